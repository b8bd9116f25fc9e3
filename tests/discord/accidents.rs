//! Deleted messages, withdrawn permissions, people who leave, restarts: the game goes on, or we say how.

use crate::loopback::world::{ASKED, SEND_MESSAGES};
use crate::rig::{Rig, boards};

fn requests(rig: &Rig, channel: u64) -> usize {
    let path = format!("/channels/{channel}/messages");
    rig.discord.world().log.iter().filter(|request| request.method == "POST" && request.path == path).count()
}

#[tokio::test]
async fn a_deleted_board_comes_again() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let board = rig.game(channel, olya, bohdan, "russian").await;
    rig.discord.delete(board.id);
    let again = rig.board(channel, board.id).await;
    rig.reply(olya, &again, "c3-d4").await;
    rig.close().await;
}

#[tokio::test]
async fn a_reply_to_an_older_deleted_board_is_no_move_by_accident() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let first = rig.game(channel, olya, bohdan, "russian").await;
    let second = rig.reply(olya, &first, "c3-d4").await;
    rig.discord.delete(first.id);
    rig.quiet(olya, channel).await;
    assert_eq!(rig.last(channel), second.id, "an old board does not come again");
    rig.reply(bohdan, &second, "b6-a5").await;
    rig.close().await;
}

#[tokio::test]
async fn a_deleted_channel_is_left_alone() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let guild = rig.discord.world().channels[&channel].guild.expect("a server");
    let other = rig.discord.channel(guild);
    rig.game(channel, olya, bohdan, "russian").await;
    rig.discord.delete_channel(channel);
    let tried = requests(&rig, channel);
    let board = rig.game(other, olya, bohdan, "russian").await;
    rig.reply(olya, &board, "c3-d4").await;
    assert_eq!(requests(&rig, channel), tried, "nothing more is tried there");
    rig.close().await;
}

#[tokio::test]
async fn a_withdrawn_permission_stops_posts_until_it_is_back() {
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let board = rig.game(channel, olya, bohdan, "russian").await;
    rig.discord.permit(channel, ASKED & !SEND_MESSAGES);
    let played = rig.discord.command(olya, channel, "move", &[("move", "c3-d4".into())]);
    let note = rig.discord.private(played).await;
    assert!(note.content.contains("«"), "it says which permission is missing: {}", note.content);
    rig.discord.until("the refusal", |world| world.log.iter().any(|request| request.status == 403).then_some(())).await;
    let tried = requests(&rig, channel);
    let played = rig.discord.command(bohdan, channel, "move", &[("move", "b6-a5".into())]);
    let note = rig.discord.private(played).await;
    assert!(note.content.contains("Send Messages"), "{}", note.content);
    assert_eq!(requests(&rig, channel), tried, "one refusal is enough");
    rig.discord.permit(channel, ASKED);
    rig.discord.command(olya, channel, "board", &[]);
    let shown = rig.board(channel, board.id).await;
    assert!(shown.content.contains("b6-a5"), "both moves count: {}", shown.content);
    rig.close().await;
}

#[tokio::test]
async fn a_thread_is_a_place_of_its_own_and_is_opened_again() {
    use crate::loopback::world::Kind;
    let rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let thread = rig.discord.thread(channel);
    let board = rig.game(thread, olya, bohdan, "russian").await;
    let archived = Kind::Thread { parent: channel, archived: true, locked: false };
    rig.discord.world().channels.entry(thread).and_modify(|thread| thread.kind = archived);
    rig.reply(olya, &board, "c3-d4").await;
    assert_eq!(boards(&rig.discord.world(), channel), 0);
    rig.close().await;
}

#[tokio::test]
async fn somebody_who_leaves_the_server_is_noticed() {
    let rig = Rig::with(|settings| settings.members = true).await;
    let (channel, olya, bohdan) = rig.two();
    let guild = rig.discord.world().channels[&channel].guild.expect("a server");
    let board = rig.game(channel, olya, bohdan, "russian").await;
    let before = board.content.clone();
    rig.discord.leave(bohdan, guild);
    let noted = rig.discord.until("the note", |world| {
        world.posts(channel).into_iter().rev().find(|post| post.content != before && !post.files.is_empty()).cloned()
    });
    let noted = noted.await;
    assert!(noted.content.contains("Bohdan"), "{}", noted.content);
    rig.discord.come(bohdan, guild);
    rig.quiet(bohdan, channel).await;
    rig.close().await;
}

#[tokio::test]
async fn games_survive_a_restart() {
    let mut rig = Rig::open().await;
    let (channel, olya, bohdan) = rig.two();
    let first = rig.game(channel, olya, bohdan, "russian").await;
    let second = rig.reply(olya, &first, "c3-d4").await;
    rig.stop().await;
    rig.start().await;
    let third = rig.reply(bohdan, &second, "b6-a5").await;
    rig.shows("the earlier board without controls", second.id, |board| board.components.is_empty()).await;
    rig.discord.react(olya, third.id, "🤝");
    rig.shows("an offer after the restart", third.id, |board| board.content.contains('🤝')).await;
    rig.close().await;
}

#[tokio::test]
async fn a_new_server_is_greeted_once_and_an_outage_is_no_farewell() {
    let rig = Rig::open().await;
    let (guild, channel) = rig.discord.guild();
    let olya = rig.discord.person("Olya", "uk");
    rig.discord.world().guilds.entry(guild).and_modify(|guild| guild.locale = "uk".to_owned());
    rig.discord.invite(guild);
    let greeting = rig.discord.next_with(channel, 0, "vc").await;
    assert!(greeting.pinged.is_empty());
    rig.discord.outage(guild);
    rig.discord.invite(guild);
    rig.quiet(olya, channel).await;
    assert_eq!(rig.last(channel), greeting.id);
    rig.close().await;
}

#[tokio::test]
async fn servers_that_were_there_before_are_not_greeted() {
    let mut rig = Rig::open().await;
    let (guild, channel) = rig.discord.guild();
    let olya = rig.discord.person("Olya", "uk");
    rig.stop().await;
    rig.start().await;
    rig.quiet(olya, channel).await;
    assert_eq!(rig.last(channel), 0);
    rig.discord.expel(guild);
    rig.close().await;
}
