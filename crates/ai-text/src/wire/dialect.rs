//! The form of requests that a server accepts, as far as its refusals have shown it.

use serde_json::Value;
use showrunner_domain::text_enum;

use super::error_body::{ErrorBody, entries};

/// How the format of an answer is requested. The prompt asks for it as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum FormatForm {
    /// With a JSON schema.
    #[default]
    Schema,
    /// As any JSON object.
    Object,
    /// Only in the prompt.
    Prompt,
}

/// How the reasoning effort is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum EffortForm {
    /// As the operator has configured it.
    #[default]
    Configured,
    /// Left to the model.
    Absent,
    /// No reasoning, which some of OpenAI's models require for tools.
    Off,
}

/// The name of the token limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum LimitForm {
    /// The one that is usual for the server.
    #[default]
    Usual,
    /// The other one.
    Other,
    /// No limit, for servers that accept neither, or not so many tokens.
    Absent,
}

text_enum! {
    /// A part of a request that a server may refuse. The text is the section with the words by which errors name it.
    "part of a request" Part {
        Limit = "limit",
        Effort = "effort",
        /// An answer in one piece.
        OnePiece = "one piece",
        /// The model's thoughts in earlier turns.
        Thoughts = "thoughts",
        /// OpenRouter's choice of a provider that supports all parameters.
        Routing = "routing",
        Format = "format",
        SystemRole = "system role",
        /// The version of Anthropic's protocol.
        Version = "version",
        Tools = "tools",
    }
}

impl Part {
    /// Whether it is in this request.
    fn is_in(self, request: &Value) -> bool {
        let has = |place: &str| request.pointer(place).is_some();
        match self {
            Self::Format => has("/response_format") || has("/output_config/format"),
            Self::Effort => has("/reasoning_effort") || has("/output_config/effort"),
            Self::Routing => has("/provider"),
            Self::Tools => has("/tools"),
            Self::SystemRole => request.pointer("/messages/0/role").is_some_and(|role| role == "system"),
            Self::Thoughts => has_thoughts(request),
            Self::Limit | Self::OnePiece | Self::Version => true,
        }
    }

    /// Whether an error may be about it: a model's own effort can be at odds with tools, too.
    fn may_be_in(self, request: &Value) -> bool {
        self.is_in(request) || (self == Self::Effort && Self::Tools.is_in(request))
    }

    /// Whether the error names it. An error about tools must also say that there are none: others are about one tool.
    fn is_named_by(self, error: &ErrorBody) -> bool {
        error.mentions(&entries(self.as_str())) && (self != Self::Tools || error.mentions(&entries("negations")))
    }
}

/// The names of thoughts in messages.
pub(crate) const THOUGHTS: [&str; 3] = ["reasoning_content", "reasoning", "reasoning_details"];

fn has_thoughts(request: &Value) -> bool {
    let mut messages = request.get("messages").and_then(Value::as_array).into_iter().flatten();
    messages.any(|message| {
        let mut calls = message.get("tool_calls").and_then(Value::as_array).into_iter().flatten();
        THOUGHTS.iter().any(|name| message.get(name).is_some()) || calls.any(|call| call.get("extra_content").is_some())
    })
}

/// What is known of a server. It starts with the most exact request; each refusal that is overcome is remembered for
/// the process.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Dialect {
    pub(crate) limit: LimitForm,
    pub(crate) effort: EffortForm,
    pub(crate) format: FormatForm,
    /// Whether each of the other parts is left out, by [`Part`].
    left_out: [bool; 9],
}

impl Dialect {
    /// Whether a part that has one form only is sent.
    pub(crate) const fn sends(&self, part: Part) -> bool {
        !self.left_out[part as usize]
    }

    /// The dialect to try after an error with this status, and the part that it gives up: the first of `parts` that is
    /// in the request and that the error names. An error that gives no reason may be about any of them. `None` if
    /// another request would fail as well.
    pub(crate) fn after(self, error: &ErrorBody, status: u16, request: &Value, parts: &[Part]) -> Option<(Part, Self)> {
        let is_refusal = matches!(status, 400 | 422);
        let may_be_refusal = matches!(status, 404 | 500 | 501);
        if error.is_about_money() {
            return None;
        }
        let is_possible = |part: &&Part| {
            (is_refusal || (may_be_refusal && REFUSED_WITH_ANY_STATUS.contains(part))) && part.may_be_in(request)
        };
        let with = |part: &Part| Some((*part, self.without(*part, request)?));
        let named = || parts.iter().filter(is_possible).filter(|part| part.is_named_by(error));
        if named().next().is_some() {
            return named().find_map(with);
        }
        let is_unexplained = is_refusal && !error.is_explained() && error.parameter.is_none();
        let mut unnamed = GIVEN_UP_WITHOUT_REASON.iter().filter(|part| parts.contains(part) && part.is_in(request));
        if is_unexplained { unnamed.find_map(with) } else { None }
    }

