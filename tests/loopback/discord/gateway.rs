//! The gateway: Hello, Identify, Ready, heartbeats, events, Resume.

use std::sync::{Arc, Mutex};

use axum::extract::ws::{CloseFrame, Message, WebSocket};
use serde_json::{Value, json};
use tokio::sync::{mpsc, watch};

use super::payload;
use super::world::{APPLICATION, BOT, INTENT_GUILDS, Session, Signal, TOKEN, World};

/// Serves one connection until either side ends it.
pub async fn serve(mut socket: WebSocket, world: Arc<Mutex<World>>, changed: Arc<watch::Sender<u64>>, address: String) {
    let hello = json!({ "op": 10, "d": { "heartbeat_interval": 41_250 }, "s": null, "t": null });
    if say(&mut socket, &hello).await.is_err() {
        return;
    }
    let (signals, mut inbox) = mpsc::unbounded_channel();
    let mut session: Option<String> = None;
    loop {
        tokio::select! {
            signal = inbox.recv() => match signal {
                Some(Signal::Event(event)) => {
                    if say(&mut socket, &event).await.is_err() {
                        break;
                    }
                },
                Some(Signal::Drop) | None => {
                    let frame = CloseFrame { code: 4000, reason: "try again".into() };
                    let _ = socket.send(Message::Close(Some(frame))).await;
                    break;
                },
            },
            received = socket.recv() => {
                let Some(Ok(message)) = received else { break };
                let Message::Text(text) = message else { continue };
                let request: Value = serde_json::from_str(&text).unwrap_or_default();
                match request["op"].as_u64() {
                    Some(1) => {
                        if say(&mut socket, &json!({ "op": 11, "d": null, "s": null, "t": null })).await.is_err() {
                            break;
                        }
                    },
                    Some(2) => match identify(&world, &request["d"], signals.clone(), &address) {
                        Ok(id) => session = Some(id),
                        Err(code) => {
                            let frame = CloseFrame { code, reason: "refused".into() };
                            let _ = socket.send(Message::Close(Some(frame))).await;
                            break;
                        },
                    },
                    Some(6) => match resume(&world, &request["d"], signals.clone()) {
                        Some(id) => session = Some(id),
                        None => {
                            let invalid = json!({ "op": 9, "d": false, "s": null, "t": null });
                            if say(&mut socket, &invalid).await.is_err() {
                                break;
                            }
                        },
                    },
                    Some(3) => {},
                    other => world.lock().unwrap().violation(format!("gateway opcode {other:?}")),
                }
                changed.send_modify(|count| *count += 1);
            },
        }
    }
    if let Some(id) = session
        && let Some(session) = world.lock().unwrap().sessions.get_mut(&id)
        && session.live.as_ref().is_some_and(|live| live.same_channel(&signals))
    {
        session.live = None;
    }
}

async fn say(socket: &mut WebSocket, value: &Value) -> Result<(), axum::Error> {
    socket.send(Message::Text(value.to_string().into())).await
}

/// Opens a session: Ready first, then every server that the bot is in.
fn identify(
    world: &Mutex<World>,
    request: &Value,
    live: mpsc::UnboundedSender<Signal>,
    address: &str,
) -> Result<String, u16> {
    let mut world = world.lock().unwrap();
    if request["token"].as_str().map(|token| token.trim_start_matches("Bot ")) != Some(TOKEN) {
        return Err(4004);
    }
    let Some(intents) = request["intents"].as_u64() else {
        return Err(4013);
    };
    world.identifies += 1;
    let id = format!("session-{}", world.identifies);
    // A bot that identifies anew starts from nothing: the older sessions get no more events.
    world.sessions.clear();
    world.sessions.insert(id.clone(), Session { intents, live: Some(live), ..Session::default() });
    let guilds: Vec<u64> = world.guilds.values().filter(|guild| guild.joined).map(|guild| guild.id).collect();
    let ready = json!({
        "v": 10,
        "user": {
            "id": BOT.to_string(), "username": "damka", "discriminator": "0", "global_name": null, "avatar": null,
            "bot": true, "verified": true, "mfa_enabled": false, "email": null,
        },
        "guilds": guilds.iter().map(|id| json!({ "id": id.to_string(), "unavailable": true })).collect::<Vec<_>>(),
        "session_id": id, "resume_gateway_url": format!("ws://{address}"), "shard": [0, 1],
        "application": { "id": APPLICATION.to_string(), "flags": 0 },
    });
    world.dispatch(0, "READY", &ready);
    for guild in guilds {
        let event = payload::guild(&world, guild);
        world.dispatch(INTENT_GUILDS, "GUILD_CREATE", &event);
    }
    Ok(id)
}

/// Takes up a session again and sends what was missed.
fn resume(world: &Mutex<World>, request: &Value, live: mpsc::UnboundedSender<Signal>) -> Option<String> {
    let mut world = world.lock().unwrap();
    let id = request["session_id"].as_str()?.to_owned();
    let seen = request["seq"].as_u64()?;
    let session = world.sessions.get_mut(&id)?;
    for event in session.sent.iter().filter(|event| event["s"].as_u64() > Some(seen)) {
        live.send(Signal::Event(event.clone())).ok()?;
    }
    session.sequence += 1;
    live.send(Signal::Event(json!({ "op": 0, "s": session.sequence, "t": "RESUMED", "d": {} }))).ok()?;
    session.live = Some(live);
    world.resumes += 1;
    Some(id)
}
