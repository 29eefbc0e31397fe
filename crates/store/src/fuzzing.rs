//! For the targets of the folder `fuzz`.

use showrunner_domain::search::Search;

/// The patterns with which the rows of a search are found; a backslash takes the meaning from the character behind it.
pub fn search_patterns(search: &Search) -> Vec<String> {
    crate::search_patterns::patterns(search)
}
