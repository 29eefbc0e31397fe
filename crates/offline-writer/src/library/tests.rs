//! The built-in scripts read well and are all different.

use std::collections::{HashMap, HashSet};

use showrunner_domain::language::{self, Language};
use showrunner_domain::script::LengthBudget;
use showrunner_domain::speech::Pace;
use showrunner_domain::spoken_text::SpokenText;
use showrunner_domain::value::{Category, DurationSeconds, Hook};
use showrunner_ports::text::ScriptBrief;
use showrunner_testkit::contract::text_model;
use unicode_segmentation::UnicodeSegmentation as _;

use super::script::LibraryScript;
use super::{BUILT_IN_FILES, Library, parse};

const VERSIONS: [i64; 3] = [15, 30, 60];

/// Filler, clichés, and promises.
const BANNED: &str = "game changer,level up,hustle,grind,mindset,journey,unlock,secret,hack,toxic,alpha,best version,end of the day,\
    let that sink in,trust me,studies show,did you know,here's,let's,nobody talks,the truth about,most people,follow for,you will earn,\
    you will lose,guarantee,cure,double your money,risk-free,color,favorite,behavior,realize,organize,apologize";

fn built_in() -> impl Iterator<Item = &'static LibraryScript> {
    Library::built_in().scripts.iter()
}

fn text(script: &LibraryScript, seconds: i64) -> String {
    script.content(DurationSeconds::new(seconds).unwrap()).unwrap().into_string()
}

fn sentences(text: &str) -> Vec<String> {
    let paragraphs = text.split("\n\n").flat_map(|paragraph| paragraph.split_inclusive(['.', '?', '!']));
    paragraphs.map(|sentence| sentence.trim().to_owned()).filter(|sentence| !sentence.is_empty()).collect()
}

/// The words of a sentence in small letters.
fn words(sentence: &str) -> Vec<String> {
    sentence.unicode_words().map(str::to_lowercase).collect()
}

#[test]
fn every_subject_has_its_scripts() {
    for (subject, file) in BUILT_IN_FILES {
        let scripts: Vec<_> = built_in().filter(|script| script.subject == subject).collect();
        assert!(scripts.len() >= 15, "{subject} has {} ({:?})", scripts.len(), parse(subject, file).err());
        for script in scripts {
            let is_whole = script.short.is_some() && script.medium.is_some() && script.long.is_some();
            assert!(is_whole && script.caption.is_some() && script.hashtags.len() == 3, "{}", script.title);
            assert!(script.title.chars().count() <= 60 && !script.title.ends_with('.'), "{}", script.title);
            assert!(script.terms.len() >= 8, "{}", script.title);
        }
    }
    assert!(built_in().count() >= 120);
}

#[test]
fn versions_have_their_lengths() {
    for script in built_in() {
        let title = &script.title;
        for seconds in VERSIONS {
            let budget = LengthBudget::of(DurationSeconds::new(seconds).unwrap(), Pace::ENGLISH);
            let count = u32::try_from(text(script, seconds).unicode_words().count()).unwrap();
            assert!(budget.fits(count), "{title}: {count} words for {seconds} s");
        }
        // Only of one version: detecting a language takes longer than all other checks.
        assert_eq!(language::of_text(&text(script, 15)), Language::Eng, "{title}");
    }
}

#[test]
fn sentences_can_be_spoken() {
    for script in built_in() {
        for seconds in VERSIONS {
            let (text, title) = (text(script, seconds), &script.title);
            assert_eq!(SpokenText::of(&text).text, text, "{title}");
            assert!(
                !text.contains(|c: char| c.is_ascii_digit() || "#*()[]<>{}&%$£€\"“”;—–…:/".contains(c)),
                "{title}: {text}"
            );
            let sentences = sentences(&text);
            let lengths: Vec<usize> = sentences.iter().map(|sentence| words(sentence).len()).collect();
            assert!(lengths.iter().all(|length| (1..=25).contains(length)), "{title}: {lengths:?}");
            let mean = lengths.iter().sum::<usize>() / lengths.len();
            assert!((4..=14).contains(&mean), "{title}: {mean} words a sentence");
            assert!(!sentences[0].ends_with('?'), "{title} begins with a question");
        }
    }
}

