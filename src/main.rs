//! Damka.
fn main() {}
