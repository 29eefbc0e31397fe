//! Why a model stopped, in the words of all servers.

use super::question::StopReason;

/// Servers that reach the token limit, or the model's context window.
const CUT_OFF: [&str; 7] = [
    "length",
    "max_tokens",
    "max_output_tokens",
    "max_completion_tokens",
    // Mistral's word for the context window.
    "model_length",
    "model_context_window_exceeded",
    "context_length_exceeded",
];

/// Filters: OpenAI's and Azure's, Gemini's, GLM's, Anthropic's.
const REFUSED: [&str; 8] = [
    "content_filter",
    "content_filtered",
    "safety",
    "recitation",
    "prohibited_content",
    "blocklist",
    "sensitive",
    "refusal",
];

/// Servers that gave up: DeepSeek's, GLM's and OpenRouter's words.
const FAILED: [&str; 3] = ["insufficient_system_resource", "network_error", "error"];

/// The stop reason for a server's word, or an error message if the server failed. An unknown word counts as finished.
pub(crate) fn stop_reason(word: Option<&str>) -> Result<StopReason, String> {
    let word = word.unwrap_or_default().to_ascii_lowercase();
    let is = |words: &[&str]| words.contains(&word.as_str());
    if is(&CUT_OFF) {
        Ok(StopReason::CutOff)
    } else if is(&REFUSED) {
        Ok(StopReason::Refused("its content filter stopped the answer".to_owned()))
    } else if is(&FAILED) {
        Err(format!("it stopped in the middle of the answer ({word})"))
    } else {
        Ok(StopReason::Finished)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stop_reason_words_of_all_servers_are_known() {
        for word in ["length", "max_tokens", "MAX_TOKENS", "model_length"] {
            assert_eq!(stop_reason(Some(word)), Ok(StopReason::CutOff), "{word}");
        }
        for word in ["content_filter", "SAFETY", "sensitive", "refusal"] {
            assert!(matches!(stop_reason(Some(word)), Ok(StopReason::Refused(_))), "{word}");
        }
        for word in ["insufficient_system_resource", "network_error", "error"] {
            assert!(stop_reason(Some(word)).is_err(), "{word}");
        }
        for word in [None, Some("stop"), Some("end_turn"), Some("tool_calls"), Some("eos"), Some("")] {
            assert_eq!(stop_reason(word), Ok(StopReason::Finished), "{word:?}");
        }
    }
}
