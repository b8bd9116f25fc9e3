//! The use cases of the club: start, join, move, offer, resign, show, settings.
//!
//! Everything that happens takes one way: an [`Envelope`] comes in, the game (or table) that it concerns is loaded and
//! locked, `game` decides, the store commits events, jobs and what is to be shown in one transaction, and the person
//! who acted gets an [`Answer`]. What everybody sees is delivered afterwards by the outbox ([`delivery`]), and what
//! is due later is done by the scheduler ([`schedule`]); both go on where a killed process left them.

mod analysis;
mod anchor;
mod clock;
mod commands;
mod computer;
mod delivery;
mod endgames;
mod error;
mod flooded;
mod happenings;
mod hint;
mod locks;
mod moving;
mod people;
mod playing;
mod presses;
mod replay;
mod requests;
mod schedule;
mod settings;
mod show;
mod suggest;
mod tables;
mod thinkers;
mod view;
mod visit;

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Notify, Semaphore};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::speech::{Catalogue, Command, Message};
use crate::store::{Lane, Store};
use crate::surface::{Answer, Envelope, Happening, Intent, PlaceRef, Platform, Surface, View, Visitor};

pub use clock::Clock;
pub use error::ClubError;
pub use settings::{ClubSettings, LEAST_THINKING};
pub use suggest::{Suggest, Suggestion};

use flooded::Flooded;
use hint::Hints;
use locks::Locks;
use thinkers::Thinkers;
use visit::Visit;

/// How long [`Club::stop`] waits for work under way before it is handed back to the store.
const STOP_WITHIN: Duration = Duration::from_secs(5);

/// The club: one for the whole process, over all platforms.
pub struct Club {
    store: Store,
    catalogue: Arc<Catalogue>,
    surfaces: HashMap<Platform, Arc<dyn Surface>>,
    clock: Clock,
    locks: Locks,
    /// Places where a platform holds us back at present.
    flooded: Flooded,
    thinkers: Thinkers,
    hints: Hints,
    /// The engine's time for a whole game.
    analysis_budget: Duration,
    /// Deliveries that may run at the same time.
    delivery_slots: Arc<Semaphore>,
    /// Rung whenever something waits to be taken from the outbox.
    outbox_bell: Notify,
    /// Rung whenever a commit left something to do later.
    prompt_bell: Notify,
    /// The same for what takes long.
    long_bell: Notify,
    stop: CancellationToken,
    tasks: TaskTracker,
}

