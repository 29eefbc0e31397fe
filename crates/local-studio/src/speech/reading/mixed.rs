//! Tokens of letters, digits and symbols that have no meaning as a whole: said part by part.

use super::number_words::{digits, year};
use super::numeral::Numeral;
use super::token::{Window, is_one_of};
use super::{amount, calendar, measure, tables, word};

/// What is said for a token, part by part.
pub(super) fn read(core: &str, window: Window<'_>) -> String {
    let whole = in_context(core, window).or_else(|| days_or_months(core)).or_else(|| per_period(core, window));
    if let Some(said) = whole {
        return said;
    }
    let parts: Vec<(&str, String)> =
        core.split(['-', '/', '|', '_']).map(|part| (part, said_part(part, window))).collect();
    let is_compound = parts.iter().all(|(part, said)| part == said && !said.is_empty());
    if is_compound && core.bytes().all(|byte| byte.is_ascii_alphabetic() || b"-'".contains(&byte)) {
        return core.to_owned();
    }
    let said: Vec<String> = parts.into_iter().map(|(_, said)| said).filter(|said| !said.is_empty()).collect();
    said.join(" ")
}

/// Words in capitals that are an abbreviation or an emphasized word, which the neighbours decide.
fn in_context(core: &str, window: Window<'_>) -> Option<String> {
    const OF_IT: &[&str] = &[
        "admin",
        "career",
        "certification",
        "company",
        "department",
        "guy",
        "industry",
        "infrastructure",
        "job",
        "jobs",
        "manager",
        "people",
        "professional",
        "security",
        "services",
        "skills",
        "staff",
        "support",
        "systems",
        "team",
        "worker",
    ];
    let (word, possessive) = core.strip_suffix("'s").map_or((core, ""), |word| (word, "'s"));
    let is_abbreviation = match word {
        "US" | "UPS" | "LED" | "ARM" => !word::is_shouted(window.before(1)) && !word::is_shouted(window.after(1)),
        "IT" => {
            is_one_of(window.after(1), OF_IT)
                || is_one_of(window.before(1), &["in", "an"]) && window.after(1).is_empty()
        }
        "WHO" => is_one_of(window.before(1), &["the"]),
        _ => false,
    };
    is_abbreviation.then(|| format!("{}{possessive}", word::spelled(word)))
}

/// "Monday to Friday", for Mon-Fri.
fn days_or_months(core: &str) -> Option<String> {
    let (first, last) = core.split_once('-')?;
    Some(format!("{} to {}", calendar::full_name(first)?, calendar::full_name(last)?))
}

/// "Steps a day", for steps/day behind a number.
fn per_period(core: &str, window: Window<'_>) -> Option<String> {
    let (counted, period) = core.split_once('/')?;
    let is_counted = window.before(1).ends_with(|last: char| last.is_ascii_digit() || "kKmM".contains(last));
    let per = amount::rate(period).filter(|_| is_counted)?;
    let counted = measure::unit_after_number(counted, window).unwrap_or_else(|| runs(counted));
    Some(format!("{counted} {per}").trim_start().to_owned())
}

fn said_part(part: &str, window: Window<'_>) -> String {
    if let Some(name) = tables::name(part) {
        return name.to_owned();
    }
    if let Some(said) = calendar::in_compound(part) {
        return said;
    }
    if part.starts_with(|first: char| first.is_ascii_digit() || "$£€+~vV".contains(first))
        && let Some(said) = amount::read(part, window)
    {
        return said;
    }
    runs(part)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Letters,
    Digits,
    Dot,
    Symbol(char),
}

fn kind_of(character: char, before: Option<Kind>, next: Option<char>) -> Kind {
    match character {
        letter if letter.is_ascii_alphabetic() => Kind::Letters,
        '\'' if before == Some(Kind::Letters) => Kind::Letters,
        digit if digit.is_ascii_digit() => Kind::Digits,
        ',' | '.' if before == Some(Kind::Digits) && next.is_some_and(|next| next.is_ascii_digit()) => Kind::Digits,
        '.' => Kind::Dot,
        other => Kind::Symbol(other),
    }
}

