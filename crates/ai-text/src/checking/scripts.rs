//! The texts that a model writes for videos: scripts and topics.

use std::collections::HashSet;

use serde::Deserialize;
use serde_json::Value;
use showrunner_domain::untrusted_text::one_line;
use showrunner_domain::value::{Category, Description, Hook, ScriptContent, Title, Topic};
use showrunner_ports::text::ScriptDraft;

use super::markdown::plain;
use super::refusal::{Fault, is_refusal};
use super::shape;

#[derive(Deserialize)]
struct ScriptResponse {
    #[serde(deserialize_with = "shape::text")]
    title: String,
    #[serde(deserialize_with = "shape::text")]
    hook: String,
    #[serde(deserialize_with = "shape::text")]
    body: String,
    #[serde(deserialize_with = "shape::text")]
    call_to_action: String,
    /// A script can be used without it.
    #[serde(default)]
    caption: Value,
    /// Without them there is nothing to choose.
    #[serde(default)]
    other_hooks: Value,
    /// Only asked for when the brief has none.
    #[serde(default)]
    category: Value,
}

/// A script: hook, body and call to action, without Markdown. The caller checks its length.
pub(crate) fn script(answer: Value) -> Result<ScriptDraft, Fault> {
    let ScriptResponse { title, hook, body, call_to_action, caption, other_hooks, category } =
        serde_json::from_value(answer).map_err(|error| format!("it has not the form of a script ({error})"))?;
    let written = [("hook", hook), ("body", body), ("call_to_action", call_to_action)];
    let parts = written.each_ref().map(|(name, text)| (*name, plain(text)));
    if let Some((name, _)) = parts.iter().find(|(_, text)| !text.chars().any(char::is_alphanumeric)) {
        return Err(format!("\"{name}\" is empty").into());
    }
    let is_formatted = parts.iter().zip(&written).any(|((_, plain), (_, text))| plain != text);
    let content = parts.map(|(_, text)| text.trim().to_owned());
    if is_refusal(&content[0]) {
        return Err(Fault::Refused(content.join(" ")));
    }
    let mut warnings = Vec::new();
    if is_formatted {
        warnings.push("Markdown was removed from the text, because it is not spoken.".to_owned());
    }
    Ok(ScriptDraft {
        title: Title::new(unquoted(&one_line(&plain(&title)))).map_err(|invalid| invalid.message)?,
        content: ScriptContent::new(&content.join("\n\n")).map_err(|invalid| invalid.message)?,
        other_hooks: other_hooks.as_array().into_iter().flatten().filter_map(other_hook).collect(),
        caption: Description::new(unquoted(plain(caption.as_str().unwrap_or_default().trim()).trim())).ok(),
        warnings,
        category: category.as_str().and_then(|text| Category::new(&one_line(&plain(text)).to_lowercase()).ok()),
        alternatives: Vec::new(),
    })
}

/// A hook on one line; some models describe each in an object.
fn other_hook(value: &Value) -> Option<Hook> {
    let text = plain(unnumbered(text_of(value, &["hook", "text"])?.trim()));
    let hook = Hook::new(unquoted(one_line(&text).trim())).ok()?;
    (hook.as_str().chars().any(char::is_alphanumeric) && !is_refusal(hook.as_str())).then_some(hook)
}

/// The text without quotation marks around all of it.
fn unquoted(text: &str) -> &str {
    const PAIRS: [(char, char); 6] = [('"', '"'), ('“', '”'), ('„', '“'), ('«', '»'), ('「', '」'), ('《', '》')];
    let inside = PAIRS.iter().find_map(|(open, close)| text.strip_prefix(*open)?.strip_suffix(*close));
    inside.filter(|inside| !inside.contains(['"', '“', '”', '«', '»'])).unwrap_or(text)
}

#[derive(Deserialize)]
struct TopicsResponse {
    topics: Vec<Value>,
}

/// Up to `count` different topics. Invalid ones are skipped, but at least one must be valid.
pub(crate) fn topics(answer: Value, count: usize) -> Result<Vec<Topic>, Fault> {
    let TopicsResponse { topics } =
        serde_json::from_value(answer).map_err(|error| format!("it has not the form of a list of topics ({error})"))?;
    let mut seen = HashSet::new();
    let valid = topics.iter().filter_map(topic);
    let topics: Vec<Topic> = valid.filter(|topic| seen.insert(topic.as_str().to_lowercase())).take(count).collect();
    if topics.is_empty() { Err("there is no topic in it".to_owned().into()) } else { Ok(topics) }
}

/// A topic; some models describe each in an object.
fn topic(value: &Value) -> Option<Topic> {
    let text = plain(unnumbered(text_of(value, &["topic", "title", "name", "text"])?.trim()));
    Topic::new(unquoted(text.trim())).ok().filter(|topic| !is_refusal(topic.as_str()))
}

