//! Numerals: numbers written in digits, and the letters and words for thousands, millions and more behind them.

use super::number_words::{cardinal, digits};
use super::token::{Window, is_one_of};

/// A number as it is written: digits, perhaps in groups, perhaps with decimals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Numeral<'t> {
    /// The digits before the decimal point, without commas. Empty in ".5".
    pub(super) whole: String,
    /// The digits after the decimal point.
    pub(super) decimals: Option<&'t str>,
    /// Whether the digits are grouped by commas.
    pub(super) grouped: bool,
}

/// The most digits that have a name together. Longer numbers are said digit by digit.
const NAMED_DIGITS: usize = 18;

impl<'t> Numeral<'t> {
    /// The numeral at the start of a text, and what follows it.
    pub(super) fn at_start(text: &'t str) -> Option<(Self, &'t str)> {
        let (first, mut rest) = split_digits(text);
        let mut numeral = Self { whole: first.to_owned(), decimals: None, grouped: false };
        while let Some((group, behind)) = rest.strip_prefix(',').map(split_digits) {
            let follows = (1..=3).contains(&first.len()) && group.len() == 3;
            if !follows {
                break;
            }
            numeral.whole.push_str(group);
            numeral.grouped = true;
            rest = behind;
        }
        if let Some((decimals, behind)) = rest.strip_prefix('.').map(split_digits)
            && !decimals.is_empty()
        {
            numeral.decimals = Some(decimals);
            rest = behind;
        }
        (!numeral.whole.is_empty() || numeral.decimals.is_some()).then_some((numeral, rest))
    }

    /// The numeral that is the whole text.
    pub(super) fn parse(text: &'t str) -> Option<Self> {
        Self::at_start(text).filter(|(_, rest)| rest.is_empty()).map(|(numeral, _)| numeral)
    }

    /// The number if it is whole and has a name.
    pub(super) fn integer(&self) -> Option<u64> {
        let is_named = self.decimals.is_none() && self.whole.len() <= NAMED_DIGITS;
        if is_named { self.whole.parse().ok() } else { None }
    }

    /// Whether things of this number are named in the singular.
    pub(super) fn is_one(&self) -> bool {
        self.whole == "1" && self.decimals.is_none()
    }

    /// "Three point one four".
    pub(super) fn said(&self) -> String {
        let starts_with_zero = self.whole.len() > 1 && self.whole.starts_with('0');
        let whole = if starts_with_zero && self.whole.len() == 2 && self.whole != "00" {
            format!("oh {}", digits(&self.whole[1..]))
        } else if self.whole.len() > NAMED_DIGITS || starts_with_zero {
            digits(&self.whole)
        } else {
            self.whole.parse().map(cardinal).unwrap_or_default()
        };
        match self.decimals {
            Some(decimals) => format!("{whole} point {}", digits(decimals)).trim_start().to_owned(),
            None => whole,
        }
    }
}

fn split_digits(text: &str) -> (&str, &str) {
    let end = text.find(|character: char| !character.is_ascii_digit()).unwrap_or(text.len());
    text.split_at(end)
}

/// The name of a scale behind an amount of money.
pub(super) fn scale_of_money(suffix: &str) -> Option<&'static str> {
    match suffix {
        "k" | "K" => Some("thousand"),
        "m" | "M" | "mm" | "MM" | "mn" | "mil" => Some("million"),
        "b" | "B" | "bn" | "Bn" => Some("billion"),
        "t" | "T" | "tn" | "trn" => Some("trillion"),
        _ => None,
    }
}

/// The name of a scale behind another number, where "m" and "5K" may also be something else.
pub(super) fn scale_of_count(suffix: &str, window: Window<'_>) -> Option<&'static str> {
    let next = window.after(1);
    match suffix {
        "k" | "K" if is_one_of(next, RACES) => Some("K"),
        "m" if !is_one_of(next, AUDIENCES) => None,
        "t" | "T" | "b" => None,
        other => scale_of_money(other),
    }
}

pub(super) fn is_scale_word(word: &str) -> bool {
    is_one_of(word, &["hundred", "thousand", "million", "billion", "trillion", "quadrillion"])
}

const RACES: &[&str] =
    &["race", "races", "run", "runs", "walk", "jog", "training", "monitor", "video", "videos", "screen"];

const AUDIENCES: &[&str] = &[
    "followers",
    "views",
    "subscribers",
    "subs",
    "people",
    "users",
    "downloads",
    "customers",
    "dollars",
    "fans",
    "likes",
    "streams",
    "copies",
    "plays",
    "readers",
    "players",
    "accounts",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numerals_are_said_with_their_decimals() {
        for (why, written, said, rest) in [
            ("groups belong together", "1,250,000 steps", "one million two hundred fifty thousand", " steps"),
            ("a group has three digits", "1,25", "one", ",25"),
            ("decimals are said one by one", "3.14kg", "three point one four", "kg"),
            ("a full stop is no decimal point", "5.", "five", "."),
            ("without a whole number", ".5", "point five", ""),
            ("with a zero in front, digit by digit", "0042", "zero zero four two", ""),
            (
                "without a name, digit by digit",
                "1234567890123456789",
                "one two three four five six seven eight nine zero one two three four five six seven eight nine",
                "",
            ),
        ] {
            let (numeral, behind) = Numeral::at_start(written).unwrap();
            assert_eq!((numeral.said().as_str(), behind), (said, rest), "{why}");
        }
        assert_eq!(Numeral::at_start("x5"), None);
        assert_eq!(Numeral::at_start(""), None);
    }
}
