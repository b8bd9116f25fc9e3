//! The board post: the picture of a game at one of its plies, four lines of text, and the controls.

use std::sync::Arc;

use draughts::{Color, Game, Move};

use crate::club::people::Players;
use crate::club::show::to_ply;
use crate::game::{GameState, OfferKind, Seat};
use crate::render::{GameResult, LastMove, Player, Replay, Scene, Theme};
use crate::speech::{Catalogue, Lang, Message, Value, board};
use crate::store::{Place, StoredGame};
use crate::surface::{BoardAnchor, Control, ControlId, Drawing, Picture, Row, Sign, Style, Verb, View};

use super::{button, ending, plain, styled};

/// With at most so many legal moves they stand as buttons instead of a choice of pieces.
const MOVES_AS_BUTTONS: usize = 4;

/// Everything that the views of a game are made from.
pub(in crate::club) struct Board<'a> {
    pub(in crate::club) catalogue: &'a Catalogue,
    pub(in crate::club) game: &'a StoredGame,
    pub(in crate::club) players: &'a Players,
    pub(in crate::club) place: &'a Place,
    pub(in crate::club) lang: Lang,
    pub(in crate::club) theme: Theme,
}

impl Board<'_> {
    fn state(&self) -> &GameState {
        &self.game.state
    }

    /// The game as it was after so many plies.
    fn at(&self, ply: usize) -> Game {
        let mut play = self.state().play.clone();
        while play.ply() > ply && play.undo().is_some() {}
        play
    }

    /// The post for a ply. Only the newest position gets controls, and pings the player to move.
    pub(in crate::club) fn post(&self, ply: usize, note: Option<&Message>) -> View {
        let play = self.at(ply);
        let newest = play.ply() == self.state().ply();
        let mut view = View::new(self.lang).picture(self.picture(&play, self.below(&play), newest));
        view.lines = self.lines(&play, newest, note);
        if newest {
            view.controls = self.controls();
            view.pings = self.mover_accounts();
            view.seeds = if self.state().is_over() { Vec::new() } else { vec![Sign::Handshake] };
        }
        view.board = Some(self.anchor(&play, newest));
        view
    }

    /// The post's words and controls alone, for making an earlier post anew.
    pub(in crate::club) fn words(&self, note: Option<&Message>) -> View {
        let mut view = View::new(self.lang);
        view.lines = self.lines(&self.state().play, true, note);
        view.controls = self.controls();
        view.board = Some(self.anchor(&self.state().play, true));
        view
    }

    /// The current board for one person's eyes, without the post's controls.
    pub(in crate::club) fn private(&self, below: Option<Color>, first: Option<Message>) -> View {
        let play = &self.state().play;
        let mut view =
            View::new(self.lang).picture(self.picture(play, below.unwrap_or_else(|| self.below(play)), true));
        view.lines = first.into_iter().chain(self.lines(play, true, None)).collect();
        view
    }

    /// The game move by move.
    pub(in crate::club) fn replay(&self) -> View {
        let state = self.state();
        let replay = Replay::of_game(
            &state.play,
            &self.draw(&state.play, self.below(&Game::from_position(state.play.start().clone())), true),
        );
        let title = Message::new("replay-title")
            .with("white", self.players.name(Color::White))
            .with("black", self.players.name(Color::Black))
            .with("ruleset", state.play.ruleset())
            .with("code", self.game.code.as_str());
        let mut view = View::new(self.lang).line(title.clone());
        if replay.is_sampled() {
            let sampled = Message::new("replay-sampled");
            view = view.line(sampled.with("shown", replay.scenes().len()).with("total", replay.total()));
        }
        if let Some(ending) = &state.ending {
            view = view.line(ending::sentence(state, ending, self.players));
        }
        let alt = Message::new("replay-alt").with("game", title).with("plies", state.ply());
        view.picture(Picture { drawing: Drawing::Replay(Arc::new(replay)), alt: self.catalogue.plain(self.lang, &alt) })
    }

    /// The scene of the current position, for choosing on it.
    pub(in crate::club) fn scene(&self, below: Color) -> Scene {
        self.draw(&self.state().play, below, true)
    }

    /// The picture of a scene of this game, told in words.
    pub(in crate::club) fn describe(&self, scene: Scene) -> Picture {
        let play = &self.state().play;
        Picture::board(scene, board::describe(self.catalogue, self.lang, play.position(), play.moves().last()))
    }

    /// Whose side is below for everybody: of the player to move where the place says so, of the only person in a game
    /// against the computer, else White's.
    pub(in crate::club) fn below(&self, play: &Game) -> Color {
        let seats = &self.state().seats;
        match (seats[Color::White], seats[Color::Black]) {
            (Seat::Computer(_), Seat::Person(_)) => Color::Black,
            (Seat::Person(_), Seat::Person(_)) if self.place.settings.turn_board => play.position().turn(),
            _ => Color::White,
        }
    }

    fn picture(&self, play: &Game, below: Color, newest: bool) -> Picture {
        let alt = board::describe(self.catalogue, self.lang, play.position(), play.moves().last());
        Picture::board(self.draw(play, below, newest), alt)
    }

    fn draw(&self, play: &Game, below: Color, newest: bool) -> Scene {
        let mut scene = Scene::of(play.position());
        scene.last = play.moves().last().map(LastMove::from);
        scene.from = below;
        scene.theme = self.theme;
        scene.coordinates = self.place.settings.coordinates.as_deref().and_then(|way| way.parse().ok());
        if newest && self.state().is_over() {
            scene.turn = None;
        }
        scene.players = Some(Color::ALL.map(|color| self.bar(play, color, newest)));
        scene
    }

    fn bar(&self, play: &Game, color: Color, newest: bool) -> Player {
        let say = |message: &Message| self.catalogue.plain(self.lang, message);
        let mut player = Player::new(self.players.drawn(color, say));
        player.stand_in = say(&Message::new("side").with("color", color));
        let pieces = |game: &draughts::Position| game.pieces().filter(|(_, piece)| piece.color != color).count();
        let taken = pieces(play.start()).saturating_sub(pieces(play.position()));
        player.captured = u8::try_from(taken).unwrap_or(u8::MAX);
        if let Some(ending) = self.state().ending.as_ref().filter(|_| newest) {
            player.result = Some(match ending.winner {
                None => GameResult::Draw,
                Some(winner) if winner == color => GameResult::Win,
                Some(_) => GameResult::Loss,
            });
        }
        player
    }

    fn lines(&self, play: &Game, newest: bool, note: Option<&Message>) -> Vec<Message> {
        let state = self.state();
        let mut lines = vec![
            Message::new("board-players")
                .with("white", self.players.name(Color::White))
                .with("black", self.players.name(Color::Black))
                .with("ruleset", play.ruleset())
                .with("code", self.game.code.as_str()),
        ];
        lines.extend(last_move_line(play));
        if !newest {
            return lines;
        }
        match &state.ending {
            Some(ending) => lines.push(ending::sentence(state, ending, self.players)),
            None => lines.push(self.turn_line(play.position().turn())),
        }
        if let Some(offer) = &state.offer {
            let key = match offer.kind {
                OfferKind::Draw => "board-draw-offered",
                OfferKind::TakeBack => "board-takeback-asked",
                OfferKind::Unrated => "board-unrated-asked",
            };
            lines.push(Message::new(key).with("player", self.players.name(offer.by)));
        }
        for color in Color::ALL.into_iter().filter(|color| state.hint_is_news(*color)) {
            lines.push(Message::new("board-hint-taken").with("player", self.players.name(color)));
        }
        lines.extend(note.cloned());
        lines
    }

    fn turn_line(&self, turn: Color) -> Message {
        Message::new("board-turn").with("color", turn).with("player", self.players.mention(turn))
    }

    /// Accounts of who is to move, for the one ping of a post.
    fn mover_accounts(&self) -> Vec<String> {
        if self.state().is_over() {
            return Vec::new();
        }
        self.players.account(self.state().turn()).map(str::to_owned).into_iter().collect()
    }

    fn anchor(&self, play: &Game, newest: bool) -> BoardAnchor {
        let live = newest && !self.state().is_over();
        BoardAnchor {
            code: self.game.code.clone(),
            ply: to_ply(play.ply()),
            movers: if live { self.mover_accounts() } else { Vec::new() },
            moves: if live {
                play.legal_moves().iter().map(|played| played.path().to_vec()).collect()
            } else {
                Vec::new()
            },
            white_below: self.below(play) == Color::White,
        }
    }

    /// The controls under the newest post.
    pub(in crate::club) fn controls(&self) -> Vec<Row> {
        let state = self.state();
        let id = |verb| ControlId::new(verb, self.game.code.clone(), to_ply(state.ply()));
        if state.is_over() {
            let mut row = Vec::new();
            if !state.rematch_agreed {
                // After that the series goes on at the next board.
                row.push(styled(id(Verb::Again), Message::new("button-again"), Style::Primary));
                row.push(button(id(Verb::Change), "button-change"));
            }
            if state.ply() > 0 {
                row.push(button(id(Verb::Replay), "button-replay"));
                row.push(button(id(Verb::Analyse), "button-analyse"));
            }
            return if row.is_empty() { Vec::new() } else { vec![row] };
        }
        let mut rows = Vec::new();
        if matches!(state.seats[state.turn()], Seat::Person(_)) {
            rows.push(self.move_controls(&state.play.legal_moves()));
        }
        match state.offer.as_ref().map(|offer| offer.kind) {
            Some(OfferKind::Draw) => rows.push(vec![
                styled(id(Verb::Draw), Message::new("button-draw-agree"), Style::Success),
                button(id(Verb::NoDraw), "button-draw-decline"),
            ]),
            Some(OfferKind::TakeBack) => rows.push(vec![
                styled(id(Verb::TakeBackYes), Message::new("button-takeback-yes"), Style::Success),
                button(id(Verb::TakeBackNo), "button-takeback-no"),
            ]),
            Some(OfferKind::Unrated) => rows.push(vec![
                styled(id(Verb::UnratedYes), Message::new("button-unrated-yes"), Style::Success),
                button(id(Verb::UnratedNo), "button-unrated-no"),
            ]),
            None => {}
        }
        let mut last = Vec::new();
        if !matches!(state.offer.as_ref().map(|offer| offer.kind), Some(OfferKind::Draw)) {
            last.push(button(id(Verb::Draw), "button-draw"));
        }
        last.push(button(id(Verb::Resign), "button-resign"));
        last.push(button(id(Verb::More), "button-more"));
        rows.push(last);
        rows
    }

    fn move_controls(&self, legal: &[Move]) -> Row {
        let state = self.state();
        let id = |verb| ControlId::new(verb, self.game.code.clone(), to_ply(state.ply()));
        if legal.len() > MOVES_AS_BUTTONS {
            return vec![styled(id(Verb::Move), Message::new("button-move"), Style::Primary)];
        }
        legal
            .iter()
            .enumerate()
            .map(|(index, played)| self.play_button(index, state.play.position().move_text(played), Style::Primary))
            .collect()
    }

    /// A button that plays the legal move of that index.
    pub(in crate::club) fn play_button(&self, index: usize, text: String, style: Style) -> Control {
        let id = ControlId::new(Verb::Play, self.game.code.clone(), to_ply(self.state().ply()));
        let argument = self.state().play.legal_moves().get(index).map(|played| play_argument(index, played));
        styled(id.with(argument.unwrap_or_default()), plain(text), style)
    }
}

/// The argument of [`Verb::Play`]: the move's index, and where it starts and ends. After a take-back the same number of
/// plies can come again with other moves.
pub(in crate::club) fn play_argument(index: usize, played: &Move) -> String {
    format!("{index}:{}{}", played.from(), played.to())
}

/// The last move as scores write it.
fn last_move_line(play: &Game) -> Option<Message> {
    let mut before = play.clone();
    let last = before.undo()?;
    Some(Message::new("plain").with("text", Value::Text(move_text(&before, &last))))
}

/// A move as scores write it: `12. c3-d4`, or `12... c3:e5:g7` for the second side.
pub(super) fn move_text(before: &Game, played: &Move) -> String {
    let dots = if before.ply().is_multiple_of(2) { "." } else { "..." };
    format!("{}{dots} {}", before.ply() / 2 + 1, before.position().move_path_text(played))
}
