//! The phrase bank: text files with sections, compiled into the program.

use std::collections::HashMap;
use std::sync::LazyLock;

const FILES: [(&str, &str); 17] = [
    ("hooks", include_str!("../bank/hooks.txt")),
    ("titles", include_str!("../bank/titles.txt")),
    ("closings", include_str!("../bank/closings.txt")),
    ("topics", include_str!("../bank/topics.txt")),
    ("subjects", include_str!("../bank/subjects.txt")),
    ("general", include_str!("../bank/general.txt")),
    ("angles", include_str!("../bank/angles.txt")),
    ("sleep", include_str!("../bank/sleep.txt")),
    ("relationships", include_str!("../bank/relationships.txt")),
    ("masculinity", include_str!("../bank/masculinity.txt")),
    ("prosperity", include_str!("../bank/prosperity.txt")),
    ("business", include_str!("../bank/business.txt")),
    ("health", include_str!("../bank/health.txt")),
    ("focus", include_str!("../bank/focus.txt")),
    ("luck", include_str!("../bank/luck.txt")),
    ("habits", include_str!("../bank/habits.txt")),
    ("success", include_str!("../bank/success.txt")),
];

/// The names of the sections of a file in their order, each with its entries.
pub(crate) type Sections = Vec<(&'static str, Vec<&'static str>)>;

static SECTIONS: LazyLock<HashMap<&str, Sections>> =
    LazyLock::new(|| FILES.into_iter().map(|(file, text)| (file, sections_of(text))).collect());

/// Parses a file. Lines before its first section are left out.
pub(crate) fn sections_of(text: &'static str) -> Sections {
    let mut sections = Sections::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match (line.strip_prefix('[').and_then(|line| line.strip_suffix(']')), sections.last_mut()) {
            (Some(name), _) => sections.push((name, Vec::new())),
            (None, Some((_, entries))) => entries.push(line),
            (None, None) => {}
        }
    }
    sections
}

/// The entries of the section with this name, or none if there is no such section.
pub(crate) fn entries<'a>(sections: &'a Sections, name: &str) -> &'a [&'static str] {
    sections.iter().find(|(section, _)| *section == name).map_or(&[], |(_, entries)| entries)
}

/// The entries of one section of a file of the bank.
pub(crate) fn section(file: &str, name: &str) -> &'static [&'static str] {
    SECTIONS.get(file).map_or(&[], |sections| entries(sections, name))
}

pub(crate) fn texts() -> impl Iterator<Item = &'static str> {
    FILES.into_iter().map(|(_, text)| text)
}
