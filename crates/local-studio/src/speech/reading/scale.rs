//! Scales: the letters and words for thousands, millions and more behind a number.

use super::window::{Window, is_one_of};

/// The name of a scale behind an amount of money.
pub(super) fn of_money(suffix: &str) -> Option<&'static str> {
    match suffix {
        "k" | "K" => Some("thousand"),
        "m" | "M" | "mm" | "MM" | "mn" | "mil" => Some("million"),
        "b" | "B" | "bn" | "Bn" => Some("billion"),
        "t" | "T" | "tn" | "trn" => Some("trillion"),
        _ => None,
    }
}

/// The name of a scale behind another number, where "m" and "5K" may also be something else.
pub(super) fn of_count(suffix: &str, window: Window<'_>) -> Option<&'static str> {
    let next = window.after(1);
    match suffix {
        "k" | "K" if is_one_of(next, RACES) => Some("K"),
        "m" if !is_one_of(next, AUDIENCES) => None,
        "t" | "T" | "b" => None,
        other => of_money(other),
    }
}

pub(super) fn is_word(word: &str) -> bool {
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
