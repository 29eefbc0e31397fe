//! Drafts a reply to a comment, with its reasoning.

use showrunner_domain::comment::{Risk, Sentiment};
use showrunner_ports::text::CommentBrief;

use super::intent::Intent;
use super::lexicon::{REASONS, REPLIES, entries};

/// The order in which risks decide on the reply.
const RISK_PRIORITY: [Risk; 6] =
    [Risk::SelfHarm, Risk::Threats, Risk::Minors, Risk::Medical, Risk::Legal, Risk::Complaint];

/// A reply that fits the comment and the platform. It varies between comments.
pub(super) fn draft(brief: &CommentBrief, intent: Intent, topic: &str, risks: &[Risk]) -> Option<&'static str> {
    let of_topic = entries(&REPLIES, &format!("{intent}:{topic}"));
    let answers = match RISK_PRIORITY.iter().find(|risk| risks.contains(risk)) {
        Some(risk) => entries(&REPLIES, risk.as_str()),
        None if of_topic.is_empty() => entries(&REPLIES, intent.as_str()),
        None => of_topic,
    };
    let begin = usize::try_from(brief.variation).unwrap_or(0) % answers.len().max(1);
    let (before, from) = answers.split_at(begin);
    from.iter().chain(before).copied().find(|answer| answer.chars().count() <= brief.reply_limit)
}

pub(super) fn reasoning(intent: Intent, topic: &str, sentiment: Sentiment, risks: &[Risk]) -> String {
    let name = if risks.is_empty() { intent.as_str() } else { "risk" };
    let reason = entries(&REASONS, name).first().copied().unwrap_or_default();
    let topic = if topic == "general" { "the video" } else { topic };
    let risks: Vec<&str> = risks.iter().map(|risk| spoken(*risk)).collect();
    reason
        .replace("{topic}", topic)
        .replace("{sounds}", sentiment.word().as_str())
        .replace("{risks}", &risks.join(" and "))
}

const fn spoken(risk: Risk) -> &'static str {
    match risk {
        Risk::Complaint => "a complaint",
        Risk::Legal => "a legal matter",
        Risk::Medical => "a medical matter",
        Risk::Minors => "a minor",
        Risk::SelfHarm => "possible self-harm",
        Risk::Threats => "a threat",
    }
}
