//! The patterns of a search, with a backslash before what means something in them
//! (`docs/adr/0037-a-search-reads-the-texts-of-the-rows.md`). Public for the folder fuzz.

use showrunner_domain::search::Search;

/// A pattern for each word of a search. A row matches when its `search_text` is like all of them.
pub fn search_patterns(search: &Search) -> Vec<String> {
    let literal = |word: &String| word.replace('\\', r"\\").replace('%', r"\%").replace('_', r"\_");
    search.words().iter().map(|word| format!("%{}%", literal(word))).collect()
}
