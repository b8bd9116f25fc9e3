//! The chat page from outside: what people do over HTTP, and what strangers must not be able to do.

mod page;

use std::time::Duration;

use page::{House, at_a_board, client, control_of, is_at, is_playable, within, words};
use reqwest::StatusCode;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

#[tokio::test]
async fn two_people_play_a_whole_game() {
    let house = House::open().await;
    let (mut host, guest, mut board) = at_a_board(&house, ["Оля", "Богдан"]).await;
    assert_eq!(board["view"]["board"]["movers"], json!([host.account()]));
    let mut ply = 0;
    while is_playable(&board) {
        let mover = if board["view"]["board"]["movers"][0] == host.account() { &host } else { &guest };
        // Every third move is typed, the others are clicked; the choice wanders over the legal moves.
        let moves = board["view"]["board"]["moves"].as_array().expect("moves").clone();
        let index = ply * 7 % moves.len();
        let answer = if ply % 3 == 0 {
            let path: Vec<&str> = moves[index].as_array().expect("a path").iter().filter_map(Value::as_str).collect();
            mover.say(&path.join("-")).await
        } else {
            mover.play(&board, index).await
        };
        assert!(answer["view"].is_null(), "{answer}");
        ply += 1;
        board = host.message(|message| is_at(message, ply) && message["view"]["picture"].is_object()).await;
    }
    assert!(ply > 10, "{ply}");
    assert!(control_of(&board, "1.ag.").is_some(), "{board}");
    house.close().await;
}

#[tokio::test]
async fn mistakes_are_explained_to_one_window_only() {
    let house = House::open().await;
    let (host, mut guest, board) = at_a_board(&house, ["Оля", "Богдан"]).await;
    let wrong = host.say("c3-c5").await;
    assert_eq!(wrong["kind"], "private", "{wrong}");
    let stranger = house.enter("Eve").await;
    let refused = stranger.press(&board, "1.mv.").await;
    assert_eq!(refused["kind"], "private", "{refused}");
    assert!(words(&refused["view"]).contains("Оля"), "{refused}");
    let silent = host.say("a fine evening, is it not").await;
    assert_eq!(silent, json!({ "kind": "silence" }));
    // The others see what was written, and nothing of the answers.
    loop {
        let (kind, told) = guest.event().await;
        assert!(kind != "message" || told["view"].is_null(), "{told}");
        if told["text"] == "a fine evening, is it not" {
            break;
        }
    }
    house.close().await;
}

#[tokio::test]
async fn the_same_action_sent_twice_happens_once() {
    let house = House::open().await;
    let (mut host, _guest, board) = at_a_board(&house, ["Оля", "Богдан"]).await;
    let control = format!("1.pl.{}.0.0", board["view"]["board"]["code"].as_str().expect("a code"));
    let press = json!({ "chat": "club", "post": board["id"], "control": control });
    let (first, second) =
        tokio::join!(host.act_as("/api/press", "once", press.clone()), host.act_as("/api/press", "once", press));
    assert_eq!((first.0, second.0), (StatusCode::OK, StatusCode::OK));
    host.message(|message| is_at(message, 1)).await;
    let line = json!({ "chat": "club", "text": "hello" });
    host.act_as("/api/say", "line", line.clone()).await;
    host.act_as("/api/say", "line", line).await;
    host.say("the end").await;
    let mut hellos = 0;
    loop {
        let message = host.message(|message| message["text"].is_string() || is_at(message, 2)).await;
        assert!(!is_at(&message, 2), "the move was played twice");
        hellos += usize::from(message["text"] == "hello");
        if message["text"] == "the end" {
            break;
        }
    }
    assert_eq!(hellos, 1);
    house.close().await;
}

#[tokio::test]
async fn a_handshake_on_each_side_is_a_draw() {
    let house = House::open().await;
    let (mut host, guest, board) = at_a_board(&house, ["Оля", "Богдан"]).await;
    host.play(&board, 0).await;
    let board = host.message(|message| is_at(message, 1) && is_playable(message)).await;
    let shake = json!({ "chat": "club", "post": board["id"], "sign": "handshake", "on": true });
    host.act("/api/react", shake.clone()).await;
    let offered = host.message(|message| message["reactions"].is_array()).await;
    assert_eq!(offered["reactions"], json!([{ "sign": "handshake", "by": [{ "id": host.account(), "name": "Оля" }] }]));
    host.message(|message| control_of(message, "1.nd.").is_some()).await;
    guest.act("/api/react", shake).await;
    let over = host.message(|message| control_of(message, "1.ag.").is_some()).await;
    assert!(!is_playable(&over), "{over}");
    house.close().await;
}

