//! Whole numbers, in digits and in words.

use super::token::Token;

const SMALL: &str = "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen \
    seventeen eighteen nineteen";
const TENS: &str = "twenty thirty forty fifty sixty seventy eighty ninety";
const LARGE: [(&str, i64); 2] = [("hundred", 100), ("thousand", 1_000)];

/// The largest number that is parsed. Larger ones are out of every range.
const MAX_NUMBER: i64 = 1_000_000_000;

pub(crate) fn words() -> impl Iterator<Item = &'static str> {
    SMALL.split(' ').chain(TENS.split(' ')).chain(LARGE.map(|(word, _)| word))
}

/// The whole number at the start of `tokens`, and how many of them it takes.
pub(crate) fn whole_number(tokens: &[Token]) -> Option<(usize, i64)> {
    let first = tokens.first()?.word()?;
    match in_digits(first) {
        Some(number) => Some((1, number)),
        None => in_words(tokens),
    }
}

/// A number below 60 for hours and minutes, and how many tokens it takes.
pub(crate) fn below_sixty(tokens: &[Token]) -> Option<(usize, i64)> {
    let first = tokens.first()?.word()?;
    if first.len() <= 2 && first.bytes().all(|byte| byte.is_ascii_digit()) {
        return Some((1, first.parse().ok()?)).filter(|(_, number)| *number < 60);
    }
    tens_and_ones(tokens).filter(|(_, number)| *number < 60)
}

fn in_digits(word: &str) -> Option<i64> {
    let word = word.strip_prefix('#').unwrap_or(word);
    let (sign, digits) = match word.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, word.strip_prefix('+').unwrap_or(word)),
    };
    let groups: Vec<&str> = digits.split(',').collect();
    let grouped = groups[1..].iter().all(|group| group.len() == 3);
    let plain = groups.concat();
    if !grouped || plain.is_empty() || !plain.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Some(sign * plain.parse().unwrap_or(MAX_NUMBER).min(MAX_NUMBER))
}

/// A number in words: "three hundred and sixty five".
fn in_words(tokens: &[Token]) -> Option<(usize, i64)> {
    let (mut at, mut total, mut group, mut some) = (0, 0_i64, 0_i64, false);
    let mut last_factor = i64::MAX;
    loop {
        let rest = tokens.get(at..)?;
        // A smaller number may follow hundreds and thousands, with or without an "and".
        let room = !some || (group > 0 && group % 100 == 0) || (group == 0 && total > 0);
        let and = some && room && rest.first().and_then(Token::word) == Some("and");
        let number = tens_and_ones(rest.get(usize::from(and)..)?);
        if let Some((taken, number)) = number.filter(|_| room) {
            group += number;
            (at, some) = (at + taken + usize::from(and), true);
            continue;
        }
        let factor = rest
            .first()
            .and_then(Token::word)
            .and_then(|word| LARGE.iter().find(|(name, _)| *name == word).map(|(_, factor)| *factor));
        match factor {
            Some(100) if group < 100 && (group > 0 || !some) => {
                group = group.max(1) * 100;
                (at, some) = (at + 1, true);
            }
            Some(1_000) if last_factor > 1_000 && (group > 0 || !some) => {
                total += group.max(1) * 1_000;
                (at, some, group, last_factor) = (at + 1, true, 0, 1_000);
            }
            _ => return some.then_some((at, total + group)),
        }
    }
}

/// 0 to 99: "seven", "forty", "forty two".
fn tens_and_ones(tokens: &[Token]) -> Option<(usize, i64)> {
    let position = |list: &str, token: Option<&Token>| {
        let word = token?.word()?;
        list.split(' ').position(|known| known == word).and_then(|at| i64::try_from(at).ok())
    };
    if let Some(small) = position(SMALL, tokens.first()) {
        return Some((1, small));
    }
    let tens = (position(TENS, tokens.first())? + 2) * 10;
    match position(SMALL, tokens.get(1)) {
        Some(ones @ 1..=9) => Some((2, tens + ones)),
        _ => Some((1, tens)),
    }
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    #[test]
    fn numbers_are_read_in_digits_and_in_words() {
        let cases = [
            ("300", Some((1, 300))),
            ("1,000 videos", Some((1, 1_000))),
            ("-5", Some((1, -5))),
            ("#12", Some((1, 12))),
            ("1,00", None),
            ("99999999999999999999", Some((1, MAX_NUMBER))),
            ("zero", Some((1, 0))),
            ("ninety-nine videos", Some((2, 99))),
            ("three hundred", Some((2, 300))),
            ("hundred", Some((1, 100))),
            ("two hundred and fifty", Some((4, 250))),
            ("two hundred fifty five a month", Some((4, 255))),
            ("one thousand two hundred", Some((4, 1_200))),
            ("two hundred and videos", Some((2, 200))),
            ("nine and eighteen", Some((1, 9))),
            ("twenty thirty", Some((1, 20))),
            ("six thirty", Some((1, 6))),
            ("eleven hundred", Some((2, 1_100))),
            ("many", None),
            ("3rd", None),
            ("1.5", None),
            ("", None),
        ];
        for (text, expected) in cases {
            assert_eq!(whole_number(&tokens(text)), expected, "{text}");
        }
    }
}
