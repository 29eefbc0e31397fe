//! Titles in natural English for topics of every form, beside each in `tests/sentences/titles.txt`.

use std::fmt::Write;

use crate::{brief, written};

const TABLE: &str = include_str!("../sentences/titles.txt");

/// Separates a topic from its title.
const BESIDE: &str = " -> ";

#[test]
fn three_hundred_topics_have_the_titles_that_were_read() {
    let rows: Vec<(&str, &str)> = TABLE.lines().filter_map(|line| line.split_once(BESIDE)).collect();
    assert!(rows.len() >= 300, "{} topics", rows.len());
    let mut differing = String::new();
    for (topic, expected) in rows {
        let title = written(&brief(topic, "lifestyle", 15, 0)).title;
        if title.as_str() != expected {
            writeln!(differing, "{topic}{BESIDE}{title}").unwrap();
        }
    }
    assert!(differing.is_empty(), "these topics have other titles now:\n{differing}");
}
