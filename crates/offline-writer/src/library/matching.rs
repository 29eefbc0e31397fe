//! How well scripts of the library match a topic: by the stems of its words, rare ones counting more.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;

use rust_stemmers::{Algorithm, Stemmer};
use unicode_segmentation::UnicodeSegmentation as _;

use super::script::LibraryScript;

/// Words that say nothing about a subject.
static STOP_WORDS: LazyLock<HashSet<&str>> =
    LazyLock::new(|| include_str!("stop_words.txt").split_whitespace().collect());

/// Words with the same meaning, one group a line. The first stands for the others.
static SYNONYMS: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    let groups = include_str!("synonyms.txt").lines().filter(|line| !line.starts_with('#'));
    let pairs = |line: &'static str| {
        let mut stems = line.split_whitespace().map(stem);
        let first = stems.next();
        stems.filter_map(move |stem| Some((stem, first.clone()?)))
    };
    groups.flat_map(pairs).collect()
});

fn stem(word: &str) -> String {
    Stemmer::create(Algorithm::English).stem(word).into_owned()
}

/// The words of a text in small letters and without apostrophes, which topics often lack.
fn all_words(text: &str) -> Vec<String> {
    let text = text.to_lowercase().replace("'s ", " ").replace("’s ", " ").replace(['\'', '’'], "");
    text.unicode_words().map(str::to_owned).collect()
}

/// Those that say what the text is about.
fn words(text: &str) -> Vec<String> {
    let mut words = all_words(text);
    words.retain(|word| word.chars().any(char::is_alphabetic) && !STOP_WORDS.contains(word.as_str()));
    words
}

/// The stem of a word, or of the first of its synonyms.
fn canonical(word: &str) -> String {
    let stem = stem(word);
    SYNONYMS.get(&stem).cloned().unwrap_or(stem)
}

fn stems(text: &str) -> BTreeSet<String> {
    words(text).iter().map(|word| canonical(word)).collect()
}

/// Shorter words differ from too many others by one letter.
const MIN_CORRECTED_CHARS: usize = 6;

/// The words of a topic.
pub(super) struct TopicWords {
    all: Vec<String>,
    stems: BTreeSet<String>,
}

/// The shares of a topic's words, rare ones counting more, that a script has, from 0 to 1.
pub(super) struct Score {
    /// The share in title, `about` and terms; 1 if the topic contains a term of several words.
    pub(super) keys: f64,
    /// The share in title and `about`.
    pub(super) heading: f64,
    /// The share in title, `about`, terms and text.
    pub(super) all: f64,
}

/// What scripts are compared by. Ordered sets keep sums, and so the choice, the same in every process.
#[derive(Debug, Clone)]
pub(super) struct Index {
    scripts: Vec<ScriptWords>,
    /// How rare each stem is among the keys of the scripts.
    weights: BTreeMap<String, f64>,
    /// The weight of any other stem.
    unknown_weight: f64,
    /// The words of the keys, for topics with typing errors.
    spellings: BTreeSet<String>,
}

/// The stems of a script.
#[derive(Debug, Clone)]
struct ScriptWords {
    /// The stems of title and `about`.
    heading: BTreeSet<String>,
    /// The stems of each term.
    terms: Vec<BTreeSet<String>>,
    /// The stems of title, `about`, terms and text.
    all: BTreeSet<String>,
    /// The terms that have several words.
    phrases: Vec<Vec<String>>,
}

impl ScriptWords {
    fn of(script: &LibraryScript) -> Self {
        let heading = stems(&script.title).into_iter().chain(stems(&script.about)).collect();
        let terms: Vec<BTreeSet<String>> = script.terms.iter().map(|term| stems(term)).collect();
        let text = [&script.long, &script.medium, &script.short].into_iter().flatten().next();
        let text = stems(text.map_or("", |text| text));
        let all = terms.iter().chain([&heading, &text]).flatten().cloned().collect();
        let phrases = script.terms.iter().map(|term| all_words(term)).filter(|words| words.len() > 1).collect();
        Self { heading, terms, all, phrases }
    }

