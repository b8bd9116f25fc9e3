//! The club's own settings, and those that people and places choose.

use std::path::PathBuf;
use std::time::Duration;

use crate::render::{Coordinates, Theme};
use crate::speech::{Lang, Message, Value};
use crate::store::PlaceSettings;
use crate::surface::{Answer, Button, Choice, Control, ControlId, Drawing, Menu, Picture, Style, Verb, View};

use super::ClubError;
use super::clock::Clock;
use super::visit::Visit;

/// For [`ClubSettings::least_thinking`] where people look on: a board that changes under one's eyes is hard to follow.
pub const LEAST_THINKING: Duration = Duration::from_millis(300);

/// How the club is to run.
#[derive(Clone, Debug)]
pub struct ClubSettings {
    /// Threads that search; at least one.
    pub thinking_threads: usize,
    /// The computer's move comes no sooner after its turn has come; nothing is searched meanwhile.
    pub least_thinking: Duration,
    /// Memory for the search's hash table, in MiB, shared by all games.
    pub hash_mib: usize,
    /// Where solved endgames are kept; without it none are solved.
    pub endgames: Option<PathBuf>,
    /// The engine's time for the analysis of a whole game.
    pub analysis: Duration,
    /// Where the time is read.
    pub clock: Clock,
}

impl Default for ClubSettings {
    fn default() -> ClubSettings {
        ClubSettings {
            thinking_threads: 2,
            least_thinking: Duration::ZERO,
            hash_mib: 64,
            endgames: None,
            analysis: Duration::from_secs(9),
            clock: Clock::System,
        }
    }
}

/// Chooses a language, or offers the choice.
pub(super) async fn language(visit: &Visit<'_>, lang: Option<Lang>) -> Result<Answer, ClubError> {
    let Some(lang) = lang else {
        return Ok(Answer::private(
            visit.view().line(Message::new("language-choose")).row(language_buttons(visit.lang)),
        ));
    };
    visit.club.store.set_person_lang(visit.person.id, Some(lang)).await?;
    if visit.place.direct {
        visit.club.store.set_place_lang(visit.place.id, Some(lang)).await?;
    }
    let mut view = visit.view();
    view.lang = lang;
    Ok(Answer::private(view.line(Message::new("language-set").with("language", lang.own_name()))))
}

/// A button for each language, in its own words.
pub(super) fn language_buttons(now: Lang) -> Vec<Control> {
    Lang::ALL
        .into_iter()
        .map(|lang| {
            Control::Button(Button {
                id: ControlId::new(Verb::SetLanguage, "", 0).with(lang.tag()),
                label: Message::new("plain").with("text", lang.own_name()),
                style: if lang == now { Style::Primary } else { Style::Secondary },
            })
        })
        .collect()
}

/// Chooses the look of one's own boards, or shows all of them and offers the choice. In a private chat the posts
/// look so, too; elsewhere whoever may change the place's look gets a choice for that beside it.
pub(super) async fn theme(visit: &Visit<'_>, theme: Option<Theme>) -> Result<Answer, ClubError> {
    let Some(theme) = theme else { return Ok(Answer::private(themes(visit))) };
    visit.club.store.set_person_theme(visit.person.id, Some(theme.id().to_owned())).await?;
    if visit.place.direct {
        let settings = PlaceSettings { theme: Some(theme.id().to_owned()), ..visit.place.settings.clone() };
        visit.club.store.set_place_settings(visit.place.id, settings).await?;
    }
    Ok(visit.private(Message::new("theme-set").with("theme", theme_name(theme))))
}

fn themes(visit: &Visit<'_>) -> View {
    let catalogue = &visit.club.catalogue;
    let labels = Theme::ALL.map(|theme| catalogue.plain(visit.lang, &theme_name(theme)));
    let alt =
        Message::new("theme-samples").with("themes", Theme::ALL.map(|theme| Value::from(theme_name(theme))).to_vec());
    let picture = Picture { drawing: Drawing::Themes(labels), alt: catalogue.plain(visit.lang, &alt) };
    let choices = |chosen: Theme, value: fn(Theme) -> String| {
        let choice = |theme| Choice { value: value(theme), label: theme_name(theme), chosen: theme == chosen };
        Theme::ALL.map(choice).to_vec()
    };
    let mine = Control::Menu(Menu {
        id: ControlId::new(Verb::SetTheme, "", 0),
        placeholder: Message::new("theme-for-me"),
        options: choices(visit.theme(), |theme| theme.id().to_owned()),
    });
    let view = visit.view().line(Message::new("theme-choose")).picture(picture).row([mine]);
    if visit.place.direct || !visit.may_administer() {
        return view;
    }
    let here = choices(theme_of(&visit.place.settings), |theme| format!("theme={}", theme.id()));
    view.row([menu("theme", "theme-for-place", here)])
}

