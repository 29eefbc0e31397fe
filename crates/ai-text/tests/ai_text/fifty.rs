//! Fifty scripts in a row, on fifty topics, in five categories and three lengths.

use std::collections::{HashMap, HashSet};

use showrunner_ai_text::spoken_words;
use showrunner_domain::value::ScriptContent;
use showrunner_ports::text::{ScriptBrief, ScriptDraft};

use crate::{brief, sentences, written};

const SECONDS: [i64; 3] = [15, 30, 60];

/// Ten topics of each category, in the forms in which people type them.
const TOPICS: [(&str, [&str; 10]); 5] = [
    (
        "finance",
        [
            "compound interest",
            "How to build an emergency fund",
            "Why a pay rise does not make you rich",
            "index funds",
            "Should I pay off my mortgage early?",
            "getting rich overnight",
            "how to talk about money with your partner",
            "money is a tool",
            "Bitcoin",
            "saving on a small income",
        ],
    ),
    (
        "health",
        [
            "cold showers",
            "How to sleep better without gadgets",
            "what sitting does to your back",
            "Is coffee good for you?",
            "yoga",
            "running in winter",
            "how to eat well on a busy day",
            "Why your energy drops in the afternoon",
            "Listen to your body",
            "vitamin D",
        ],
    ),
    (
        "productivity",
        [
            "deep work",
            "How to finish what you start",
            "why your to-do list lies to you",
            "Stop scrolling at night",
            "email",
            "How do I stop procrastinating?",
            "the power of a closed door",
            "Notion",
            "5 simple habits of calm people",
            "how to plan a week",
        ],
    ),
    (
        "self-development",
        [
            "confidence",
            "How to say no",
            "why most people quit too early",
            "You are not lazy",
            "Marcus Aurelius",
            "ikigai",
            "How do you find your purpose?",
            "keeping promises to yourself",
            "how to become hard to offend",
            "courage",
        ],
    ),
    (
        "travel",
        [
            "Tokyo",
            "How to pack light",
            "why trains are better than planes",
            "zebras",
            "What is the best way to learn Spanish?",
            "hygge",
            "street food",
            "how to travel alone",
            "42",
            "the northern lights",
        ],
    ),
];

/// The scripts, each written with knowledge of those before it, in turn through the categories and lengths.
fn fifty() -> Vec<(ScriptBrief, ScriptDraft)> {
    let mut earlier: Vec<ScriptContent> = Vec::new();
    let turns = (0..10).flat_map(|turn| TOPICS.map(|(category, topics)| (category, topics[turn])));
    let write = |(at, (category, topic)): (usize, (&str, &str))| {
        let mut brief = brief(topic, category, SECONDS[at % SECONDS.len()], 1_764_126_335_000_000 + at as u64 * 977);
        brief.earlier.clone_from(&earlier);
        let draft = written(&brief);
        earlier.insert(0, draft.content.clone());
        (brief, draft)
    };
    turns.enumerate().map(write).collect()
}

/// The first three words of a sentence, as a listener hears them.
fn opening(sentence: &str) -> String {
    let words =
        sentence.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase());
    words.filter(|word| !word.is_empty()).take(3).collect::<Vec<_>>().join(" ")
}

#[test]
fn no_hook_and_no_opening_of_a_sentence_comes_twice() {
    let scripts = fifty();
    let hooks: HashSet<String> = scripts.iter().map(|(_, draft)| sentences(draft.content.as_str()).remove(0)).collect();
    assert_eq!(hooks.len(), 50);
    let mut heard: HashMap<String, String> = HashMap::new();
    for (brief, draft) in &scripts {
        for sentence in sentences(draft.content.as_str()) {
            let before = heard.insert(opening(&sentence), sentence.clone());
            assert_eq!(before, None, "in the script about {}: {sentence}", brief.topic);
        }
    }
}

#[test]
fn each_has_its_length() {
    for (brief, draft) in fifty() {
        assert_eq!(spoken_words(draft.content.as_str()), brief.budget.target, "{}", draft.content);
    }
}

#[test]
fn two_sentences_between_hook_and_call_to_action_name_the_topic() {
    for (brief, draft) in fifty() {
        let paragraphs: Vec<&str> = draft.content.as_str().split("\n\n").collect();
        let body = paragraphs[1..paragraphs.len() - 1].join(" ").to_lowercase();
        let topic = brief.topic.as_str().to_lowercase();
        let longest = topic.split(|c: char| !c.is_alphanumeric()).max_by_key(|word| word.len()).unwrap();
        let naming = sentences(&body).into_iter().filter(|sentence| sentence.contains(longest)).count();
        // In fifteen seconds there is room for a long topic in the hook and in one more sentence.
        let is_short = topic.split(' ').count() <= 4 || brief.duration.seconds() > 15;
        assert!(naming >= if is_short { 2 } else { 1 }, "{naming} sentences with '{longest}': {}", draft.content);
    }
}

#[test]
fn titles_differ() {
    let titles: HashSet<String> = fifty().into_iter().map(|(_, draft)| draft.title.into_string()).collect();
    assert_eq!(titles.len(), 50);
}

/// What the fifty sound like, for reviewers.
#[test]
fn fifty_scripts_read_well() {
    let said = fifty().into_iter().map(|(brief, draft)| {
        let warnings: String = draft.warnings.iter().flat_map(|warning| ["\n! ", warning]).collect();
        format!(
            "> {} ({}, {} s)\n# {}\n{}{warnings}",
            brief.topic,
            brief.category,
            brief.duration.seconds(),
            draft.title,
            draft.content
        )
    });
    insta::assert_snapshot!(said.collect::<Vec<_>>().join("\n\n\n").replace("\n\n", "\n").replace("\n\n>", "\n>"));
}
