//! Short titles, based on the topic.

use showrunner_domain::seeded_random::SeededRandom;

use crate::bank;
use crate::capitals::capitalised;
use crate::rotation::rotated;
use crate::topic::{Form, SpokenTopic};

/// The most characters of a title. Lists and platforms cut longer ones.
const LONGEST: usize = 80;

/// The most words of a topic that needs more words to be a title.
const MOST_WORDS_OF_A_THING: usize = 3;
const MOST_WORDS_OF_A_HOW: usize = 6;

/// Words at the beginning of a noun phrase that is a title already: `the price of saying yes`.
const DETERMINERS: &str = "the a an my your our their his her this these no every why more less not when first home";

/// Words inside such a noun phrase: `money habits worth keeping`.
const JOINTS: &str =
    "of in on at to for with without from by before after under over versus vs worth and or than that as is are";

/// Nouns of lists at one end of it: `morning routine essentials`, `mistakes beginners make`.
const LISTED: &str = "essentials basics tips tricks hacks ideas habits rules lessons mistakes myths facts secrets signs reasons ways things \
    steps skills questions exercises foods books principles truths words quotes thoughts stories";

/// Words on `ing` that are no activity.
const NO_ACTIVITY: &str = "morning evening nothing something everything anything king ring spring string wing ceiling wedding \
    building being feeling pudding lightning sibling boring amazing interesting exciting beijing sterling";

/// A title for a script about `topic`.
pub(crate) fn of(topic: &SpokenTopic, variation: u64, random: &mut SeededRandom) -> String {
    let plain = match topic.form {
        Form::Question => format!("{}?", capitalised(topic.whole.trim_end_matches(['?', '？', ' ']))),
        _ => capitalised(&topic.whole),
    };
    let entries = frames(topic).map_or(&[][..], |section| bank::section("titles", section));
    let framed = rotated(random, entries, variation).into_iter().filter_map(|frame| topic.said_in(frame));
    let shorter = capitalised(&topic.inside);
    let mut titles = framed.chain([plain.clone(), shorter]).filter(|title| !title.is_empty());
    titles.find(|title| title.chars().count() <= LONGEST).unwrap_or_else(|| cut(&plain))
}

/// The section of the bank with the titles for a topic that is not a good title by itself.
fn frames(topic: &SpokenTopic) -> Option<&'static str> {
    let words: Vec<&str> = topic.inside.split(' ').collect();
    let typed_otherwise = topic.whole != topic.inside;
    match topic.form {
        Form::Unsayable => Some("none"),
        Form::How if !typed_otherwise && words.len() <= MOST_WORDS_OF_A_HOW => Some("how"),
        Form::Noun if !typed_otherwise => of_noun(&words),
        _ => None,
    }
}

fn of_noun(words: &[&str]) -> Option<&'static str> {
    let is_in = |word: &str, list: &str| list.split_whitespace().any(|listed| listed == word.to_lowercase());
    let (first, last) = (words.first()?, words.last()?);
    let is_long = words.len() > MOST_WORDS_OF_A_THING || words.iter().any(|word| word.ends_with(','));
    let is_list = words.len() > 1 && (is_in(first, LISTED) || is_in(last, LISTED));
    if is_long || is_list || is_in(first, DETERMINERS) || words.iter().any(|word| is_in(word, JOINTS)) {
        return None;
    }
    if words.iter().any(|word| word.contains(|c: char| c.is_uppercase() || c.is_ascii_digit())) {
        return Some("name");
    }
    let is_activity = first.ends_with("ing") && !is_in(first, NO_ACTIVITY);
    Some(if is_activity { "activity" } else { "thing" })
}

fn cut(title: &str) -> String {
    let end = title.char_indices().nth(LONGEST - 1).map_or(title.len(), |(end, _)| end);
    let fitting = &title[..end];
    let kept = fitting.rfind(' ').map_or(fitting, |space| &fitting[..space]);
    format!("{}…", kept.trim_end_matches(|c: char| c.is_ascii_punctuation() || c.is_whitespace()))
}
