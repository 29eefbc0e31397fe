//! The rules of the grammar: the sentences that are understood, read from the text files in `grammar/`.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use serde_json::{Map, Value};

use super::concepts::{ConceptPattern, FillerWords};
use super::meaning::{Meaning, Purpose};
use super::named::Named;
use super::number;
use super::pattern::{Pattern, read};
use super::slot::{SlotValue, platform_words};
use super::token::{Input, Token};

const FILES: [(&str, &str); 10] = [
    ("words", include_str!("../../grammar/words.txt")),
    ("frames", include_str!("../../grammar/frames.txt")),
    ("platforms", include_str!("../../grammar/platforms.txt")),
    ("templates", include_str!("../../grammar/templates.txt")),
    ("settings", include_str!("../../grammar/settings.txt")),
    ("work", include_str!("../../grammar/work.txt")),
    ("questions", include_str!("../../grammar/questions.txt")),
    ("filler_words", include_str!("../../grammar/filler_words.txt")),
    ("concepts", include_str!("../../grammar/concepts.txt")),
    ("concept_questions", include_str!("../../grammar/concept_questions.txt")),
];

/// Sentences with the same meaning, apart from the values of their slots.
struct Rule {
    purpose: Purpose,
    name: &'static str,
    fixed: Map<String, Value>,
    patterns: Vec<Pattern>,
    concept_patterns: Vec<ConceptPattern>,
}

#[derive(Default)]
pub(crate) struct Rules {
    known: Vec<Rule>,
    /// The words of sentences that match a pattern, sorted.
    pub(crate) vocabulary: Vec<String>,
    /// Every word that a typing error may stand for in a sentence of concepts, sorted: these words, those of the concepts, and the
    /// filler words.
    pub(crate) spelled: Vec<String>,
    /// The patterns that may match a sentence with this first word.
    by_first_word: HashMap<String, Vec<Place>>,
    /// The patterns that may match any sentence.
    open: Vec<Place>,
    filler_words: Option<FillerWords>,
}

/// A pattern's rule and its number in the rule.
type Place = (usize, usize);

/// The rules compiled into the program. A test excludes invalid rules, with which nothing would be understood.
pub(crate) static RULES: LazyLock<Rules> = LazyLock::new(|| Rules::read(&FILES).unwrap_or_default());

