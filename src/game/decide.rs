//! What becomes of an action in a game.

use draughts::{Color, Move};

use super::action::Action;
use super::ending::{Ending, Reason};
use super::event::Event;
use super::refusal::Refusal;
use super::state::{GameState, Offer, OfferKind};
use super::time::{Span, Timestamp};

/// How long the side to move may be silent before the opponent can claim the game.
///
/// A week: friends who play by correspondence want no clock, but an abandoned game must have a way out.
pub const CLAIM_AFTER: Span = Span::days(7);

/// Decides what becomes of an action by the side `by`.
///
/// No events and no refusal: it is so already. The caller stores the events and shows the state after them.
///
/// # Errors
/// [`Refusal`] if the action is not possible now.
pub fn decide(state: &GameState, by: Color, action: &Action, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    match action {
        Action::Leave => return Ok(presence(state, by, true)),
        Action::Return => return Ok(presence(state, by, false)),
        Action::Again => return again(state, by),
        _ if state.is_over() => return Err(Refusal::GameOver),
        _ => {}
    }
    match action {
        Action::Move(played) => make_move(state, by, played, now),
        Action::Handshake => handshake(state, by),
        Action::DeclineDraw => {
            expect_offer(state, !by, OfferKind::Draw)?;
            Ok(vec![Event::DrawDeclined { by }])
        }
        Action::WithdrawDraw => {
            expect_offer(state, by, OfferKind::Draw)?;
            Ok(vec![Event::DrawWithdrawn { by }])
        }
        Action::Resign => Ok(vec![won(!by, Reason::Resignation)]),
        Action::AskTakeBack => ask_take_back(state, by, now),
        Action::AgreeTakeBack => agree_take_back(state, by, now),
        Action::RefuseTakeBack => {
            expect_offer(state, !by, OfferKind::TakeBack)?;
            Ok(vec![Event::TakeBackRefused { by }])
        }
        Action::WithdrawTakeBack => {
            expect_offer(state, by, OfferKind::TakeBack)?;
            Ok(vec![Event::TakeBackWithdrawn { by }])
        }
        Action::TakeHint => take_hint(state, by),
        Action::AskUnrated => ask_unrated(state, by),
        Action::AgreeUnrated => {
            expect_offer(state, !by, OfferKind::Unrated)?;
            Ok(vec![Event::Unrated])
        }
        Action::RefuseUnrated => {
            expect_offer(state, !by, OfferKind::Unrated)?;
            Ok(vec![Event::UnratedRefused { by }])
        }
        Action::WithdrawUnrated => {
            expect_offer(state, by, OfferKind::Unrated)?;
            Ok(vec![Event::UnratedWithdrawn { by }])
        }
        Action::Claim => claim(state, by, now),
        Action::Leave | Action::Return | Action::Again => Ok(Vec::new()),
    }
}

fn make_move(state: &GameState, by: Color, played: &Move, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    if state.turn() != by {
        return Err(Refusal::NotYourTurn);
    }
    let mut after = state.play.clone();
    after.play(played).map_err(Refusal::Illegal)?;
    let made = after.moves().last().unwrap_or(played);

    let mut events = Vec::with_capacity(3);
    events.extend(answer_by_move(state.offer, by));
    events.push(Event::Moved { text: state.play.position().move_path_text(made), at: now });
    events.extend(after.outcome().map(|outcome| Event::Ended(outcome.into())));
    Ok(events)
}

/// A move answers what was asked, except that whoever asked for a draw or to play on without the rating may ask and
/// then move.
fn answer_by_move(offer: Option<Offer>, mover: Color) -> Option<Event> {
    let offer = offer?;
    match (offer.kind, offer.by == mover) {
        (OfferKind::Draw | OfferKind::Unrated, true) => None,
        (OfferKind::Draw, false) => Some(Event::DrawDeclined { by: mover }),
        (OfferKind::TakeBack, true) => Some(Event::TakeBackWithdrawn { by: mover }),
        (OfferKind::TakeBack, false) => Some(Event::TakeBackRefused { by: mover }),
        (OfferKind::Unrated, false) => Some(Event::UnratedRefused { by: mover }),
    }
}

/// Makes room for a question of that kind by this side: one's own question of another kind is withdrawn for it, and the
/// opponent's is answered first.
fn room_to_ask(state: &GameState, by: Color, kind: OfferKind) -> Result<Option<Event>, Refusal> {
    match state.offer {
        Some(offer) if offer.by != by => Err(Refusal::AnswerFirst(offer.kind)),
        Some(offer) if offer.kind == kind => Err(Refusal::AlreadyOffered(kind)),
        Some(Offer { kind: OfferKind::Draw, .. }) => Ok(Some(Event::DrawWithdrawn { by })),
        Some(Offer { kind: OfferKind::TakeBack, .. }) => Ok(Some(Event::TakeBackWithdrawn { by })),
        Some(Offer { kind: OfferKind::Unrated, .. }) => Ok(Some(Event::UnratedWithdrawn { by })),
        None => Ok(None),
    }
}