#[tokio::test]
async fn a_stream_goes_on_where_it_broke_off() {
    let house = House::open().await;
    let mut reader = house.enter("Оля").await;
    let writer = house.enter("Богдан").await;
    writer.say("one").await;
    reader.message(|message| message["text"] == "one").await;
    reader.sleep();
    writer.say("two").await;
    reader.listen().await;
    loop {
        let (kind, told) = reader.event().await;
        assert_ne!(kind, "hello", "a stream that can catch up does not begin anew");
        assert_ne!(told["text"], "one", "what was seen is not told again");
        if told["text"] == "two" {
            break;
        }
    }
    // Somebody who was here before the server was is told everything anew.
    reader.seen = Some("0-1".into());
    reader.listen().await;
    let (kind, told) = reader.event().await;
    assert_eq!(kind, "hello");
    let texts: Vec<&str> = told["chats"]["club"]
        .as_array()
        .expect("a history")
        .iter()
        .filter_map(|message| message["text"].as_str())
        .collect();
    assert_eq!(texts, ["one", "two"]);
    house.close().await;
}

#[tokio::test]
async fn a_private_chat_is_closed_to_others() {
    let house = House::open().await;
    let owner = house.enter("Оля").await;
    let mut stranger = house.enter("Eve").await;
    let secret = json!({ "chat": owner.direct(), "text": "just between us" });
    owner.act("/api/say", secret.clone()).await;
    let (status, _) = stranger.act_as("/api/say", "x", secret).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, _) = stranger.act_as("/api/suggest", "y", json!({ "chat": owner.direct(), "text": "/" })).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    owner.say("the end").await;
    let heard = stranger.message(|message| message["text"].is_string()).await;
    assert_eq!(heard["text"], "the end");
    house.close().await;
}

#[tokio::test]
async fn pictures_have_words_and_addresses_that_hold_for_ever() {
    let house = House::open().await;
    let (.., board) = at_a_board(&house, ["Оля", "Богдан"]).await;
    let picture = &board["view"]["picture"];
    assert!(picture["alt"].as_str().is_some_and(|alt| alt.contains("c3") && alt.chars().count() <= 1_024), "{picture}");
    let id = picture["id"].as_str().expect("an id");
    let answer = client().get(house.url(&format!("/pictures/{id}.png"))).send().await.expect("an answer");
    assert_eq!(answer.headers()["content-type"], "image/png");
    assert!(answer.headers()["cache-control"].to_str().is_ok_and(|value| value.contains("immutable")));
    let png = answer.bytes().await.expect("bytes");
    assert!(png.starts_with(b"\x89PNG"));
    assert_eq!(png[16..20], u32::try_from(picture["width"].as_u64().expect("a width")).expect("small").to_be_bytes());
    for wrong in
        ["/pictures/0.png", &format!("/pictures/{id}"), "/files/0", "/page/secret", "/pictures/..%2f..%2fetc%2fpasswd"]
    {
        assert_eq!(
            client().get(house.url(wrong)).send().await.expect("an answer").status(),
            StatusCode::NOT_FOUND,
            "{wrong}"
        );
    }
    house.close().await;
}

