//! The post of a table: the setup, the open table, the challenge, the table of friends, and how it ended.

use draughts::Ruleset;

use crate::game::{Level, OpponentKind, Stage, TableEnd, TableState, options_fit};
use crate::speech::{ColorChoice, Lang, Message, Value};
use crate::surface::{Choice, Control, ControlId, Menu, Row, Style, Verb, View};

use super::choice::MENU_OPTIONS;
use super::{button, styled};

/// What the post of a table is made from.
pub(in crate::club) struct TablePage<'a> {
    pub(in crate::club) code: &'a str,
    pub(in crate::club) state: &'a TableState,
    /// The owner's name.
    pub(in crate::club) owner: Value,
    /// The guest's name; a mention while the guest is asked.
    pub(in crate::club) guest: Option<Value>,
    /// The guest's account on this platform, while the guest is asked.
    pub(in crate::club) asks: Option<String>,
    pub(in crate::club) lang: Lang,
}

impl TablePage<'_> {
    /// The post.
    pub(in crate::club) fn view(&self) -> View {
        let mut view = View::new(self.lang);
        view.lines = self.lines();
        view.controls = self.controls();
        view.pings = self.asks.iter().cloned().collect();
        view
    }

    fn lines(&self) -> Vec<Message> {
        let head =
            |key: &'static str| Message::new(key).with("host", self.owner.clone()).with("guest", self.guest_or_dash());
        let first = match self.state.stage {
            Stage::Setup => head("table-setup"),
            Stage::Open => head("table-open"),
            Stage::Challenge => head("table-challenge"),
            Stage::Friends => head("table-friends"),
            Stage::Over(TableEnd::Started) => return vec![head("table-started")],
            Stage::Over(TableEnd::Closed) => return vec![head("table-closed")],
            Stage::Over(TableEnd::Declined) => return vec![head("table-declined")],
            Stage::Over(TableEnd::Lapsed) => return vec![head("table-lapsed")],
        };
        let mut lines = vec![first];
        if let Some(ruleset) = self.state.ruleset {
            lines.push(
                Message::new("table-terms")
                    .with("ruleset", ruleset)
                    .with("color", Value::choice(color_word(self.state.color)))
                    .with("host", self.owner.clone()),
            );
        }
        let options = self.state.options;
        if self.state.ruleset.is_some_and(|ruleset| options_fit(ruleset, options)) {
            if options.drawn_opening {
                lines.push(Message::new("table-opening-drawn"));
            }
            lines.extend(options.quiet_limit.map(|moves| Message::new("table-draw-limit").with("moves", moves)));
            if options.black_begins {
                lines.push(Message::new("table-black-begins"));
            }
        }
        if self.state.guest_ready {
            lines.push(Message::new("table-guest-ready").with("guest", self.guest_or_dash()));
        }
        lines
    }

    fn guest_or_dash(&self) -> Value {
        self.guest.clone().unwrap_or_else(|| Value::Text("–".to_owned()))
    }

    fn controls(&self) -> Vec<Row> {
        match self.state.stage {
            Stage::Setup => self.setup_controls(),
            Stage::Open => vec![vec![
                styled(self.id(Verb::Join), Message::new("button-play"), Style::Primary),
                button(self.id(Verb::Close), "button-close"),
            ]],
            Stage::Challenge => vec![vec![
                styled(self.id(Verb::Accept), Message::new("button-accept"), Style::Success),
                button(self.id(Verb::Decline), "button-decline"),
                button(self.id(Verb::Close), "button-close"),
            ]],
            Stage::Friends => self.friends_controls(),
            Stage::Over(_) => Vec::new(),
        }
    }

    fn setup_controls(&self) -> Vec<Row> {
        let mut rows = vec![vec![self.ruleset_menu()], vec![self.opponent_menu()]];
        if self.state.opponent == OpponentKind::Computer {
            rows.push(vec![self.level_menu()]);
        }
        rows.push(vec![self.color_menu()]);
        let start = match self.state.opponent {
            OpponentKind::Computer => "button-start",
            OpponentKind::Anyone => "button-open-table",
            OpponentKind::Friend => "button-challenge",
        };
        rows.push(vec![
            styled(self.id(Verb::Start), Message::new(start), Style::Primary),
            button(self.id(Verb::Close), "button-close"),
        ]);
        rows
    }

    fn friends_controls(&self) -> Vec<Row> {
        let leave = button(self.id(Verb::Close), "button-close");
        if self.state.guest_ready {
            let start = styled(self.id(Verb::Start), Message::new("button-start"), Style::Primary);
            return vec![vec![start, leave]];
        }
        let ready = styled(self.id(Verb::Ready), Message::new("button-ready"), Style::Success);
        let decline = button(self.id(Verb::Decline), "button-decline");
        vec![vec![self.ruleset_menu()], vec![self.color_menu()], vec![ready, decline, leave]]
    }

    fn ruleset_menu(&self) -> Control {
        self.menu(Verb::SetRuleset, "choose-ruleset", ruleset_choices(self.state.ruleset))
    }

    fn opponent_menu(&self) -> Control {
        let choice = |value: &str, label: Message, kind: OpponentKind| Choice {
            value: value.to_owned(),
            label,
            chosen: self.state.opponent == kind,
        };
        let mut options = vec![
            choice("anyone", Message::new("opponent-anyone"), OpponentKind::Anyone),
            choice("computer", Message::new("opponent-computer"), OpponentKind::Computer),
        ];
        if let Some(guest) = self.guest.as_ref().filter(|_| self.state.guest.is_some()) {
            let label = Message::new("opponent-friend").with("guest", guest.clone());
            options.push(choice("friend", label, OpponentKind::Friend));
        }
        self.menu(Verb::SetOpponent, "choose-opponent", options)
    }

    fn level_menu(&self) -> Control {
        let options = Level::all()
            .map(|level| Choice {
                value: level.get().to_string(),
                label: level_label(level),
                chosen: self.state.level == level,
            })
            .collect();
        self.menu(Verb::SetLevel, "choose-level", options)
    }

    fn color_menu(&self) -> Control {
        let options = [ColorChoice::Random, ColorChoice::White, ColorChoice::Black]
            .into_iter()
            .map(|color| Choice {
                value: color_word(color).to_owned(),
                label: Message::new("color-choice").with("color", Value::choice(color_word(color))),
                chosen: self.state.color == color,
            })
            .collect();
        self.menu(Verb::SetColor, "choose-color", options)
    }

    fn menu(&self, verb: Verb, placeholder: &'static str, options: Vec<Choice>) -> Control {
        Control::Menu(Menu { id: self.id(verb), placeholder: Message::new(placeholder), options })
    }

    fn id(&self, verb: Verb) -> ControlId {
        ControlId::new(verb, self.code, 0)
    }
}

