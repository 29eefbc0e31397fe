//! Numbers in words, as an American says them.

const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];

const TENS: [&str; 10] = ["", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const SCALES: [(u64, &str); 5] = [
    (1_000_000_000_000_000, "quadrillion"),
    (1_000_000_000_000, "trillion"),
    (1_000_000_000, "billion"),
    (1_000_000, "million"),
    (1_000, "thousand"),
];

/// "Twelve thousand three hundred five".
pub(super) fn cardinal(number: u64) -> String {
    for (scale, name) in SCALES {
        if number >= scale {
            return with_rest(&format!("{} {name}", cardinal(number / scale)), number % scale, " ");
        }
    }
    if number >= 100 {
        return with_rest(&format!("{} hundred", small(number / 100)), number % 100, " ");
    }
    if number >= 20 {
        return with_rest(tens(number / 10), number % 10, "-");
    }
    small(number).to_owned()
}

fn with_rest(start: &str, rest: u64, separator: &str) -> String {
    if rest == 0 { start.to_owned() } else { format!("{start}{separator}{}", cardinal(rest)) }
}

fn small(number: u64) -> &'static str {
    usize::try_from(number).ok().and_then(|number| SMALL.get(number)).copied().unwrap_or_default()
}

fn tens(number: u64) -> &'static str {
    usize::try_from(number).ok().and_then(|number| TENS.get(number)).copied().unwrap_or_default()
}

/// "Twenty-first".
pub(super) fn ordinal(number: u64) -> String {
    let cardinal = cardinal(number);
    let last = cardinal.rfind([' ', '-']).map_or(0, |separator| separator + 1);
    let (start, word) = cardinal.split_at(last);
    let ordinal = match word {
        "one" => "first".to_owned(),
        "two" => "second".to_owned(),
        "three" => "third".to_owned(),
        "five" => "fifth".to_owned(),
        "eight" => "eighth".to_owned(),
        "nine" => "ninth".to_owned(),
        "twelve" => "twelfth".to_owned(),
        other => other.strip_suffix('y').map_or_else(|| format!("{other}th"), |stem| format!("{stem}ieth")),
    };
    format!("{start}{ordinal}")
}

/// "Nineteen oh five", for a year of four digits.
pub(super) fn year(year: u64) -> String {
    let (century, rest) = (year / 100, year % 100);
    if year % 1000 < 10 {
        cardinal(year)
    } else if rest == 0 {
        format!("{} hundred", cardinal(century))
    } else if rest < 10 {
        format!("{} oh {}", cardinal(century), cardinal(rest))
    } else {
        format!("{} {}", cardinal(century), cardinal(rest))
    }
}

/// "Nineteen nineties", for the first year of a decade or a century.
pub(super) fn decade(first: u64) -> String {
    let year = if first < 100 { cardinal(first) } else { year(first) };
    year.strip_suffix('y').map_or_else(|| format!("{year}s"), |stem| format!("{stem}ies"))
}

/// "Three one four", digit by digit. Other characters are left out.
pub(super) fn digits(text: &str) -> String {
    let names = text.chars().filter_map(|character| character.to_digit(10)).map(|digit| small(digit.into()));
    names.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_said_in_words() {
        for (number, words) in [
            (0, "zero"),
            (13, "thirteen"),
            (40, "forty"),
            (99, "ninety-nine"),
            (100, "one hundred"),
            (1_001, "one thousand one"),
            (12_345, "twelve thousand three hundred forty-five"),
            (1_000_000, "one million"),
            (2_000_000_000_000_017, "two quadrillion seventeen"),
        ] {
            assert_eq!(cardinal(number), words);
        }
        let ordinals = [1, 2, 3, 5, 8, 12, 20, 23, 100, 1_000].map(ordinal).join(" ");
        let expected = "first second third fifth eighth twelfth twentieth twenty-third one hundredth one thousandth";
        assert_eq!(ordinals, expected);
    }

    #[test]
    fn years_and_decades_have_their_own_words() {
        let years = [1066, 1900, 1905, 1999, 2000, 2005, 2010, 2026, 2100].map(year).join(", ");
        assert_eq!(
            years,
            "ten sixty-six, nineteen hundred, nineteen oh five, nineteen ninety-nine, two thousand, \
             two thousand five, twenty ten, twenty twenty-six, twenty-one hundred"
        );
        let decades = [90, 20, 1800, 1920, 2000, 2010].map(decade).join(", ");
        let expected = "nineties, twenties, eighteen hundreds, nineteen twenties, two thousands, twenty tens";
        assert_eq!(decades, expected);
    }

    #[test]
    fn the_largest_number_is_said() {
        assert!(cardinal(u64::MAX).starts_with("eighteen thousand four hundred forty-six quadrillion"));
    }
}
