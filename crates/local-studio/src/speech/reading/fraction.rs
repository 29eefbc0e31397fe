//! Fractions, ratings and shares.

use super::number_words::{cardinal, ordinal};
use super::numeral::Numeral;
use super::tables;
use super::token::{Window, is_one_of};

/// "Three quarters", "eight out of ten", "fifty fifty".
pub(super) fn read(core: &str, window: Window<'_>) -> Option<String> {
    if let Some((whole, fraction)) = core.split_once(' ') {
        let (part, parts) = of(fraction)?;
        return Some(format!("{} and {}", cardinal(number(whole)?), after_whole(part, parts)));
    }
    if let Some(rating) = decimal_rating(core) {
        return Some(rating);
    }
    let (part, parts) = of(core)?;
    let next = window.after(1);
    if is_one_of(window.before(1), PIECES) {
        return Some(format!("{} of {}", cardinal(part), cardinal(parts)));
    }
    if part + parts == 100 {
        return Some(format!("{} {}", cardinal(part), cardinal(parts)));
    }
    if parts == 10 || parts == 100 || part >= parts || is_one_of(next, &["stars", "star", "on"]) {
        return Some(format!("{} out of {}", cardinal(part), cardinal(parts)));
    }
    if number(window.before(1)).is_some() {
        return Some(format!("and {}", after_whole(part, parts)));
    }
    let said = fraction(part, parts);
    let unit = tables::unit(next).map(|unit| unit.one);
    let measured = unit.is_some() || MEASURED.contains(&next);
    let article = article(unit.unwrap_or(next));
    Some(match (part, parts) {
        (1, 2) if measured => format!("half {article}"),
        (1, 4) if measured => "a quarter".to_owned(),
        _ if measured => format!("{said} of {article}"),
        _ => said,
    })
}

const MEASURED: [&str; 13] = [
    "cup",
    "teaspoon",
    "tablespoon",
    "mile",
    "hour",
    "inch",
    "pound",
    "ounce",
    "liter",
    "gallon",
    "marathon",
    "day",
    "dozen",
];

/// Words before a piece of several, such as "Part 1/3".
const PIECES: &[&str] = &["chapter", "day", "episode", "lesson", "page", "part", "round", "step", "tip", "week"];

/// "Four point nine out of five".
fn decimal_rating(core: &str) -> Option<String> {
    let (points, most) = core.split_once('/')?;
    let (points, most) = (Numeral::parse(points)?, Numeral::parse(most)?);
    points.decimals.is_some().then(|| format!("{} out of {}", points.said(), most.said()))
}

fn article(word: &str) -> &'static str {
    if ["hour", "inch", "ounce"].contains(&word) { "an" } else { "a" }
}

fn of(text: &str) -> Option<(u64, u64)> {
    let (part, parts) = text.split_once('/')?;
    let (part, parts) = (number(part)?, number(parts)?);
    (parts > 0).then_some((part, parts))
}

fn number(digits: &str) -> Option<u64> {
    let is_number = (1..=3).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { digits.parse().ok() } else { None }
}

fn after_whole(part: u64, parts: u64) -> String {
    match (part, parts) {
        (1, 2) => "a half".to_owned(),
        (1, 4) => "a quarter".to_owned(),
        _ => fraction(part, parts),
    }
}

fn fraction(part: u64, parts: u64) -> String {
    let name = match parts {
        1 => "whole".to_owned(),
        2 => "half".to_owned(),
        4 => "quarter".to_owned(),
        _ => ordinal(parts),
    };
    match (part, parts) {
        (1, _) => format!("one {name}"),
        (_, 2) => format!("{} halves", cardinal(part)),
        _ => format!("{} {name}s", cardinal(part)),
    }
}
