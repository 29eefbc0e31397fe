//! Times of the day, and what is written like them.

use super::number_words::cardinal;
use super::token::{Window, is_one_of};

/// "Seven thirty P M", for a time with a colon or with its half of the day.
pub(super) fn read(core: &str, window: Window<'_>) -> Option<String> {
    let (time, half) = without_half(core);
    let half_follows = half.is_some() || is_half(window.after(1));
    let mut parts = time.split(':');
    let hour = number(parts.next()?, 2)?;
    let Some(minutes) = parts.next() else {
        return (half.is_some() && hour <= 24).then(|| with_half(cardinal(hour), half));
    };
    let seconds = parts.next();
    if parts.next().is_some() {
        return None;
    }
    if minutes.len() != 2 {
        // A ratio, such as 4:1.
        let parts = (number(minutes, 3)?, seconds);
        return matches!(parts, (_, None)).then(|| format!("{} to {}", cardinal(hour), cardinal(parts.0)));
    }
    let minutes = number(minutes, 2).filter(|&minutes| minutes < 60)?;
    let said = match minutes {
        0 if half_follows || seconds.is_some() => cardinal(hour),
        0 if hour > 12 => format!("{} hundred", cardinal(hour)),
        0 => format!("{} o'clock", cardinal(hour)),
        1..=9 => format!("{} oh {}", cardinal(hour), cardinal(minutes)),
        _ => format!("{} {}", cardinal(hour), cardinal(minutes)),
    };
    let said = match seconds {
        Some(seconds) => format!("{said} and {} seconds", cardinal(number(seconds, 2)?)),
        None => said,
    };
    Some(with_half(said, half))
}

/// "P M" after a time that stands in a token of its own.
pub(super) fn half_of_day(core: &str, window: Window<'_>) -> Option<String> {
    let follows_time = window.before(1).starts_with(|first: char| first.is_ascii_digit());
    let follows_oclock = is_one_of(window.before(1), &["o'clock", "noon", "midnight"]);
    let half = ["am", "pm"].into_iter().find(|half| half.eq_ignore_ascii_case(core))?;
    (follows_time || follows_oclock).then(|| letters(half).to_owned())
}

fn with_half(said: String, half: Option<&str>) -> String {
    match half {
        Some(half) => format!("{said} {}", letters(half)),
        None => said,
    }
}

fn letters(half: &str) -> &'static str {
    if half.starts_with(['a', 'A']) { "A M" } else { "P M" }
}

fn without_half(core: &str) -> (&str, Option<&str>) {
    for half in ["am", "pm", "a.m", "p.m", "AM", "PM", "A.M", "P.M", "Am", "Pm"] {
        if let Some(time) = core.strip_suffix(half) {
            return (time, Some(half));
        }
    }
    (core, None)
}

fn is_half(core: &str) -> bool {
    is_one_of(core, &["am", "pm", "a.m", "p.m"])
}

fn number(digits: &str, longest: usize) -> Option<u64> {
    let is_number = (1..=longest).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { digits.parse().ok() } else { None }
}
