//! The port: what a chat can do, and the plain values that it is asked to show.
//!
//! Adapters turn platform events into an [`Envelope`] or a [`Happening`] and hand it to the club; the club answers
//! with an [`Answer`] for the person who acted, and shows everything else through the [`Surface`] that the adapter
//! implements. Nothing here decides anything.

pub mod answer;
pub mod control;
pub mod envelope;
mod picture;
pub mod port;
pub mod view;

pub use answer::Answer;
pub use control::{Code, ControlId, Verb};
pub use envelope::{Envelope, Happening, Intent, PlaceRef, Platform, PostRef, Sign, Visitor};
pub use picture::{Drawing, Drawn, Format, PictureError};
pub use port::{Failure, GoneThing, Surface};
pub use view::{Attachment, BoardAnchor, Button, Choice, Control, Menu, Picture, Row, Style, View};
