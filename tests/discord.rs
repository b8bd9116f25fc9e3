//! Damka on Discord: the real client against a Discord of our own on 127.0.0.1.

#[path = "loopback/discord/mod.rs"]
mod loopback;

#[path = "discord/accidents.rs"]
mod accidents;
#[path = "discord/advice.rs"]
mod advice;
#[path = "discord/commands.rs"]
mod commands;
#[path = "discord/games.rs"]
mod games;
#[path = "discord/limiter.rs"]
mod limiter;
#[path = "discord/races.rs"]
mod races;
#[path = "discord/rig.rs"]
mod rig;
#[path = "discord/strict.rs"]
mod strict;
#[path = "discord/surface.rs"]
mod surface;
