//! Which script of the library a brief gets.

use std::cmp::{Ordering, Reverse};
use std::collections::HashMap;

use showrunner_domain::script::EarlierScript;
use showrunner_domain::value::Category;
use showrunner_ports::text::{ScriptBrief, TopicsBrief};

use super::Library;
use super::matching::Score;
use super::script::LibraryScript;

/// The share of a topic's words, rare ones counting more, that a script about it has among its own.
const MIN_SCORE: f64 = 0.55;

/// The score of a script whose title is the topic.
const EXACT_SCORE: f64 = 2.0;

/// How much worse than the best match another script about the same topic may be.
const SCORE_RANGE: f64 = 0.2;

/// How much of a topic a warning repeats, in characters.
const MAX_TOPIC_CHARS: usize = 80;

/// How many other topics are offered when there is no script about the one that was asked for.
const ALTERNATIVES: usize = 3;

/// The subjects of the screens' categories that are no subject of the library.
const SUBJECTS_OF_CATEGORIES: [(&str, &[&str]); 5] = [
    ("educational", &["success", "productivity"]),
    ("lifestyle", &["health", "discipline", "relationships"]),
    ("self-development", &["discipline", "success", "masculinity"]),
    ("business", &["success", "prosperity"]),
    ("finance", &["prosperity"]),
];

/// The script for a brief.
pub(crate) struct Choice<'a> {
    pub(crate) script: &'a LibraryScript,
    /// What the operator has to know about it.
    pub(crate) warning: Option<String>,
    /// Titles of scripts that are nearest to the topic, when this one is about something else.
    pub(crate) alternatives: Vec<&'a str>,
}

/// A script with what decides whether it is chosen.
struct Candidate<'a> {
    script: &'a LibraryScript,
    score: Score,
    /// Whether its subject belongs to the category.
    in_category: bool,
    /// How many scripts were written after its last use; none when it was not used.
    used: Option<usize>,
}

impl Library {
    /// The script for a brief: one about its topic that was not used yet, else another one that was not used, nearest to
    /// the topic in its category, else the one that was used the longest ago. None in an empty library.
    pub(crate) fn choose(&self, brief: &ScriptBrief) -> Option<Choice<'_>> {
        let topic = brief.topic.as_str();
        let category = brief.category.as_ref().map_or("", Category::as_str);
        let candidates = self.candidates(topic, category, &brief.earlier);
        let least = MIN_SCORE.max(candidates.first()?.score.keys - SCORE_RANGE);
        let all = || candidates.iter();
        let fitting: Vec<&Candidate<'_>> = all().filter(|candidate| candidate.score.keys >= least).collect();
        if let Some(candidate) = fitting.iter().find(|candidate| candidate.used.is_none()) {
            return Some(Choice { script: candidate.script, warning: None, alternatives: Vec::new() });
        }
        let topic: String = topic.chars().take(MAX_TOPIC_CHARS).collect();
        let unused: Vec<&Candidate<'_>> = all().filter(|candidate| candidate.used.is_none()).collect();
        if let Some(Candidate { script, .. }) = unused.iter().find(|candidate| candidate.in_category).or(unused.first())
        {
            let reason = if fitting.is_empty() { "no script" } else { "no other script" };
            let warning =
                format!("The built-in library has {reason} about \"{topic}\": this one is about {}.", script.about);
            let others = unused.iter().map(|other| other.script.title.as_str()).filter(|title| *title != script.title);
            return Some(Choice { script, warning: Some(warning), alternatives: others.take(ALTERNATIVES).collect() });
        }
        let of_category = || all().filter(|candidate| candidate.in_category).max_by_key(|candidate| candidate.used);
        let oldest = fitting.iter().copied().max_by_key(|candidate| candidate.used).or_else(of_category);
        let Candidate { script, .. } = oldest.or_else(|| all().max_by_key(|candidate| candidate.used))?;
        let mut warning =
            "Every script of the built-in library was used: this one was used the longest ago.".to_owned();
        if fitting.is_empty() {
            warning = format!("{warning} It is about {}, not \"{topic}\".", script.about);
        }
        Some(Choice { script, warning: Some(warning), alternatives: Vec::new() })
    }

    /// The titles of a category's scripts that were not used yet, then those used the longest ago. Of those that were not used, the ones
    /// that suit the project best come first.
    pub(crate) fn topics(&self, brief: &TopicsBrief) -> Vec<&str> {
        let about = brief.about.as_deref().unwrap_or_default();
        let mut candidates = self.candidates(about, brief.category.as_str(), &brief.earlier);
        let is_known = candidates.iter().any(|candidate| candidate.in_category);
        candidates.retain(|candidate| candidate.in_category || !is_known);
        candidates.sort_by_key(|candidate| (candidate.used.is_some(), Reverse(candidate.used)));
        candidates.into_iter().map(|candidate| candidate.script.title.as_str()).collect()
    }

    /// All scripts, the best match first.
    fn candidates<'a>(&'a self, topic: &str, category: &str, earlier: &[EarlierScript]) -> Vec<Candidate<'a>> {
        let words = self.index.topic(topic);
        let subjects = subjects(category);
        let titles = first_positions(earlier.iter().map(|earlier| earlier.title.as_str()));
        let openings = first_positions(earlier.iter().map(|earlier| earlier.opening.as_str()));
        let candidate = |(at, script): (usize, &'a LibraryScript)| {
            let mut score = self.index.score(&words, at);
            if folded(topic) == folded(&script.title) {
                score.keys = EXACT_SCORE;
            }
            let by_title = titles.get(&folded(&script.title));
            let by_opening = script.hooks().filter_map(|hook| openings.get(&folded(hook)));
            Candidate {
                script,
                score,
                in_category: subjects.contains(&script.subject),
                used: by_opening.chain(by_title).min().copied(),
            }
        };
        let mut candidates: Vec<_> = self.scripts.iter().enumerate().map(candidate).collect();
        let order = |Candidate { score, in_category, .. }: &Candidate<'_>| {
            let in_category = f64::from(u8::from(*in_category));
            // A little less about the topic, but in its category, is better.
            [score.keys + 0.1 * in_category, score.heading, in_category, score.all]
        };
        candidates.sort_by(|one, other| order(other).partial_cmp(&order(one)).unwrap_or(Ordering::Equal));
        candidates
    }
}

/// The first position of each text, by its folded form.
fn first_positions<'a>(texts: impl Iterator<Item = &'a str>) -> HashMap<String, usize> {
    let mut positions = HashMap::new();
    for (position, text) in texts.enumerate() {
        positions.entry(folded(text)).or_insert(position);
    }
    positions
}

/// The text without surrounding space, in lower case.
fn folded(text: &str) -> String {
    text.trim().to_ascii_lowercase()
}

/// The subjects of a category, which may be one itself.
fn subjects(category: &str) -> Vec<String> {
    let name = category.trim().to_lowercase().replace([' ', '_'], "-");
    let listed = SUBJECTS_OF_CATEGORIES.iter().find(|(category, _)| *category == name);
    listed.map_or_else(|| vec![name.clone()], |(_, subjects)| subjects.iter().map(ToString::to_string).collect())
}