/// A text, or the first property of an object with one of these names.
fn text_of<'value>(value: &'value Value, names: &[&str]) -> Option<&'value str> {
    let property = |name: &&str| {
        let mut properties = value.as_object()?.iter();
        properties.find(|(known, _)| known.eq_ignore_ascii_case(name))?.1.as_str()
    };
    value.as_str().or_else(|| names.iter().find_map(property))
}

/// The text without the number of a list, as in `1. Sleep`.
fn unnumbered(text: &str) -> &str {
    let rest = text.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let is_number = (1..=2).contains(&(text.len() - rest.len()));
    rest.strip_prefix(['.', ')']).and_then(|rest| rest.strip_prefix(' ')).filter(|_| is_number).unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_parts_come_in_their_order() {
        let answer = json!({ "call_to_action": "Follow.", "body": " One.\n\nTwo. ", "title": "T", "hook": "Stop." });
        let draft = script(answer).unwrap();
        assert_eq!((draft.title.as_str(), draft.content.as_str()), ("T", "Stop.\n\nOne.\n\nTwo.\n\nFollow."));
        assert_eq!(draft.caption, None);
    }

    #[test]
    fn caption_is_kept_without_markdown_if_there_is_one() {
        let with = |caption: Value| {
            let parts = json!({ "title": "T", "hook": "Stop.", "body": "One.", "call_to_action": "Follow.", "caption": caption });
            script(parts).unwrap().caption.map(Description::into_string)
        };
        assert_eq!(
            with(json!(" \"**Two** minutes.\n\n#cold #sleep\" ")).as_deref(),
            Some("Two minutes.\n\n#cold #sleep")
        );
        for unusable in [json!(""), json!("  "), Value::Null, json!("x".repeat(2_001))] {
            assert_eq!(with(unusable), None);
        }
    }

    #[test]
    fn other_hooks_are_read_as_far_as_they_can_be_used() {
        let with = |other_hooks: Value| {
            let parts = json!({ "title": "T", "hook": "Stop.", "body": "One.", "call_to_action": "Follow." });
            let mut answer = parts.as_object().unwrap().clone();
            answer.insert("other_hooks".to_owned(), other_hooks);
            let hooks = script(answer.into()).unwrap().other_hooks;
            hooks.into_iter().map(Hook::into_string).collect::<Vec<_>>()
        };
        assert_eq!(with(json!(["1. **Wait.**", { "Hook": "\"Listen.\"" }])), ["Wait.", "Listen."]);
        assert_eq!(with(json!(["Two\n\nlines.", " ", "…", 7, null, "x".repeat(301)])), ["Two lines."]);
        for unusable in [json!([]), json!("Wait."), Value::Null] {
            assert_eq!(with(unusable), [""; 0]);
        }
    }

    #[test]
    fn what_is_missing_or_too_long_is_named() {
        let whole = json!({ "title": "T", "hook": "Stop.", "body": "One.", "call_to_action": "Follow." });
        let with = |name: &str, value: Value| {
            let mut answer = whole.clone();
            answer[name] = value;
            let Err(Fault::Unusable(fault)) = script(answer) else { panic!("{name} is used") };
            fault
        };
        assert_eq!(with("call_to_action", json!(" … ")), "\"call_to_action\" is empty");
        assert!(with("hook", Value::Null).contains("form of a script"));
        assert!(with("title", json!("x".repeat(301))).contains("at most 300 characters"));
        assert!(with("title", json!(" ")).contains("must not be blank"));
        assert!(with("body", json!("word ".repeat(3_000))).contains("at most 10000 characters"));
        let Err(Fault::Unusable(fault)) = script(json!({})) else { panic!("nothing is a script") };
        assert!(fault.contains("missing field"), "{fault}");
    }

    #[test]
    fn markdown_is_removed_with_a_warning() {
        let answer = json!({
            "title": "\"**Sleep** better\"", "hook": "**Stop.**", "body": "# Step 1\nWalk _daily_.", "call_to_action": "Follow.",
        });
        let draft = script(answer).unwrap();
        assert_eq!(draft.title.as_str(), "Sleep better");
        assert_eq!(draft.content.as_str(), "Stop.\n\nStep 1\n\nWalk daily.\n\nFollow.");
        assert_eq!(draft.warnings, ["Markdown was removed from the text, because it is not spoken."]);
    }

    #[test]
    fn topics_are_different_valid_and_not_too_many() {
        let long = "x".repeat(301);
        let answer = json!({ "topics": ["Sleep", " ", "sleep ", long, "Luck", "Money"] });
        let found = |count| topics(answer.clone(), count).unwrap();
        assert_eq!(found(9).iter().map(Topic::as_str).collect::<Vec<_>>(), ["Sleep", "Luck", "Money"]);
        assert_eq!(found(2).len(), 2);
    }

    #[test]
    fn none_is_no_answer() {
        assert_eq!(topics(json!({ "topics": [" "] }), 5), Err("there is no topic in it".to_owned().into()));
        assert!(topics(json!({ "topics": "Sleep" }), 5).is_err());
    }
}
