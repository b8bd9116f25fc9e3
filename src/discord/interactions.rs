//! Commands, presses and choices: taken in hand within three seconds, asked of the club, answered privately.

use poise::serenity_prelude as serenity;
use serenity::{
    AutocompleteChoice, ChannelId, ChannelType, CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    CreateAutocompleteResponse, Member, MessageFlags, PartialChannel, Permissions, User,
};

use crate::club::Suggest;
use crate::speech::{Message, Value};
use crate::surface::{Answer, ControlId, Envelope, Happening, Intent, PostRef, View, Visitor};

use super::answers::{Call, Carrier};
use super::places::place;
use super::room::{self, Room};

/// The most choices that an option may offer.
const CHOICES: usize = 25;

/// What every kind of interaction tells of its surroundings.
struct Surroundings<'a> {
    channel: ChannelId,
    kind: Option<ChannelType>,
    direct: bool,
    user: &'a User,
    member: Option<&'a Member>,
    locale: &'a str,
    granted: Option<Permissions>,
}

impl<'a> Surroundings<'a> {
    fn of_command(interaction: &'a CommandInteraction) -> Surroundings<'a> {
        Surroundings {
            channel: interaction.channel_id,
            kind: kind(interaction.channel.as_ref()),
            direct: interaction.guild_id.is_none(),
            user: &interaction.user,
            member: interaction.member.as_deref(),
            locale: &interaction.locale,
            granted: interaction.app_permissions,
        }
    }

    fn of_press(interaction: &'a ComponentInteraction) -> Surroundings<'a> {
        Surroundings {
            channel: interaction.channel_id,
            kind: kind(interaction.channel.as_ref()),
            direct: interaction.guild_id.is_none(),
            user: &interaction.user,
            member: interaction.member.as_ref(),
            locale: &interaction.locale,
            granted: interaction.app_permissions,
        }
    }

    fn admin(&self) -> bool {
        let permissions = self.member.and_then(|member| member.permissions).unwrap_or_default();
        permissions.intersects(Permissions::ADMINISTRATOR | Permissions::MANAGE_GUILD)
    }

    /// The permissions that we lack there. In a direct channel there are none to lack.
    fn missing(&self) -> Vec<&'static str> {
        let thread =
            matches!(self.kind, Some(ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread));
        match self.granted {
            Some(granted) if !self.direct => room::missing(granted, thread),
            _ => Vec::new(),
        }
    }
}

fn kind(channel: Option<&PartialChannel>) -> Option<ChannelType> {
    channel.map(|channel| channel.kind)
}

impl Room {
    /// Does what a command asks. `named` is the person that an option of it names.
    pub async fn command(&self, interaction: &CommandInteraction, intent: Intent, named: Option<&User>) {
        let call =
            Call { id: interaction.id, token: interaction.token.clone(), application: interaction.application_id };
        if !self.defer_command(&call).await {
            return;
        }
        let around = Surroundings::of_command(interaction);
        let named = named.map(|user| {
            let resolved = interaction.data.resolved.members.get(&user.id);
            self.people.partial(user, resolved)
        });
        let answer = self.ask(&around, interaction.id.to_string(), intent, named).await;
        self.answer_command(&call, answer).await;
    }

    /// Does what a pressed button or a chosen option means.
    pub async fn pressed(&self, interaction: &ComponentInteraction) {
        let call =
            Call { id: interaction.id, token: interaction.token.clone(), application: interaction.application_id };
        if !self.defer_press(&call).await {
            return;
        }
        let around = Surroundings::of_press(interaction);
        let carrier = carrier(interaction);
        let answer = match control(interaction) {
            Some(control) => {
                let post = (carrier == Carrier::Post)
                    .then(|| PostRef { place: place(interaction.channel_id), id: interaction.message.id.to_string() });
                self.ask(&around, interaction.id.to_string(), Intent::Press { control, post }, None).await
            }
            None => {
                let visitor = self.visitor(&around);
                let lang = visitor.locale.unwrap_or_default();
                Answer::private(View::new(lang).line(old_button()))
            }
        };
        self.answer_press(&call, carrier, answer).await;
    }

    /// What fits what has been typed into an option so far.
    pub async fn suggest(
        &self,
        interaction: &CommandInteraction,
        what: Suggest,
        typed: &str,
    ) -> CreateAutocompleteResponse {
        let around = Surroundings::of_command(interaction);
        let (visitor, place) = (self.visitor(&around), place(around.channel));
        let suggestions = self.club.suggest(&visitor, &place, around.direct, what, typed).await;
        let choices = suggestions.into_iter().take(CHOICES).filter(|suggestion| !suggestion.value.is_empty());
        let choices = choices.map(|suggestion| {
            let label = if suggestion.label.is_empty() { &suggestion.value } else { &suggestion.label };
            AutocompleteChoice::new(label.chars().take(100).collect::<String>(), suggestion.value)
        });
        CreateAutocompleteResponse::new().set_choices(choices.collect())
    }

    async fn ask(&self, around: &Surroundings<'_>, key: String, intent: Intent, named: Option<Visitor>) -> Answer {
        let missing = around.missing();
        if missing.is_empty() && self.places.allowed(around.channel) {
            self.club.happened(None, Happening::PlaceFound(place(around.channel))).await;
        }
        let visitor = self.visitor(around);
        let lang = visitor.locale.unwrap_or_default();
        let envelope = Envelope {
            key: Some(key),
            place: place(around.channel),
            direct: around.direct,
            admin: around.admin(),
            visitor,
            named,
            intent,
        };
        match self.club.receive(envelope).await {
            // It is done, but nobody will see it.
            Answer::Done if !missing.is_empty() => Answer::private(room::ask_for(&missing, lang)),
            answer => answer,
        }
    }

    fn visitor(&self, around: &Surroundings<'_>) -> Visitor {
        let nick = around.member.and_then(|member| member.nick.as_deref());
        self.people.visitor(around.user, nick, Some(around.locale))
    }
}

/// The control that was pressed, with the chosen option as its argument.
fn control(interaction: &ComponentInteraction) -> Option<ControlId> {
    let control: ControlId = interaction.data.custom_id.parse().ok()?;
    match &interaction.data.kind {
        ComponentInteractionDataKind::Button => Some(control),
        ComponentInteractionDataKind::StringSelect { values } => Some(control.with(values.first()?.as_str())),
        _ => None,
    }
}

fn carrier(interaction: &ComponentInteraction) -> Carrier {
    let message = &interaction.message;
    if message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL)) {
        Carrier::Private
    } else if message.message_reference.is_some() {
        // Boards and tables are never replies.
        Carrier::Reply(interaction.channel_id, message.id)
    } else {
        Carrier::Post
    }
}

fn old_button() -> Message {
    Message::new("discord-old-button").with("command", Value::Code("/checkers board".to_owned()))
}
