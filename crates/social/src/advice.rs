//! Advice for the operator, appended to the platform's error message.

/// The message as a sentence, followed by the advice if there is any.
pub(crate) fn with_advice(message: &str, advice: &str) -> String {
    let message = message.trim_end();
    if advice.is_empty() {
        return message.to_owned();
    }
    let stop = if message.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{message}{stop} {advice}")
}

#[cfg(test)]
mod tests {
    use super::with_advice;

    #[test]
    fn advice_is_a_separate_sentence() {
        assert_eq!(with_advice("It is full", "Wait."), "It is full. Wait.");
        assert_eq!(with_advice("It is full. ", "Wait."), "It is full. Wait.");
        assert_eq!(with_advice("It is full ", ""), "It is full");
    }
}
