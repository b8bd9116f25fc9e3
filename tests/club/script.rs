//! Scripts: people in a chat, told as they would tell it, played on the real club over a real store.
//!
//! The chat is paper: it keeps what it was asked to show, and fails when a script says so.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use damka::club::{Clock, Club, ClubSettings};
use damka::speech::{Catalogue, Lang, Message, Plain, command};
use damka::store::Store;
use damka::surface::{
    Answer, Control, ControlId, Envelope, Failure, GoneThing, Happening, Intent, PlaceRef, Platform, PostRef, Sign,
    Surface, View, Visitor,
};

/// How long a script waits for what must come. Only a failing test waits so long.
const PATIENCE: Duration = Duration::from_secs(60);

/// A message on paper.
#[derive(Clone, Debug)]
pub struct Posted {
    pub place: PlaceRef,
    pub id: String,
    pub nonce: String,
    pub view: View,
    /// Its controls have not been taken off.
    pub live: bool,
    pub deleted: bool,
}

/// The chat on paper.
#[derive(Default)]
pub struct Paper {
    posts: Mutex<Vec<Posted>>,
    failures: Mutex<VecDeque<Failure>>,
    /// The next posts arrive, but their acknowledgement is lost.
    lost_answers: AtomicU64,
    next_id: AtomicU64,
}

impl Paper {
    pub fn posts(&self) -> Vec<Posted> {
        self.posts.lock().unwrap().clone()
    }

    fn failure(&self) -> Option<Failure> {
        self.failures.lock().unwrap().pop_front()
    }
}

#[async_trait]
impl Surface for Paper {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    async fn post(&self, place: &PlaceRef, view: &View, nonce: &str) -> Result<String, Failure> {
        if let Some(failure) = self.failure() {
            return Err(failure);
        }
        check(view);
        assert!(nonce.len() <= 25 && nonce.is_ascii(), "{nonce}");
        let id = self.next_id.fetch_add(1, Ordering::SeqCst).to_string();
        self.posts.lock().unwrap().push(Posted {
            place: place.clone(),
            id: id.clone(),
            nonce: nonce.to_owned(),
            view: view.clone(),
            live: true,
            deleted: false,
        });
        if self.lost_answers.load(Ordering::SeqCst) > 0 {
            self.lost_answers.fetch_sub(1, Ordering::SeqCst);
            return Err(Failure::Temporary("the answer was lost".into()));
        }
        Ok(id)
    }

    async fn edit(&self, post: &PostRef, view: &View) -> Result<(), Failure> {
        if let Some(failure) = self.failure() {
            return Err(failure);
        }
        check(view);
        let mut posts = self.posts.lock().unwrap();
        let Some(found) = posts.iter_mut().find(|found| found.id == post.id && !found.deleted) else {
            return Err(Failure::Gone(GoneThing::Post));
        };
        let picture = view.picture.clone().or(found.view.picture.take());
        found.view = View { picture, ..view.clone() };
        Ok(())
    }

    async fn strip(&self, post: &PostRef) -> Result<(), Failure> {
        let mut posts = self.posts.lock().unwrap();
        let Some(found) = posts.iter_mut().find(|found| found.id == post.id && !found.deleted) else {
            return Err(Failure::Gone(GoneThing::Post));
        };
        found.live = false;
        Ok(())
    }

    async fn busy(&self, _place: &PlaceRef) {}
}

/// What every platform demands of every view.
fn check(view: &View) {
    assert!(view.controls.len() <= 5, "too many rows: {}", view.controls.len());
    for row in &view.controls {
        assert!((1..=5).contains(&row.len()));
        for control in row {
            match control {
                Control::Button(button) => assert!((1..=64).contains(&button.id.to_string().len())),
                Control::Menu(menu) => {
                    assert!((1..=25).contains(&menu.options.len()));
                    for option in &menu.options {
                        let id = menu.id.clone().with(option.value.clone()).to_string();
                        assert!(id.len() <= 64, "{id}");
                    }
                }
            }
        }
    }
    if let Some(picture) = &view.picture {
        assert!(!picture.alt.is_empty() && picture.alt.chars().count() <= 1_024, "{}", picture.alt);
    }
}

