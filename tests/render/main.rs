//! Pictures as people get them: against kept pictures, within their limits, with any name.

mod golden;
mod graph;
mod limits;
mod names;
mod playout;
