//! Numbers with a unit of measurement, percentages, multiples and heights.

use super::number_words::cardinal;
use super::numeral::{self, Numeral};
use super::tables::{self, Unit};
use super::token::{Window, is_one_of};

/// "Five kilograms", for a number with its unit in one token.
pub(super) fn read(core: &str, window: Window<'_>) -> Option<String> {
    if let Some(height) = height(core) {
        return Some(height);
    }
    let (numeral, symbol) = Numeral::at_start(core)?;
    let (symbol, has_hyphen) = symbol.strip_prefix('-').map_or((symbol, false), |symbol| (symbol, true));
    if symbol.is_empty() {
        return None;
    }
    if symbol.eq_ignore_ascii_case("x") {
        return Some(format!("{} {}", numeral.said(), times(window)));
    }
    if symbol == "s"
        && is_one_of(window.after(1), &["of"])
        && let Some(many) = many(&numeral)
    {
        return Some(many.to_owned());
    }
    if let Some(scale) = numeral::scale_of_count(symbol, window) {
        return Some(format!("{} {scale}", numeral.said()));
    }
    let unit = tables::unit(symbol)?;
    let name = name(unit, numeral.is_one() || has_hyphen || window.describes(0));
    Some(format!("{} {name}", numeral.said()))
}

/// "Kilograms", for a unit in the token after its number.
pub(super) fn unit_after_number(core: &str, window: Window<'_>) -> Option<String> {
    let number = window.before(1);
    let last = number.rsplit(['-', '~', '+', '<', '>']).next().unwrap_or_default();
    let is_number =
        number.ends_with(|last: char| last.is_ascii_digit()) && last.starts_with(|first: char| first.is_ascii_digit());
    // "5 in the morning" has no inches.
    let is_word = ["s", "d", "in"].contains(&core) && !window.after(1).is_empty();
    if !is_number || is_word || core == "in" {
        return None;
    }
    let is_part = last.contains('/') && !window.before(2).ends_with(|last: char| last.is_ascii_digit());
    tables::unit(core).map(|unit| name(unit, number == "1" || is_part || window.describes(1)).to_owned())
}

/// "Hundreds", for 100s.
fn many(numeral: &Numeral<'_>) -> Option<&'static str> {
    match numeral.integer()? {
        10 => Some("tens"),
        100 => Some("hundreds"),
        1_000 => Some("thousands"),
        10_000 => Some("tens of thousands"),
        100_000 => Some("hundreds of thousands"),
        1_000_000 => Some("millions"),
        _ => None,
    }
}

/// The name of a unit directly behind a number in a longer token.
pub(super) fn unit_name(symbol: &str, number: &str) -> Option<&'static str> {
    tables::unit(symbol).filter(|_| symbol.len() >= 2).map(|unit| name(unit, number == "1"))
}

fn name(unit: &Unit, is_single: bool) -> &'static str {
    if is_single { unit.one } else { unit.many }
}

/// What is said for the x in "2x": a multiple that compares is "times", and another one the letter.
fn times(window: Window<'_>) -> &'static str {
    const COMPARED: &[&str] =
        &["more", "less", "as", "a", "an", "per", "the", "each", "every", "in", "this", "better", "daily", "weekly"];
    let next = window.after(1);
    let compares = next.is_empty() || is_one_of(next, COMPARED) || (next.ends_with("er") && next.len() > 4);
    if compares && !is_one_of(next, &["engineer", "manager", "leader", "career"]) { "times" } else { "X" }
}

/// "Six foot two", for 6'2".
fn height(core: &str) -> Option<String> {
    let (feet, inches) = core.split_once('\'')?;
    let number = |digits: &str| digits.parse::<u64>().ok().filter(|number| *number < 100);
    let feet = number(feet)?;
    match inches.trim_end_matches('"') {
        "" if inches.is_empty() && feet == 1 => Some("one foot".to_owned()),
        "" if inches.is_empty() => Some(format!("{} feet", cardinal(feet))),
        inches => Some(format!("{} foot {}", cardinal(feet), cardinal(number(inches)?))),
    }
}