impl Club {
    /// Opens the club over a store: frees what a killed process had taken, and starts delivery and scheduler.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn start(
        store: Store,
        catalogue: Arc<Catalogue>,
        surfaces: Vec<Arc<dyn Surface>>,
        settings: ClubSettings,
    ) -> Result<Arc<Club>, ClubError> {
        store.release_leases().await?;
        let club = Arc::new(Club {
            store,
            catalogue,
            surfaces: surfaces.into_iter().map(|surface| (surface.platform(), surface)).collect(),
            clock: settings.clock,
            locks: Locks::default(),
            flooded: Flooded::default(),
            thinkers: Thinkers::start(
                settings.thinking_threads,
                settings.hash_mib,
                settings.endgames,
                settings.least_thinking,
            ),
            hints: Hints::default(),
            analysis_budget: settings.analysis,
            delivery_slots: delivery::slots(),
            outbox_bell: Notify::new(),
            prompt_bell: Notify::new(),
            long_bell: Notify::new(),
            stop: CancellationToken::new(),
            tasks: TaskTracker::new(),
        });
        club.tasks.spawn(delivery::run(Arc::clone(&club)));
        club.tasks.spawn(schedule::run(Arc::clone(&club)));
        club.tasks.spawn(schedule::run_long(Arc::clone(&club)));
        Ok(club)
    }

    /// What wakes the scheduler of a lane.
    const fn jobs_bell(&self, lane: Lane) -> &Notify {
        match lane {
            Lane::Prompt => &self.prompt_bell,
            Lane::Long => &self.long_bell,
        }
    }

    /// Stops taking work, finishes what is under way or hands it back to the store. Takes at most 5 s.
    pub async fn stop(&self) {
        self.stop.cancel();
        self.thinkers.stop();
        self.tasks.close();
        if tokio::time::timeout(STOP_WITHIN, self.tasks.wait()).await.is_err() {
            tracing::warn!("work under way was left for the next start");
        }
    }

    /// Answers what a person did. Never fails: an error of ours becomes an apology, and nothing is lost.
    pub async fn receive(self: &Arc<Self>, envelope: Envelope) -> Answer {
        match self.answer(&envelope).await {
            Ok(answer) => answer,
            Err(error) => {
                tracing::error!(platform = %envelope.place.platform, %error, "an action could not be carried out");
                let lang = envelope.visitor.locale.unwrap_or_default();
                Answer::private(View::new(lang).line(Message::new("trouble")))
            }
        }
    }

    /// Takes note of what happened to a place.
    pub async fn happened(self: &Arc<Self>, key: Option<String>, happening: Happening) {
        if let Err(error) = happenings::note(self, key, &happening).await {
            tracing::error!(%error, "a happening could not be noted");
        }
    }

    /// Completions for what a person is typing into an option; at most 25.
    pub async fn suggest(
        &self,
        visitor: &Visitor,
        place: &PlaceRef,
        direct: bool,
        what: Suggest,
        typed: &str,
    ) -> Vec<Suggestion> {
        suggest::suggest(self, visitor, place, direct, what, typed).await.unwrap_or_else(|error| {
            tracing::error!(%error, "no suggestions");
            Vec::new()
        })
    }

    async fn answer(self: &Arc<Self>, envelope: &Envelope) -> Result<Answer, ClubError> {
        if envelope.visitor.bot || !moving::may_concern_us(envelope) {
            return Ok(Answer::Silence);
        }
        if visit::seen(envelope).is_some_and(|seen| self.store.seen_lately(&seen)) {
            return Ok(Answer::Done);
        }
        if !self.concerns_a_game(envelope).await? {
            return Ok(Answer::Silence);
        }
        let visit = Visit::enter(self, envelope).await?;
        match &envelope.intent {
            Intent::Command(command) => self.obey(&visit, command).await,
            Intent::BadCommand(problem) => Ok(visit.private(problem.message())),
            Intent::Press { control, post } => presses::press(&visit, control, post.as_ref()).await,
            Intent::Text { text, reply_to, addressed } => {
                moving::text(&visit, text, reply_to.as_ref(), *addressed).await
            }
            Intent::Sign { post, sign, on } => playing::sign(&visit, post, *sign, *on).await,
        }
    }

    /// Nobody becomes known to us by talk and reactions that have nothing to do with a game: whether they might is
    /// seen before the person and the place are noted.
    async fn concerns_a_game(&self, envelope: &Envelope) -> Result<bool, ClubError> {
        let (place, store) = (&envelope.place, &self.store);
        match envelope.intent {
            Intent::Text { addressed: false, .. } | Intent::Sign { .. } => {
                let platform = place.platform.id();
                let here = store.known_place(platform, &place.chat, place.thread.as_deref()).await?;
                Ok(here.is_some() && store.known_person(platform, &envelope.visitor.id).await?.is_some())
            }
            _ => Ok(true),
        }
    }

    async fn obey(self: &Arc<Self>, visit: &Visit<'_>, command: &Command) -> Result<Answer, ClubError> {
        match command {
            Command::Welcome => commands::welcome(visit).await,
            Command::Start(args) => tables::start(visit, args).await,
            Command::Move { text } => moving::command(visit, text).await,
            Command::Board => commands::board(visit).await,
            Command::Games => commands::games(visit).await,
            Command::Draw => playing::draw_command(visit).await,
            Command::Resign => playing::resign_command(visit).await,
            Command::TakeBack => playing::take_back_command(visit).await,
            Command::Hint => hint::command(visit).await,
            Command::Rematch => playing::rematch_command(visit).await,
            Command::Claim => playing::claim_command(visit).await,
            Command::Close => tables::close_command(visit).await,
            Command::Rules(ruleset) => commands::rules(visit, *ruleset),
            Command::Help => Ok(commands::help(visit)),
            Command::Language(lang) => settings::language(visit, *lang).await,
            Command::Replay(code) => replay::command(visit, code.as_deref()).await,
            Command::Analyse(code) => analysis::command(visit, code.as_deref()).await,
            Command::Theme(theme) => settings::theme(visit, *theme).await,
            Command::Settings => Ok(settings::show(visit)),
            Command::Privacy => Ok(visit.private(Message::new("privacy-text"))),
        }
    }
}
