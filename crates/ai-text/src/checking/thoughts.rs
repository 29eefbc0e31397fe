//! Thoughts in the text of an answer. Servers should send them in a field of their own, which is never read; many leave
//! them in the text.

/// How models mark the beginning and the end of a thought: the formats that the reasoning parsers of `vLLM`, `SGLang` and
/// `llama.cpp` know, and tags that models are taught by prompts. Marks in lower case are found in any case.
const MARKS: [(&str, &str); 14] = [
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
    ("<thought>", "</thought>"),
    ("<thoughts>", "</thoughts>"),
    ("<reasoning>", "</reasoning>"),
    ("<reflection>", "</reflection>"),
    ("<scratchpad>", "</scratchpad>"),
    ("<seed:think>", "</seed:think>"),
    ("<mm:think>", "</mm:think>"),
    ("◁think▷", "◁/think▷"),
    ("[THINK]", "[/THINK]"),
    ("<|START_THINKING|>", "<|END_THINKING|>"),
    ("<|begin_of_thought|>", "<|end_of_thought|>"),
    ("<|channel>thought", "<channel|>"),
];

/// Marks around the answer itself.
const ANSWER_MARKS: [(&str, &str); 4] = [
    ("<answer>", "</answer>"),
    ("<response>", "</response>"),
    ("<|START_RESPONSE|>", "<|END_RESPONSE|>"),
    ("<|begin_of_solution|>", "<|end_of_solution|>"),
];

/// Tokens that end an answer, which some servers leave in its text.
const END_TOKENS: [&str; 8] =
    ["<|end|>", "<|return|>", "<|im_end|>", "<|eot_id|>", "<|endoftext|>", "<end_of_turn>", "<eos>", "</s>"];

/// The channels of OpenAI's Harmony format, which gpt-oss writes: thoughts are in `analysis`, the answer is in `final`.
const FINAL_CHANNEL: &str = "<|channel|>final";
const CHANNEL: &str = "<|channel|>";
const MESSAGE: &str = "<|message|>";

/// The same where a server has dropped the special tokens.
const BARE_ANALYSIS: &str = "analysis";
const BARE_FINAL: &str = "assistantfinal";

/// The text without thoughts. Blank if there are only thoughts.
pub(crate) fn without_thoughts(text: &str) -> String {
    let mut said = of_final_channel(text).to_owned();
    for (open, close) in MARKS {
        while let Some(start) = find(&said, open) {
            match find(&said[start..], close) {
                Some(length) => said.replace_range(start..start + length + close.len(), ""),
                None => said.truncate(start),
            }
        }
        // Templates that write the opening mark themselves leave only the closing one.
        if let Some(end) = rfind(&said, close) {
            said.replace_range(..end + close.len(), "");
        }
    }
    let mut said = said.trim();
    for token in END_TOKENS {
        said = said.strip_suffix(token).map_or(said, str::trim_end);
    }
    for (open, close) in ANSWER_MARKS {
        if find(said, open) == Some(0) {
            let inside = &said[open.len()..];
            said = rfind(inside, close).map_or(inside, |end| &inside[..end]).trim();
        }
    }
    said.to_owned()
}

fn of_final_channel(text: &str) -> &str {
    if let Some((_, after)) = text.rsplit_once(FINAL_CHANNEL) {
        let message = after.split_once(MESSAGE).map_or(after, |(_, message)| message);
        return message.split("<|").next().unwrap_or_default();
    }
    if text.contains(CHANNEL) {
        return "";
    }
    match text.rsplit_once(BARE_FINAL) {
        Some((before, after)) if before.trim_start().starts_with(BARE_ANALYSIS) => after,
        _ => text,
    }
}

/// Where a mark is. One in a code span is a mention: `<think>`.
fn find(text: &str, mark: &str) -> Option<usize> {
    let text = searched(text, mark);
    let mut found = text.match_indices(mark).map(|(start, _)| start);
    found.find(|start| !text[..*start].ends_with('`'))
}

fn rfind(text: &str, mark: &str) -> Option<usize> {
    let text = searched(text, mark);
    let mut found = text.rmatch_indices(mark).map(|(start, _)| start);
    found.find(|start| !text[..*start].ends_with('`'))
}

/// Lower case of ASCII has the same length.
fn searched(text: &str, mark: &str) -> String {
    if mark.contains(|c: char| c.is_ascii_uppercase()) { text.to_owned() } else { text.to_ascii_lowercase() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thoughts_are_removed() {
        for text in [
            "<think>Hm.</think>Hello.",
            "<think>\nHm.\n</think>\n\nHello.",
            "Hm.</think>Hello.",
            "</think>Hm.</think>Hello.",
            "<think></think>Hello.",
            "Hello.<think>Was that right?",
            "Hel<think>Hm.</think>lo.",
            "<THINK>Hm.</THINK>Hello.",
            "<thinking>Hm.</thinking>\nHello.",
            "<thought>Hm.</thought>Hello.",
            "<reasoning>Hm.</reasoning>Hello.",
            "Hm.</reasoning>Hello.",
            "<seed:think>Hm.</seed:think>Hello.",
            "<mm:think>Hm.</mm:think>Hello.",
            "◁think▷Hm.◁/think▷Hello.",
            "[THINK]Hm.[/THINK]Hello.",
            "<|START_THINKING|>Hm.<|END_THINKING|><|START_RESPONSE|>Hello.<|END_RESPONSE|>",
            "<|begin_of_thought|>Hm.<|end_of_thought|><|begin_of_solution|>Hello.<|end_of_solution|>",
            "<|channel>thought\nHm.<channel|>Hello.",
            "<think>Hm.</think><answer>Hello.</answer>",
            "<|channel|>analysis<|message|>Hm.<|end|><|start|>assistant<|channel|>final<|message|>Hello.<|return|>",
            "<|channel|>final <|constrain|>json<|message|>Hello.",
            "analysisHm.assistantfinalHello.",
            "Hello.<|im_end|>",
            "Hello.</s>",
        ] {
            assert_eq!(without_thoughts(text), "Hello.", "{text}");
        }
    }

    #[test]
    fn answers_of_thoughts_alone_are_blank() {
        for text in
            ["<think>Hm.", "<think>Hm.</think>", "Hm.</think>\n", "<|channel|>analysis<|message|>Hm.", "<|im_end|>"]
        {
            assert_eq!(without_thoughts(text), "", "{text}");
        }
    }

    #[test]
    fn other_text_stays() {
        for text in [
            "I think that is right.",
            "The model writes `<think>` and `</think>` around it.",
            "analysis of the week: better",
            "<b>Hello</b> [think] about it.",
            r#"{"title":"Sleep"}"#,
            "",
        ] {
            assert_eq!(without_thoughts(text), text);
        }
    }
}