impl Rules {
    fn read(files: &[(&str, &'static str)]) -> Result<Self, String> {
        let mut named = Named::default();
        let mut rules: Vec<Rule> = Vec::new();
        for (file, text) in files {
            for (number, line) in text.lines().enumerate() {
                let mistake = |mistake| format!("{file}.txt:{}: {mistake}", number + 1);
                let content = line.trim();
                if content.is_empty() || content.starts_with('#') {
                } else if line.starts_with(' ') {
                    let rule = rules.last_mut().ok_or_else(|| mistake("a sentence without a tool".to_owned()))?;
                    match content.strip_prefix("about ") {
                        Some(parts) => {
                            rule.concept_patterns.push(ConceptPattern::read(parts, &named).map_err(mistake)?);
                        }
                        None => rule.patterns.push(read(content, &named).map_err(mistake)?),
                    }
                } else if let Some((name, pattern)) = content.strip_prefix('<').and_then(|name| name.split_once("> = "))
                {
                    named.define(name, pattern).map_err(mistake)?;
                } else {
                    rules.push(heading(content).map_err(mistake)?);
                }
            }
        }
        let patterns = rules.iter().flat_map(|rule| &rule.patterns);
        let numbers_and_platforms = number::words().chain(platform_words()).map(str::to_owned);
        let vocabulary = sorted(patterns.flat_map(Pattern::words).map(str::to_owned).chain(numbers_and_platforms));
        let (by_first_word, open) = indexed(&rules);
        let filler_words = FillerWords::get(&named).ok();
        let concepts = rules.iter().flat_map(|rule| &rule.concept_patterns).flat_map(ConceptPattern::words);
        let fillers = filler_words.iter().flat_map(FillerWords::words);
        let spelled = sorted(concepts.chain(fillers).map(str::to_owned).chain(vocabulary.iter().cloned()));
        Ok(Self { known: rules, vocabulary, spelled, by_first_word, open, filler_words })
    }

    /// All meanings of these tokens of a message, each once.
    pub(crate) fn meanings(&self, message: &str, tokens: &[Token]) -> Vec<Meaning> {
        let input = Input { message, tokens };
        let mut meanings = Vec::new();
        let first = tokens.first().and_then(Token::word).and_then(|word| self.by_first_word.get(word));
        for &(rule, pattern) in first.into_iter().flatten().chain(&self.open) {
            let rule = &self.known[rule];
            for reading in rule.patterns[pattern].readings(input) {
                let meaning = rule.meaning(reading);
                if !meanings.contains(&meaning) {
                    meanings.push(meaning);
                }
            }
        }
        meanings
    }

    /// The meanings that the concepts in a message have together, each once.
    pub(crate) fn meanings_by_concepts(&self, input: Input<'_>) -> Vec<Meaning> {
        let Some(sentence) = self.filler_words.as_ref().map(|fillers| fillers.sentence(input, &self.vocabulary)) else {
            return Vec::new();
        };
        let mut meanings = Vec::new();
        for rule in &self.known {
            for pattern in rule.concept_patterns.iter().filter(|_| sentence.is_for(rule.purpose)) {
                for reading in sentence.readings(pattern, rule.purpose) {
                    let meaning = rule.meaning(reading);
                    if !meanings.contains(&meaning) {
                        meanings.push(meaning);
                    }
                }
            }
        }
        if sentence.is_rather_wish() && meanings.iter().any(|meaning| meaning.purpose == Purpose::Do) {
            meanings.retain(|meaning| meaning.purpose == Purpose::Do);
        }
        meanings
    }
}

/// The words in their order, each once.
fn sorted(words: impl Iterator<Item = String>) -> Vec<String> {
    words.collect::<BTreeSet<_>>().into_iter().collect()
}

/// The patterns by the words with which their sentences begin, and those whose sentences may begin with anything.
fn indexed(rules: &[Rule]) -> (HashMap<String, Vec<Place>>, Vec<Place>) {
    let (mut by_first_word, mut open) = (HashMap::<String, Vec<Place>>::new(), Vec::new());
    for (rule, patterns) in rules.iter().map(|rule| &rule.patterns).enumerate() {
        for (number, pattern) in patterns.iter().enumerate() {
            let mut words = Vec::new();
            let beginning = pattern.first_words(&mut words);
            if beginning.open || beginning.empty {
                open.push((rule, number));
                continue;
            }
            words.sort_unstable();
            words.dedup();
            for word in words {
                by_first_word.entry(word.to_owned()).or_default().push((rule, number));
            }
        }
    }
    (by_first_word, open)
}

impl Rule {
    fn meaning(&self, reading: Vec<(&str, SlotValue)>) -> Meaning {
        let mut meaning = Meaning {
            purpose: self.purpose,
            name: self.name,
            arguments: self.fixed.clone(),
            open_ended: false,
            free: 0,
            question: None,
        };
        for (name, value) in reading {
            match value {
                // A value that only helps to understand the sentence.
                _ if name == "_" => {}
                SlotValue::Value(value) => {
                    meaning.arguments.insert(name.to_owned(), value);
                }
                SlotValue::Text(text) => {
                    meaning.free += text.len();
                    meaning.arguments.insert(name.to_owned(), text.into());
                }
                SlotValue::Open(text) => {
                    meaning.open_ended = true;
                    meaning.free += text.len();
                    meaning.arguments.insert(name.to_owned(), text.into());
                }
                SlotValue::Unclear(question) => meaning.question = Some(question),
            }
        }
        meaning
    }
}

/// A line such as `do set_auto_response enabled=true`.
fn heading(line: &'static str) -> Result<Rule, String> {
    let mut words = line.split_whitespace();
    let purpose = match words.next() {
        Some("do") => Purpose::Do,
        Some("ask") => Purpose::Ask,
        Some("say") => Purpose::Say,
        other => return Err(format!("{other:?} is no purpose")),
    };
    let name = words.next().ok_or("the tool has no name")?;
    let mut fixed = Map::new();
    for argument in words {
        let (key, value) = argument.split_once('=').ok_or_else(|| format!("'{argument}' has no value"))?;
        let value = serde_json::from_str(value).unwrap_or_else(|_| Value::from(value));
        fixed.insert(key.to_owned(), value);
    }
    Ok(Rule { purpose, name, fixed, patterns: Vec::new(), concept_patterns: Vec::new() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_can_be_read() {
        let rules = Rules::read(&FILES).unwrap();
        assert!(rules.filler_words.is_some());
        assert!(rules.known.iter().all(|rule| !rule.patterns.is_empty() || !rule.concept_patterns.is_empty()));
        assert!(rules.known.iter().map(|rule| rule.patterns.len()).sum::<usize>() > 100);
    }

    #[test]
    fn mistakes_are_told_with_their_place() {
        let read = |text| Rules::read(&[("test", text)]).err();
        assert_eq!(read("turn\n"), Some("test.txt:1: Some(\"turn\") is no purpose".to_owned()));
        assert_eq!(read("# nothing\n  turn on"), Some("test.txt:2: a sentence without a tool".to_owned()));
        assert_eq!(read("do it enabled"), Some("test.txt:1: 'enabled' has no value".to_owned()));
        assert_eq!(read("do it\n  (turn"), Some("test.txt:2: ')' is expected, not None".to_owned()));
    }
}
