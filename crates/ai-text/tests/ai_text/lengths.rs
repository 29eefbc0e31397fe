//! Every script has the requested length.

use proptest::prelude::*;
use showrunner_ai_text::spoken_words;
use showrunner_domain::script::LengthBudget;
use showrunner_domain::speech::Pace;
use showrunner_domain::value::DurationSeconds;
use showrunner_ports::text::Revision;

use crate::{TOPICS, brief, written};

const CATEGORIES: [&str; 5] = ["educational", "health", "finance", "self-development", "test"];

/// Writes a script of every duration. Each topic has its turn several times, `offset` durations earlier than without.
fn assert_target_is_hit(offset: usize) {
    for seconds in DurationSeconds::MIN..=DurationSeconds::MAX {
        let turn = usize::try_from(seconds).unwrap();
        let topic = TOPICS[(turn + offset) % TOPICS.len()];
        let category = CATEGORIES[(turn + offset) % CATEGORIES.len()];
        let brief = brief(topic, category, seconds, u64::try_from(turn * 3 + offset).unwrap());
        let words = spoken_words(written(&brief).content.as_str());
        assert_eq!(words, brief.budget.target, "{seconds} seconds about {topic}");
    }
}

#[test]
fn every_duration_hits_the_target() {
    assert_target_is_hit(0);
}

#[test]
fn every_duration_hits_the_target_with_other_topics() {
    for offset in [7, 13] {
        assert_target_is_hit(offset);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_topic_fits_any_duration(
        topic in "\\PC{1,300}".prop_filter("a topic is not blank", |topic| !topic.trim().is_empty()),
        category in 0..CATEGORIES.len(),
        seconds in DurationSeconds::MIN..=DurationSeconds::MAX,
        variation: u64,
    ) {
        let brief = brief(&topic, CATEGORIES[category], seconds, variation);
        let draft = written(&brief);
        prop_assert!(brief.budget.fits(spoken_words(draft.content.as_str())), "{}", draft.content);
        prop_assert!(draft.title.as_str().chars().count() <= 80, "{}", draft.title);
    }

    #[test]
    fn any_words_fit_any_duration(
        topic in "[A-Za-z]{1,12}( [A-Za-z',]{1,12}){0,22}",
        seconds in DurationSeconds::MIN..=DurationSeconds::MAX,
        variation: u64,
    ) {
        let brief = brief(&topic, "lifestyle", seconds, variation);
        prop_assert!(brief.budget.fits(spoken_words(written(&brief).content.as_str())));
    }
}

#[test]
fn a_caller_who_counts_otherwise_gets_what_is_right_by_that_count() {
    let mut brief = brief("How to say no", "lifestyle", 60, 4);
    let draft = written(&brief);
    let own = spoken_words(draft.content.as_str());
    // This caller counts one word in ten twice.
    let counted = own * 11 / 10;
    brief.revises = Some(Revision { draft: draft.clone(), count: counted });
    let revised = written(&brief);
    let recounted = spoken_words(revised.content.as_str()) * 11 / 10;
    assert!(recounted.abs_diff(brief.budget.target) <= 2, "{recounted}");
    assert_ne!(revised.content, draft.content);
}

#[test]
fn a_count_that_cannot_be_right_does_not_lead_astray() {
    let mut brief = brief("How to say no", "lifestyle", 30, 4);
    for count in [0, 1, 5_000] {
        brief.revises = Some(Revision { draft: written(&brief), count });
        assert_eq!(spoken_words(written(&brief).content.as_str()), brief.budget.target);
    }
}

/// The offline writer writes English, whatever language the budget is for.
#[test]
fn budget_of_another_language_is_replaced_by_the_english_one() {
    for pace in [Pace::CHINESE, Pace { per_minute: 105, ..Pace::ENGLISH }] {
        let mut brief = brief("早起", "lifestyle", 30, 4);
        brief.budget = LengthBudget::of(brief.duration, pace);
        assert_eq!(spoken_words(written(&brief).content.as_str()), 75, "{pace:?}");
    }
}

#[test]
fn a_narrow_budget_is_kept() {
    let mut brief = brief("luck", "lifestyle", 20, 0);
    brief.budget = LengthBudget { pace: Pace::ENGLISH, min: 50, target: 50, max: 50 };
    assert_eq!(spoken_words(written(&brief).content.as_str()), 50);
}
