//! `damka rulesets`: a table of all rulesets, from their records.

use std::io::Write;

use draughts::{Field, Notation, Rules, Ruleset};

use super::ToolError;

pub(super) fn list(out: &mut impl Write) -> Result<(), ToolError> {
    writeln!(
        out,
        "{:<17} {:<6} {:<10} {:<6} {:<11} {:<22} {:<14} {:<10} GameType",
        "ruleset", "board", "squares", "first", "notation", "king", "choice", "crowning"
    )?;
    for ruleset in Ruleset::ALL {
        writeln!(out, "{}", row(*ruleset, ruleset.rules()))?;
    }
    Ok(())
}

fn row(ruleset: Ruleset, rules: &Rules) -> String {
    let squares = match rules.field() {
        Field::A1Dark => "a1 dark",
        Field::H1Dark => "h1 dark",
        Field::All => "all",
        Field::Alquerque => "points",
    };
    let notation = match rules.notation() {
        Notation::Algebraic => "algebraic",
        Notation::Numeric => "numeric",
    };
    format!(
        "{:<17} {:<6} {squares:<10} {:<6} {:<11} {:<22} {:<14} {:<10} {}",
        ruleset.id(),
        format!("{}x{}", rules.width(), rules.height()),
        format!("{:?}", rules.first()).to_lowercase(),
        format!("{notation} {}", rules.separator()),
        format!("{:?}", rules.king),
        format!("{:?}", rules.choice),
        format!("{:?}", rules.promotion),
        rules.game_type().unwrap_or("-"),
    )
}
