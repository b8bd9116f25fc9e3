//! The loopback Discord is as strict as the real one: otherwise the other tests would prove nothing.

use serde_json::{Value, json};

use crate::loopback::world::{ADD_REACTIONS, ASKED, ATTACH_FILES};
use crate::loopback::{Loopback, TOKEN};

async fn send(discord: &Loopback, method: &str, path: &str, body: Value) -> (u16, Value) {
    let client = reqwest::Client::new();
    let method = method.parse().expect("a method");
    let request = client.request(method, format!("{}/api/v10{path}", discord.url()));
    let request = request.header("Authorization", format!("Bot {TOKEN}"));
    let request = if body.is_null() { request } else { request.json(&body) };
    let response = request.send().await.expect("an answer");
    (response.status().as_u16(), response.json().await.unwrap_or_default())
}

fn text(content: &str) -> Value {
    json!({ "content": content, "allowed_mentions": { "parse": [] } })
}

#[tokio::test]
async fn nonces_remove_duplicates() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let path = format!("/channels/{channel}/messages");
    let mut body = text("board");
    body["nonce"] = json!("k7f2-12");
    body["enforce_nonce"] = json!(true);
    let (_, first) = send(&discord, "POST", &path, body.clone()).await;
    let (_, second) = send(&discord, "POST", &path, body).await;
    assert_eq!(first["id"], second["id"]);
    assert_eq!(discord.world().posts(channel).len(), 1);
    discord.assert_clean();
}

#[tokio::test]
async fn what_discord_would_not_bear_is_refused_and_noted() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let path = format!("/channels/{channel}/messages");
    let button = |id: &str| json!({ "type": 2, "style": 1, "label": "Move", "custom_id": id });
    let option = |value: usize| json!({ "label": "c3", "value": value.to_string() });
    let menu: Vec<Value> = (0..26).map(option).collect();
    let rows = [
        json!([{ "type": 1, "components": [button(&"x".repeat(101))] }]),
        json!([{ "type": 1, "components": [button("same"), button("same")] }]),
        json!([{ "type": 1, "components": (0..6).map(|n| button(&n.to_string())).collect::<Vec<_>>() }]),
        json!([{ "type": 1, "components": [{ "type": 3, "custom_id": "menu", "options": menu }] }]),
    ];
    for components in rows {
        let mut body = text("board");
        body["components"] = components;
        assert_eq!(send(&discord, "POST", &path, body).await.0, 400);
    }
    assert_eq!(send(&discord, "POST", &path, text(&"x".repeat(2_001))).await.0, 400);
    assert_eq!(send(&discord, "POST", &path, json!({ "content": 5 })).await.0, 400);
    assert!(discord.world().violations.len() >= 6);
    assert!(discord.world().posts(channel).is_empty());
}

#[tokio::test]
async fn permissions_are_held() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let path = format!("/channels/{channel}/messages");
    let (_, post) = send(&discord, "POST", &path, text("board")).await;
    let reaction = format!("{path}/{}/reactions/%F0%9F%A4%9D/@me", post["id"].as_str().expect("an id"));
    assert_eq!(send(&discord, "PUT", &reaction, Value::Null).await.0, 204);
    discord.permit(channel, ASKED & !ADD_REACTIONS);
    assert_eq!(send(&discord, "PUT", &reaction, Value::Null).await.1["code"], 50_013);
    discord.permit(channel, ASKED & !ATTACH_FILES);
    assert_eq!(send(&discord, "POST", &path, text("words alone")).await.0, 200);
    discord.permit(channel, 0);
    assert_eq!(send(&discord, "POST", &path, text("board")).await.1["code"], 50_001);
    discord.delete_channel(channel);
    assert_eq!(send(&discord, "POST", &path, text("board")).await.1["code"], 10_003);
    discord.assert_clean();
}

#[tokio::test]
async fn an_interaction_is_answered_once_and_before_its_token_is_used() {
    let discord = Loopback::start().await;
    let (_, channel) = discord.guild();
    let olya = discord.person("Olya", "uk");
    let interaction = discord.command(olya, channel, "help", &[]);
    let follow_up = format!("/webhooks/900000000000000002/token-{interaction}");
    assert_eq!(send(&discord, "POST", &follow_up, text("early")).await.1["code"], 10_015);
    let callback = format!("/interactions/{interaction}/token-{interaction}/callback");
    let deferral = json!({ "type": 5, "data": { "flags": 64 } });
    assert_eq!(send(&discord, "POST", &callback, deferral.clone()).await.0, 204);
    assert_eq!(send(&discord, "POST", &callback, deferral).await.1["code"], 40_060);
    let (_, filled) = send(&discord, "POST", &follow_up, text("for your eyes")).await;
    let id = filled["id"].as_str().and_then(|id| id.parse().ok()).expect("an id");
    assert_eq!(discord.world().messages[&id].ephemeral_for, Some(olya));
    assert_eq!(discord.world().violations.len(), 2);
}