fn handshake(state: &GameState, by: Color) -> Result<Vec<Event>, Refusal> {
    if state.offer == Some(Offer { by: !by, kind: OfferKind::Draw }) {
        return Ok(vec![Event::Ended(Ending { winner: None, reason: Reason::Agreement })]);
    }
    let withdrawn = room_to_ask(state, by, OfferKind::Draw)?;
    if state.draw_offered[by] {
        return Err(Refusal::OfferedThisMove(OfferKind::Draw));
    }
    Ok(withdrawn.into_iter().chain([Event::DrawOffered { by }]).collect())
}

fn ask_take_back(state: &GameState, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    let plies = state.plies_to_take_back(by).ok_or(Refusal::NothingToTakeBack)?;
    if state.seats[!by].is_computer() {
        let mut events = vec![Event::TakenBack { plies, at: now }];
        events.extend(state.rated.then_some(Event::Unrated));
        return Ok(events);
    }
    let withdrawn = room_to_ask(state, by, OfferKind::TakeBack)?;
    if state.take_back_asked[by] {
        return Err(Refusal::OfferedThisMove(OfferKind::TakeBack));
    }
    Ok(withdrawn.into_iter().chain([Event::TakeBackAsked { by }]).collect())
}

fn agree_take_back(state: &GameState, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    expect_offer(state, !by, OfferKind::TakeBack)?;
    let plies = state.plies_to_take_back(!by).ok_or(Refusal::NothingToTakeBack)?;
    Ok(vec![Event::TakenBack { plies, at: now }])
}

/// The computer does not mind. Between people the rating is both players' own: a hint must not save it for one of them.
fn ask_unrated(state: &GameState, by: Color) -> Result<Vec<Event>, Refusal> {
    if !state.rated {
        return Ok(Vec::new());
    }
    if state.seats[!by].is_computer() || state.offer == Some(Offer { by: !by, kind: OfferKind::Unrated }) {
        return Ok(vec![Event::Unrated]);
    }
    let withdrawn = room_to_ask(state, by, OfferKind::Unrated)?;
    if state.unrated_asked[by] {
        return Err(Refusal::OfferedThisMove(OfferKind::Unrated));
    }
    Ok(withdrawn.into_iter().chain([Event::UnratedAsked { by }]).collect())
}

/// The same position is told about as often as one likes: that is one hint.
fn take_hint(state: &GameState, by: Color) -> Result<Vec<Event>, Refusal> {
    if state.turn() != by {
        return Err(Refusal::NotYourTurn);
    }
    if state.hinted[by] == Some(state.ply()) {
        return Ok(Vec::new());
    }
    if state.rated && !state.seats[!by].is_computer() {
        return Err(Refusal::HintWhileRated);
    }
    let mut events = vec![Event::HintTaken { by }];
    events.extend(state.rated.then_some(Event::Unrated));
    Ok(events)
}

fn claim(state: &GameState, by: Color, now: Timestamp) -> Result<Vec<Event>, Refusal> {
    if state.left[!by] {
        return Ok(vec![won(by, Reason::Absence)]);
    }
    if state.turn() == by {
        return Err(Refusal::YourOwnTurn);
    }
    let until = state.moved_at + CLAIM_AFTER;
    if now < until {
        return Err(Refusal::NotAbsent { until });
    }
    Ok(vec![won(by, Reason::Absence)])
}

fn presence(state: &GameState, by: Color, left: bool) -> Vec<Event> {
    match (state.left[by], left) {
        (false, true) => vec![Event::Left { by }],
        (true, false) => vec![Event::Returned { by }],
        _ => Vec::new(),
    }
}

fn again(state: &GameState, by: Color) -> Result<Vec<Event>, Refusal> {
    if !state.is_over() {
        return Err(Refusal::NotOver);
    }
    if state.rematch_agreed {
        return Err(Refusal::RematchBegun);
    }
    if state.again[by] {
        return Err(Refusal::AlreadyAgain);
    }
    let mut events = vec![Event::AgainPressed { by }];
    if state.again[!by] || state.seats[!by].is_computer() {
        events.push(Event::RematchAgreed);
    }
    Ok(events)
}

fn expect_offer(state: &GameState, by: Color, kind: OfferKind) -> Result<(), Refusal> {
    if state.offer == Some(Offer { by, kind }) { Ok(()) } else { Err(Refusal::NothingOffered(kind)) }
}

const fn won(winner: Color, reason: Reason) -> Event {
    Event::Ended(Ending { winner: Some(winner), reason })
}