    /// The next form of a part of this request, or `None` if there is none.
    fn without(mut self, part: Part, request: &Value) -> Option<Self> {
        match part {
            Part::Limit => {
                self.limit = match self.limit {
                    LimitForm::Usual => LimitForm::Other,
                    LimitForm::Other => LimitForm::Absent,
                    LimitForm::Absent => return None,
                }
            }
            Part::Effort => {
                self.effort = match (self.effort, Part::Effort.is_in(request)) {
                    (EffortForm::Configured, true) => EffortForm::Absent,
                    (EffortForm::Configured | EffortForm::Absent, false) => EffortForm::Off,
                    (EffortForm::Absent | EffortForm::Off, _) => return None,
                }
            }
            Part::Format => {
                self.format = match self.format {
                    FormatForm::Schema => FormatForm::Object,
                    FormatForm::Object => FormatForm::Prompt,
                    FormatForm::Prompt => return None,
                }
            }
            Part::OnePiece | Part::Thoughts | Part::Routing | Part::SystemRole | Part::Version | Part::Tools => {
                if std::mem::replace(&mut self.left_out[part as usize], true) {
                    return None;
                }
            }
        }
        Some(self)
    }
}

/// The parts that some servers refuse as if the address were wrong or they had failed (OpenRouter, llama.cpp and `SGLang`).
const REFUSED_WITH_ANY_STATUS: [Part; 4] = [Part::Routing, Part::Format, Part::SystemRole, Part::Tools];

/// The parts that the error of a server that gives no reason may be about. The model answers without them as well.
const GIVEN_UP_WITHOUT_REASON: [Part; 4] = [Part::Format, Part::Effort, Part::Thoughts, Part::Routing];

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const PARTS: [Part; 8] = [
        Part::Limit,
        Part::Effort,
        Part::OnePiece,
        Part::Thoughts,
        Part::Routing,
        Part::Format,
        Part::SystemRole,
        Part::Tools,
    ];

    /// The parts that are given up one after another while a server answers with the same error.
    fn given_up(message: &str, status: u16, request: &Value) -> Vec<Part> {
        let error = ErrorBody { message: message.to_owned(), ..ErrorBody::default() };
        let (mut dialect, mut parts) = (Dialect::default(), Vec::new());
        while let Some((part, next)) = dialect.after(&error, status, request, &PARTS) {
            dialect = next;
            parts.push(part);
        }
        parts
    }

    #[test]
    fn every_part_has_words() {
        assert!(Part::ALL.iter().all(|part| !entries(part.as_str()).is_empty()));
        assert!(!entries("negations").is_empty());
    }

    #[test]
    fn refused_part_is_known_by_its_name() {
        let script = json!({ "max_tokens": 1, "response_format": {}, "reasoning_effort": "low", "messages": [] });
        let chat = json!({ "max_tokens": 1, "tools": [], "messages": [{ "role": "system" }] });
        for (message, status, request, parts) in [
            ("This response_format type is unavailable now", 400, &script, &[Part::Format; 2][..]),
            ("'response_format.type' must be 'json_schema' or 'text'", 400, &script, &[Part::Format; 2]),
            ("Unsupported parameter: 'max_tokens' is not supported", 400, &script, &[Part::Limit; 2]),
            ("`reasoning_effort` is not supported with this model", 400, &script, &[Part::Effort]),
            ("parameter.enable_thinking must be set to false for non-streaming calls", 400, &chat, &[Part::OnePiece]),
            ("enable thinking can not be support when `stream=False`.", 400, &chat, &[Part::OnePiece]),
            ("Upstream service unavailable", 500, &chat, &[]),
            ("System role not supported", 400, &chat, &[Part::SystemRole]),
            ("gemma3:4b does not support tools", 400, &chat, &[Part::Tools]),
            ("No endpoints found that support tool use.", 404, &chat, &[Part::Tools]),
            ("tools param requires --jinja flag", 500, &chat, &[Part::Tools]),
            ("Invalid schema for function 'set_plan': missing items", 400, &chat, &[]),
            ("reasoning_effort with tools is not supported", 400, &chat, &[Part::Effort, Part::Tools]),
        ] {
            assert_eq!(given_up(message, status, request), parts, "{message}");
        }
    }

    #[test]
    fn error_without_a_reason_gives_up_optional_parts() {
        let script = json!({ "max_tokens": 1, "response_format": {}, "reasoning_effort": "low", "messages": [] });
        for message in ["", "invalid params", "Bad Request", "Param Incorrect"] {
            let all = [Part::Format, Part::Format, Part::Effort];
            assert_eq!(given_up(message, 400, &script), all, "{message}");
            assert_eq!(given_up(message, 422, &script), all, "{message}");
            assert_eq!(given_up(message, 500, &script), [], "{message}");
        }
        let chat = json!({ "max_tokens": 1, "tools": [], "messages": [{ "role": "system" }] });
        assert_eq!(given_up("Bad Request", 400, &chat), []);
    }

    #[test]
    fn error_with_another_reason_gives_up_nothing() {
        let script = json!({ "max_tokens": 1, "response_format": {}, "messages": [] });
        for message in [
            "This model's maximum context length is 8192 tokens.",
            "Model does not exist. Please check it carefully.",
            "Insufficient Balance",
            "Incorrect API key provided",
            "The response was filtered due to the content management policy.",
        ] {
            assert_eq!(given_up(message, 400, &script), [], "{message}");
        }
        assert_eq!(given_up("response_format", 401, &script), []);
        assert_eq!(given_up("response_format", 429, &script), []);
    }
}
