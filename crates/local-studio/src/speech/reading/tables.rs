//! The tables of words that are read in a way of their own. Each is a text file with an entry in each line.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

static ABBREVIATIONS: LazyLock<HashMap<&str, Abbreviation>> = LazyLock::new(|| {
    let entries = entries(include_str!("abbreviations.txt"));
    let abbreviation = |fields: Vec<&'static str>| {
        let (written, said) = (fields[0], field(&fields, 1));
        let (key, needs_dot) = written.strip_suffix('.').map_or((written, false), |key| (key, true));
        let before = match field(&fields, 2) {
            "name" => Before::Name,
            "number" => Before::Number,
            "word" => Before::Word,
            "date" => Before::Date,
            _ => Before::Anything,
        };
        (key, Abbreviation { said, needs_dot, before })
    };
    entries.map(abbreviation).collect()
});

static NAMES: LazyLock<HashMap<&str, &str>> =
    LazyLock::new(|| entries(include_str!("names.txt")).map(|fields| (fields[0], field(&fields, 1))).collect());

static SPELLED: LazyLock<HashSet<&str>> =
    LazyLock::new(|| entries(include_str!("spelled.txt")).flat_map(|fields| fields[0].split_whitespace()).collect());

static UNITS: LazyLock<HashMap<&str, Unit>> = LazyLock::new(|| {
    let unit = |fields: Vec<&'static str>| (fields[0], Unit { one: field(&fields, 1), many: field(&fields, 2) });
    entries(include_str!("units.txt")).map(unit).collect()
});

/// An abbreviation that is said in full.
#[derive(Debug)]
pub(super) struct Abbreviation {
    pub(super) said: &'static str,
    /// Whether it is one only with its full stop.
    pub(super) needs_dot: bool,
    /// What follows it.
    pub(super) before: Before,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Before {
    Name,
    Number,
    /// Something that belongs to it: its full stop ends no sentence.
    Word,
    /// A day, a month or a word in small letters.
    Date,
    Anything,
}

/// The name of a unit of measurement.
#[derive(Debug)]
pub(super) struct Unit {
    pub(super) one: &'static str,
    pub(super) many: &'static str,
}

/// An abbreviation by its text without the last full stop.
pub(super) fn abbreviation(written: &str) -> Option<&'static Abbreviation> {
    ABBREVIATIONS.get(written)
}

/// What is said for a name. An entry in small letters is found in any case.
pub(super) fn name(written: &str) -> Option<&'static str> {
    NAMES.get(written).or_else(|| NAMES.get(written.to_ascii_lowercase().as_str())).copied()
}

/// Whether the letters of an abbreviation are said one by one although it could be said as a word.
pub(super) fn is_spelled(written: &str) -> bool {
    SPELLED.contains(written)
}

pub(super) fn unit(symbol: &str) -> Option<&'static Unit> {
    UNITS.get(symbol)
}

/// The fields of each line. Lines that start with "# " are comments.
fn entries(text: &'static str) -> impl Iterator<Item = Vec<&'static str>> {
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with("# "));
    lines.map(|line| line.split('|').map(str::trim).collect())
}

fn field(fields: &[&'static str], number: usize) -> &'static str {
    fields.get(number).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_says_something_and_stands_once() {
        for (file, text, fewest_fields) in [
            ("abbreviations.txt", include_str!("abbreviations.txt"), 2),
            ("names.txt", include_str!("names.txt"), 2),
            ("units.txt", include_str!("units.txt"), 3),
        ] {
            let mut written = HashSet::new();
            for fields in entries(text) {
                assert!(
                    fields.len() >= fewest_fields && fields[..fewest_fields].iter().all(|field| !field.is_empty()),
                    "{file}: {fields:?}"
                );
                assert!(written.insert(fields[0]), "{file} has {} twice", fields[0]);
            }
        }
    }

    #[test]
    fn entries_are_found() {
        assert_eq!(abbreviation("Dr").unwrap().said, "Doctor");
        assert!(abbreviation("No").unwrap().needs_dot);
        assert_eq!(name("reddit"), None, "a name with capitals is found as it is written");
        assert!(name("TikTok").is_some());
        assert_eq!(unit("kg").unwrap().many, "kilograms");
        assert!(is_spelled("AI") && !is_spelled("NASA"));
    }
}
