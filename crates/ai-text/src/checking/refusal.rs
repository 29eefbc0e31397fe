//! Why an answer cannot be used, and how a model's refusals are recognised.

use serde_json::Value;

/// Why an answer cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The model refused, in these words. Asking again costs as much and helps nobody.
    Refused(String),
    /// What is wrong with it, for the model and the operator.
    Unusable(String),
}

impl From<String> for Fault {
    fn from(fault: String) -> Self {
        Self::Unusable(fault)
    }
}

/// Phrases with which refusals begin, one a line, in lower case. `a | b + c | d` stands for `a c`, `a d`, `b c` and `b d`;
/// lines with `#` name the language.
const PHRASES: &str = include_str!("refusals.txt");

/// How many characters of a text are searched: a refusal begins with it.
const SEARCHED_CHARS: usize = 200;

/// Whether a text begins by refusing.
pub(crate) fn is_refusal(text: &str) -> bool {
    let start: String = text.chars().take(SEARCHED_CHARS).collect();
    let start = start.to_lowercase().replace(['’', '‘', 'ʼ'], "'");
    let start = start.split_whitespace().collect::<Vec<_>>().join(" ");
    PHRASES.lines().filter(|line| !line.starts_with('#')).any(|line| match line.split_once(" + ") {
        Some((subjects, verbs)) => subjects.split(" | ").any(|subject| {
            let rests = start.match_indices(subject).map(|(at, _)| &start[at + subject.len()..]);
            rests
                .filter_map(|rest| rest.strip_prefix(' '))
                .any(|rest| verbs.split(" | ").any(|verb| rest.starts_with(verb)))
        }),
        None => start.contains(line),
    })
}

/// All texts of an answer if one of them refuses.
pub(crate) fn in_value(value: &Value) -> Option<String> {
    let texts = texts_of(value);
    texts.iter().any(|text| is_refusal(text)).then(|| texts.join(" "))
}

/// The texts of an answer that are not blank.
pub(crate) fn texts_of(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => Some(text.trim()).into_iter().filter(|text| !text.is_empty()).collect(),
        Value::Array(values) => values.iter().flat_map(texts_of).collect(),
        Value::Object(properties) => properties.values().flat_map(texts_of).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn refusals_are_recognised_in_every_language() {
        for text in [
            "I'm sorry, but I can't help with that.",
            "I’m sorry, I can’t assist with that request.",
            "Sorry — I cannot create content that promotes self-harm.",
            "I'm unable to write a script about this topic.",
            "As an AI language model, I do not have opinions.",
            "Es tut mir leid, aber dabei kann ich nicht helfen.",
            "Lo siento, pero no puedo ayudarte con eso.",
            "Desculpe, mas não posso ajudar com isso.",
            "Je suis désolé, mais je ne peux pas vous aider avec cette demande.",
            "Mi dispiace, ma non posso aiutarti con questa richiesta.",
            "Przykro mi, ale nie mogę w tym pomóc.",
            "Извините, но я не могу помочь с этим запросом.",
            "Вибачте, але я не можу допомогти з цим.",
            "عذراً، لا يمكنني المساعدة في هذا الطلب.",
            "מצטער, אני לא יכול לעזור בזה.",
            "क्षमा करें, मैं इसमें आपकी मदद नहीं कर सकता।",
            "ขออภัย ฉันไม่สามารถช่วยเรื่องนี้ได้",
            "抱歉，我无法协助处理这个请求。",
            "申し訳ありませんが、そのご要望にはお応えできません。",
            "죄송하지만 그 요청은 도와드릴 수 없습니다.",
        ] {
            assert!(is_refusal(text), "{text}");
        }
    }

    #[test]
    fn hooks_that_sound_alike_are_no_refusals() {
        for text in [
            "I'm sorry, but your morning routine is broken.",
            "I can't stop scrolling. You neither.",
            "I cannot help but laugh at this.",
            "\"I can't do that.\" Stop saying it.",
            "Sorry is not a plan.",
            "You say you can't write? Start with ten words.",
            "No puedo más. Y tú tampoco.",
            "Ich kann nicht mehr. Kennst du das?",
            "我无法入睡，直到我试了这个。",
        ] {
            assert!(!is_refusal(text), "{text}");
        }
    }

    #[test]
    fn the_words_of_a_refusal_are_found_in_any_property() {
        let refusal = "I'm sorry, I can't help with that.";
        for answer in [
            json!({ "error": refusal }),
            json!({ "title": "", "hook": refusal, "body": "", "call_to_action": "" }),
            json!([{ "message": { "text": refusal } }]),
        ] {
            assert_eq!(in_value(&answer).as_deref(), Some(refusal), "{answer}");
        }
        assert_eq!(in_value(&json!({ "title": "Sleep", "n": 1 })), None);
    }
}
