//! What can go wrong with a call to Discord, and what that means for the club.

use std::time::Duration;

use crate::surface::{Failure, GoneThing};

/// Discord's own error codes that mean something to us.
/// <https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>
pub mod code {
    /// Unknown Channel.
    pub const UNKNOWN_CHANNEL: u64 = 10_003;
    /// Unknown Guild.
    pub const UNKNOWN_GUILD: u64 = 10_004;
    /// Unknown Message.
    pub const UNKNOWN_MESSAGE: u64 = 10_008;
    /// Unknown interaction: its three seconds are over, or it was never there.
    pub const UNKNOWN_INTERACTION: u64 = 10_062;
    /// Interaction has already been acknowledged.
    pub const ALREADY_ACKNOWLEDGED: u64 = 40_060;
    /// Missing Permissions.
    pub const MISSING_PERMISSIONS: u64 = 50_013;
    /// The thread is archived.
    pub const THREAD_ARCHIVED: u64 = 50_083;
}

/// Why a call was not answered with success.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum CallError {
    /// Discord refused.
    #[error("Discord answered {status} (code {code}): {message}")]
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own code, 0 where there is none.
        code: u64,
        /// Discord's words.
        message: String,
    },
    /// Too many calls.
    #[error("Discord asks to wait {0:?}")]
    TooFast(Duration),
    /// No answer came, or none that can be read.
    #[error("no answer from Discord: {0}")]
    Lost(String),
}

impl CallError {
    /// Discord's own code, if it refused.
    pub fn code(&self) -> Option<u64> {
        match self {
            CallError::Refused { code, .. } => Some(*code),
            CallError::TooFast(_) | CallError::Lost(_) => None,
        }
    }
}

impl From<CallError> for Failure {
    fn from(error: CallError) -> Failure {
        let (status, code, text) = match &error {
            CallError::TooFast(wait) => return Failure::TooFast(*wait),
            CallError::Lost(_) => return Failure::Temporary(error.to_string()),
            CallError::Refused { status, code, .. } => (*status, *code, error.to_string()),
        };
        match (status, code) {
            (_, code::UNKNOWN_CHANNEL | code::UNKNOWN_GUILD) => Failure::Gone(GoneThing::Place),
            (_, code::UNKNOWN_MESSAGE) => Failure::Gone(GoneThing::Post),
            (403, _) => Failure::Forbidden(text),
            (404, _) => Failure::Gone(GoneThing::Place),
            // A token that is refused now may be put right: nothing is lost by then.
            (401 | 408 | 500.., _) => Failure::Temporary(text),
            _ => Failure::Refused(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(status: u16, code: u64) -> Failure {
        CallError::Refused { status, code, message: String::new() }.into()
    }

    #[test]
    fn refusals_are_told_apart() {
        assert_eq!(refused(404, 10_003), Failure::Gone(GoneThing::Place));
        assert_eq!(refused(404, 10_008), Failure::Gone(GoneThing::Post));
        assert!(matches!(refused(403, 50_001), Failure::Forbidden(_)));
        assert!(matches!(refused(403, 50_007), Failure::Forbidden(_)));
        assert!(matches!(refused(400, 50_035), Failure::Refused(_)));
        assert!(matches!(refused(502, 0), Failure::Temporary(_)));
        assert_eq!(
            Failure::from(CallError::TooFast(Duration::from_millis(1_500))),
            Failure::TooFast(Duration::from_millis(1_500))
        );
    }
}
