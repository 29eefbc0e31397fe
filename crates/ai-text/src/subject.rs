//! The subject of a topic, from its words.

use showrunner_domain::seeded_random::SeededRandom;

use crate::bank;

/// The subjects in their default order. Each has a file in the bank.
const SUBJECTS: [&str; 10] =
    ["sleep", "relationships", "masculinity", "prosperity", "business", "health", "focus", "luck", "habits", "success"];

/// What the bank has to say about a topic.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Subject {
    /// Words of the topic belong to the subject in this bank file.
    OfTopic(&'static str),
    /// The topic says nothing, but its category has this subject.
    OfCategory(&'static str),
    /// Neither is known. Only passages that fit any subject can be used.
    Unknown,
}

impl Subject {
    /// The bank file for the body, if there is one.
    pub(crate) const fn file(self) -> Option<&'static str> {
        match self {
            Self::OfTopic(file) | Self::OfCategory(file) => Some(file),
            Self::Unknown => None,
        }
    }
}

/// The subject with the most words in the topic. The category breaks ties, and decides if there are none.
pub(crate) fn of(topic: &str, category: &str, random: &mut SeededRandom) -> Subject {
    let words = words(topic);
    let usual = subjects_of_category(category);
    let mut best = (0, false, "");
    for subject in SUBJECTS {
        let (found, is_usual) = (keywords_in(&words, subject), usual.contains(&subject));
        if (found, is_usual) > (best.0, best.1) {
            best = (found, is_usual, subject);
        }
    }
    match best {
        (0, ..) if usual.is_empty() => Subject::Unknown,
        (0, ..) => Subject::OfCategory(usual[random.below(usual.len())]),
        (.., subject) => Subject::OfTopic(subject),
    }
}

fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '-');
    words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

fn keywords_in(words: &[String], subject: &str) -> usize {
    let keywords: Vec<&str> =
        bank::section("subjects", subject).iter().flat_map(|line| line.split_whitespace()).collect();
    let is_keyword = |word: &&String| {
        keywords.iter().any(|keyword| match keyword.strip_suffix('*') {
            Some(beginning) => word.starts_with(beginning),
            None => word == keyword,
        })
    };
    words.iter().filter(is_keyword).count()
}

/// The subjects of a category, or none if the bank does not know it.
fn subjects_of_category(category: &str) -> Vec<&'static str> {
    let wanted = category.trim().to_lowercase().replace([' ', '_'], "-");
    let mut rows = bank::section("subjects", "category").iter().filter_map(|row| row.split_once('='));
    let row = rows.find(|(name, _)| name.trim() == wanted);
    row.map(|(_, subjects)| subjects.split_whitespace().collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(topic: &str, category: &str) -> Subject {
        of(topic, category, &mut SeededRandom::of(&[topic.as_bytes()]))
    }

    fn subject(topic: &str, category: &str) -> &'static str {
        found(topic, category).file().unwrap_or_default()
    }

    #[test]
    fn the_topic_decides() {
        for (topic, expected) in [
            ("How to sleep better without gadgets", "sleep"),
            ("The truth about cold showers", "health"),
            ("How to say no", "relationships"),
            ("Why most men quit too early", "masculinity"),
            ("Getting out of DEBT one bill at a time", "prosperity"),
            ("How to win your first ten customers", "business"),
            ("How to take your attention back from your phone", "focus"),
            ("How to make your own luck", "luck"),
            ("morning routine essentials", "habits"),
        ] {
            assert_eq!(subject(topic, "educational"), expected, "{topic}");
        }
    }

    #[test]
    fn the_category_decides_when_the_topic_says_nothing() {
        assert_eq!(subject("zebras", "finance"), "prosperity");
        assert!(["business", "success"].contains(&subject("zebras", " Business ")));
        assert!(["success", "habits", "masculinity"].contains(&subject("zebras", "Self Development")));
        assert_eq!(found("zebras", "finance"), Subject::OfCategory("prosperity"));
        assert_eq!(found("saving money", "finance"), Subject::OfTopic("prosperity"));
        for topic in ["zebras", "🦓"] {
            assert_eq!(found(topic, "unheard of"), Subject::Unknown, "{topic}");
        }
        assert_eq!(subject("time and money", "finance"), "prosperity", "the category breaks the tie");
    }

    #[test]
    fn every_subject_is_reachable() {
        for subject in SUBJECTS {
            assert!(!bank::section("subjects", subject).is_empty(), "{subject} has no words");
            assert!(!bank::section(subject, "claim").is_empty(), "{subject} has no passages");
        }
        for row in bank::section("subjects", "category") {
            for subject in row.split_once('=').unwrap().1.split_whitespace() {
                assert!(SUBJECTS.contains(&subject), "{row}");
            }
        }
    }
}
