//! Lists in text files: sections with a name in brackets, one entry a line, and comments behind a `#` at the start of a line.

/// The names of the sections of a file in their order, each with its entries.
pub(crate) type Sections = Vec<(&'static str, Vec<&'static str>)>;

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
