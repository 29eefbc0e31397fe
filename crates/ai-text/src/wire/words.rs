//! The codes and words by which servers say why they refuse or stop, in `words.txt`.

use std::sync::LazyLock;

use crate::sections::{Sections, entries, sections_of};

static WORDS: LazyLock<Sections> = LazyLock::new(|| sections_of(include_str!("words.txt")));

/// The words of a section.
pub(super) fn words(section: &str) -> &'static [&'static str] {
    entries(&WORDS, section)
}