/// Somebody in the chat.
#[derive(Clone, Debug)]
pub struct Somebody {
    pub visitor: Visitor,
}

/// The club and its chat.
pub struct Hall {
    pub club: Arc<Club>,
    pub store: Store,
    pub paper: Arc<Paper>,
    pub catalogue: Arc<Catalogue>,
    pub place: PlaceRef,
    pub direct: bool,
    pub clock: Arc<AtomicI64>,
    settings: ClubSettings,
    url: String,
    _folder: Arc<tempfile::TempDir>,
    next_key: AtomicU64,
}

impl Hall {
    /// A group called "garden" with a fresh store.
    pub async fn open() -> Hall {
        Hall::open_with(ClubSettings::default()).await
    }

    /// The same with other settings; the clock is the hall's own.
    pub async fn open_with(settings: ClubSettings) -> Hall {
        let folder = Arc::new(tempfile::tempdir().expect("a folder"));
        let url = format!("sqlite://{}", folder.path().join("club.db").display());
        Hall::over(url, folder, Arc::default(), 1_796_000_000_000, settings).await
    }

    async fn over(
        url: String,
        folder: Arc<tempfile::TempDir>,
        paper: Arc<Paper>,
        now: i64,
        settings: ClubSettings,
    ) -> Hall {
        let store = Store::open(&url).await.expect("the store opens");
        let catalogue = Arc::new(Catalogue::load().expect("the catalogue loads"));
        let clock = Arc::new(AtomicI64::new(now));
        let settings = ClubSettings { hash_mib: 4, clock: Clock::Manual(Arc::clone(&clock)), ..settings };
        let surface: Arc<dyn Surface> = Arc::clone(&paper) as Arc<dyn Surface>;
        let club =
            Club::start(store.clone(), Arc::clone(&catalogue), vec![surface], settings.clone()).await.expect("starts");
        let place = PlaceRef { platform: Platform::Telegram, chat: "garden".into(), thread: None };
        Hall {
            club,
            store,
            paper,
            catalogue,
            place,
            direct: false,
            clock,
            settings,
            url,
            _folder: folder,
            next_key: AtomicU64::new(1),
        }
    }

    /// Stops the club and opens it again over the same store and chat.
    pub async fn restart(self) -> Hall {
        self.club.stop().await;
        self.store.close().await;
        let mut hall = Hall::over(
            self.url.clone(),
            Arc::clone(&self._folder),
            Arc::clone(&self.paper),
            self.clock.load(Ordering::SeqCst),
            self.settings.clone(),
        )
        .await;
        hall.next_key = AtomicU64::new(self.next_key.load(Ordering::SeqCst));
        hall.place = self.place.clone();
        hall.direct = self.direct;
        hall
    }

    /// Time goes by.
    pub fn later(&self, milliseconds: i64) {
        self.clock.fetch_add(milliseconds, Ordering::SeqCst);
    }

    /// Somebody who speaks English.
    pub fn person(&self, name: &str) -> Somebody {
        self.speaker(name, Lang::En)
    }

    /// Somebody whose platform tells another language.
    pub fn speaker(&self, name: &str, lang: Lang) -> Somebody {
        Somebody {
            visitor: Visitor {
                id: format!("id-{name}"),
                name: name.to_owned(),
                username: Some(name.to_lowercase()),
                locale: Some(lang),
                bot: false,
            },
        }
    }

    /// An envelope of this person, with a key of its own.
    pub fn envelope(&self, who: &Somebody, intent: Intent) -> Envelope {
        Envelope {
            key: Some(format!("e{}", self.next_key.fetch_add(1, Ordering::SeqCst))),
            place: self.place.clone(),
            direct: self.direct,
            admin: false,
            visitor: who.visitor.clone(),
            named: None,
            intent,
        }
    }