#[tokio::test]
async fn suggestions_follow_what_is_typed() {
    let house = House::open().await;
    let (host, guest, _) = at_a_board(&house, ["Оля", "Богдан К"]).await;
    let suggest = async |who: &page::Person, text: &str| -> Vec<String> {
        let offers = who.act("/api/suggest", json!({ "chat": "club", "text": text })).await;
        let texts = offers.as_array().expect("offers").iter().filter_map(|offer| offer["text"].as_str());
        let mut texts: Vec<String> = texts.map(str::to_owned).collect();
        texts.sort();
        texts
    };
    assert!(suggest(&host, "/").await.contains(&"/checkers start ".to_owned()));
    assert_eq!(suggest(&host, "/checkers res").await, ["/checkers resign"]);
    assert!(suggest(&host, "/checkers start рус").await.contains(&"/checkers start russian ".to_owned()));
    assert!(
        suggest(&host, "/checkers start russian @Бог")
            .await
            .contains(&"/checkers start russian \"Богдан К\"".to_owned())
    );
    assert_eq!(suggest(&host, "/checkers move c3").await, ["/checkers move c3-b4", "/checkers move c3-d4"]);
    assert_eq!(suggest(&host, "c3").await, ["c3-b4", "c3-d4"]);
    assert_eq!(suggest(&guest, "c3").await, [""; 0]);
    assert_eq!(suggest(&host, "hello").await, [""; 0]);
    house.close().await;
}

#[tokio::test]
async fn a_person_comes_back_to_their_games_after_a_restart() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite://{}", folder.path().join("damka.db").display());
    let house = House::open_at(&url).await;
    let (mut host, guest, _) = at_a_board(&house, ["Оля", "Богдан"]).await;
    let secret = host.me["secret"].as_str().expect("a secret").to_owned();
    drop((guest, house.close().await));
    let house = House::open_at(&url).await;
    host.base = house.url("");
    let (status, _) = host.act_as("/api/say", "late", json!({ "chat": "club", "text": "hello" })).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "a session of the last run opens nothing");
    let mut again = house.enter_as("Оля", Some(&secret)).await;
    assert_eq!(again.account(), host.account());
    // The board is there as it was, with its picture, and can be played on at once.
    let (kind, hello) = again.event().await;
    assert_eq!(kind, "hello");
    let posts = hello["chats"]["club"].as_array().expect("a history").clone();
    // Or it comes again, if the last run was stopped before it had noted that it was shown.
    let board = match posts.iter().find(|post| is_playable(post)) {
        Some(board) => board.clone(),
        None => again.message(is_playable).await,
    };
    assert_eq!(board["view"]["board"]["movers"], json!([again.account()]));
    let picture = board["view"]["picture"]["id"].as_str().expect("a picture");
    let answer = client().get(house.url(&format!("/pictures/{picture}.png"))).send().await.expect("an answer");
    assert!(answer.bytes().await.is_ok_and(|png| png.starts_with(b"\x89PNG")));
    again.play(&board, 0).await;
    again.message(|message| is_at(message, 1) && is_playable(message)).await;
    house.close().await;
}

#[tokio::test]
async fn the_page_speaks_the_visitors_language_and_needs_nothing_from_elsewhere() {
    let house = House::open().await;
    let page = async |path: &str, accept: &str| {
        client().get(house.url(path)).header("accept-language", accept).send().await.expect("an answer")
    };
    for (path, accept, lang) in
        [("/", "uk-UA,en;q=0.5", "uk"), ("/", "de", "en"), ("/?lang=be", "uk", "be"), ("/?lang=xx", "bg", "bg")]
    {
        let answer = page(path, accept).await;
        let policy = answer.headers()["content-security-policy"].to_str().expect("text").to_owned();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers()["referrer-policy"], "no-referrer");
        let text = answer.text().await.expect("a document");
        assert!(text.contains(&format!("<html lang=\"{lang}\"")), "{path} {accept}");
        assert!(!text.contains("://") && !text.contains("{{"));
    }
    house.close().await;
}

#[tokio::test]
async fn foreign_hosts_and_origins_are_refused() {
    let house = House::open().await;
    let person = house.enter("Оля").await;
    let status = async |host: Option<&str>, origin: Option<&str>| {
        let mut request = client().post(house.url("/api/say")).header("x-damka-session", person.session());
        if let Some(host) = host {
            request = request.header("host", host);
        }
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        request.json(&json!({ "id": "x", "chat": "club", "text": "hello" })).send().await.expect("an answer").status()
    };
    assert_eq!(status(None, None).await, StatusCode::OK);
    assert_eq!(status(None, Some(&house.url(""))).await, StatusCode::OK);
    for host in ["evil.example", "evil.example:80", "127.0.0.1.evil.example", "192.168.0.1"] {
        assert_eq!(status(Some(host), None).await, StatusCode::FORBIDDEN, "{host}");
    }
    for origin in ["http://evil.example", "null", "http://localhost", "https://127.0.0.1"] {
        assert_eq!(status(None, Some(origin)).await, StatusCode::FORBIDDEN, "{origin}");
    }
    let listening =
        client().get(house.url(&format!("/api/events?session={}", person.session()))).header("host", "evil.example");
    assert_eq!(listening.send().await.expect("an answer").status(), StatusCode::FORBIDDEN);
    house.close().await;
}

