//! Validates the answers of models, even if a provider guarantees structured output.

mod comments;
mod json;
mod markdown;
mod refusal;
mod scripts;
mod shape;
mod thoughts;

use serde_json::{Map, Value};
use showrunner_domain::untrusted_text::one_line;

use crate::schema::ResponseFormat;

pub(crate) use comments::comments;
pub(crate) use refusal::Fault;
pub(crate) use scripts::{script, topics};
pub(crate) use thoughts::without_thoughts;

/// The most characters of an answer that an error quotes.
const MAX_QUOTED_CHARS: usize = 300;

/// Reads an answer in a format: the first of its values that `read` can use.
pub(crate) fn read<T>(
    answer: &str,
    format: &ResponseFormat,
    read: impl Fn(Value) -> Result<T, Fault>,
) -> Result<T, Fault> {
    let said = without_thoughts(answer);
    let mut values = json::values(&said);
    // A server may have marked the answer itself as a thought, or a text in it may hold such a mark.
    if values.is_empty() && (said.is_empty() || answer.trim_start().starts_with(['{', '[', '`'])) {
        values = json::values(answer.trim());
    }
    let mut first_fault = None;
    for value in values {
        let value = shape::shaped(value, &format.schema);
        match read(value.clone()) {
            Ok(content) => return Ok(content),
            Err(Fault::Refused(words)) => return Err(Fault::Refused(words)),
            Err(Fault::Unusable(fault)) => drop(first_fault.get_or_insert((fault, value))),
        }
    }
    Err(match first_fault {
        Some((fault, value)) => of_value(fault, &value, format),
        None => of_prose(&said),
    })
}

/// The arguments of a tool as JSON, if they are one object that is only written loosely; otherwise as they are.
pub(crate) fn arguments(written: &str) -> String {
    if serde_json::from_str::<Map<String, Value>>(written).is_ok() {
        return written.to_owned();
    }
    match json::values(written).as_slice() {
        [value @ Value::Object(_)] => value.to_string(),
        _ => written.to_owned(),
    }
}

/// The fault of an answer whose best value cannot be used.
fn of_value(fault: String, value: &Value, format: &ResponseFormat) -> Fault {
    if let Some(words) = refusal::in_value(value) {
        return Fault::Refused(words);
    }
    let texts = refusal::texts_of(value).join(" ");
    let is_other = !shape::has_any(value, &format.schema);
    Fault::Unusable(if is_other && !texts.is_empty() { format!("{fault}: “{}”", excerpt(&texts)) } else { fault })
}

/// The fault of an answer without JSON.
fn of_prose(said: &str) -> Fault {
    if said.is_empty() {
        return Fault::Unusable("it is empty".to_owned());
    }
    if refusal::is_refusal(said) {
        return Fault::Refused(said.to_owned());
    }
    Fault::Unusable(match serde_json::from_str::<Value>(said) {
        Err(error) if said.contains('{') => format!("it is not JSON ({error})"),
        Err(_) => format!("it is not JSON but “{}”", excerpt(said)),
        Ok(_) => "it is no JSON object".to_owned(),
    })
}

