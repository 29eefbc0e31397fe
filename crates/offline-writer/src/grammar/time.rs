//! Times of day, as people write them.

use super::number::below_sixty;
use super::token::{Token, longest_phrase};

/// A time of day, possibly incomplete.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Time {
    /// This hour and minute.
    At(i64, i64),
    /// In the morning or twelve hours later, because the message does not say which.
    HalfDay(i64, i64),
}

impl Time {
    /// This time of the evening, when it is in doubt.
    pub(crate) fn in_the_evening(self) -> Self {
        match self {
            Self::HalfDay(hour, minute) if hour < 12 => Self::At(hour + 12, minute),
            other => other,
        }
    }

    /// The hour that was said, when it is in doubt.
    pub(crate) fn as_counted(self) -> Self {
        match self {
            Self::HalfDay(hour, minute) => Self::At(hour, minute),
            other @ Self::At(..) => other,
        }
    }
}

/// The half of the day, from "am" or "in the evening".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Am,
    Pm,
    Morning,
    Afternoon,
    Evening,
    Night,
}

const PARTS: [(&str, Part); 6] = [
    ("in the morning, each morning", Part::Morning),
    ("in the afternoon", Part::Afternoon),
    ("in the evening, each evening", Part::Evening),
    ("in the night, at night", Part::Night),
    ("am", Part::Am),
    ("pm", Part::Pm),
];

/// The time at the start of `tokens`, and how many of them it takes.
pub(crate) fn time_of_day(tokens: &[Token]) -> Option<(usize, Time)> {
    match tokens.first()?.word()? {
        "noon" | "midday" => return Some((1, Time::At(12, 0))),
        "midnight" => return Some((1, Time::At(0, 0))),
        _ => {}
    }
    let (taken, hour, minute, clock) = relative(tokens).or_else(|| digital(tokens)).or_else(|| spoken(tokens))?;
    let rest = tokens.get(taken..)?;
    let (part_taken, part) = match clock.part {
        Some(part) => (0, Some(part)),
        None => longest_phrase(rest, &PARTS).map_or((0, None), |(taken, part)| (taken, Some(part))),
    };
    let taken = taken + part_taken;
    let time = match part {
        // "Ten to twelve am" is ambiguous: people mean noon or midnight.
        Some(Part::Am | Part::Pm) if clock.before_twelve => return None,
        Some(part) => with_part(hour, minute, part)?,
        None if !(0..24).contains(&hour) => return None,
        None if clock.twenty_four || hour == 0 || hour > 12 => Time::At(hour, minute),
        None => Time::HalfDay(hour, minute),
    };
    Some((taken, time))
}

#[derive(Default)]
struct Clock {
    /// With a colon, which is not ambiguous: 9:00 is in the morning.
    twenty_four: bool,
    /// With "am" or "pm" attached.
    part: Option<Part>,
    /// As minutes to twelve.
    before_twelve: bool,
}

/// "half past six", "quarter to nine", "twenty to three", "ten minutes past seven".
fn relative(tokens: &[Token]) -> Option<(usize, i64, i64, Clock)> {
    let is = |at: usize, words: &str| tokens.get(at).is_some_and(|token| token.is_any_of(words));
    let article = usize::from(is(0, "a"));
    let (taken, minutes) = if is(0, "half") {
        (1, 30)
    } else if is(article, "quarter") {
        (article + 1, 15)
    } else {
        let (taken, minutes) = below_sixty(tokens)?;
        (taken + usize::from(is(taken, "minutes minute")), minutes)
    };
    let before = is(taken, "to before") && minutes != 30;
    if !before && !is(taken, "past after") {
        return None;
    }
    let (hour_taken, hour) = below_sixty(tokens.get(taken + 1..)?)?;
    if !(1..=12).contains(&hour) || minutes == 0 {
        return None;
    }
    let end = taken + 1 + hour_taken;
    let end = end + usize::from(is(end, "o'clock"));
    if !before {
        return Some((end, hour, minutes, Clock::default()));
    }
    let hour_before = if hour == 1 { 12 } else { hour - 1 };
    Some((end, hour_before, 60 - minutes, Clock { before_twelve: hour == 12, ..Clock::default() }))
}

