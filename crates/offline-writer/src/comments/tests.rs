//! The rules of the word lists and replies for comments.

use std::collections::HashSet;

use showrunner_domain::comment::{Risk, draft_problems};

use super::lexicon::{REASONS, REPLIES, RISKS, TOPICS, entries, section, sections_of};
use super::traits::Intent;

/// Every reply with its section.
fn replies() -> impl Iterator<Item = (&'static str, &'static str)> {
    REPLIES.iter().flat_map(|(section, replies)| replies.iter().map(|reply| (*section, *reply)))
}

#[test]
fn replies_are_short_whole_and_unique() {
    let mut seen = HashSet::new();
    for (section, reply) in replies() {
        assert!(reply.chars().count() <= 150, "{} characters: {reply}", reply.chars().count());
        assert!(seen.insert(reply), "[{section}] twice: {reply}");
        assert!(reply.starts_with(char::is_uppercase) && reply.ends_with(['.', '?']), "[{section}] {reply}");
        assert!(reply.is_ascii() && !reply.contains("  "), "[{section}] {reply}");
    }
    assert!(seen.len() >= 140, "{}", seen.len());
}

#[test]
fn every_intent_and_risk_has_replies_and_words() {
    for intent in Intent::ALL.iter().map(|intent| intent.as_str()) {
        assert!(entries(&REPLIES, intent).len() >= 4, "{intent} has too few replies");
        assert!(!entries(&REASONS, intent).is_empty(), "{intent} has no reason");
    }
    for risk in Risk::ALL.iter().map(|risk| risk.as_str()) {
        assert!(entries(&REPLIES, risk).len() >= 3, "{risk} has too few replies");
        assert!(section(&RISKS, risk).is_some(), "{risk} has no words");
    }
    for (name, _) in &*REPLIES {
        let topic = name.strip_prefix("ask:");
        assert!(topic.is_none_or(|topic| section(&TOPICS, topic).is_some()), "{name} is no topic");
    }
}

#[test]
fn every_reply_may_be_sent_without_the_operator() {
    for (section, reply) in replies() {
        assert_eq!(draft_problems(reply, "Needed this today."), [], "[{section}] {reply}");
    }
}

#[test]
fn replies_are_british_and_promise_nothing() {
    const AVOIDED: &str = "color,favorite,behavior,realize,organize,recognize,apologize,program ,guarantee,cure,heal ,get rich,\
         risk-free,always works,will be refunded,we will refund,diagnos";
    for (section, reply) in replies() {
        let lower = reply.to_lowercase();
        assert!(!AVOIDED.split(',').any(|avoided| lower.contains(avoided)), "[{section}] {reply}");
    }
}

#[test]
fn terms_are_unique_in_their_section() {
    for file in [
        include_str!("../../comments/sentiment.txt"),
        include_str!("../../comments/topics.txt"),
        include_str!("../../comments/risks.txt"),
        include_str!("../../comments/intents.txt"),
    ] {
        let mut seen = HashSet::new();
        for (section, lines) in sections_of(file) {
            for term in lines.iter().flat_map(|line| line.split(',')).map(str::trim).filter(|term| !term.is_empty()) {
                assert!(seen.insert((section, term)), "[{section}] twice: {term}");
            }
        }
    }
}