/// The beginning of a model's words, on one line.
pub(crate) fn excerpt(words: &str) -> String {
    let line = one_line(words);
    match line.char_indices().nth(MAX_QUOTED_CHARS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use showrunner_domain::value::Topic;
    use showrunner_testkit::injections::injections;

    use super::*;
    use crate::schema;

    const SCRIPT: &str = r#"{"title":"T","hook":"Stop.","body":"Walk.","call_to_action":"Follow."}"#;

    fn script_of(answer: &str) -> Result<String, Fault> {
        read(answer, &schema::script(false), script).map(|draft| draft.content.as_str().to_owned())
    }

    /// A usable answer in another form is not asked for again, which would cost as much once more.
    #[test]
    fn scripts_are_read_from_what_models_write() {
        for answer in [
            SCRIPT.to_owned(),
            SCRIPT.replace(',', ",\n  "),
            format!("[{SCRIPT}]"),
            format!(r#"{{"script":{SCRIPT}}}"#),
            format!(r#"{{"status":"ok","data":{{"script":{SCRIPT}}}}}"#),
            format!("Here is your script:\n```json\n{SCRIPT}\n```\nShall I {{adapt}} it?"),
            format!("Draft: {}\nFinal: {SCRIPT}", SCRIPT.replace("Walk.", "Run.")),
            format!("<think>{}?</think>{SCRIPT}", SCRIPT.replace("Walk.", "Run.")),
            format!("I need 60 words.</think>\n{SCRIPT}"),
            format!("<think>{SCRIPT}"),
            SCRIPT.replace("Walk.", "Wa</think>Walk."),
            SCRIPT.replace('}', ",}"),
            SCRIPT.replace('}', ""),
            SCRIPT.replace('"', "'"),
            SCRIPT.replace("call_to_action", "callToAction"),
            SCRIPT.replace("call_to_action", "Call to Action"),
            SCRIPT.replace(r#""hook":"#, "hook: "),
            SCRIPT.replace(r#""Walk.""#, r#"["Walk."]"#),
            serde_json::to_string(SCRIPT).unwrap(),
            SCRIPT.replace("\"Stop.\",", "\"Stop.\", // the hook\n"),
        ] {
            assert_eq!(script_of(&answer), Ok("Stop.\n\nWalk.\n\nFollow.".to_owned()), "{answer}");
        }
        let broken = SCRIPT.replace("Walk.", "Walk.\n\nThen rest.");
        assert_eq!(script_of(&broken), Ok("Stop.\n\nWalk.\n\nThen rest.\n\nFollow.".to_owned()));
    }

    #[test]
    fn refusals_keep_the_words_of_the_model() {
        let words = "I'm sorry, but I can't help with that.";
        for answer in [
            words.to_owned(),
            format!("<think>Is that allowed?</think>{words}"),
            json!({ "error": words }).to_string(),
            json!({ "title": "", "hook": words, "body": "", "call_to_action": "" }).to_string(),
            format!("```json\n{}\n```", json!({ "script": null, "message": words })),
        ] {
            let Err(Fault::Refused(found)) = script_of(&answer) else { panic!("{answer}") };
            assert_eq!(found.trim(), words);
        }
        let whole = json!({ "title": "No", "hook": words, "body": "It is harmful.", "call_to_action": "Ask me else." });
        assert_eq!(script_of(&whole.to_string()), Err(Fault::Refused(format!("{words} It is harmful. Ask me else."))));
    }

    #[test]
    fn faults_say_what_is_wrong() {
        for (answer, expected) in [
            ("", "it is empty"),
            ("<think>Hm.</think>", "it is empty"),
            ("I would rather write a poem.", "it is not JSON but “I would rather write a poem.”"),
            (r#"{"title": "cut o"#, "it is not JSON (EOF while parsing a string at line 1 column 16)"),
            ("[1]", "it has not the form of a script"),
            (r#"{"poem":"Roses are red"}"#, "(missing field `title`): “Roses are red”"),
            (r#"{"title":"T","hook":"Stop."}"#, "(missing field `body`)"),
        ] {
            let Err(Fault::Unusable(fault)) = script_of(answer) else { panic!("{answer}") };
            assert!(fault.contains(expected), "{answer}: {fault}");
        }
    }

    #[test]
    fn topics_are_read_from_what_models_write() {
        for answer in [
            r#"{"topics":["Sleep","Luck"]}"#,
            r#"["Sleep", "Luck"]"#,
            r#"{"topics":[{"topic":"Sleep","why":"Everybody sleeps."},{"Topic":"Luck"}]}"#,
            r#"{"topics":["1. **Sleep**","2) \"Luck\"",]}"#,
            "<think>Sleep?</think>```\n{'Topics': ['Sleep', 'Luck']}\n```",
        ] {
            let found = read(answer, &schema::topics(), |value| topics(value, 5)).unwrap();
            assert_eq!(found.iter().map(Topic::as_str).collect::<Vec<_>>(), ["Sleep", "Luck"], "{answer}");
        }
        let refused = json!({ "topics": ["I'm sorry, I can't assist with that."] }).to_string();
        assert!(matches!(read(&refused, &schema::topics(), |value| topics(value, 5)), Err(Fault::Refused(_))));
    }

    #[test]
    fn arguments_of_tools_are_repaired() {
        for (written, expected) in [
            (r#"{"videos":300}"#, r#"{"videos":300}"#),
            (r#"{"videos": 300,}"#, r#"{"videos":300}"#),
            ("{'videos': 300}", r#"{"videos":300}"#),
            ("```json\n{\"videos\": 300}\n```", r#"{"videos":300}"#),
            (r#""{\"videos\":300}""#, r#"{"videos":300}"#),
            ("{\"videos\": ", "{\"videos\": "),
            ("three hundred", "three hundred"),
            ("", ""),
        ] {
            assert_eq!(arguments(written), expected);
        }
    }

    /// A model may answer with the text instead of what was asked for, or put the text into every place.
    #[test]
    fn every_injection_as_an_answer_is_refused_or_read_as_what_was_asked_for() {
        for injection in injections() {
            let text = injection.text.as_str();
            let fenced = format!("```json\n{text}\n```");
            for answer in [text, &fenced] {
                let analyses = read(answer, &schema::comments(), |value| comments(value, 2));
                assert!(analyses.map_or(true, |read| read.len() == 2), "{injection:?}");
                let topics = read(answer, &schema::topics(), |value| topics(value, 8));
                assert!(topics.map_or(true, |read| read.len() <= 8), "{injection:?}");
                let _: Result<_, Fault> = read(answer, &schema::script(false), script);
            }
            let entry = |risks: Value, priority: &str| {
                json!({ "comments": [{
                    "number": 1, "topic": text, "sentiment": 0, "priority": priority, "tone": "friendly",
                    "risks": risks, "reply": text, "reasoning": text,
                }] })
            };
            // A risk or a priority that is a text of the comment makes the answer unusable, not harmless.
            assert!(comments(entry(json!([text]), "low"), 1).is_err(), "{injection:?}");
            assert!(comments(entry(json!([]), text), 1).is_err(), "{injection:?}");
            if let Ok(read) = comments(entry(json!([]), "low"), 1) {
                let analysis = read.into_iter().next().flatten().unwrap();
                assert!(!analysis.draft.as_str().chars().any(char::is_control), "{analysis:?}");
                assert!(analysis.reasoning.chars().count() <= 1_000, "{injection:?}");
            }
        }
    }
}
