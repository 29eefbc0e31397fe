//! Suggested topics.

use crate::bank;

/// The topics of a category in the bank's order. Unknown categories have those of the last section.
pub(crate) fn of(category: &str) -> &'static [&'static str] {
    let name = category.trim().to_lowercase().replace([' ', '_'], "-");
    let topics = bank::section("topics", &name);
    if topics.is_empty() { bank::section("topics", "*") } else { topics }
}
