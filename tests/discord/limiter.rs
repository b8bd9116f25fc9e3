//! The way that production runs: straight to `discord.com`, with serenity's limiter on. Here that name is a server of
//! the test's own with a certificate of its own.

use std::time::Duration;

use damka::discord::Settings;
use damka::speech::{Lang, Message};
use damka::surface::{Failure, PlaceRef, Platform, Surface, View};

use crate::loopback::{Loopback, TOKEN, Trouble};
use crate::rig::surface;

async fn direct(discord: &Loopback) -> std::sync::Arc<dyn Surface> {
    surface(Settings { client: Some(discord.as_discord().await), ..Settings::new(TOKEN.into()) })
}

fn place(channel: u64) -> PlaceRef {
    PlaceRef { platform: Platform::Discord, chat: channel.to_string(), thread: None }
}

fn view() -> View {
    View::new(Lang::En).line(Message::new("plain").with("text", "board"))
}

#[tokio::test]
async fn a_short_429_is_sat_out() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let surface = direct(&discord).await;
    for scope in ["user", "global", "shared"] {
        // The header is rounded up, so that the shortest wait is none at all.
        discord.trouble("POST", "/messages", Trouble::TooFast { seconds: 0.0, scope }, 2);
        surface.post(&place(channel), &view(), scope).await.expect("a post");
    }
    let statuses: Vec<u16> = discord.world().log.iter().map(|request| request.status).collect();
    assert_eq!(statuses, [429, 429, 200, 429, 429, 200, 429, 429, 200]);
    discord.assert_clean();
}

#[tokio::test]
async fn a_long_429_is_told_to_the_club_and_not_tried_meanwhile() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let surface = direct(&discord).await;
    discord.trouble("POST", "/messages", Trouble::TooFast { seconds: 600.0, scope: "user" }, 1);
    let first = surface.post(&place(channel), &view(), "a").await;
    assert!(matches!(first, Err(Failure::TooFast(wait)) if wait > Duration::from_secs(500)), "{first:?}");
    let second = surface.post(&place(channel), &view(), "a").await;
    assert!(matches!(second, Err(Failure::TooFast(wait)) if wait > Duration::from_secs(500)), "{second:?}");
    assert_eq!(discord.world().log.len(), 1);
}