/// "18:00", "9.30", "9:30pm", "9am", "18h".
fn digital(tokens: &[Token]) -> Option<(usize, i64, i64, Clock)> {
    let word = tokens.first()?.word()?;
    let (digits, part) = match (word.strip_suffix("am"), word.strip_suffix("pm")) {
        (Some(digits), _) => (digits, Some(Part::Am)),
        (_, Some(digits)) => (digits, Some(Part::Pm)),
        _ => (word, None),
    };
    let number = |text: &str| {
        let valid = (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
        valid.then(|| text.parse::<i64>().ok()).flatten()
    };
    if let Some((hour, minute)) = digits.split_once([':', '.']) {
        let minute = number(minute).filter(|value| *value < 60 && minute.len() == 2)?;
        return Some((1, number(hour)?, minute, Clock { twenty_four: true, part, ..Clock::default() }));
    }
    let (hour, twenty_four) = match digits.strip_suffix('h') {
        Some(hour) => (hour, true),
        None => (digits, false),
    };
    if part.is_none() && !twenty_four {
        return None;
    }
    Some((1, number(hour)?, 0, Clock { twenty_four, part, ..Clock::default() }))
}

/// "nine", "9 o'clock", "six thirty", "18".
fn spoken(tokens: &[Token]) -> Option<(usize, i64, i64, Clock)> {
    let (taken, hour) = below_sixty(tokens)?;
    let rest = tokens.get(taken..)?;
    if rest.first().and_then(Token::word) == Some("o'clock") {
        return Some((taken + 1, hour, 0, Clock::default()));
    }
    let in_words = !tokens.first()?.word()?.starts_with(|c: char| c.is_ascii_digit());
    match below_sixty(rest).filter(|(_, minute)| in_words && *minute >= 10) {
        Some((minute_taken, minute)) => Some((taken + minute_taken, hour, minute, Clock::default())),
        None => Some((taken, hour, 0, Clock::default())),
    }
}

/// The time in that part of the day, or `None` if there is no such time: "18:00 in the morning", "13pm".
fn with_part(hour: i64, minute: i64, part: Part) -> Option<Time> {
    let afternoon = |hour: i64| if hour == 12 { 12 } else { hour + 12 };
    let hour = match (part, hour) {
        (Part::Am | Part::Night, 12) => 0,
        (Part::Am | Part::Morning, 1..=11) | (Part::Night, 1..=4) => hour,
        (Part::Pm, 1..=12) | (Part::Afternoon, 12 | 1..=6) | (Part::Evening, 4..=11) | (Part::Night, 8..=11) => {
            afternoon(hour)
        }
        (Part::Afternoon, 13..=18) | (Part::Evening, 16..=23) | (Part::Night, 20..=23 | 0) | (Part::Pm, 13..=23) => {
            hour
        }
        _ => return None,
    };
    Some(Time::At(hour, minute))
}

#[cfg(test)]
mod tests {
    use super::super::token::tokens;
    use super::*;

    #[test]
    fn times_are_read_the_way_people_write_them() {
        use Time::{At, HalfDay};
        let cases = [
            ("18:00", Some(At(18, 0))),
            ("9:00", Some(At(9, 0))),
            ("9.30", Some(At(9, 30))),
            ("9am", Some(At(9, 0))),
            ("9 am", Some(At(9, 0))),
            ("6 p.m.", Some(At(18, 0))),
            ("6:30pm", Some(At(18, 30))),
            ("12am", Some(At(0, 0))),
            ("12 pm", Some(At(12, 0))),
            ("noon", Some(At(12, 0))),
            ("midnight", Some(At(0, 0))),
            ("nine in the morning", Some(At(9, 0))),
            ("half past six in the evening", Some(At(18, 30))),
            ("half past six", Some(HalfDay(6, 30))),
            ("quarter to nine pm", Some(At(20, 45))),
            ("a quarter past seven in the morning", Some(At(7, 15))),
            ("twenty to three in the afternoon", Some(At(14, 40))),
            ("twenty-five minutes past two pm", Some(At(14, 25))),
            ("quarter to one in the afternoon", Some(At(12, 45))),
            ("nine o'clock at night", Some(At(21, 0))),
            ("six thirty pm", Some(At(18, 30))),
            ("eight", Some(HalfDay(8, 0))),
            ("8", Some(HalfDay(8, 0))),
            ("18", Some(At(18, 0))),
            ("18h", Some(At(18, 0))),
            ("6:30 in the evening", Some(At(18, 30))),
            ("18:00 in the evening", Some(At(18, 0))),
            ("18:00 in the morning", None),
            ("25:00", None),
            ("9:75", None),
            ("half to six", None),
            ("quarter to twelve at night", Some(At(23, 45))),
            ("quarter to twelve pm", None),
            ("13am", None),
            ("thirty", None),
            ("soon", None),
        ];
        for (text, expected) in cases {
            let read = time_of_day(&tokens(text));
            assert_eq!(read.map(|(_, time)| time), expected, "{text}");
            assert!(read.is_none_or(|(taken, _)| taken == tokens(text).len()), "{text}");
        }
    }
}