#[tokio::test]
async fn what_is_too_big_or_makes_no_sense_is_refused() {
    let house = House::open().await;
    let person = house.enter("Оля").await;
    let post = async |path: &str, kind: &str, body: String| {
        let request = client()
            .post(house.url(path))
            .header("x-damka-session", person.session())
            .header("content-type", kind)
            .body(body);
        request.send().await.expect("an answer").status()
    };
    let json_kind = "application/json";
    let big = json!({ "id": "x", "chat": "club", "text": "x".repeat(17_000) }).to_string();
    assert_eq!(post("/api/say", json_kind, big).await, StatusCode::PAYLOAD_TOO_LARGE);
    let long = json!({ "id": "x", "chat": "club", "text": "я".repeat(2_001) }).to_string();
    assert_eq!(post("/api/say", json_kind, long).await, StatusCode::PAYLOAD_TOO_LARGE);
    // A form on a foreign page can send plain text without being asked about first.
    let simple = json!({ "id": "x", "chat": "club", "text": "hello" }).to_string();
    assert_eq!(post("/api/say", "text/plain", simple).await, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    for nonsense in ["", "{", "[]", "null", "{\"id\":1}", "{\"id\":\"\",\"chat\":\"club\",\"text\":\"x\"}"] {
        assert!(post("/api/say", json_kind, nonsense.to_owned()).await.is_client_error(), "{nonsense}");
        let sent = client().post(house.url("/api/say")).header("x-damka-session", person.session());
        let answer = sent.header("content-type", json_kind).body(nonsense).send().await.expect("an answer");
        let answer: Value = answer.json().await.expect("our own words");
        assert!(answer["error"].as_str().is_some_and(|key| key.starts_with("web-")), "{answer}");
    }
    for control in ["", "1.zz.k7f2.0.", "2.mv.k7f2.0.", "1.mv.nosuchgame.0.", "1.pl.k7f2.0.99999", "1.rs..65535.'--"] {
        let press = json!({ "id": "x", "chat": "club", "control": control, "post": "0-0" }).to_string();
        assert!(!post("/api/press", json_kind, press).await.is_server_error(), "{control}");
    }
    let react = json!({ "id": "x", "chat": "club", "post": "0-0", "sign": "handshake", "on": true }).to_string();
    assert_eq!(post("/api/react", json_kind, react).await, StatusCode::NOT_FOUND);
    for chat in ["", "@", "Club", "a b", "../club", &"x".repeat(33)] {
        let say = json!({ "id": "x", "chat": chat, "text": "x" }).to_string();
        assert_eq!(post("/api/say", json_kind, say).await, StatusCode::NOT_FOUND, "{chat}");
    }
    house.close().await;
}

#[tokio::test]
async fn names_are_one_persons_each_and_only_ever_text() {
    let house = House::open().await;
    let enter = async |name: &str, secret: Option<&str>| {
        let coming = json!({ "name": name, "secret": secret });
        client().post(house.url("/api/session")).json(&coming).send().await.expect("an answer").status()
    };
    let script = "<script>alert(1)</script>";
    let eve = house.enter(script).await;
    assert_eq!(eve.me["name"], script);
    let mut reader = house.enter("Оля").await;
    eve.say("<img src=x onerror=alert(1)>").await;
    let heard = reader.message(|message| message["text"].is_string()).await;
    assert_eq!(
        (heard["author"]["name"].as_str(), heard["text"].as_str()),
        (Some(script), Some("<img src=x onerror=alert(1)>"))
    );
    for (name, secret, status) in [
        ("оля", None, StatusCode::CONFLICT),
        ("Дамка", None, StatusCode::CONFLICT),
        (" \u{200b} ", None, StatusCode::UNPROCESSABLE_ENTITY),
        (&"x".repeat(33), None, StatusCode::UNPROCESSABLE_ENTITY),
        ("Ivan", Some("not a secret"), StatusCode::UNPROCESSABLE_ENTITY),
    ] {
        assert_eq!(enter(name, secret).await, status, "{name}");
    }
    house.close().await;
}

#[tokio::test]
async fn a_thousand_sessions_and_a_flood_of_lines_fit() {
    let house = House::open().await;
    let first = house.enter("first").await;
    let client = client();
    for number in 0..1_100 {
        let coming = json!({ "name": format!("guest {number}") });
        let answer = client.post(house.url("/api/session")).json(&coming).send().await.expect("an answer");
        assert_eq!(answer.status(), StatusCode::OK, "{number}");
    }
    let line = json!({ "chat": "club", "text": "still here" });
    let (status, _) = first.act_as("/api/say", "x", line.clone()).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "whoever was away longest signs in again");
    let again = house.enter_as("first", first.me["secret"].as_str()).await;
    let mut refused = 0;
    for number in 0..400 {
        let (status, _) = again.act_as("/api/say", &format!("f{number}"), line.clone()).await;
        assert!([StatusCode::OK, StatusCode::TOO_MANY_REQUESTS].contains(&status), "{status}");
        refused += usize::from(status == StatusCode::TOO_MANY_REQUESTS);
    }
    // On a machine that is slower than the pace nothing need be refused.
    println!("{refused} of 400 lines were too fast");
    let mut reader = house.enter("reader").await;
    let (kind, hello) = reader.event().await;
    assert_eq!(kind, "hello");
    assert!(hello["chats"]["club"].as_array().is_some_and(|lines| lines.len() <= 200));
    house.close().await;
}

