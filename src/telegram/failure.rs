//! What went wrong with a call, told without the token and without people's words.

use std::future::Future;
use std::time::Duration;

use teloxide::{ApiError, RequestError};

use crate::surface::{Failure, GoneThing};

/// The longest that a call may take.
const CALL_TIMEOUT: Duration = Duration::from_secs(9);

/// A call that did not succeed.
#[derive(Debug)]
pub(super) enum CallError {
    /// The answer was an error, or none.
    Request(RequestError),
    /// No answer came in time.
    Late,
}

impl From<RequestError> for CallError {
    fn from(error: RequestError) -> CallError {
        CallError::Request(error)
    }
}

/// Waits for a call, but not for ever.
pub(super) async fn within<T>(call: impl Future<Output = Result<T, RequestError>>) -> Result<T, CallError> {
    tokio::time::timeout(CALL_TIMEOUT, call).await.map_err(|_| CallError::Late)?.map_err(CallError::Request)
}

impl CallError {
    /// An edit that changes nothing is an error for Telegram and none for us.
    pub(super) fn is_not_modified(&self) -> bool {
        match self {
            CallError::Request(RequestError::Api(ApiError::MessageNotModified)) => true,
            CallError::Request(RequestError::Api(ApiError::Unknown(text))) => text.contains("message is not modified"),
            _ => false,
        }
    }

    /// Pictures or files are not allowed there, which says nothing about words.
    pub(super) fn is_media_forbidden(&self) -> bool {
        self.unknown().is_some_and(|text| {
            text.contains("not enough rights to send photo")
                || text.contains("not enough rights to send document")
                || text.contains("CHAT_SEND_PHOTOS_FORBIDDEN")
                || text.contains("CHAT_SEND_DOCS_FORBIDDEN")
                || text.contains("CHAT_SEND_MEDIA_FORBIDDEN")
        })
    }

    /// The message is of another kind than the edit: it has no text, no caption or no picture.
    pub(super) fn is_other_kind(&self) -> bool {
        self.unknown().is_some_and(|text| text.contains("there is no") && text.contains("in the message to edit"))
    }

    /// The id of a message that was posted although its description could not be read.
    pub(super) fn posted_anyway(&self) -> Option<i64> {
        let CallError::Request(RequestError::InvalidJson { raw, .. }) = self else { return None };
        let answer: serde_json::Value = serde_json::from_str(raw).ok()?;
        answer.get("result")?.get("message_id")?.as_i64()
    }

    /// The failure in the club's terms.
    pub(super) fn failure(&self) -> Failure {
        match self {
            CallError::Late => Failure::Temporary("no answer in time".to_owned()),
            CallError::Request(error) => failure(error),
        }
    }

    fn unknown(&self) -> Option<&str> {
        match self {
            CallError::Request(RequestError::Api(ApiError::Unknown(text))) => Some(text),
            _ => None,
        }
    }
}

fn failure(error: &RequestError) -> Failure {
    match error {
        RequestError::RetryAfter(wait) => Failure::TooFast(wait.duration()),
        RequestError::MigrateToChatId(chat) => Failure::Moved(chat.0.to_string()),
        RequestError::Api(error) => refusal(error),
        RequestError::Network(_) | RequestError::InvalidJson { .. } | RequestError::Io(_) => {
            Failure::Temporary(describe(error))
        }
    }
}

fn refusal(error: &ApiError) -> Failure {
    match error {
        ApiError::ChatNotFound | ApiError::GroupDeactivated => Failure::Gone(GoneThing::Place),
        ApiError::BotBlocked
        | ApiError::BotKicked
        | ApiError::BotKickedFromSupergroup
        | ApiError::BotKickedFromChannel
        | ApiError::UserDeactivated
        | ApiError::CantInitiateConversation
        | ApiError::CantTalkWithBots => Failure::Forbidden(error.to_string()),
        ApiError::MessageToEditNotFound
        | ApiError::MessageToDeleteNotFound
        | ApiError::MessageIdInvalid
        | ApiError::MessageCantBeEdited => Failure::Gone(GoneThing::Post),
        // Whoever runs the bot can give it a right token; nothing should be thrown away meanwhile.
        ApiError::InvalidToken => Failure::Temporary("the token is not accepted".to_owned()),
        ApiError::Unknown(text) => unknown(text),
        other => Failure::Refused(other.to_string()),
    }
}

