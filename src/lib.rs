//! Damka.
pub mod speech;

pub mod game;
pub mod store;
