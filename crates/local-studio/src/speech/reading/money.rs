//! Amounts of money.

use super::number_words::cardinal;
use super::numeral;
use super::numeral::Numeral;
use super::token::Window;

#[derive(Debug, PartialEq, Eq)]
struct Currency {
    one: &'static str,
    many: &'static str,
    /// The hundredth part, one and many.
    part: Option<(&'static str, &'static str)>,
}

const DOLLAR: Currency = Currency { one: "dollar", many: "dollars", part: Some(("cent", "cents")) };

#[rustfmt::skip] // A table is read by its columns.
const CURRENCIES: [(&str, Currency); 8] = [
    ("US$", Currency { one: "U S dollar",        many: "U S dollars",        part: Some(("cent", "cents")) }),
    ("C$",  Currency { one: "Canadian dollar",   many: "Canadian dollars",   part: Some(("cent", "cents")) }),
    ("A$",  Currency { one: "Australian dollar", many: "Australian dollars", part: Some(("cent", "cents")) }),
    ("$",   DOLLAR),
    ("£",   Currency { one: "pound",             many: "pounds",             part: Some(("penny", "pence")) }),
    ("€",   Currency { one: "euro",              many: "euros",              part: Some(("cent", "cents")) }),
    ("¥",   Currency { one: "yen",               many: "yen",                part: None }),
    ("₹",   Currency { one: "rupee",             many: "rupees",             part: Some(("paisa", "paise")) }),
];

/// The sign of a currency at the start of a text, and what follows.
pub(super) fn sign(text: &str) -> Option<(&'static str, &str)> {
    CURRENCIES.iter().find_map(|(sign, _)| text.strip_prefix(sign).map(|rest| (*sign, rest)))
}

/// "Four dollars and ninety-nine cents", for an amount with its sign in front.
pub(super) fn read(core: &str, window: Window<'_>) -> Option<String> {
    let (sign, rest) = sign(core)?;
    let (_, currency) = CURRENCIES.iter().find(|(known, _)| *known == sign)?;
    let (numeral, suffix) = Numeral::at_start(rest)?;
    let scale = if suffix.is_empty() { "" } else { numeral::scale_of_money(suffix)? };
    if scale.is_empty() && numeral::is_scale_word(window.after(1)) {
        // The currency is said after that word.
        return Some(numeral.said());
    }
    let describes = window.describes(0);
    if let (Some(part), "", Some(decimals)) = (&currency.part, scale, numeral.decimals)
        && decimals.len() == 2
    {
        return Some(with_parts(&numeral, decimals, currency, *part));
    }
    let is_one = scale.is_empty() && numeral.is_one();
    let name = if is_one || describes { currency.one } else { currency.many };
    let separator = if scale.is_empty() { "" } else { " " };
    Some(format!("{}{separator}{scale} {name}", numeral.said()))
}

/// "Million dollars", for a scale behind an amount of money.
pub(super) fn scaled(core: &str, window: Window<'_>) -> Option<String> {
    if !numeral::is_scale_word(core) {
        return None;
    }
    let amount = window.before(1).rsplit(['-', '~', '+']).find(|part| !part.is_empty())?;
    let first = window.before(1).trim_start_matches(['-', '~', '+']);
    let (sign, _) = sign(first)?;
    let digits = amount.trim_start_matches(sign);
    Numeral::parse(digits)?;
    let (_, currency) = CURRENCIES.iter().find(|(known, _)| *known == sign)?;
    let name = if window.describes(1) { currency.one } else { currency.many };
    Some(format!("{} {name}", core.to_ascii_lowercase()))
}

fn with_parts(numeral: &Numeral<'_>, decimals: &str, currency: &Currency, (part, parts): (&str, &str)) -> String {
    let hundredths: u64 = decimals.parse().unwrap_or_default();
    let whole = Numeral { decimals: None, ..numeral.clone() };
    let units = format!("{} {}", whole.said(), if whole.is_one() { currency.one } else { currency.many });
    let rest = format!("{} {}", cardinal(hundredths), if hundredths == 1 { part } else { parts });
    let has_units = whole.whole.bytes().any(|digit| digit != b'0');
    match (has_units, hundredths) {
        (_, 0) => units,
        (false, _) => rest,
        (true, _) => format!("{units} and {rest}"),
    }
}
