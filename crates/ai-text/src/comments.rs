//! Comments: what they are about, how they sound, and what could be answered. A small classifier over the word lists in
//! `bank/comments`. Of a comment's own words nothing is ever repeated or obeyed; they are only looked up.

mod lexicon;
mod manner;
mod reply;
mod risk;
mod sentiment;
mod topic;
mod words;

use showrunner_domain::comment::{CommentAnalysis, Priority, Risk, Sentiment, Tone};
use showrunner_domain::value::{CommentTopic, ReplyText};
use showrunner_ports::text::CommentBrief;

use self::manner::Manner;
use self::words::words;

/// What there is to say about a comment; nothing when no answer fits.
pub(crate) fn analyse(brief: &CommentBrief) -> Option<CommentAnalysis> {
    let words = words(&brief.text);
    let risks = risk::of(&words);
    let raw = sentiment::of(&words);
    let manner = Manner::of(&words, raw);
    let sentiment = tempered(raw, manner, &risks);
    let topic = topic::of(&words, brief.video_title.as_deref());
    let draft = reply::draft(brief, manner, topic, &risks)?;
    Some(CommentAnalysis {
        topic: CommentTopic::new(topic).ok()?,
        sentiment,
        priority: priority(manner, &risks),
        tone: tone(manner, sentiment, &risks),
        draft: ReplyText::new(draft).ok()?,
        reasoning: reply::reasoning(manner, topic, sentiment, &risks),
        risks,
    })
}

/// The sentiment, not better than what the comment does lets it be.
fn tempered(sentiment: Sentiment, manner: Manner, risks: &[Risk]) -> Sentiment {
    let by_risk = risks.iter().map(|risk| match risk {
        Risk::SelfHarm | Risk::Threats => -80,
        Risk::Complaint => -40,
        Risk::Legal | Risk::Medical | Risk::Minors => 100,
    });
    let by_manner = match manner {
        Manner::Insult => -50,
        Manner::Disagree => 19,
        _ => 100,
    };
    let best = by_risk.chain([by_manner]).min().unwrap_or(100);
    Sentiment::nearest(i64::from(sentiment.hundredths()).min(best))
}

fn priority(manner: Manner, risks: &[Risk]) -> Priority {
    match manner {
        _ if !risks.is_empty() => Priority::High,
        Manner::Offer => Priority::High,
        Manner::Ask | Manner::Wish | Manner::Struggle | Manner::Disagree | Manner::Insult => Priority::Normal,
        Manner::Thank
        | Manner::Praise
        | Manner::Achieve
        | Manner::Joke
        | Manner::Sell
        | Manner::Greet
        | Manner::Say => Priority::Low,
    }
}

fn tone(manner: Manner, sentiment: Sentiment, risks: &[Risk]) -> Tone {
    match risks.first() {
        Some(Risk::Complaint | Risk::Legal | Risk::Threats) => return Tone::Professional,
        Some(Risk::Medical | Risk::Minors | Risk::SelfHarm) => return Tone::Empathetic,
        None => {}
    }
    match manner {
        Manner::Thank | Manner::Praise => Tone::Grateful,
        Manner::Achieve => Tone::Encouraging,
        Manner::Struggle => Tone::Empathetic,
        Manner::Ask if sentiment.hundredths() <= -45 => Tone::Empathetic,
        Manner::Ask => Tone::Direct,
        Manner::Joke => Tone::Humorous,
        Manner::Disagree | Manner::Insult | Manner::Offer | Manner::Sell => Tone::Professional,
        Manner::Wish | Manner::Greet | Manner::Say => Tone::Friendly,
    }
}