/// The rulesets that a menu can hold, most played first, the chosen one among them.
pub(in crate::club) fn ruleset_choices(chosen: Option<Ruleset>) -> Vec<Choice> {
    let mut rulesets: Vec<Ruleset> = Ruleset::ALL.iter().copied().take(MENU_OPTIONS).collect();
    if let Some(chosen) = chosen
        && !rulesets.contains(&chosen)
    {
        rulesets.pop();
        rulesets.push(chosen);
    }
    rulesets
        .into_iter()
        .map(|ruleset| Choice {
            value: ruleset.id().to_owned(),
            label: Message::new("ruleset-choice").with("ruleset", ruleset),
            chosen: chosen == Some(ruleset),
        })
        .collect()
}

/// A level with the strength that it is thought to have.
fn level_label(level: Level) -> Message {
    Message::new("level-choice").with("level", level.get()).with("elo", draughts_engine::level_elo(level.get()))
}

/// The word by which templates choose between the colours that one can ask for.
fn color_word(color: ColorChoice) -> &'static str {
    match color {
        ColorChoice::White => "white",
        ColorChoice::Black => "black",
        ColorChoice::Random => "random",
    }
}

/// The colour of a control's argument.
pub(in crate::club) fn color_of_word(word: &str) -> Option<ColorChoice> {
    [ColorChoice::White, ColorChoice::Black, ColorChoice::Random].into_iter().find(|color| color_word(*color) == word)
}
