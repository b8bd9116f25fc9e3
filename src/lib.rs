//! Damka: a draughts club that lives in chat.
//!
//! The rooms, from the inside out; each may use only those above it (see `docs/architecture.md`).

pub mod club;
pub mod discord;
pub mod game;
pub mod render;
pub mod speech;
pub mod store;
pub mod surface;
pub mod telegram;
pub mod web;

pub mod cli;
pub mod config;
