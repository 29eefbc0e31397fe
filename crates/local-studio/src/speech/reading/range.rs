//! Ranges: two amounts with a hyphen between.

use super::token::{Window, is_one_of};
use super::{amount, calendar, money};

/// "Five to ten dollars", for $5-$10.
pub(super) fn read(core: &str, window: Window<'_>) -> Option<String> {
    let (first, second) = core.split_once('-')?;
    if second.contains('-') || !starts_as_amount(first) || !starts_as_amount(second) {
        return None;
    }
    if let Some(years) = calendar::years(first, second, window) {
        return Some(years);
    }
    let sign = money::sign(first);
    let bare = sign.map_or(first, |(_, bare)| bare);
    let with_sign;
    let second = match sign {
        Some((sign, _)) if money::sign(second).is_none() => {
            with_sign = format!("{sign}{second}");
            with_sign.as_str()
        }
        _ => second,
    };
    let second = amount::read(second, window)?;
    if calendar::is_month(window.before(1)) {
        let day = |text: &str| amount::read(&format!("{text}th"), window);
        return Some(format!("{} to {}", day(bare)?, day(core.split_once('-')?.1)?));
    }
    Some(format!("{} to {second}", amount::read(bare, window)?))
}

fn starts_as_amount(text: &str) -> bool {
    let text = money::sign(text).map_or(text, |(_, rest)| rest);
    text.starts_with(|first: char| first.is_ascii_digit() || first == '.')
}

/// "Five five five, one two three", for the digits of a telephone number.
pub(super) fn telephone(core: &str, window: Window<'_>) -> Option<String> {
    let is_dialled =
        |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || b"-()+.".contains(&byte));
    if !is_dialled(core) {
        return None;
    }
    let groups: Vec<&str> = core.split(['-', '(', ')', '+', '.']).filter(|group| !group.is_empty()).collect();
    let count: usize = groups.iter().map(|group| group.len()).sum();
    let is_local = groups.len() == 2 && groups[0].len() == 3 && groups[1].len() == 4 && !core.contains('.');
    let is_whole = core.contains('-') && groups.len() >= 3 && (10..=15).contains(&count);
    let is_called = is_one_of(window.before(1), &["call", "text", "dial", "phone", "number", "tel", "at"]);
    let follows_area = |places| window.before(places).len() == 3 && window.is_bracketed_before(places);
    let is_short = groups.len() == 1 && (3..=6).contains(&core.len()) && is_one_of(window.before(1), &["call", "dial"]);
    let belongs = is_whole
        || is_short
        || (is_local && (is_called || groups[0] == "555" || follows_area(1)))
        || is_part_of_spaced_number(core, window);
    if !belongs {
        return None;
    }
    let mut said: Vec<String> = groups.iter().map(|group| said_group(group)).collect();
    if core.starts_with('+')
        && let Some(first) = said.first_mut()
    {
        first.insert_str(0, "plus ");
    }
    Some(said.join(", "))
}

fn said_group(group: &str) -> String {
    if group == "800" { "eight hundred".to_owned() } else { super::number_words::digits(group) }
}

/// Whether a token is one of the groups after "+1", or an area in brackets before a local number.
fn is_part_of_spaced_number(core: &str, window: Window<'_>) -> bool {
    let is_group = |text: &str| {
        text.len() >= 2 && text.len() <= 8 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-')
    };
    if core.starts_with('+') {
        return core.len() <= 4 && is_group(window.after(1)) && is_group(window.after(2));
    }
    if window.here().bracketed && core.len() == 3 {
        return window.after(1).len() == 8 && is_group(window.after(1));
    }
    for places in 1..=super::token::REACH {
        let before = window.before(places);
        if before.starts_with('+') && before.len() <= 4 {
            return is_group(core);
        }
        if !is_group(before) {
            return false;
        }
    }
    false
}
