//! The Hub protocol, version 2: how draughts GUIs and match programs talk to an engine. Fabien Letouzey published it
//! with Scan (`protocol.txt`).
//!
//! ```
//! use draughts::Ruleset;
//!
//! let mut answers = Vec::new();
//! draughts_engine::hub::serve(Ruleset::International, None, &b"ping\nquit\n"[..], &mut answers).unwrap();
//! assert_eq!(answers, b"pong\n");
//! ```

mod level;
mod line;
mod notation;
mod session;
mod variants;

use std::io::{self, BufRead, Write};
use std::sync::{Arc, Mutex};
use std::thread;

use draughts::Ruleset;

use crate::tables::Tables;
use line::{Heard, hear};
use session::{Flow, Session, say_error};

pub use notation::{HubTextError, move_text, position_text, read_move, read_position};
pub use variants::{ruleset_of, variant_name};

/// Answers the lines of a GUI until it says `quit` or falls silent. Searches run on their own threads, so that the
/// GUI is heard meanwhile; the last one is stopped and waited for. They ask the endgame `tables`, if there are any.
///
/// # Errors
/// When the input cannot be read or an answer cannot be given.
pub fn serve(
    ruleset: Ruleset,
    tables: Option<Arc<Tables>>,
    mut input: impl BufRead,
    output: impl Write + Send,
) -> io::Result<()> {
    let output = Mutex::new(output);
    thread::scope(|scope| {
        let mut session = Session::new(ruleset, tables, &output);
        let done = loop {
            let flow = match hear(&mut input) {
                Ok(Heard::Text(text)) => session.answer(scope, &text),
                Ok(Heard::TooLong) => say_error(&output, "the line is too long").map(|()| Flow::GoOn),
                Ok(Heard::End) => Ok(Flow::Quit),
                Err(error) => Err(error),
            };
            match flow {
                Ok(Flow::GoOn) => {}
                Ok(Flow::Quit) => break Ok(()),
                Err(error) => break Err(error),
            }
        };
        session.stop();
        done
    })
}
