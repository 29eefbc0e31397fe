//! Dates, years and decades.

use super::number_words::{cardinal, decade, ordinal, year};
use super::tables;
use super::token::{Window, is_one_of};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

const DAYS: [&str; 7] = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/// Abbreviations that are only months or days beside a number, because they are also names or words.
const SHORT: [(&str, &str); 11] = [
    ("Jan", "January"),
    ("Mar", "March"),
    ("Jun", "June"),
    ("Sep", "September"),
    ("Mon", "Monday"),
    ("Tue", "Tuesday"),
    ("Wed", "Wednesday"),
    ("Thu", "Thursday"),
    ("Fri", "Friday"),
    ("Sat", "Saturday"),
    ("Sun", "Sunday"),
];

/// Words after which a number of four digits is a year.
const BEFORE_YEARS: &[&str] = &[
    "after",
    "around",
    "before",
    "by",
    "c",
    "ca",
    "circa",
    "class",
    "during",
    "early",
    "fall",
    "from",
    "in",
    "late",
    "mid",
    "of",
    "since",
    "spring",
    "summer",
    "throughout",
    "till",
    "until",
    "winter",
    "year",
];

/// Words after which a number of tens with an "s" is a decade or an age.
const BEFORE_DECADES: &[&str] = &["early", "her", "his", "late", "mid", "my", "our", "the", "their", "this", "your"];

/// The full name of a month or a day of the week.
pub(super) fn full_name(word: &str) -> Option<&'static str> {
    let word = word.trim_end_matches('.');
    let short = SHORT.into_iter().find(|(short, _)| *short == word).map(|(_, name)| name);
    let full = MONTHS.into_iter().chain(DAYS).find(|name| *name == word);
    let listed = || tables::abbreviation(word).map(|abbreviation| abbreviation.said);
    short.or(full).or_else(|| listed().filter(|said| MONTHS.contains(said) || DAYS.contains(said)))
}

fn is_day_of_week(word: &str) -> bool {
    full_name(word).is_some_and(|name| DAYS.contains(&name))
}

pub(super) fn is_month(word: &str) -> bool {
    full_name(word).is_some_and(|name| MONTHS.contains(&name))
}

/// A month or a day of the week, if it is certain or stands beside a number or another one.
pub(super) fn short_name(core: &str, window: Window<'_>) -> Option<String> {
    const CERTAIN: [&str; 5] = ["Mon", "Tue", "Wed", "Thu", "Fri"];
    let name = full_name(core)?;
    let is_beside = |word: &str| word.starts_with(|first: char| first.is_ascii_digit()) || full_name(word).is_some();
    let next = window.next().map_or("", |next| &next.core);
    let is_date = CERTAIN.contains(&core) || is_beside(next) || is_beside(window.before_or_comma(1));
    is_date.then(|| name.to_owned())
}

/// A date, a day beside its month, a year, or a decade.
pub(super) fn read(core: &str, window: Window<'_>) -> Option<String> {
    whole_date(core, window)
        .or_else(|| day(core, window))
        .or_else(|| short_decade(core, window))
        .or_else(|| some_year(core, window))
}

/// A date of digits, such as 2026-11-26 and 12/25.
fn whole_date(core: &str, window: Window<'_>) -> Option<String> {
    let parts: Vec<&str> = core.splitn(4, ['-', '/', '.']).collect();
    let numbers: Vec<u64> = parts.iter().map(|part| number(part)).collect::<Option<_>>()?;
    let is_year = |text: &str| text.len() == 4;
    let is_dotted = core.contains('.');
    match (parts.as_slice(), numbers.as_slice()) {
        ([first, _, _], &[year, month, day]) if is_year(first) => said_date(month, day, Some(year)),
        ([_, _, last], &[first, second, year]) if is_year(last) => {
            let (month, day) = if first > 12 || is_dotted { (second, first) } else { (first, second) };
            said_date(month, day, Some(year))
        }
        ([_, _, last], &[month, day, year]) if last.len() == 2 && core.contains('/') => {
            said_date(month, day, Some(2000 + year))
        }
        ([_, _], &[month, day]) if core.contains('/') && (day > 12 || is_day_of_week(window.before(1))) => {
            said_date(month, day, None)
        }
        _ => None,
    }
}

fn said_date(month: u64, day: u64, in_year: Option<u64>) -> Option<String> {
    let name = MONTHS.get(usize::try_from(month.checked_sub(1)?).ok()?)?;
    let date = (1..=31).contains(&day).then(|| format!("{name} {}", ordinal(day)))?;
    Some(in_year.map_or(date.clone(), |number| format!("{date}, {}", year(number))))
}

