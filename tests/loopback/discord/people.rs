//! What people do on the loopback Discord: type, press, choose, react, command, delete, leave.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};

use super::world::{
    ASKED, Asked, BOT, Channel, Guild, INTENT_DIRECT_REACTIONS, INTENT_GUILDS, INTENT_MEMBERS, INTENT_MESSAGES,
    INTENT_REACTIONS, Interaction, Kind, Message, Person,
};
use super::{Loopback, payload};

const MANAGE_GUILD: u64 = 1 << 5;

/// The options of a subcommand, by name.
pub type Options<'a> = &'a [(&'a str, Value)];

impl Loopback {
    /// A server with one text channel; returns both ids.
    pub fn guild(&self) -> (u64, u64) {
        let mut world = self.world();
        let (guild, channel) = (world.next_id(), world.next_id());
        let record = Guild { id: guild, locale: "en-US".to_owned(), system_channel: Some(channel), joined: true };
        world.guilds.insert(guild, record);
        let place = Channel { id: channel, guild: Some(guild), kind: Kind::Text, permissions: ASKED, blocked: false };
        world.channels.insert(channel, place);
        (guild, channel)
    }

    /// Another channel of a server.
    pub fn channel(&self, guild: u64) -> u64 {
        self.place(Some(guild), Kind::Text)
    }

    /// A thread in a channel.
    pub fn thread(&self, parent: u64) -> u64 {
        let guild = self.world().channels[&parent].guild;
        self.place(guild, Kind::Thread { parent, archived: false, locked: false })
    }

    /// The direct channel with a person.
    pub fn direct(&self, person: u64) -> u64 {
        self.place(None, Kind::Direct { with: person })
    }

    fn place(&self, guild: Option<u64>, kind: Kind) -> u64 {
        let mut world = self.world();
        let id = world.next_id();
        let name = if matches!(kind, Kind::Thread { .. }) { "THREAD_CREATE" } else { "CHANNEL_CREATE" };
        let channel = Channel { id, guild, kind, permissions: ASKED, blocked: false };
        let event = payload::channel(&channel);
        world.channels.insert(id, channel);
        if guild.is_some() {
            world.dispatch(INTENT_GUILDS, name, &event);
        }
        id
    }

    /// A person whose program speaks this language.
    pub fn person(&self, name: &str, locale: &str) -> u64 {
        let mut world = self.world();
        let id = world.next_id();
        world.people.insert(id, Person { id, name: name.to_owned(), locale: locale.to_owned(), bot: false });
        id
    }

    /// Another program.
    pub fn robot(&self, name: &str) -> u64 {
        let id = self.person(name, "en-US");
        self.world().people.entry(id).and_modify(|person| person.bot = true);
        id
    }

    /// Types a message. Returns its id.
    pub fn say(&self, person: u64, channel: u64, text: &str) -> u64 {
        self.write(person, channel, text, None, true)
    }

    /// Replies to a message, with the notification of its author on, as it is by default.
    pub fn reply(&self, person: u64, to: u64, text: &str) -> u64 {
        let channel = self.world().messages[&to].channel;
        self.write(person, channel, text, Some(to), true)
    }

    /// Replies with that notification off.
    pub fn reply_silently(&self, person: u64, to: u64, text: &str) -> u64 {
        let channel = self.world().messages[&to].channel;
        self.write(person, channel, text, Some(to), false)
    }

    fn write(&self, person: u64, channel: u64, text: &str, reply_to: Option<u64>, notify: bool) -> u64 {
        let mut world = self.world();
        let id = world.next_id();
        let named = world.people.keys().copied().filter(|id| text.contains(&format!("<@{id}>")));
        let mut pinged: BTreeSet<u64> = named.collect();
        if let Some(author) = reply_to.and_then(|target| world.messages.get(&target)).map(|target| target.author)
            && notify
        {
            pinged.insert(author);
        }
        world.publish(Message {
            id,
            channel,
            author: person,
            content: text.to_owned(),
            files: Vec::new(),
            components: Vec::new(),
            reactions: BTreeMap::new(),
            reply_to,
            pinged,
            ephemeral_for: None,
            nonce: None,
            edits: 0,
        })
    }

    /// Sends the event of a message once more, as Discord does now and then.
    pub fn repeat(&self, message: u64) {
        let mut world = self.world();
        let event = payload::message(&world, message, true);
        world.dispatch(INTENT_MESSAGES, "MESSAGE_CREATE", &event);
    }

    /// Changes the text of one's message.
    pub fn rewrite(&self, message: u64, text: &str) {
        let mut world = self.world();
        if let Some(found) = world.messages.get_mut(&message) {
            found.content = text.to_owned();
            found.edits += 1;
        }
        let event = payload::message(&world, message, true);
        world.dispatch(INTENT_MESSAGES, "MESSAGE_UPDATE", &event);
    }

    /// Puts a reaction on a message.
    pub fn react(&self, person: u64, message: u64, emoji: &str) {
        let mut world = self.world();
        if let Some(found) = world.messages.get_mut(&message) {
            found.reactions.entry(emoji.to_owned()).or_default().insert(person);
        }
        let event = payload::reaction(&world, message, person, emoji);
        let intent = if event.get("guild_id").is_some() { INTENT_REACTIONS } else { INTENT_DIRECT_REACTIONS };
        world.dispatch(intent, "MESSAGE_REACTION_ADD", &event);
    }

    /// Takes it back.
    pub fn unreact(&self, person: u64, message: u64, emoji: &str) {
        let mut world = self.world();
        if let Some(people) = world.messages.get_mut(&message).and_then(|found| found.reactions.get_mut(emoji)) {
            people.remove(&person);
        }
        let mut event = payload::reaction(&world, message, person, emoji);
        if let Some(fields) = event.as_object_mut() {
            fields.remove("member");
        }
        let intent = if event.get("guild_id").is_some() { INTENT_REACTIONS } else { INTENT_DIRECT_REACTIONS };
        world.dispatch(intent, "MESSAGE_REACTION_REMOVE", &event);
    }

    fn interact(&self, person: u64, channel: u64, asked: Asked, data: Value, permissions: u64) -> u64 {
        let mut world = self.world();
        let id = world.next_id();
        let token = format!("token-{id}");
        let original = None;
        let record = Interaction {
            token,
            asked,
            user: person,
            channel,
            answer: None,
            original,
            pending: false,
            followups: Vec::new(),
        };
        world.interactions.insert(id, record);
        let event = payload::interaction(&world, id, data, permissions);
        world.dispatch(0, "INTERACTION_CREATE", &event);
        id
    }

    /// Gives `/checkers name option:value ...`. Returns the interaction.
    pub fn command(&self, person: u64, channel: u64, name: &str, options: Options<'_>) -> u64 {
        let data = self.command_data(name, options, None);
        self.interact(person, channel, Asked::Command, data, 0)
    }

    /// The same by somebody who may administer the server.
    pub fn command_by_admin(&self, person: u64, channel: u64, name: &str, options: Options<'_>) -> u64 {
        let data = self.command_data(name, options, None);
        self.interact(person, channel, Asked::Command, data, MANAGE_GUILD)
    }

    /// Types into an option that suggests. Returns the interaction.
    pub fn type_into(&self, person: u64, channel: u64, name: &str, option: &str, typed: &str) -> u64 {
        let data = self.command_data(name, &[(option, json!(typed))], Some(option));
        self.interact(person, channel, Asked::Autocomplete, data, 0)
    }

    fn command_data(&self, name: &str, options: Options<'_>, focused: Option<&str>) -> Value {
        let world = self.world();
        let mut users = serde_json::Map::new();
        let options: Vec<Value> = options
            .iter()
            .map(|(option, value)| {
                let person = value.as_str().and_then(|id| id.parse().ok()).and_then(|id: u64| world.people.get(&id));
                let kind = match (person, value) {
                    (Some(_), _) => 6,
                    (None, Value::Number(_)) => 4,
                    _ => 3,
                };
                if let Some(person) = person {
                    users.insert(person.id.to_string(), payload::user(person));
                }
                let mut option = json!({ "name": option, "type": kind, "value": value });
                if focused == option["name"].as_str() {
                    option["focused"] = json!(true);
                }
                option
            })
            .collect();
        json!({
            "id": "910000000000000001", "name": "checkers", "type": 1,
            "options": [{ "name": name, "type": 1, "options": options }],
            "resolved": { "users": users, "members": {} },
        })
    }

    /// Presses the button with this custom id on a message. Returns the interaction.
    pub fn press(&self, person: u64, message: u64, custom_id: &str) -> u64 {
        let channel = self.world().messages[&message].channel;
        self.interact(person, channel, Asked::Press(message), json!({ "custom_id": custom_id, "component_type": 2 }), 0)
    }

    /// Presses the first button with this verb.
    pub fn press_verb(&self, person: u64, message: u64, verb: &str) -> u64 {
        let id = self.world().messages[&message].control(verb);
        let id = id.unwrap_or_else(|| panic!("no control {verb} on {:?}", self.world().messages[&message].controls()));
        self.press(person, message, &id)
    }

    /// Chooses an option of the menu with this verb.
    pub fn choose(&self, person: u64, message: u64, verb: &str, value: &str) -> u64 {
        let (channel, id) = {
            let world = self.world();
            (world.messages[&message].channel, world.messages[&message].control(verb))
        };
        let id = id.unwrap_or_else(|| panic!("no menu {verb} on {:?}", self.world().messages[&message].controls()));
        let data = json!({ "custom_id": id, "component_type": 3, "values": [value] });
        self.interact(person, channel, Asked::Press(message), data, 0)
    }

    /// Deletes a message, as its author or an administrator would.
    pub fn delete(&self, message: u64) {
        self.world().remove(message);
        self.stir();
    }

    /// Deletes a channel or thread with everything in it.
    pub fn delete_channel(&self, channel: u64) {
        let mut world = self.world();
        let Some(gone) = world.channels.remove(&channel) else {
            return;
        };
        world.messages.retain(|_, message| message.channel != channel);
        let name = if matches!(gone.kind, Kind::Thread { .. }) { "THREAD_DELETE" } else { "CHANNEL_DELETE" };
        let event = payload::channel(&gone);
        world.dispatch(INTENT_GUILDS, name, &event);
    }

    /// Changes what the bot may do in a channel.
    pub fn permit(&self, channel: u64, permissions: u64) {
        let mut world = self.world();
        if let Some(found) = world.channels.get_mut(&channel) {
            found.permissions = permissions;
        }
        let event = payload::channel(&world.channels[&channel]);
        world.dispatch(INTENT_GUILDS, "CHANNEL_UPDATE", &event);
    }

    /// Removes the bot from a server.
    pub fn expel(&self, guild: u64) {
        let mut world = self.world();
        world.guilds.entry(guild).and_modify(|guild| guild.joined = false);
        world.dispatch(INTENT_GUILDS, "GUILD_DELETE", &json!({ "id": guild.to_string() }));
        world.channels.retain(|_, channel| channel.guild != Some(guild));
    }

    /// A server is away for a while (an outage of Discord's).
    pub fn outage(&self, guild: u64) {
        self.world().dispatch(INTENT_GUILDS, "GUILD_DELETE", &json!({ "id": guild.to_string(), "unavailable": true }));
    }

    /// Tells the bot of a server: it was added there, or the server is back.
    pub fn invite(&self, guild: u64) {
        let mut world = self.world();
        world.guilds.entry(guild).and_modify(|guild| guild.joined = true);
        let event = payload::guild(&world, guild);
        world.dispatch(INTENT_GUILDS, "GUILD_CREATE", &event);
    }

    /// A person leaves a server, or comes.
    pub fn leave(&self, person: u64, guild: u64) {
        let mut world = self.world();
        let event = json!({ "guild_id": guild.to_string(), "user": payload::user(&world.people[&person]) });
        world.dispatch(INTENT_MEMBERS, "GUILD_MEMBER_REMOVE", &event);
    }

    /// A person comes to a server.
    pub fn come(&self, person: u64, guild: u64) {
        let mut world = self.world();
        let mut event = payload::member(&world.people[&person], 0);
        event["guild_id"] = json!(guild.to_string());
        world.dispatch(INTENT_MEMBERS, "GUILD_MEMBER_ADD", &event);
    }

    /// Waits for the private answer to an interaction: the message that filled the deferred answer, or a follow-up.
    pub async fn private(&self, interaction: u64) -> Message {
        self.until("a private answer", |world| {
            let found = world.interactions.get(&interaction)?;
            let filled = found.original.filter(|id| world.messages.get(id).is_some_and(|m| m.ephemeral_for.is_some()));
            let pressed = matches!(found.asked, Asked::Press(_));
            let id = if pressed { found.followups.last().copied() } else { filled.or(found.followups.last().copied()) };
            world.messages.get(&id?).cloned()
        })
        .await
    }

    /// Waits until an interaction has been dealt with and nothing of a deferred answer is left.
    pub async fn settled(&self, interaction: u64) {
        self.until("an answer to an interaction", |world| {
            let found = world.interactions.get(&interaction)?;
            (found.answer.is_some() && !found.pending).then_some(())
        })
        .await;
    }

    /// Waits for the choices that an option offers.
    pub async fn suggestions(&self, interaction: u64) -> Vec<(String, String)> {
        let answer = self
            .until("suggestions", |world| world.interactions.get(&interaction).and_then(|found| found.answer.clone()))
            .await;
        let text = |choice: &Value, field: &str| choice[field].as_str().unwrap_or_default().to_owned();
        let choices = answer["data"]["choices"].as_array().cloned().unwrap_or_default();
        choices.iter().map(|choice| (text(choice, "value"), text(choice, "name"))).collect()
    }

    /// Waits for the bot's next message in a channel after an earlier one (0 for the first).
    pub async fn next_post(&self, channel: u64, after: u64) -> Message {
        self.until("a post", |world| {
            world.posts(channel).into_iter().find(|post| post.author == BOT && post.id > after).cloned()
        })
        .await
    }

    /// Waits for the bot's next message there that carries a control with this verb.
    pub async fn next_with(&self, channel: u64, after: u64, verb: &str) -> Message {
        self.until(&format!("a post with {verb}"), |world| {
            let found = world.posts(channel).into_iter().find(|post| post.id > after && post.control(verb).is_some());
            found.cloned()
        })
        .await
    }
}
