//! The risks of replying to a comment without a person. A false alarm is better than a missed risk.

use showrunner_domain::comment::Risk;

use super::lexicon::{RISKS, section};

/// The ages of minors who may write.
const AGES: std::ops::RangeInclusive<u32> = 5..=17;

/// Words after a number that mean it is not an age.
const UNITS: [&str; 26] = [
    "minute", "minutes", "min", "mins", "second", "seconds", "sec", "hour", "hours", "day", "days", "week", "weeks",
    "month", "months", "percent", "kg", "lbs", "pounds", "times", "videos", "reps", "books", "km", "miles", "pages",
];

/// The risks of a comment, in the order of [`Risk::ALL`].
pub(super) fn of(words: &[String]) -> Vec<Risk> {
    let stands = |risk: Risk| section(&RISKS, risk.as_str()).is_some_and(|section| section.stands_in(words));
    let found = |risk: &Risk| stands(*risk) || (*risk == Risk::Minors && names_the_age_of_a_minor(words));
    Risk::ALL.iter().copied().filter(found).collect()
}

/// "I'm 14", "my 12 year old", "turning 16".
fn names_the_age_of_a_minor(words: &[String]) -> bool {
    let is = |at: Option<usize>, wanted: &[&str]| {
        at.and_then(|at| words.get(at)).is_some_and(|word| wanted.contains(&word.as_str()))
    };
    words.iter().enumerate().any(|(at, word)| {
        let Some(age) = word.split('-').next().and_then(|number| number.parse::<u32>().ok()) else { return false };
        if !AGES.contains(&age) {
            return false;
        }
        let (before, next) = (at.checked_sub(1), Some(at + 1));
        let said_so = is(next, &["yo", "yrs", "y"])
            || (is(next, &["year", "years"]) && is(Some(at + 2), &["old", "olds"]))
            || word.ends_with("-year-old")
            || is(before, &["aged", "age", "turning"]);
        let i_am = is(before, &["i'm", "im"]) || (is(before, &["am"]) && is(at.checked_sub(2), &["i"]));
        said_so || (i_am && !is(next, &UNITS) && !is(next, &["year", "years"]))
    })
}

#[cfg(test)]
mod tests {
    use super::super::words::words;
    use super::*;

    #[test]
    fn ages_are_told_from_other_numbers() {
        for (text, minor) in [
            ("I'm 14 and this helped", true),
            ("im 15", true),
            ("i am 16 btw", true),
            ("my 12 year old loves this", true),
            ("my 9-year-old", true),
            ("turning 17 tomorrow", true),
            ("16 yo here", true),
            ("I'm 14 days in", false),
            ("I'm 15 minutes late", false),
            ("i'm 34", false),
            ("after 12 years of marriage", false),
            ("I am 16 years into this", false),
            ("5 habits", false),
        ] {
            assert_eq!(names_the_age_of_a_minor(&words(text)), minor, "{text}");
        }
    }
}
