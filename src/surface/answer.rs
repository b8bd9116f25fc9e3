//! What the person who acted gets back at once, besides what everybody will see.

use super::view::View;

/// The answer to one envelope.
#[derive(Clone, Debug)]
pub enum Answer {
    /// It was not meant for us: say nothing at all.
    Silence,
    /// It is done; what there is to see comes as posts. Acknowledge and clear away a private choice that led here.
    Done,
    /// Something for this person's eyes only.
    Private(Box<View>),
    /// A choice for this person only: menus of pieces and moves. Discord shows it as a private message (replacing the
    /// private choice that it came from), Telegram puts its controls under the pressed post, the page shows it in place.
    Chooser(Box<View>),
    /// The person left a choice: Telegram puts these ordinary controls back under the pressed post; elsewhere the
    /// private choice is cleared away.
    Restore(Box<View>),
}

impl Answer {
    /// A private answer.
    pub fn private(view: View) -> Answer {
        Answer::Private(Box::new(view))
    }

    /// A choice.
    pub fn chooser(view: View) -> Answer {
        Answer::Chooser(Box::new(view))
    }
}
