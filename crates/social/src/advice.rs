//! Advice for the operator, appended to the platform's error message.

/// The message as a sentence, followed by the advice if there is any.
pub(crate) fn with_advice(words: &str, advice: &str) -> String {
    let words = words.trim_end();
    if advice.is_empty() {
        return words.to_owned();
    }
    let stop = if words.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{words}{stop} {advice}")
}

#[cfg(test)]
mod tests {
    use super::with_advice;

    #[test]
    fn advice_begins_a_sentence_of_its_own() {
        assert_eq!(with_advice("It is full", "Wait."), "It is full. Wait.");
        assert_eq!(with_advice("It is full. ", "Wait."), "It is full. Wait.");
        assert_eq!(with_advice("It is full ", ""), "It is full");
    }
}
