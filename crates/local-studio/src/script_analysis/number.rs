//! Numbers that are worth showing: with a unit after them, a percent sign or a currency.

use std::ops::Range;

use super::sentence::ends_clause;
use super::{bare, is_function_word};
use crate::speech::SpokenWord;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Figure {
    pub(crate) value: u32,
    /// What stands before and after the value without a space: "$", "%".
    pub(crate) prefix: String,
    pub(crate) suffix: String,
    /// The words that it consists of.
    pub(crate) words: Range<usize>,
    /// The thing that is counted: "minutes a day".
    pub(crate) unit: String,
}

const TENS: [(&str, u32); 10] = [
    ("ten", 10),
    ("twenty", 20),
    ("thirty", 30),
    ("forty", 40),
    ("fifty", 50),
    ("sixty", 60),
    ("seventy", 70),
    ("eighty", 80),
    ("ninety", 90),
    ("fifteen", 15),
];
const ONES: [(&str, u32); 9] = [
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("seven", 7),
    ("eight", 8),
    ("nine", 9),
];
const MULTIPLES: [(&str, u32); 3] = [("hundred", 100), ("thousand", 1_000), ("million", 1_000_000)];

/// A number below this one is no figure to look at.
const LEAST: u32 = 10;
/// Years are dates and are not counted up.
const YEARS: Range<u32> = 1900..2100;
const LONGEST_UNIT: usize = 3;

/// The figures of a script, in order.
pub(crate) fn figures(words: &[SpokenWord]) -> Vec<Figure> {
    let mut figures = Vec::new();
    let mut start = 0;
    while start < words.len() {
        match figure_at(words, start) {
            Some(figure) => {
                start = figure.words.end;
                figures.push(figure);
            }
            None => start += 1,
        }
    }
    figures
}

fn figure_at(words: &[SpokenWord], start: usize) -> Option<Figure> {
    let word = bare(&words[start].text);
    let mut end = start + 1;
    let (prefix, mut value, mut suffix) = match written(word) {
        Some(written) => written,
        None => ("", spelled(word)?, ""),
    };
    while let Some(multiple) = multiple_at(words, end).filter(|_| !ends_clause(&words[end - 1].text)) {
        value = value.checked_mul(multiple)?;
        end += 1;
    }
    let pauses = ends_clause(&words[end - 1].text);
    if !pauses && words.get(end).is_some_and(|next| bare(&next.text).eq_ignore_ascii_case("percent")) {
        suffix = "%";
        end += 1;
    }
    let unit = if ends_clause(&words[end - 1].text) { String::new() } else { unit(&words[end..], !prefix.is_empty()) };
    let has_sign = !prefix.is_empty() || !suffix.is_empty();
    let is_year = YEARS.contains(&value) && !has_sign && end == start + 1;
    let is_worth_it = value >= LEAST && (has_sign || !unit.is_empty()) && !is_year && !ends_ratio(words, start);
    is_worth_it.then(|| Figure { value, prefix: prefix.to_owned(), suffix: suffix.to_owned(), words: start..end, unit })
}

/// Whether the number at `start` is the second of "7 out of 10" or "1 in 10", which says something else when it stands alone.
fn ends_ratio(words: &[SpokenWord], start: usize) -> bool {
    let before = |distance: usize| start.checked_sub(distance).map_or("", |index| bare(&words[index].text));
    let is_number = |word: &str| written(word).is_some() || spelled(word).is_some();
    match before(1).to_lowercase().as_str() {
        "of" => before(2).eq_ignore_ascii_case("out"),
        "in" => is_number(before(2)),
        _ => false,
    }
}

/// A currency, the value in digits, and a percent sign or a letter.
fn written(word: &str) -> Option<(&str, u32, &str)> {
    let first = word.find(|character: char| character.is_ascii_digit())?;
    let last = word.rfind(|character: char| character.is_ascii_digit())? + 1;
    let (prefix, suffix) = (&word[..first], word[last..].trim());
    let is_known = ["", "$", "\u{20ac}", "\u{a3}"].contains(&prefix) && ["", "%", "k", "K", "x"].contains(&suffix);
    let value = parsed(&word[first..last])?;
    is_known.then_some((prefix, value, suffix))
}

fn parsed(digits: &str) -> Option<u32> {
    let is_grouped = digits.split(',').skip(1).all(|group| group.len() == 3);
    let plain: String = digits.chars().filter(|&character| character != ',').collect();
    if is_grouped { plain.parse().ok().filter(|&value| value < 1_000_000_000) } else { None }
}

/// "Twenty-five", "sixty", and "hundred" as one hundred.
fn spelled(word: &str) -> Option<u32> {
    let word = word.to_lowercase();
    let find =
        |table: &[(&str, u32)], word: &str| table.iter().find(|(name, _)| *name == word).map(|&(_, value)| value);
    if let Some((ten, one)) = word.split_once('-') {
        return Some(find(&TENS, ten)? + find(&ONES, one)?);
    }
    find(&TENS, &word).or_else(|| find(&ONES, &word))
}

fn multiple_at(words: &[SpokenWord], index: usize) -> Option<u32> {
    let word = bare(&words.get(index)?.text).to_lowercase();
    MULTIPLES.iter().find(|(name, _)| *name == word).map(|&(_, value)| value)
}

/// The following words of the same clause, up to the first that says nothing, at most three: "minutes", "people a
/// day", and after a price "every month".
fn unit(words: &[SpokenWord], is_price: bool) -> String {
    let mut unit: Vec<&str> = Vec::new();
    for word in words.iter().take(LONGEST_UNIT) {
        let plain = bare(&word.text);
        let goes_on = matches!(plain, "a" | "an" | "of" | "every" | "per") && (is_price || !unit.is_empty());
        if plain.is_empty() || (is_function_word(plain) && !goes_on) {
            break;
        }
        unit.push(plain);
        if ends_clause(&word.text) {
            break;
        }
    }
    while unit.last().is_some_and(|last| matches!(*last, "a" | "an" | "of" | "every" | "per")) {
        unit.pop();
    }
    unit.join(" ")
}

#[cfg(test)]
mod tests {
    use super::super::spoken;
    use super::*;

    #[test]
    fn figures_are_read_with_what_they_count() {
        for (why, text, expected) in [
            ("a unit", "Walk for 30 minutes a day.", Some("30 minutes a day")),
            ("a percent sign", "It is 73% of it.", Some("73%")),
            ("a percent word", "About forty percent agree.", Some("40% agree")),
            ("a currency", "It costs $1,500, they say.", Some("$1500")),
            ("a price for a time", "Put away $200 every month, at least.", Some("$200 every month")),
            ("spelled out", "Set a timer for twenty-five minutes and go.", Some("25 minutes")),
            ("a multiple", "Two hundred people came.", Some("200 people came")),
            ("the end of its clause", "He is 40, people say.", None),
            ("a year", "In 2026 everything changed.", None),
            ("too small", "Take two steps.", None),
            ("an ordinal", "The 21st century.", None),
            ("a ratio", "Try it: 7 out of 10 people feel better.", None),
            ("a ratio in words", "One in twenty people know this.", None),
            ("no ratio", "Done in 15 minutes a day.", Some("15 minutes a day")),
            ("a time", "At 10:30 sharp.", None),
        ] {
            let words = spoken(text);
            let found = figures(&words).first().map(|figure| {
                let Figure { value, prefix, suffix, unit, .. } = figure;
                format!("{prefix}{value}{suffix} {unit}").trim_end().to_owned()
            });
            assert_eq!(found.as_deref(), expected, "{why}");
        }
    }
}