    /// What somebody types, as Telegram would hand it over.
    pub fn typed(&self, who: &Somebody, text: &str, reply_to: Option<&Posted>) -> Envelope {
        let intent = match command::parse(text) {
            Some(Ok(command)) => Intent::Command(command),
            Some(Err(problem)) => Intent::BadCommand(problem),
            None => Intent::Text {
                text: text.to_owned(),
                reply_to: reply_to.map(|post| PostRef { place: post.place.clone(), id: post.id.clone() }),
                addressed: reply_to.is_some() || self.direct,
            },
        };
        self.envelope(who, intent)
    }

    /// Somebody types; the chat settles.
    pub async fn says(&self, who: &Somebody, text: &str) -> Answer {
        let answer = self.club.receive(self.typed(who, text, None)).await;
        self.settle().await;
        answer
    }

    /// Somebody answers the newest board.
    pub async fn replies(&self, who: &Somebody, text: &str) -> Answer {
        let board = self.board();
        self.replies_to(who, &board, text).await
    }

    /// Somebody answers a post.
    pub async fn replies_to(&self, who: &Somebody, post: &Posted, text: &str) -> Answer {
        let answer = self.club.receive(self.typed(who, text, Some(post))).await;
        self.settle().await;
        answer
    }

    /// Somebody presses the button with that label key on the newest post that has it.
    pub async fn presses(&self, who: &Somebody, label: &str) -> Answer {
        let (post, control) = self
            .paper
            .posts()
            .iter()
            .rev()
            .filter(|post| post.live && !post.deleted)
            .find_map(|post| Some((post.clone(), button(&post.view, label)?)))
            .unwrap_or_else(|| panic!("no button {label}"));
        self.press(who, &post, control).await
    }

    /// Somebody presses a control of a post.
    pub async fn press(&self, who: &Somebody, post: &Posted, control: ControlId) -> Answer {
        let post = PostRef { place: post.place.clone(), id: post.id.clone() };
        let answer = self.club.receive(self.envelope(who, Intent::Press { control, post: Some(post) })).await;
        self.settle().await;
        answer
    }

    /// Somebody presses a control of a private answer.
    pub async fn press_private(&self, who: &Somebody, control: ControlId) -> Answer {
        let answer = self.club.receive(self.envelope(who, Intent::Press { control, post: None })).await;
        self.settle().await;
        answer
    }

    /// Somebody puts a reaction on the newest board or takes it off.
    pub async fn reacts(&self, who: &Somebody, sign: Sign, on: bool) -> Answer {
        let board = self.board();
        let post = PostRef { place: board.place.clone(), id: board.id.clone() };
        let answer = self.club.receive(self.envelope(who, Intent::Sign { post, sign, on })).await;
        self.settle().await;
        answer
    }

    /// Something happens to the place.
    pub async fn happens(&self, happening: Happening) {
        let key = Some(format!("h{}", self.next_key.fetch_add(1, Ordering::SeqCst)));
        self.club.happened(key, happening).await;
        self.settle().await;
    }

    /// The chat will fail so at the next calls.
    pub fn fails(&self, failures: impl IntoIterator<Item = Failure>) {
        self.paper.failures.lock().unwrap().extend(failures);
    }

    /// The next posts arrive, but we are not told.
    pub fn loses_answers(&self, count: u64) {
        self.paper.lost_answers.store(count, Ordering::SeqCst);
    }

    /// Somebody deletes a post.
    pub async fn deletes(&self, post: &Posted) {
        for found in self.paper.posts.lock().unwrap().iter_mut().filter(|found| found.id == post.id) {
            found.deleted = true;
        }
        let gone = PostRef { place: post.place.clone(), id: post.id.clone() };
        self.happens(Happening::PostDeleted(gone)).await;
    }

    /// Waits until everything has been shown. Time goes by meanwhile, so that what waits for another try gets it.
    pub async fn settle(&self) {
        let shown = async {
            while self.store.outbox_pending(None).await.expect("the store answers") > 0 {
                tokio::time::sleep(Duration::from_millis(2)).await;
                self.later(10);
            }
        };
        tokio::time::timeout(PATIENCE, shown).await.expect("the outbox empties");
    }

