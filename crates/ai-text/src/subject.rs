//! What a topic is about, by its words.

use crate::bank;
use crate::chance::Chance;

/// A subject: its name and its file of the bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Subject {
    pub(crate) name: &'static str,
    pub(crate) passages: &'static str,
}

impl Subject {
    /// The subject with most of its words in the topic. The category breaks ties, and decides when there are none.
    pub(crate) fn of(topic: &str, category: &str, chance: &mut Chance) -> Self {
        let words = words(topic);
        let usual = subjects_of_category(category);
        let (_, general) = bank::PASSAGES[bank::PASSAGES.len() - 1];
        let mut best = (0, false, Self { name: "", passages: general });
        for (name, passages) in bank::PASSAGES {
            let score = (keywords_in(&words, name), usual.contains(&name));
            if score.0 > 0 && score > (best.0, best.1) {
                best = (score.0, score.1, Self { name, passages });
            }
        }
        if best.0 > 0 {
            return best.2;
        }
        let name = if usual.is_empty() { "" } else { usual[chance.below(usual.len())] };
        let known = bank::PASSAGES.into_iter().find(|(known, _)| *known == name);
        known.map_or(best.2, |(name, passages)| Self { name, passages })
    }
}

/// The words of a text in the lower case, without what is written around them.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '\'' && c != '-');
    words.filter(|word| !word.is_empty()).map(str::to_lowercase).collect()
}

fn keywords_in(words: &[String], subject: &str) -> usize {
    let keywords: Vec<&str> =
        bank::section(bank::SUBJECTS, subject).into_iter().flat_map(str::split_whitespace).collect();
    let is_keyword = |word: &&String| {
        keywords.iter().any(|keyword| match keyword.strip_suffix('*') {
            Some(beginning) => word.starts_with(beginning),
            None => word == keyword,
        })
    };
    words.iter().filter(is_keyword).count()
}

/// The subjects that a category falls back to.
fn subjects_of_category(category: &str) -> Vec<&'static str> {
    let wanted = category.trim().to_lowercase().replace([' ', '_'], "-");
    let rows = || bank::section(bank::SUBJECTS, "category").into_iter().filter_map(|row| row.split_once('='));
    let row = rows().find(|(name, _)| name.trim() == wanted).or_else(|| rows().find(|(name, _)| name.trim() == "*"));
    row.map(|(_, subjects)| subjects.split_whitespace().collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn subject(topic: &str, category: &str) -> &'static str {
        Subject::of(topic, category, &mut Chance::of(&[topic.as_bytes()])).name
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
        assert!(!subject("🦓", "unheard of").is_empty());
        assert_eq!(subject("time and money", "finance"), "prosperity", "the category breaks the tie");
    }

    #[test]
    fn every_subject_is_reachable() {
        let sections: Vec<&str> = bank::entries(bank::SUBJECTS).map(|(section, _)| section).collect();
        for (name, _) in bank::PASSAGES {
            assert!(sections.contains(&name), "{name} has no words");
        }
        for row in bank::section(bank::SUBJECTS, "category") {
            for name in row.split_once('=').unwrap().1.split_whitespace() {
                assert!(bank::PASSAGES.iter().any(|(known, _)| *known == name), "{row}");
            }
        }
    }
}