    /// How much a stem of the topic says that the topic is the script's, from 0 to 1. One that is only a part of a term, such
    /// as the coffee of a coffee date, says less.
    fn credit(&self, stem: &String, topic: &BTreeSet<String>) -> f64 {
        if self.heading.contains(stem) {
            return 1.0;
        }
        let share = |term: &BTreeSet<String>| {
            let count = |stems: &mut dyn Iterator<Item = &String>| stems.fold(0.0, |count, _| count + 1.0);
            count(&mut term.intersection(topic)) / count(&mut term.iter())
        };
        self.terms.iter().filter(|term| term.contains(stem)).map(share).fold(0.0, f64::max)
    }
}

impl Index {
    pub(super) fn of(scripts: &[LibraryScript]) -> Self {
        let spelled =
            |script: &LibraryScript| words(&format!("{} {} {}", script.title, script.about, script.terms.join(" ")));
        let spellings = scripts.iter().flat_map(spelled).collect();
        let scripts: Vec<ScriptWords> = scripts.iter().map(ScriptWords::of).collect();
        let mut counts: BTreeMap<String, f64> = BTreeMap::new();
        for script in &scripts {
            let keys: BTreeSet<&String> = script.terms.iter().chain([&script.heading]).flatten().collect();
            for stem in keys {
                *counts.entry(stem.clone()).or_default() += 1.0;
            }
        }
        // The inverse document frequency, as usual in search.
        let total: f64 = scripts.iter().map(|_| 1.0).sum();
        let weight = |count: f64| ((total + 1.0) / (count + 1.0)).ln() + 1.0;
        let weights = counts.into_iter().map(|(stem, count)| (stem, weight(count))).collect();
        Self { scripts, weights, unknown_weight: weight(0.0), spellings }
    }

    /// What a topic is compared by. A word with a typing error counts as the one it was meant to be.
    pub(super) fn topic(&self, topic: &str) -> TopicWords {
        let stems = words(topic).iter().filter_map(|word| self.corrected(word)).map(|word| canonical(&word)).collect();
        TopicWords { all: all_words(topic), stems }
    }

    /// The word, or the known one that differs from it by one letter or by two that changed places. None when that is one
    /// that says nothing about a subject.
    fn corrected(&self, word: &str) -> Option<String> {
        if self.weights.contains_key(&canonical(word)) || word.chars().count() < MIN_CORRECTED_CHARS {
            return Some(word.to_owned());
        }
        // The first letter is rarely wrong, and comparing all words takes long.
        let is_near =
            |known: &str| known.len().abs_diff(word.len()) <= 1 && known.chars().next() == word.chars().next();
        let is_meant = |known: &&str| is_near(known) && strsim::osa_distance(known, word) == 1;
        if STOP_WORDS.iter().copied().any(|known| is_meant(&known)) {
            return None;
        }
        let mut meant = self.spellings.iter().map(String::as_str).filter(is_meant);
        Some(meant.next().unwrap_or(word).to_owned())
    }

    /// How well a script matches a topic.
    pub(super) fn score(&self, topic: &TopicWords, script: usize) -> Score {
        let weight = |stem: &String| self.weights.get(stem).copied().unwrap_or(self.unknown_weight);
        let total: f64 = topic.stems.iter().map(weight).sum();
        let share = |stems: &BTreeSet<String>| -> f64 {
            if total > 0.0 { topic.stems.intersection(stems).map(weight).sum::<f64>() / total } else { 0.0 }
        };
        let script = &self.scripts[script];
        let has = |phrase: &Vec<String>| topic.all.windows(phrase.len()).any(|words| words == phrase);
        let credited = || topic.stems.iter().map(|stem| weight(stem) * script.credit(stem, &topic.stems)).sum::<f64>();
        let keys = if script.phrases.iter().any(has) { 1.0 } else { credited() / total.max(1.0) };
        Score { keys, heading: share(&script.heading), all: share(&script.all) }
    }
}
