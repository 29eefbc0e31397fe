//! Short titles, based on the topic.

use showrunner_domain::seeded_random::SeededRandom;

use crate::bank;
use crate::capitals::capitalised;
use crate::rotation::rotated;
use crate::topic::{Form, SpokenTopic};

/// The most characters of a title. Lists and platforms cut longer ones.
const LONGEST: usize = 80;

/// A title for a script about `topic`, with the typed text `original`.
pub(crate) fn of(topic: &SpokenTopic, original: &str, variation: u64, random: &mut SeededRandom) -> String {
    let plain = match topic.form {
        Form::Question => capitalised(&format!("{}?", topic.inside)),
        Form::Unsayable => original.to_owned(),
        Form::Noun | Form::How | Form::Clause | Form::Statement => capitalised(&topic.inside),
    };
    let frames = rotated(random, bank::section("hooks", topic.form.sections().titles), variation);
    let mut titles = frames.into_iter().map(|frame| topic.said_in(frame)).chain([plain.clone()]);
    let fitting = titles.find(|title| title.chars().count() <= LONGEST);
    fitting.unwrap_or_else(|| cut(&plain))
}

fn cut(title: &str) -> String {
    let end = title.char_indices().nth(LONGEST - 1).map_or(title.len(), |(end, _)| end);
    let fitting = &title[..end];
    let kept = fitting.rfind(' ').map_or(fitting, |space| &fitting[..space]);
    format!("{}…", kept.trim_end_matches(|c: char| c.is_ascii_punctuation() || c.is_whitespace()))
}
