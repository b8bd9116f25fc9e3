//! Every statement of this room finds its rows by an index.

use std::fs;
use std::path::Path;

use sqlx::AssertSqlSafe;

use super::*;

/// Statements that mean every row, or every row that is kept.
const WHOLE: [&str; 3] = [
    "SELECT COUNT(*) FROM outbox",
    "SELECT id, nonce, body, picture_id FROM web_posts ORDER BY seq",
    "DELETE FROM web_posts WHERE seq <= (SELECT seq FROM web_posts ORDER BY seq DESC LIMIT 1 OFFSET ?)",
];

#[tokio::test]
async fn no_statement_reads_a_whole_table() {
    let store = in_memory().await;
    let statements = statements();
    assert!(statements.len() > 40, "found {}", statements.len());
    for statement in statements {
        if WHOLE.contains(&statement.as_str()) {
            continue;
        }
        let explain = format!("EXPLAIN QUERY PLAN {statement}");
        let plan: Vec<(i64, i64, i64, String)> = store
            .read(move |db| {
                Box::pin(async move {
                    let query = sqlx::query_as(AssertSqlSafe(explain));
                    Ok(query.fetch_all(db).await?)
                })
            })
            .await
            .expect(&statement);
        for (.., step) in plan {
            let whole = step.starts_with("SCAN") && !step.contains("INDEX") && step != "SCAN CONSTANT ROW";
            assert!(!whole, "{statement}: {step}");
            assert!(!step.contains("TEMP B-TREE"), "{statement}: {step}");
        }
    }
}

/// The statements in the source of this room: string literals that begin with a verb of SQL.
fn statements() -> Vec<String> {
    let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/store");
    let mut statements = Vec::new();
    for entry in fs::read_dir(room).expect("the room") {
        let path = entry.expect("a file").path();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let source = fs::read_to_string(&path).expect("text");
            statements.extend(source.split('"').filter_map(statement));
        }
    }
    statements
}

fn statement(literal: &str) -> Option<String> {
    let verbs = ["SELECT ", "INSERT ", "UPDATE ", "DELETE "];
    verbs.iter().any(|verb| literal.starts_with(verb)).then(|| {
        let lines = literal.split("\\\n").map(str::trim_start);
        lines.collect()
    })
}
