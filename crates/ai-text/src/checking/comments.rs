use std::str::FromStr as _;

use serde::Deserialize;
use serde_json::Value;
use showrunner_domain::comment::{CommentAnalysis, Priority, Risk, Sentiment, Tone};
use showrunner_domain::untrusted_text::{bare, shares};
use showrunner_domain::value::{CommentTopic, ReplyText};

use super::refusal::Fault;
use super::shape;
use crate::prompt;

#[derive(Deserialize)]
struct CommentsResponse {
    comments: Vec<Value>,
}

#[derive(Deserialize)]
struct Comment {
    #[serde(deserialize_with = "shape::number")]
    number: f64,
    topic: String,
    #[serde(deserialize_with = "shape::number")]
    sentiment: f64,
    #[serde(deserialize_with = "shape::word")]
    priority: String,
    #[serde(deserialize_with = "shape::word")]
    tone: String,
    risks: Vec<String>,
    reply: String,
    reasoning: String,
}

/// The analyses of `count` comments, found by their numbers. `None` for a comment without exactly one usable analysis.
pub(crate) fn comments(answer: Value, count: usize) -> Result<Vec<Option<CommentAnalysis>>, Fault> {
    let CommentsResponse { comments } = serde_json::from_value(answer)
        .map_err(|error| format!("it has not the form of a list of comments ({error})"))?;
    let said: Vec<Comment> = comments.into_iter().filter_map(|comment| serde_json::from_value(comment).ok()).collect();
    let of = |number: usize| {
        let mut all = said.iter().filter(|comment| comment.number.to_string() == number.to_string());
        all.next().filter(|_| all.next().is_none()).and_then(analysis)
    };
    let analyses: Vec<Option<CommentAnalysis>> = (1..=count).map(of).collect();
    if analyses.iter().any(Option::is_some) {
        Ok(analyses)
    } else {
        Err(format!("it does not say of one of the comments 1 to {count} what was asked for").into())
    }
}

/// How many characters in a row make a repetition of the prompt: about ten words.
const REPEATED: usize = 60;

/// An unknown risk makes the analysis unusable, because it may be one that needs a person. So does a repetition of the
/// prompt.
fn analysis(comment: &Comment) -> Option<CommentAnalysis> {
    let risks = comment
        .risks
        .iter()
        .map(|risk| Risk::from_str(&risk.trim().to_lowercase()))
        .collect::<Result<Vec<_>, _>>()
        .ok()?;
    let analysis = CommentAnalysis {
        topic: CommentTopic::new(&comment.topic).ok()?,
        sentiment: sentiment(comment.sentiment)?,
        priority: Priority::from_str(&comment.priority).ok()?,
        tone: Tone::from_str(&comment.tone).ok()?,
        draft: ReplyText::new(&comment.reply).ok()?,
        reasoning: comment.reasoning.clone(),
        risks,
    };
    let texts = [analysis.topic.as_str(), analysis.draft.as_str(), &analysis.reasoning];
    let prompt = compared(prompt::COMMENTS);
    if texts.iter().any(|text| shares(&compared(text), &prompt, REPEATED)) {
        return None;
    }
    analysis.tidied()
}

fn compared(text: &str) -> String {
    bare(text).to_lowercase()
}

/// Some models write whole numbers with a decimal point.
fn sentiment(hundredths: f64) -> Option<Sentiment> {
    let whole = format!("{:.0}", hundredths.clamp(-100.0, 100.0));
    whole.parse().ok().map(Sentiment::nearest)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn said(number: usize) -> Value {
        json!({
            "number": number, "topic": "Sleep", "sentiment": 40, "priority": "normal", "tone": "direct",
            "risks": ["medical", "complaint", "medical"], "reply": "Ten seconds.", "reasoning": "A question.",
        })
    }

    fn with(name: &str, value: Value) -> Value {
        let mut said = said(1);
        said[name] = value;
        said
    }

    #[test]
    fn each_comment_gets_what_was_said_of_its_number() {
        let answer = json!({ "comments": [said(3), with("number", json!(1)), said(7)] });
        let analyses = comments(answer, 3).unwrap();
        assert_eq!(analyses.iter().map(Option::is_some).collect::<Vec<_>>(), [true, false, true]);
        let first = analyses[0].as_ref().unwrap();
        assert_eq!((first.topic.as_str(), first.sentiment.hundredths()), ("sleep", 40));
        assert_eq!(first.risks, [Risk::Complaint, Risk::Medical]);
    }

    #[test]
    fn what_cannot_be_used_is_nothing_and_spoils_no_other() {
        for wrong in [
            with("priority", json!("urgent")),
            with("tone", json!("")),
            with("topic", json!("x".repeat(65))),
            with("reply", json!(" ")),
            with("risks", json!(["minors", "war"])),
            with("sentiment", json!("good")),
            with("number", json!(-1)),
            with("reasoning", Value::Null),
            json!("comment 1"),
        ] {
            let analyses = comments(json!({ "comments": [wrong.clone(), said(2)] }), 2).unwrap();
            assert!(analyses[0].is_none() && analyses[1].is_some(), "{wrong}");
            assert!(comments(json!({ "comments": [wrong] }), 1).is_err());
        }
        assert!(comments(json!({ "comments": [said(1), said(1)] }), 1).is_err(), "two answers are none");
        assert!(comments(json!([]), 1).is_err());
    }

    #[test]
    fn a_repetition_of_the_prompt_is_unusable() {
        let passage: String = prompt::COMMENTS.lines().skip(3).take(2).collect::<Vec<_>>().join(" ");
        for property in ["reply", "reasoning"] {
            let answer = json!({ "comments": [with(property, json!(format!("It says: {}", passage.to_uppercase())))] });
            assert!(comments(answer, 1).is_err(), "{property}");
        }
        let short: String = passage.chars().take(40).collect();
        assert!(comments(json!({ "comments": [with("reply", json!(short))] }), 1).is_ok());
    }

    #[test]
    fn what_looks_like_a_key_is_removed() {
        let answer = json!({ "comments": [with("reply", json!("It is\n sk-live-abcdefgh\u{202e}"))] });
        let analysis = comments(answer, 1).unwrap().remove(0).unwrap();
        assert_eq!(analysis.draft.as_str(), "It is [removed]");
    }

    #[test]
    fn sentiments_are_brought_into_range() {
        for (said, kept) in [(json!(300), 100), (json!(-1e9), -100), (json!(12.6), 13), (json!(-0.2), 0)] {
            let analyses = comments(json!({ "comments": [with("sentiment", said.clone())] }), 1).unwrap();
            assert_eq!(analyses[0].as_ref().unwrap().sentiment.hundredths(), kept, "{said}");
        }
    }

    #[test]
    fn numbers_and_words_are_read_in_any_form() {
        for (name, value) in [
            ("number", json!("1")),
            ("number", json!(1.0)),
            ("sentiment", json!("40")),
            ("priority", json!("Normal")),
            ("tone", json!(" DIRECT ")),
            ("risks", json!(["Complaint", "MEDICAL"])),
        ] {
            let answer = json!({ "comments": [with(name, value.clone())] });
            let analysis = comments(answer, 1).unwrap().remove(0).unwrap();
            assert_eq!(
                (analysis.sentiment.hundredths(), analysis.priority, analysis.tone),
                (40, Priority::Normal, Tone::Direct)
            );
            assert_eq!(analysis.risks, [Risk::Complaint, Risk::Medical], "{name}: {value}");
        }
    }
}