/// "Fifth" or "the fifth of", for a day beside its month.
fn day(core: &str, window: Window<'_>) -> Option<String> {
    let ordinal_digits = ["st", "nd", "rd", "th"].into_iter().find_map(|ending| core.strip_suffix(ending));
    let (digits, is_ordinal) = ordinal_digits.map_or((core, false), |digits| (digits, true));
    let day = number(digits).filter(|day| digits.len() <= 2 && (1..=31).contains(day))?;
    let (before, after) = (window.before(1), window.after(1));
    let month_follows = is_month(after) || (MONTHS.iter().any(|name| name.eq_ignore_ascii_case(after)) && is_ordinal);
    if is_month(before) {
        Some(ordinal(day))
    } else if month_follows && !is_month(window.before(2)) {
        let follows_article = is_one_of(before, &["the"]);
        Some(format!("{}{} of", if follows_article { "" } else { "the " }, ordinal(day)))
    } else {
        None
    }
}

/// "Nineties", for 90s and '90s.
fn short_decade(core: &str, window: Window<'_>) -> Option<String> {
    let digits = core.strip_suffix("'s").or_else(|| core.strip_suffix('s'))?;
    let (digits, has_apostrophe) = digits.strip_prefix('\'').map_or((digits, false), |digits| (digits, true));
    let first = number(digits)?;
    let is_decade = match digits.len() {
        2 => first % 10 == 0 && first != 10 && (has_apostrophe || is_one_of(window.before(1), BEFORE_DECADES)),
        4 => first % 10 == 0 && (1100..=2090).contains(&first),
        _ => false,
    };
    is_decade.then(|| if first == 0 { decade(2000) } else { decade(first) })
}

/// A year or a decade that is a part of a compound, such as pre-2020 and mid-90s.
pub(super) fn in_compound(part: &str) -> Option<String> {
    if let Some(digits) = part.strip_suffix('s') {
        let first = number(digits).filter(|first| first % 10 == 0 && *first >= 20)?;
        return (digits.len() == 2 || first >= 1100).then(|| decade(first));
    }
    number(part).filter(|number| (1900..2100).contains(number)).map(year)
}

/// A number of four digits, if it is a year.
fn some_year(core: &str, window: Window<'_>) -> Option<String> {
    let (digits, possessive) = core.strip_suffix("'s").map_or((core, ""), |digits| (digits, "'s"));
    let number = number(digits).filter(|number| digits.len() == 4 && (1000..2200).contains(number))?;
    is_year(number, window).then(|| format!("{}{possessive}", year(number)))
}

/// Whether a number of four digits is a year where it stands.
fn is_year(number: u64, window: Window<'_>) -> bool {
    let before = window.before(1);
    let comma_before = window.before_or_comma(1);
    if is_month(before) || (is_month(window.before_or_comma(2)) && is_day(comma_before)) || is_month(comma_before) {
        return true;
    }
    let is_recent = (1900..2100).contains(&number);
    let next = window.after(1);
    // "2000 steps" are counted, and "2026 goals" are those of a year.
    let counts = (is_counted(next) && number.is_multiple_of(50)) || tables::unit(next).is_some();
    if is_one_of(before, BEFORE_YEARS) {
        return !counts || (is_recent && number != 2000);
    }
    is_recent && number != 2000 && !counts
}

fn is_day(core: &str) -> bool {
    core.len() <= 4 && core.starts_with(|first: char| first.is_ascii_digit())
}

/// Whether a word is probably a plural that a number before it counts.
fn is_counted(word: &str) -> bool {
    let is_small = word.chars().all(|character| character.is_ascii_lowercase());
    let is_plural = word.ends_with('s')
        && !word.ends_with("ss")
        && !is_one_of(word, &["is", "was", "has", "as", "us", "this", "its"]);
    is_small && (is_plural || is_one_of(word, &["people", "men", "women", "children", "feet"]))
}

fn number(digits: &str) -> Option<u64> {
    let is_number = (1..=4).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    if is_number { digits.parse().ok() } else { None }
}

/// Two years, such as 2019-2023, or a year and the last digits of another.
pub(super) fn years(first: &str, second: &str, window: Window<'_>) -> Option<String> {
    if is_counted(window.after(1)) {
        return None;
    }
    let from = number(first).filter(|number| first.len() == 4 && (1100..2100).contains(number))?;
    let to = number(second)?;
    match second.len() {
        4 if (1100..2200).contains(&to) && from < to && to - from < 300 => {
            Some(format!("{} to {}", year(from), year(to)))
        }
        2 if from % 100 < to => Some(format!("{} to {}", year(from), cardinal(to))),
        _ => None,
    }
}
