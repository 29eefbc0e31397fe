//! Symbols that stand alone.

use super::token::Window;

/// What is said for a symbol between words, empty if it is silent.
pub(super) fn read(core: &str, window: Window<'_>) -> Option<&'static str> {
    let (before, after) = (window.before(1), window.after(1));
    let is_between = !before.is_empty() && !after.is_empty();
    let is_sum = is_number(before) && is_number(after);
    if core.eq_ignore_ascii_case("x") && is_sum {
        return Some("by");
    }
    if core.chars().any(|character| character.is_ascii_alphanumeric()) {
        return None;
    }
    let said = match core {
        "&" => "and",
        "+" => "plus",
        "@" => "at",
        "=" => "equals",
        "~" | "≈" if is_number(after) => "about",
        "≠" | "!=" => "does not equal",
        "±" => "plus or minus",
        "%" => "percent",
        "°" => "degrees",
        "→" | "->" | "-->" | "=>" if is_between => "to",
        "×" | "*" if is_sum => "times",
        "÷" | "/" if is_sum => "divided by",
        "-" if is_sum && (window.after(2) == "=" || window.before(2) == "=") => "minus",
        "-" if is_sum => "to",
        "#" if is_number(after) => "number",
        ">" if is_between && is_word(before) && is_word(after) => "greater than",
        "<" if is_between && is_word(before) && is_word(after) => "less than",
        "≥" | ">=" if is_number(after) => "at least",
        "≤" | "<=" if is_number(after) => "at most",
        "∞" => "infinity",
        "√" => "the square root of",
        "$" if is_number(before) => "dollars",
        "$" => "dollar",
        "€" if is_number(before) => "euros",
        "£" if is_number(before) => "pounds",
        "¢" if is_number(before) => "cents",
        "¥" if is_number(before) => "yen",
        "₹" if is_number(before) => "rupees",
        "§" if is_number(after) => "section",
        _ => "",
    };
    Some(said)
}

fn is_number(core: &str) -> bool {
    core.starts_with(|first: char| first.is_ascii_digit() || "$£€".contains(first))
}

fn is_word(core: &str) -> bool {
    core.starts_with(|first: char| first.is_ascii_alphanumeric() || first == '$')
}
