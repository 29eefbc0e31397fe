//! The phrase bank: text files with sections, read where they lie in the program.

pub(crate) const HOOKS: &str = include_str!("../bank/hooks.txt");
pub(crate) const CLOSINGS: &str = include_str!("../bank/closings.txt");
pub(crate) const TOPICS: &str = include_str!("../bank/topics.txt");
pub(crate) const SUBJECTS: &str = include_str!("../bank/subjects.txt");
pub(crate) const GENERAL: &str = include_str!("../bank/general.txt");

/// The files of the subjects, by the names under which `subjects.txt` knows them.
pub(crate) const PASSAGES: [(&str, &str); 10] = [
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

/// Every entry of a file with the name of its section, in their order.
pub(crate) fn entries(file: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = file.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .scan("", |section, line| {
            if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                *section = name;
                Some(None)
            } else {
                Some(Some((*section, line)))
            }
        })
        .flatten()
}

/// The entries of one section.
pub(crate) fn section(file: &'static str, name: &str) -> Vec<&'static str> {
    entries(file).filter(|(section, _)| *section == name).map(|(_, entry)| entry).collect()
}