#[tokio::test]
async fn streams_are_bounded_and_the_rest_goes_on() {
    let house = House::open().await;
    let person = house.enter("Оля").await;
    let url = house.url(&format!("/api/events?session={}", person.session()));
    let client = client();
    let mut open = Vec::new();
    let full = loop {
        let answer = client.get(&url).send().await.expect("an answer");
        if answer.status() != StatusCode::OK {
            break answer.status();
        }
        open.push(answer);
        assert!(open.len() < 1_000, "streams without end");
    };
    assert_eq!(full, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(person.say("hello").await["kind"], "silence");
    drop(open);
    // The places of those who have gone are free again.
    within(async {
        while client.get(&url).send().await.expect("an answer").status() != StatusCode::OK {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    house.close().await;
}

#[tokio::test]
async fn broken_clients_harm_nobody() {
    let house = House::open().await;
    for garbage in [
        &b"\0\xff\xfe\r\n\r\n"[..],
        b"GET / HTTP/1.1\r\n\r\n",
        b"POST /api/say HTTP/1.1\r\nhost: localhost\r\ncontent-length: 99999999999999999999\r\n\r\n",
        b"GET /%ff%fe HTTP/1.1\r\nhost: localhost\r\n\r\n",
    ] {
        let mut stream = TcpStream::connect(house.address).await.expect("a connection");
        stream.write_all(garbage).await.expect("written");
        stream.shutdown().await.expect("closed");
        let mut answer = Vec::new();
        within(stream.read_to_end(&mut answer)).await.expect("an end");
        assert!(!answer.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&answer));
    }
    // Clients that say nothing, or half a thing, and stay.
    let mut silent = Vec::new();
    for _ in 0..50 {
        let mut stream = TcpStream::connect(house.address).await.expect("a connection");
        stream.write_all(b"POST /api/say HTTP/1.1\r\nhost: localhost\r\n").await.expect("written");
        silent.push(stream);
    }
    let person = house.enter("Оля").await;
    assert_eq!(person.say("hello").await["kind"], "silence");
    drop(silent);
    house.close().await;
}

#[tokio::test]
async fn a_replay_is_an_animation_at_an_address() {
    let house = House::open().await;
    let (mut host, guest, board) = at_a_board(&house, ["Оля", "Богдан"]).await;
    let mover = if board["view"]["board"]["movers"][0] == host.account() { &host } else { &guest };
    mover.play(&board, 0).await;
    host.message(|message| is_at(message, 1)).await;
    host.say("/checkers replay").await;
    let replay = host.message(|message| message["view"]["picture"]["moving"] == true).await;
    let picture = &replay["view"]["picture"];
    assert!(picture["cell"].is_null() && picture["width"].as_u64().is_some_and(|width| width > 300), "{picture}");
    let id = picture["id"].as_str().expect("an id");
    let answer = client().get(house.url(&format!("/pictures/{id}.gif"))).send().await.expect("an answer");
    assert_eq!(answer.headers()["content-type"], "image/gif");
    let gif = answer.bytes().await.expect("bytes");
    assert!(gif.starts_with(b"GIF89a"));
    let width = u64::from(u16::from_le_bytes([gif[6], gif[7]]));
    assert_eq!(picture["width"], width);
    house.close().await;
}

#[tokio::test]
async fn a_hint_is_private_and_an_analysis_is_for_all() {
    let house = House::open().await;
    let (mut host, mut guest, board) = at_a_board(&house, ["Оля", "Богдан"]).await;
    let (mover, other) = if board["view"]["board"]["movers"][0] == host.account() {
        (&mut host, &mut guest)
    } else {
        (&mut guest, &mut host)
    };
    let question = mover.say("/checkers hint").await;
    mover.agree(&question, "1.hi.").await;
    let asked = other.message(|message| control_of(message, "1.uy.").is_some()).await;
    other.press(&asked, "1.uy.").await;
    mover.message(|message| words(&message["view"]).contains("both may take hints")).await;
    let question = mover.say("/checkers hint").await;
    let hint = mover.agree(&question, "1.hi.").await;
    assert!(hint["view"]["picture"]["alt"].as_str().is_some_and(|alt| !alt.is_empty()), "{hint}");
    other.message(|message| words(&message["view"]).contains("💡")).await;

    mover.play(&board, 0).await;
    other.message(|message| is_at(message, 1)).await;
    let question = mover.say("/checkers resign").await;
    mover.agree(&question, "1.ry.").await;
    let finished = other.message(|message| control_of(message, "1.an.").is_some()).await;
    other.press(&finished, "1.an.").await;
    let analysis = mover.message(|message| words(&message["view"]).contains('%')).await;
    let picture = &analysis["view"]["picture"];
    let id = picture["id"].as_str().expect("an id");
    let answer = client().get(house.url(&format!("/pictures/{id}.png"))).send().await.expect("an answer");
    assert_eq!(answer.headers()["content-type"], "image/png");
    let graph = image::load_from_memory(&answer.bytes().await.expect("bytes")).expect("a picture");
    assert_eq!(picture["width"], u64::from(graph.width()));
    house.close().await;
}

#[tokio::test]
async fn every_ruleset_is_begun_clicked_and_typed_in() {
    let house = House::open().await;
    for &ruleset in draughts::Ruleset::ALL {
        let host = house.enter(&format!("Оля {ruleset}")).await;
        let mut guest = house.enter(&format!("Богдан {ruleset}")).await;
        host.say(&format!("/checkers start {} white", ruleset.id())).await;
        let table = guest.message(|message| control_of(message, "1.jo.").is_some()).await;
        guest.press(&table, "1.jo.").await;
        let mut board = guest.message(is_playable).await;
        let mut game = draughts::Game::new(ruleset);
        for ply in 1..=2 {
            let mover = if board["view"]["board"]["movers"][0] == host.account() { &host } else { &guest };
            let first = game.legal_moves()[0].clone();
            let path: Vec<String> = first.path().iter().map(ToString::to_string).collect();
            assert_eq!(board["view"]["board"]["moves"][0], json!(path), "{ruleset}");
            let answer = if ply == 1 {
                mover.play(&board, 0).await
            } else {
                let text = game.position().move_path_text(&first);
                mover.act("/api/say", json!({ "chat": "club", "text": text, "replyTo": board["id"] })).await
            };
            assert!(answer["view"].is_null(), "{ruleset}: {answer}");
            game.play(&first).expect("a legal move");
            board = guest.message(|message| is_at(message, ply) && message["view"]["picture"].is_object()).await;
        }
    }
    house.close().await;
}
