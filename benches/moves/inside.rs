//! The same way without a network: from an inbound typed move to the committed transaction, and to the finished picture.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use damka::club::{Club, ClubSettings};
use damka::render::Painter;
use damka::speech::{Catalogue, Command, Lang, StartArgs};
use damka::store::Store;
use damka::surface::{
    Answer, ControlId, Envelope, Failure, Intent, PlaceRef, Platform, PostRef, Surface, View, Visitor,
};
use draughts::{Game, Ruleset};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use tokio::sync::mpsc;

/// Moves that are measured.
const MOVES: usize = 300;

/// A chat that draws what it is asked to show, and drops it.
struct Easel {
    painter: Arc<Painter>,
    drawn: mpsc::UnboundedSender<View>,
}

#[async_trait]
impl Surface for Easel {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    async fn post(&self, _: &PlaceRef, view: &View, nonce: &str) -> Result<String, Failure> {
        if let Some(picture) = view.picture.clone() {
            std::hint::black_box(picture.drawing.draw(&self.painter).await.expect("a picture"));
        }
        let _ = self.drawn.send(view.clone());
        Ok(nonce.to_owned())
    }

    async fn edit(&self, _: &PostRef, _: &View) -> Result<(), Failure> {
        Ok(())
    }

    async fn strip(&self, _: &PostRef) -> Result<(), Failure> {
        Ok(())
    }

    async fn busy(&self, _: &PlaceRef) {}
}

/// Prints both medians and 95th percentiles.
pub async fn measure(database: &str) {
    let store = Store::open(database).await.expect("the store");
    let (drawn, mut posts) = mpsc::unbounded_channel();
    let easel: Arc<dyn Surface> = Arc::new(Easel { painter: Arc::new(Painter::new()), drawn });
    let catalogue = Arc::new(Catalogue::load().expect("the catalogue"));
    let club = Club::start(store.clone(), catalogue, vec![easel], ClubSettings::default()).await.expect("the club");
    let mut random = StdRng::seed_from_u64(7);
    let (mut committed, mut finished) = (Vec::new(), Vec::new());
    while committed.len() < MOVES {
        let args = StartArgs {
            ruleset: Some(Ruleset::Russian),
            color: Some(damka::speech::ColorChoice::White),
            ..StartArgs::default()
        };
        receive(&club, "white", Intent::Command(Command::Start(args))).await;
        let table = posts.recv().await.expect("a table");
        let join = first_button(&table);
        receive(&club, "black", Intent::Press { control: join, post: None }).await;
        posts.recv().await.expect("a board");
        let mut game = Game::new(Ruleset::Russian);
        while game.outcome().is_none() && game.ply() < 60 && committed.len() < MOVES {
            let legal = game.legal_moves();
            let chosen = legal[random.random_range(0..legal.len())].clone();
            let text = game.position().move_path_text(&chosen);
            let who = if game.ply().is_multiple_of(2) { "white" } else { "black" };
            game.play(&chosen).expect("a legal move");
            let began = Instant::now();
            let answer = receive(&club, who, Intent::Text { text, reply_to: None, addressed: true }).await;
            committed.push(began.elapsed());
            assert!(matches!(answer, Answer::Done), "{answer:?}");
            posts.recv().await.expect("a board");
            finished.push(began.elapsed());
        }
        // An unfinished game would make the next bare move ambiguous.
        if game.outcome().is_none() {
            receive(&club, "white", Intent::Command(Command::Draw)).await;
            receive(&club, "black", Intent::Command(Command::Draw)).await;
            posts.recv().await.expect("the last board");
        }
    }
    print("typed move to commit", committed);
    print("typed move to picture", finished);
    club.stop().await;
    store.close().await;
}

async fn receive(club: &Arc<Club>, who: &str, intent: Intent) -> Answer {
    club.receive(Envelope {
        key: None,
        place: PlaceRef { platform: Platform::Telegram, chat: "inside".into(), thread: None },
        direct: false,
        admin: false,
        visitor: Visitor {
            id: who.to_owned(),
            name: who.to_owned(),
            username: None,
            locale: Some(Lang::En),
            bot: false,
        },
        named: None,
        intent,
    })
    .await
}

fn first_button(view: &View) -> ControlId {
    let button = view.controls.iter().flatten().find_map(|control| match control {
        damka::surface::Control::Button(button) => Some(button.id.clone()),
        damka::surface::Control::Menu(_) => None,
    });
    button.expect("a seat to take")
}

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: f64| times[(times.len() as f64 * share) as usize].as_secs_f64() * 1_000.0;
    println!("{what:<25}{:>7.2} ms median, {:.2} ms p95", at(0.5), at(0.95));
}
