//! The exported table with hostile titles: no cell is a formula, and no text becomes another cell.

#![no_main]

use libfuzzer_sys::fuzz_target;

/// What may stand before the sign of a formula without being seen.
fn is_unseen(character: char) -> bool {
    character.is_whitespace()
        || character.is_control()
        || matches!(character, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fuzz_target!(|input: (&str, &str)| {
    let (title, category) = input;
    let table = showrunner_http::fuzzing::csv(title, category);
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(table.as_slice());
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    assert_eq!(rows.len(), 1, "a text began another row");
    assert_eq!(rows[0].len(), 11, "a text began another cell");
    for (cell, text) in [(&rows[0][2], title), (&rows[0][3], category)] {
        assert_eq!(cell.strip_prefix('\'').filter(|rest| *rest == text).unwrap_or(cell), text);
        let begins = cell.trim_start_matches(is_unseen).chars().next();
        let is_formula = begins.is_some_and(|first| "=+-@＝＋－＠".contains(first));
        assert!(!is_formula && !cell.starts_with(['\t', '\r', '\n']), "a formula: {cell:?}");
    }
});
