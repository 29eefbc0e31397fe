//! Completes topics that people type without the small word that a sentence needs.

use crate::topic::form::is_one_of;

/// Nouns that need an article: `morning routine`.
const COUNTED: &str = "routine challenge detox plan habit budget bag goal job diet phone workout book house car interview career \
    relationship mortgage website podcast contract meeting list desk room marriage business mindset checklist schedule wedding \
    rule skill mistake lesson weekend holiday newsletter garden dog cat bicycle bike puppy hobby";

/// Words that make an article unnecessary.
const DETERMINED: &str = "the a an my your our their his her this that these those no every each one two some any more less what of for in \
    on at with without and or to";

/// Words for a state, which are no noun phrase: `tired all the time`.
const STATES: &str =
    "lazy tired broke sad angry happy stuck lonely anxious busy rich poor calm jealous shy bored afraid nervous single";

/// The noun phrase with an article, or a state with `being`.
pub(super) fn completed(noun: &str) -> String {
    let words: Vec<String> = noun.split(' ').map(str::to_lowercase).collect();
    let is_state = words.first().is_some_and(|first| is_one_of(first, STATES));
    let goes_on = words.get(1).is_none_or(|second| is_one_of(second, "all of at in by and about"));
    if is_state && goes_on {
        return format!("being {noun}");
    }
    let needs_article = words.last().is_some_and(|last| is_one_of(last, COUNTED));
    if !needs_article || words.iter().any(|word| is_one_of(word, DETERMINED)) {
        return noun.to_owned();
    }
    if words.last().is_some_and(|last| last == "rule") {
        return format!("the {noun}");
    }
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E', 'I', 'O', '8']) { "an" } else { "a" };
    format!("{article} {noun}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_sentence_needs_is_added() {
        for (noun, expected) in [
            ("morning routine", "a morning routine"),
            ("emergency plan", "an emergency plan"),
            ("30 day challenge", "a 30 day challenge"),
            ("your first job", "your first job"),
            ("no plan", "no plan"),
            ("sleep", "sleep"),
            ("80/20 rule", "the 80/20 rule"),
            ("lazy", "being lazy"),
            ("tired all the time", "being tired all the time"),
            ("happy people", "happy people"),
        ] {
            assert_eq!(completed(noun), expected);
        }
    }
}
