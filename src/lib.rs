//! Damka.
pub mod speech;

pub mod game;