#[test]
fn nothing_is_said_twice() {
    let mut said: HashMap<Vec<String>, &str> = HashMap::new();
    let (mut titles, mut captions) = (HashSet::new(), HashSet::new());
    for script in built_in() {
        assert!(titles.insert(script.title.to_lowercase()) && captions.insert(&script.caption), "{}", script.title);
        // Versions of a script share sentences: at least the first and the last, which no other script has.
        for sentence in VERSIONS.iter().flat_map(|seconds| sentences(&text(script, *seconds))) {
            let other = said.insert(words(&sentence), &script.title).filter(|other| *other != script.title);
            // Two or three words may come again: "Do that today."
            assert!(other.is_none() || words(&sentence).len() <= 3, "{other:?} and {}: {sentence}", script.title);
        }
    }
    for place in [0, usize::MAX] {
        let mut seen = HashSet::new();
        for script in built_in() {
            let sentences = sentences(&text(script, 60));
            let sentence = &sentences[place.min(sentences.len() - 1)];
            assert!(seen.insert(words(sentence)), "{}: {sentence}", script.title);
        }
    }
}

#[test]
fn scripts_have_two_other_hooks_like_their_own() {
    let mut seen = HashSet::new();
    for script in built_in() {
        let title = &script.title;
        let hooks: Vec<String> = script.other_hooks().unwrap().into_iter().map(Hook::into_string).collect();
        assert_eq!(hooks.len(), 2, "{title}");
        for hook in hooks {
            assert_eq!(SpokenText::of(&hook).text, hook, "{title}");
            assert!(hook.ends_with('.') && sentences(&hook).len() == 1, "{title}: {hook}");
            assert!(!hook.contains(|c: char| c.is_ascii_digit() || "#*()[]<>{}&%$£€\"“”;—–…:/".contains(c)), "{hook}");
            assert!(
                (3..=16).contains(&words(&hook).len()) && words(&hook) != words(&text(script, 15)),
                "{title}: {hook}"
            );
            assert!(seen.insert(words(&hook)), "{title}: {hook}");
            assert_eq!(banned(&hook), None, "{hook}");
        }
    }
}

/// The first banned expression that the text has at the beginning of a word.
fn banned(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let has = |banned: &&str| text.match_indices(banned).any(|(at, _)| !text[..at].ends_with(char::is_alphabetic));
    BANNED.split(',').map(str::trim).find(has)
}

#[test]
fn nothing_is_banned() {
    for script in built_in() {
        let texts = VERSIONS.map(|seconds| text(script, seconds)).join(" ");
        let all = format!("{} {} {texts}", script.title, script.caption.as_deref().unwrap());
        assert_eq!(banned(&all), None, "{}", script.title);
    }
}

fn brief(category: &str, topic: &str) -> ScriptBrief {
    ScriptBrief { category: Category::new(category).ok(), ..text_model::brief(topic, 30).unwrap() }
}

/// Topics as somebody typed them who did not know the library, each after its subject.
const INSIDE: &str = include_str!("../../tests/topics/inside.txt");

/// Topics about anything else.
const OUTSIDE: &str = include_str!("../../tests/topics/outside.txt");

#[test]
fn most_topics_of_the_subjects_have_a_script() {
    let (mut found, mut of_subject) = (0, 0);
    for line in INSIDE.lines() {
        let (subject, topic) = line.split_once('\t').unwrap();
        let choice = Library::built_in().choose(&brief(subject, topic)).unwrap();
        if choice.warning.is_none() {
            found += 1;
            of_subject += usize::from(choice.script.subject == subject);
        }
    }
    assert!(found >= 96 && of_subject >= found * 9 / 10, "{found} found, {of_subject} in their subject");
}

#[test]
fn other_topics_have_none() {
    for topic in OUTSIDE.lines() {
        let choice = Library::built_in().choose(&brief("educational", topic)).unwrap();
        assert!(choice.warning.is_some() && choice.alternatives.len() == 3, "{topic}: {}", choice.script.title);
    }
}

#[test]
fn topics_are_understood_in_other_forms() {
    for (topic, title) in [
        ("LONELINESS!!", "Loneliness is not being expected anywhere"),
        ("i'm lonley", "Loneliness is not being expected anywhere"),
        ("How do I apologize?", "A reason makes your apology cheaper"),
        ("he NEVER texts back!", "Five days of silence is a reply"),
        ("Your bedtime is late because your evening is short", "Your bedtime is late because your evening is short"),
    ] {
        let choice = Library::built_in().choose(&brief("relationships", topic)).unwrap();
        assert_eq!((choice.script.title.as_str(), choice.warning), (title, None), "{topic}");
    }
}