    /// Waits until the newest board shows so many plies.
    pub async fn board_at(&self, ply: u16) -> Posted {
        let come = async {
            loop {
                let newest = self.boards().into_iter().next_back();
                if let Some(board) = newest.filter(|board| anchor_ply(board) == ply) {
                    return board;
                }
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        };
        let board = tokio::time::timeout(PATIENCE, come).await.unwrap_or_else(|_| panic!("no board at ply {ply}"));
        self.settle().await;
        board
    }

    /// Waits until the controls have been taken off every board but the newest.
    pub async fn only_the_newest_board_has_controls(&self) {
        let newest = self.board().id;
        let stripped = async {
            while self.boards().iter().any(|post| post.live && post.id != newest) {
                tokio::time::sleep(Duration::from_millis(2)).await;
            }
        };
        tokio::time::timeout(PATIENCE, stripped).await.expect("earlier boards lose their controls");
        assert!(self.board().live);
    }

    /// Every board post, oldest first.
    pub fn boards(&self) -> Vec<Posted> {
        self.paper.posts().into_iter().filter(|post| post.view.board.is_some() && !post.deleted).collect()
    }

    /// The newest board post.
    pub fn board(&self) -> Posted {
        self.boards().pop().expect("a board")
    }

    /// The newest post of any kind.
    pub fn newest(&self) -> Posted {
        self.paper.posts().pop().expect("a post")
    }

    /// The words of a view.
    pub fn text(&self, view: &View) -> String {
        let lines: Vec<String> = view.lines.iter().map(|line| self.catalogue.say(view.lang, line, &Plain)).collect();
        lines.join("\n")
    }

    /// The keys of a view's lines.
    pub fn keys(view: &View) -> Vec<String> {
        view.lines.iter().map(|line: &Message| line.key.to_string()).collect()
    }

    /// A table of White and a Black player at the first board of a game.
    pub async fn game_of_two(&self, ruleset: &str, white: &Somebody, black: &Somebody) -> Posted {
        self.says(white, &format!("/checkers start {ruleset} white")).await;
        self.presses(black, "button-play").await;
        self.board()
    }
}

/// The number of plies that a board post shows.
pub fn anchor_ply(post: &Posted) -> u16 {
    post.view.board.as_ref().expect("a board").ply
}

/// The button with that label key.
pub fn button(view: &View, label: &str) -> Option<ControlId> {
    view.controls.iter().flatten().find_map(|control| match control {
        Control::Button(button) if button.label.key == label => Some(button.id.clone()),
        _ => None,
    })
}

/// The menu of a view with an option that reads so, and the option's value.
pub fn menu_option(view: &View, text: &str) -> (ControlId, String) {
    let shown = |message: &Message| {
        message.args.iter().any(|(_, value)| matches!(value, damka::speech::Value::Text(shown) if shown == text))
    };
    view.controls
        .iter()
        .flatten()
        .find_map(|control| match control {
            Control::Menu(menu) => {
                let option = menu.options.iter().find(|option| shown(&option.label))?;
                Some((menu.id.clone(), option.value.clone()))
            }
            Control::Button(_) => None,
        })
        .unwrap_or_else(|| panic!("no option {text}"))
}

/// The control that chooses the option of that value.
pub fn menu_option_value(view: &View, value: &str) -> ControlId {
    view.controls
        .iter()
        .flatten()
        .find_map(|control| match control {
            Control::Menu(menu) if menu.options.iter().any(|option| option.value == value) => {
                Some(menu.id.clone().with(value))
            }
            _ => None,
        })
        .unwrap_or_else(|| panic!("no option {value}"))
}

/// The private view of an answer.
pub fn private(answer: &Answer) -> &View {
    match answer {
        Answer::Private(view) | Answer::Chooser(view) | Answer::Restore(view) => view,
        other => panic!("no private view: {other:?}"),
    }
}

/// The first key of a private answer.
pub fn said(answer: &Answer) -> String {
    private(answer).lines.first().map(|line| line.key.to_string()).unwrap_or_default()
}

/// The store's number of the hall's place.
pub async fn hall_place(hall: &Hall) -> damka::store::PlaceId {
    hall.store.place("telegram", &hall.place.chat, None, hall.direct).await.expect("the place").id
}
