//! Texts of strangers that give orders, on every path to a model: comment to draft, comment to auto response, topic to
//! script, suggestions to topic, and the assistant that reads comments.
//!
//! Each path is walked with the offline writer, and with a model that obeys every text: it calls every tool, repeats what
//! it is told to repeat, and gives away a key. So what these tests hold is held by code, whatever a model does.

mod assistant;
mod comments;
mod obedient;
mod scripts;

use std::collections::BTreeMap;

use showrunner_domain::untrusted_text::visible;

use crate::support::World;

/// Tables that change with any other.
const COUNTING: [&str; 2] = ["revisions", "sqlite_sequence"];

/// The rows of every table as text, without the tables named and those that only count.
fn stored_but(world: &World, left_out: &[&str]) -> BTreeMap<String, Vec<String>> {
    let mut tables: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for row in world.database.contents().lines() {
        let (table, row) = row.split_once(' ').unwrap();
        if !COUNTING.contains(&table) && !left_out.contains(&table) {
            tables.entry(table.to_owned()).or_default().push(row.to_owned());
        }
    }
    tables
}

/// Whether a text is as it may be stored: no longer than `most` characters, and without what nobody sees.
fn is_presentable(text: &str, most: usize) -> bool {
    text.chars().count() <= most && visible(text) == text
}
