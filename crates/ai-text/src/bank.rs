//! The phrase bank: text files with sections, compiled into the program.

use std::collections::HashMap;
use std::sync::LazyLock;

/// All files by name.
const FILES: [(&str, &str); 15] = [
    ("hooks", include_str!("../bank/hooks.txt")),
    ("closings", include_str!("../bank/closings.txt")),
    ("topics", include_str!("../bank/topics.txt")),
    ("subjects", include_str!("../bank/subjects.txt")),
    ("general", include_str!("../bank/general.txt")),
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

/// The entries of each section, by file and section.
static SECTIONS: LazyLock<HashMap<&str, HashMap<&str, Vec<&str>>>> =
    LazyLock::new(|| FILES.into_iter().map(|(file, text)| (file, sections_of(text))).collect());

fn sections_of(text: &'static str) -> HashMap<&'static str, Vec<&'static str>> {
    let mut sections: HashMap<_, Vec<_>> = HashMap::new();
    let mut section = "";
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        match line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            Some(name) => section = name,
            None => sections.entry(section).or_default().push(line),
        }
    }
    sections
}

/// The entries of one section of a file in their order, or none if there is no such section.
pub(crate) fn section(file: &str, name: &str) -> &'static [&'static str] {
    SECTIONS.get(file).and_then(|sections| sections.get(name)).map_or(&[], Vec::as_slice)
}

/// The text of all files.
pub(crate) fn texts() -> impl Iterator<Item = &'static str> {
    FILES.into_iter().map(|(_, text)| text)
}