/// Shows the settings of the place; whoever may change them gets the controls for it.
pub(super) fn show(visit: &Visit<'_>) -> Answer {
    let place = &visit.place.settings;
    let yes_or_no = |on: bool| Value::from(Message::new(if on { "settings-on" } else { "settings-off" }));
    let place_lang = visit.place.lang.map_or_else(|| "–".to_owned(), |lang| lang.own_name().to_owned());
    let view = visit
        .view()
        .line(Message::new("settings-title"))
        .line(Message::new("settings-language").with("language", place_lang))
        .line(Message::new("settings-turn-board").with("value", yes_or_no(place.turn_board)))
        .line(Message::new("settings-one-post").with("value", yes_or_no(place.edit_one_post)))
        .line(Message::new("settings-theme").with("theme", theme_name(theme_of(place))));
    let view = view.line(Message::new("settings-coordinates").with("way", coordinates_name(coordinates_of(place))));
    if !visit.may_administer() {
        return Answer::private(view.line(Message::new("settings-admins-only")));
    }
    let toggle = |name: &str, label: &'static str, on: bool| {
        Control::Button(Button {
            id: set(&format!("{name}={}", u8::from(!on))),
            label: Message::new(label),
            style: if on { Style::Primary } else { Style::Secondary },
        })
    };
    let themes = Theme::ALL
        .into_iter()
        .map(|theme| Choice {
            value: format!("theme={}", theme.id()),
            label: theme_name(theme),
            chosen: theme == theme_of(place),
        })
        .collect();
    let coordinates = [None, Some(Coordinates::Algebraic), Some(Coordinates::Numeric)]
        .into_iter()
        .map(|way| Choice {
            value: format!("coordinates={}", way.map_or("custom", Coordinates::id)),
            label: coordinates_name(way),
            chosen: way == coordinates_of(place),
        })
        .collect();
    let languages = Lang::ALL
        .into_iter()
        .map(|lang| Choice {
            value: format!("lang={}", lang.tag()),
            label: Message::new("plain").with("text", lang.own_name()),
            chosen: visit.place.lang == Some(lang),
        })
        .collect();
    Answer::chooser(
        view.row([
            toggle("turn", "settings-button-turn-board", place.turn_board),
            toggle("edit", "settings-button-one-post", place.edit_one_post),
        ])
        .row([menu("lang", "settings-choose-language", languages)])
        .row([menu("theme", "settings-choose-theme", themes)])
        .row([menu("coordinates", "settings-choose-coordinates", coordinates)]),
    )
}

/// Changes one setting of the place: `name=value`.
pub(super) async fn set_place(visit: &Visit<'_>, assignment: &str) -> Result<Answer, ClubError> {
    if !visit.may_administer() {
        return Ok(visit.private(Message::new("settings-admins-only")));
    }
    let mut settings = visit.place.settings.clone();
    match assignment.split_once('=') {
        Some(("turn", value)) => settings.turn_board = value == "1",
        Some(("edit", value)) => settings.edit_one_post = value == "1",
        Some(("theme", value)) if value.parse::<Theme>().is_ok() => settings.theme = Some(value.to_owned()),
        Some(("coordinates", "custom")) => settings.coordinates = None,
        Some(("coordinates", way)) if way.parse::<Coordinates>().is_ok() => settings.coordinates = Some(way.to_owned()),
        Some(("lang", tag)) if Lang::from_tag(tag).is_some() => {
            visit.club.store.set_place_lang(visit.place.id, Lang::from_tag(tag)).await?;
        }
        _ => return Ok(visit.private(Message::new("control-unknown"))),
    }
    if settings != visit.place.settings {
        visit.club.store.set_place_settings(visit.place.id, settings).await?;
    }
    let changed = Visit::enter(visit.club, visit.envelope).await?;
    Ok(show(&changed))
}

/// The board colours of a place.
pub(super) fn theme_of(settings: &PlaceSettings) -> Theme {
    settings.theme.as_deref().and_then(|id| id.parse().ok()).unwrap_or_default()
}

/// How squares are named in a place; `None`: as is the custom of each ruleset.
fn coordinates_of(settings: &PlaceSettings) -> Option<Coordinates> {
    settings.coordinates.as_deref().and_then(|way| way.parse().ok())
}

fn coordinates_name(way: Option<Coordinates>) -> Message {
    Message::new(match way {
        None => "coordinates-custom",
        Some(Coordinates::Algebraic) => "coordinates-algebraic",
        Some(Coordinates::Numeric) => "coordinates-numeric",
    })
}

fn theme_name(theme: Theme) -> Message {
    Message::new(format!("theme-{}", theme.id()))
}

/// A menu whose options are whole assignments. Two controls with one id on a message would be refused, so it carries
/// the name of its setting until an option is chosen.
fn menu(name: &str, placeholder: &'static str, options: Vec<Choice>) -> Control {
    Control::Menu(Menu { id: set(name), placeholder: Message::new(placeholder), options })
}

fn set(assignment: &str) -> ControlId {
    ControlId::new(Verb::SetPlace, "", 0).with(assignment)
}
