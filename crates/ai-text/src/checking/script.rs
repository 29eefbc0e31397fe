use serde::Deserialize;
use serde_json::Value;
use showrunner_domain::value::{ScriptContent, Title};
use showrunner_ports::text::ScriptDraft;

#[derive(Deserialize)]
struct ScriptResponse {
    title: String,
    hook: String,
    body: String,
    call_to_action: String,
}

/// A script: hook, body and call to action. The caller checks its length.
pub(crate) fn script(answer: Value) -> Result<ScriptDraft, String> {
    let ScriptResponse { title, hook, body, call_to_action } =
        serde_json::from_value(answer).map_err(|error| format!("it has not the form of a script ({error})"))?;
    let parts = [("hook", hook), ("body", body), ("call_to_action", call_to_action)];
    if let Some((name, _)) = parts.iter().find(|(_, text)| !text.chars().any(char::is_alphanumeric)) {
        return Err(format!("\"{name}\" is empty"));
    }
    let content = parts.map(|(_, text)| text.trim().to_owned()).join("\n\n");
    Ok(ScriptDraft {
        title: Title::new(&title).map_err(|invalid| invalid.message)?,
        content: ScriptContent::new(&content).map_err(|invalid| invalid.message)?,
        warnings: Vec::new(),
    })
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
    }

    #[test]
    fn what_is_missing_or_too_long_is_named() {
        let whole = json!({ "title": "T", "hook": "Stop.", "body": "One.", "call_to_action": "Follow." });
        let with = |name: &str, value: Value| {
            let mut answer = whole.clone();
            answer[name] = value;
            script(answer).unwrap_err()
        };
        assert_eq!(with("call_to_action", json!(" … ")), "\"call_to_action\" is empty");
        assert!(with("hook", Value::Null).contains("form of a script"));
        assert!(with("title", json!("x".repeat(301))).contains("at most 300 characters"));
        assert!(with("title", json!(" ")).contains("must not be blank"));
        assert!(with("body", json!("word ".repeat(3_000))).contains("at most 10000 characters"));
        assert!(script(json!({})).unwrap_err().contains("missing field"));
    }
}
