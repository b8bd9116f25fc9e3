//! Help, first words, the list of commands, and the rules of a ruleset with its start position.

use draughts::{Position, Ruleset};

use crate::render::Scene;
use crate::speech::{Catalogue, Lang, Message, Value, board};
use crate::surface::{Choice, Control, ControlId, Menu, Picture, Style, Verb, View};

use super::table::ruleset_choices;
use super::{button, styled};

/// The commands that help lists, each with what it does: a key `command-help-…` for each.
const COMMANDS: [(&str, &str); 18] = [
    ("/checkers start ukrainian", "command-help-start"),
    ("/checkers move c3-d4", "command-help-move"),
    ("/checkers board", "command-help-board"),
    ("/checkers games", "command-help-games"),
    ("/checkers draw", "command-help-draw"),
    ("/checkers resign", "command-help-resign"),
    ("/checkers takeback", "command-help-takeback"),
    ("/checkers hint", "command-help-hint"),
    ("/checkers rematch", "command-help-rematch"),
    ("/checkers claim", "command-help-claim"),
    ("/checkers close", "command-help-close"),
    ("/checkers rules", "command-help-rules"),
    ("/checkers language", "command-help-language"),
    ("/checkers replay", "command-help-replay"),
    ("/checkers analyse", "command-help-analyse"),
    ("/checkers theme", "command-help-theme"),
    ("/checkers settings", "command-help-settings"),
    ("/checkers privacy", "command-help-privacy"),
];

/// Five lines and a picture of a position in which a move is being chosen.
pub(in crate::club) fn help(catalogue: &Catalogue, lang: Lang) -> View {
    let start = Position::start(Ruleset::Ukrainian);
    let legal = start.legal_moves();
    let mut view = View::new(lang);
    view.lines = ["help-1", "help-2", "help-3", "help-4", "help-5"].map(Message::new).to_vec();
    if let Some(example) = legal.first() {
        let scene = Scene::of(&start).movable([example.from()]).targets([example.to()]);
        view.picture = Some(Picture::board(scene, board::describe(catalogue, lang, &start, None)));
    }
    view.row([
        button(ControlId::new(Verb::Rules, "", 0), "button-rules"),
        button(ControlId::new(Verb::Commands, "", 0), "button-commands"),
        button(ControlId::new(Verb::Languages, "", 0), "button-language"),
        button(ControlId::new(Verb::Privacy, "", 0), "button-privacy"),
    ])
}

/// The first post in a new place.
pub(in crate::club) fn welcome(lang: Lang) -> View {
    View::new(lang).line(Message::new("welcome-1")).line(Message::new("welcome-2")).row([
        styled(ControlId::new(Verb::PlayComputer, "", 0), Message::new("button-play-computer"), Style::Primary),
        styled(ControlId::new(Verb::PlayFriend, "", 0), Message::new("button-play-friend"), Style::Primary),
        button(ControlId::new(Verb::Languages, "", 0), "button-language"),
    ])
}

/// All commands.
pub(in crate::club) fn commands(lang: Lang) -> View {
    let mut view = View::new(lang).line(Message::new("commands-title"));
    view.lines.extend(COMMANDS.map(|(command, what)| {
        Message::new("commands-line").with("command", Value::Code(command.to_owned())).with("what", Message::new(what))
    }));
    view
}

/// The rules of one ruleset, and a choice of the others.
pub(in crate::club) fn rules(catalogue: &Catalogue, lang: Lang, ruleset: Ruleset) -> View {
    let start = Position::start(ruleset);
    let picture = Picture::board(Scene::of(&start), board::describe(catalogue, lang, &start, None));
    View::new(lang)
        .line(Message::new("rules-title").with("ruleset", ruleset))
        .line(Message::new(format!("rules-{}", ruleset.id())))
        .picture(picture)
}

/// The choice of a ruleset whose rules are to be told.
pub(in crate::club) fn choose_rules(lang: Lang) -> View {
    let options: Vec<Choice> = ruleset_choices(None);
    View::new(lang).line(Message::new("rules-choose")).row([Control::Menu(Menu {
        id: ControlId::new(Verb::Rules, "", 0),
        placeholder: Message::new("choose-ruleset"),
        options,
    })])
}
