//! Damka.
pub mod speech;