/// Errors that the library has no name for, by Telegram's own words.
fn unknown(text: &str) -> Failure {
    let says = |parts: &[&str]| parts.iter().any(|part| text.contains(part));
    if says(&["message thread not found", "TOPIC_DELETED", "CHANNEL_INVALID", "PEER_ID_INVALID"]) {
        Failure::Gone(GoneThing::Place)
    } else if says(&["message to edit not found", "MESSAGE_ID_INVALID", "message can't be edited"]) {
        Failure::Gone(GoneThing::Post)
    } else if text.starts_with("Forbidden")
        || says(&[
            "not enough rights",
            "have no rights",
            "TOPIC_CLOSED",
            "CHAT_RESTRICTED",
            "_FORBIDDEN",
            "need administrator rights",
        ])
    {
        Failure::Forbidden(text.to_owned())
    } else if says(&["Internal Server Error", "Bad Gateway", "Gateway Timeout", "restart"]) {
        Failure::Temporary(text.to_owned())
    } else {
        Failure::Refused(text.to_owned())
    }
}

/// An error in words for the log: never an address, which holds the token, nor an answer, which holds what people write.
pub(super) fn describe(error: &RequestError) -> String {
    match error {
        RequestError::Network(error) if error.is_timeout() => "the connection timed out".to_owned(),
        RequestError::Network(error) if error.is_connect() => "no connection".to_owned(),
        RequestError::Network(_) => "the connection broke".to_owned(),
        RequestError::InvalidJson { source, .. } => format!("the answer could not be read ({:?})", source.classify()),
        RequestError::Io(error) => format!("input or output failed ({:?})", error.kind()),
        RequestError::Api(_) | RequestError::MigrateToChatId(_) | RequestError::RetryAfter(_) => error.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use teloxide::types::{ChatId, Seconds};

    fn said(text: &str) -> Failure {
        CallError::Request(RequestError::Api(ApiError::Unknown(text.to_owned()))).failure()
    }

    #[test]
    fn waiting_times_and_moves_are_passed_on() {
        let wait = CallError::Request(RequestError::RetryAfter(Seconds::from_seconds(17)));
        assert_eq!(wait.failure(), Failure::TooFast(Duration::from_secs(17)));
        let moved = CallError::Request(RequestError::MigrateToChatId(ChatId(-1_001_234)));
        assert_eq!(moved.failure(), Failure::Moved("-1001234".to_owned()));
        assert!(matches!(CallError::Late.failure(), Failure::Temporary(_)));
    }

    #[test]
    fn a_blocked_chat_is_told_from_a_deleted_one() {
        let api = |error| CallError::Request(RequestError::Api(error)).failure();
        assert!(matches!(api(ApiError::BotBlocked), Failure::Forbidden(_)));
        assert!(matches!(said("Forbidden: bot was kicked from the group chat"), Failure::Forbidden(_)));
        assert!(matches!(
            said("Bad Request: not enough rights to send text messages to the chat"),
            Failure::Forbidden(_)
        ));
        assert_eq!(api(ApiError::ChatNotFound), Failure::Gone(GoneThing::Place));
        assert_eq!(said("Bad Request: message thread not found"), Failure::Gone(GoneThing::Place));
        assert_eq!(api(ApiError::MessageToEditNotFound), Failure::Gone(GoneThing::Post));
        assert!(matches!(said("Bad Request: BUTTON_URL_INVALID"), Failure::Refused(_)));
        assert!(matches!(api(ApiError::InvalidToken), Failure::Temporary(_)));
    }

    #[test]
    fn an_unreadable_answer_can_still_tell_the_message() {
        let raw = r#"{"ok":true,"result":{"message_id":77,"text":"secret words"}}"#;
        let source = serde_json::from_str::<u8>("{").expect_err("no number");
        let error = RequestError::InvalidJson { source: source.into(), raw: raw.into() };
        assert!(!describe(&error).contains("secret"));
        assert_eq!(CallError::Request(error).posted_anyway(), Some(77));
    }
}
