//! Damka.

pub mod render;
