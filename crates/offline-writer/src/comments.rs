//! Analyses comments with the word lists in `comments/`: topic, sentiment, intent, risks, and a draft of a reply.
//! The words of a comment are only looked up, never repeated or obeyed.

mod lexicon;
#[cfg(test)]
mod tests;
mod traits;

use showrunner_domain::comment::{CommentAnalysis, Priority, Risk, Sentiment, Tone};
use showrunner_domain::value::{CommentTopic, ReplyText};
use showrunner_ports::text::CommentBrief;

use self::lexicon::{REASONS, REPLIES, entries, words};
use self::traits::{risks, sentiment, topic};
use traits::Intent;

/// The order in which risks decide on the reply.
const RISK_PRIORITY: [Risk; 6] =
    [Risk::SelfHarm, Risk::Threats, Risk::Minors, Risk::Medical, Risk::Legal, Risk::Complaint];

/// The analysis of a comment, or `None` if no reply fits.
pub(crate) fn analyse(brief: &CommentBrief) -> Option<CommentAnalysis> {
    let words = words(&brief.text);
    let risks = risks(&words);
    let raw = sentiment(&words);
    let intent = Intent::of(&words, raw);
    let sentiment = tempered(raw, intent, &risks);
    let topic = topic(&words, brief.video_title.as_deref());
    let draft = draft(brief, intent, topic, &risks)?;
    Some(CommentAnalysis {
        topic: CommentTopic::new(topic).ok()?,
        sentiment,
        priority: priority(intent, &risks),
        tone: tone(intent, sentiment, &risks),
        draft: ReplyText::new(draft).ok()?,
        reasoning: reasoning(intent, topic, sentiment, &risks),
        risks,
    })
}

/// The sentiment, limited by the intent and the risks of the comment.
fn tempered(sentiment: Sentiment, intent: Intent, risks: &[Risk]) -> Sentiment {
    let by_risk = risks.iter().map(|risk| match risk {
        Risk::SelfHarm | Risk::Threats => -80,
        Risk::Complaint => -40,
        Risk::Legal | Risk::Medical | Risk::Minors => 100,
    });
    let by_intent = match intent {
        Intent::Insult => -50,
        Intent::Disagree => 19,
        _ => 100,
    };
    let best = by_risk.chain([by_intent]).min().unwrap_or(100);
    Sentiment::nearest(i64::from(sentiment.hundredths()).min(best))
}

fn priority(intent: Intent, risks: &[Risk]) -> Priority {
    match intent {
        _ if !risks.is_empty() => Priority::High,
        Intent::Offer => Priority::High,
        Intent::Ask | Intent::Wish | Intent::Struggle | Intent::Disagree | Intent::Insult => Priority::Normal,
        Intent::Thank
        | Intent::Praise
        | Intent::Achieve
        | Intent::Joke
        | Intent::Sell
        | Intent::Greet
        | Intent::Say => Priority::Low,
    }
}

fn tone(intent: Intent, sentiment: Sentiment, risks: &[Risk]) -> Tone {
    match risks.first() {
        Some(Risk::Complaint | Risk::Legal | Risk::Threats) => return Tone::Professional,
        Some(Risk::Medical | Risk::Minors | Risk::SelfHarm) => return Tone::Empathetic,
        None => {}
    }
    match intent {
        Intent::Thank | Intent::Praise => Tone::Grateful,
        Intent::Achieve => Tone::Encouraging,
        Intent::Struggle => Tone::Empathetic,
        Intent::Ask if sentiment.hundredths() <= -45 => Tone::Empathetic,
        Intent::Ask => Tone::Direct,
        Intent::Joke => Tone::Humorous,
        Intent::Disagree | Intent::Insult | Intent::Offer | Intent::Sell => Tone::Professional,
        Intent::Wish | Intent::Greet | Intent::Say => Tone::Friendly,
    }
}

/// A reply that fits the comment and the platform. It varies between comments.
fn draft(brief: &CommentBrief, intent: Intent, topic: &str, risks: &[Risk]) -> Option<&'static str> {
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

fn reasoning(intent: Intent, topic: &str, sentiment: Sentiment, risks: &[Risk]) -> String {
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
