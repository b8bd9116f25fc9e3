//! Telegram through the real client, against a Bot API server on loopback that is as strict as the platform.

#[path = "telegram/accidents.rs"]
mod accidents;
#[path = "telegram/advice.rs"]
mod advice;
#[path = "telegram/games.rs"]
mod games;
#[path = "telegram/house.rs"]
mod house;
#[path = "loopback/telegram/mod.rs"]
mod loopback;
#[path = "telegram/people.rs"]
mod people;
#[path = "telegram/start.rs"]
mod start;
#[path = "telegram/surface.rs"]
mod surface;
