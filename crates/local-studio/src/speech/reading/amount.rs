//! Amounts: everything that begins with a number and fills a token or a side of a range.

use super::number_words::{cardinal, ordinal};
use super::numeral::Numeral;
use super::token::Window;
use super::{clock, fraction, measure, money};

/// What is said for an amount, with the sign in front of it and the plus or the period behind it.
pub(super) fn read(core: &str, window: Window<'_>) -> Option<String> {
    let (sign, unsigned) = sign(core);
    let (unsigned, plus) = unsigned.strip_suffix('+').map_or((unsigned, ""), |amount| (amount, " plus"));
    let said = plain(unsigned, window).or_else(|| per_period(unsigned, window))?;
    Some(format!("{sign}{said}{plus}"))
}

/// An amount without a sign.
fn plain(core: &str, window: Window<'_>) -> Option<String> {
    money::read(core, window)
        .or_else(|| clock::read(core, window))
        .or_else(|| measure::read(core, window))
        .or_else(|| fraction::read(core, window))
        .or_else(|| ordinal_number(core))
        .or_else(|| course(core, window))
        .or_else(|| version(core))
        .or_else(|| marked_version(core))
        .or_else(|| Numeral::parse(core).map(|numeral| numeral.said()))
}

/// What is said for the sign in front of a number. A letter after a sign makes it something else.
fn sign(core: &str) -> (&'static str, &str) {
    const SIGNS: [(&str, &str); 12] = [
        ("+-", "plus or minus "),
        ("±", "plus or minus "),
        (">=", "at least "),
        ("≥", "at least "),
        ("<=", "at most "),
        ("≤", "at most "),
        (">", "more than "),
        ("<", "less than "),
        ("~", "about "),
        ("≈", "about "),
        ("+", "plus "),
        ("-", "minus "),
    ];
    let signed = SIGNS.into_iter().find_map(|(sign, said)| core.strip_prefix(sign).map(|rest| (said, rest)));
    signed.filter(|(_, rest)| is_amount_start(rest)).unwrap_or(("", core))
}

fn is_amount_start(text: &str) -> bool {
    text.starts_with(|first: char| first.is_ascii_digit() || first == '.') || money::sign(text).is_some()
}

/// "Five dollars a month", for $5/month.
fn per_period(core: &str, window: Window<'_>) -> Option<String> {
    let (amount, period) = core.rsplit_once('/')?;
    let per = rate(period)?;
    plain(amount, window).map(|said| format!("{said} {per}"))
}

/// "A month", for what stands behind the slash of an amount.
pub(super) fn rate(period: &str) -> Option<&'static str> {
    let said = match period.to_ascii_lowercase().as_str() {
        "s" | "sec" | "second" => "per second",
        "min" | "minute" => "a minute",
        "h" | "hr" | "hour" => "an hour",
        "d" | "day" => "a day",
        "night" => "a night",
        "w" | "wk" | "week" => "a week",
        "m" | "mo" | "mth" | "month" => "a month",
        "y" | "yr" | "year" => "a year",
        "person" | "pp" => "per person",
        "user" => "per user",
        "seat" => "per seat",
        "head" => "a head",
        "lb" => "a pound",
        "kg" => "a kilogram",
        "oz" => "an ounce",
        "mile" | "mi" => "a mile",
        "km" => "a kilometer",
        "click" => "per click",
        "unit" => "per unit",
        _ => return None,
    };
    Some(said)
}

fn ordinal_number(core: &str) -> Option<String> {
    let (numeral, suffix) = Numeral::at_start(core)?;
    let is_ordinal = ["st", "nd", "rd", "th"].iter().any(|ending| ending.eq_ignore_ascii_case(suffix));
    if is_ordinal { numeral.integer().map(ordinal) } else { None }
}

/// "One oh one", for the number of a course, as in "Investing 101".
fn course(core: &str, window: Window<'_>) -> Option<String> {
    let ends = !window.before(1).is_empty() && window.after(1).is_empty();
    (core == "101" && ends).then(|| "one oh one".to_owned())
}

/// "Version two point one", for v2.1.
fn marked_version(core: &str) -> Option<String> {
    let number = core.strip_prefix(['v', 'V'])?;
    let said = version(number).or_else(|| Numeral::parse(number).map(|numeral| numeral.said()))?;
    Some(format!("version {said}"))
}

/// "Two point zero point one", for the numbers of a version, and dots between those of an address.
fn version(core: &str) -> Option<String> {
    let parts: Vec<&str> = core.splitn(6, '.').collect();
    let is_number = |part: &&str| (1..=5).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit());
    if !(3..=5).contains(&parts.len()) || !parts.iter().all(is_number) {
        return None;
    }
    let separator = if parts.len() == 4 { " dot " } else { " point " };
    let said: Vec<String> = parts.iter().filter_map(|part| part.parse().ok()).map(cardinal).collect();
    Some(said.join(separator))
}
