//! How a platform writes what a message may contain besides plain words.

/// A platform's mark-up. The catalogue calls it for every part of a message exactly once, so whatever
/// comes from people can neither format nor ping.
pub trait Markup: Send + Sync {
    /// `plain` shown exactly as it is: everything that the platform would interpret is escaped.
    fn text(&self, plain: &str) -> String;

    /// A mention that notifies the person with the platform's `id`, shown as `name` where the platform lets us choose.
    fn mention(&self, id: &str, name: &str) -> String;

    /// `plain` shown as something to type.
    fn code(&self, plain: &str) -> String;

    /// `inner`, which is already marked up, with emphasis.
    fn strong(&self, inner: &str) -> String;

    /// The moment `ms` (Unix time in milliseconds) where the platform can show it in the reader's own time; `None` to have it in words.
    fn until(&self, ms: i64) -> Option<String>;
}

/// No mark-up at all: logs, alternative texts of pictures, alerts, tests.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Plain;

impl Markup for Plain {
    fn text(&self, plain: &str) -> String {
        plain.to_owned()
    }

    fn mention(&self, _id: &str, name: &str) -> String {
        name.to_owned()
    }

    fn code(&self, plain: &str) -> String {
        plain.to_owned()
    }

    fn strong(&self, inner: &str) -> String {
        inner.to_owned()
    }

    fn until(&self, _ms: i64) -> Option<String> {
        None
    }
}
