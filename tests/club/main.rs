//! The club from the outside: whole scripts through the port, over a real store and a chat on paper.

mod analyses;
mod computer;
mod faults;
mod games;
mod hints;
mod places;
mod races;
mod script;
mod tables;
