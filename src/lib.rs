//! Damka.