/// Says letters, digits and symbols in turn.
pub(super) fn runs(text: &str) -> String {
    let runs = split(text);
    if is_initials(&runs) {
        return word::spelled(text);
    }
    let mut said: Vec<String> = Vec::new();
    for (at, (kind, run)) in runs.iter().enumerate() {
        let before = at.checked_sub(1).map(|at| runs[at].0);
        let after = runs.get(at + 1).map(|(kind, _)| *kind);
        match kind {
            Kind::Letters
                if run.eq_ignore_ascii_case("x") && before == Some(Kind::Digits) && after == Some(Kind::Digits) =>
            {
                said.push("by".to_owned());
            }
            Kind::Letters if before == Some(Kind::Digits) => {
                let unit = measure::unit_name(run, runs[at - 1].1);
                said.push(unit.map_or_else(|| after_digits(run), str::to_owned));
            }
            Kind::Letters if *run == "a" || *run == "A" => said.push((*run).to_owned()),
            // Capitals beside digits are a model or a formula: H2O, PS5.
            Kind::Letters if after == Some(Kind::Digits) && run.len() <= 2 && is_capital(run) => {
                said.push(word::spelled(run));
            }
            Kind::Letters => said.push(word::read(run)),
            Kind::Digits => said.push(number(run)),
            Kind::Dot if before.is_some() && after.is_some() => said.push("dot".to_owned()),
            Kind::Dot => {}
            // "f*ck" is no product.
            Kind::Symbol('*') if before != Some(Kind::Digits) || after != Some(Kind::Digits) => {}
            Kind::Symbol(symbol) => said.extend(symbol_name(*symbol).map(str::to_owned)),
        }
    }
    said.join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

fn split(text: &str) -> Vec<(Kind, &str)> {
    let mut runs: Vec<(Kind, &str)> = Vec::new();
    let mut start = 0;
    let mut before = None;
    for (at, character) in text.char_indices() {
        let next = text[at + character.len_utf8()..].chars().next();
        let kind = kind_of(character, before, next);
        let continues = before == Some(kind) && matches!(kind, Kind::Letters | Kind::Digits);
        if let Some(before) = before.filter(|_| !continues) {
            runs.push((before, &text[start..at]));
            start = at;
        }
        before = Some(kind);
    }
    runs.extend(before.map(|kind| (kind, &text[start..])));
    runs
}

/// "U.S.A": single letters with dots between.
fn is_initials(runs: &[(Kind, &str)]) -> bool {
    let is_letter = |run: &&(Kind, &str)| run.0 == Kind::Letters && run.1.len() == 1;
    let (letters, dots) = (runs.iter().step_by(2), runs.iter().skip(1).step_by(2));
    runs.len() >= 3 && letters.clone().all(|run| is_letter(&run)) && dots.clone().all(|run| run.0 == Kind::Dot)
}

/// Letters directly behind digits: "5amclub" is about five in the morning.
fn after_digits(letters: &str) -> String {
    let lower = letters.to_ascii_lowercase();
    let half = ["am", "pm"].into_iter().find(|half| lower.starts_with(half));
    match half.and_then(|half| letters.get(half.len()..)) {
        Some("") => word::spelled(letters),
        Some(rest) if rest.len() >= 4 => format!("{} {}", word::spelled(&letters[..2]), word::read(rest)),
        _ if letters.len() == 1 => letters.to_ascii_uppercase(),
        _ => word::read(letters),
    }
}

/// Whether a token is made of letters with full stops between, or is an initial within a name. The full stop behind it ends
/// no sentence for sure.
pub(super) fn is_dotted(core: &str, window: Window<'_>) -> bool {
    let is_initial = |part: &str| (1..=2).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphabetic());
    if core.contains('.') {
        return core.split('.').all(is_initial);
    }
    let before = window.before(1);
    let is_in_name = before.is_empty() || before.starts_with(|first: char| first.is_ascii_uppercase());
    core.len() == 1 && core != "I" && is_capital(core) && is_in_name
}

fn is_capital(run: &str) -> bool {
    run.bytes().all(|letter| letter.is_ascii_uppercase())
}

fn number(run: &str) -> String {
    let is_year = run.len() == 4 && (run.starts_with("19") || run.starts_with("20"));
    match (is_year, run.parse::<u64>()) {
        (true, Ok(number)) => year(number),
        _ => Numeral::parse(run).map_or_else(|| digits(run), |numeral| numeral.said()),
    }
}

fn symbol_name(symbol: char) -> Option<&'static str> {
    match symbol {
        '&' => Some("and"),
        '+' => Some("plus"),
        '@' => Some("at"),
        '=' => Some("equals"),
        '%' => Some("percent"),
        '×' | '*' => Some("times"),
        '÷' => Some("divided by"),
        '→' => Some("to"),
        '°' => Some("degrees"),
        _ => None,
    }
}
