//! The response.

use serde::Deserialize;
use serde_json::Value;
use showrunner_ports::text::{Reply, ToolCall, Usage};

use crate::wire::{ModelReply, StopReason};

#[derive(Debug, Deserialize)]
pub(super) struct Completion {
    model: Option<String>,
    #[serde(default)]
    choices: Vec<Choice>,
    usage: Option<Tokens>,
}

#[derive(Debug, Deserialize)]
struct Choice {
    message: Message,
    finish_reason: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Message {
    content: Option<String>,
    refusal: Option<String>,
    tool_calls: Option<Vec<Call>>,
}

#[derive(Debug, Deserialize)]
struct Call {
    id: Option<String>,
    function: Function,
}

#[derive(Debug, Deserialize)]
struct Function {
    name: String,
    /// A text with JSON in it; some servers send the JSON itself.
    #[serde(default)]
    arguments: Value,
}

/// The tokens of the answer include those of the reasoning.
#[derive(Debug, Deserialize)]
struct Tokens {
    #[serde(default, rename = "prompt_tokens")]
    prompt: u64,
    #[serde(default, rename = "completion_tokens")]
    completion: u64,
}

impl Completion {
    pub(super) fn usage(&self, asked: &str) -> Option<Usage> {
        let Tokens { prompt, completion } = self.usage.as_ref()?;
        let model = self.model.clone().unwrap_or_else(|| asked.to_owned());
        Some(Usage { model, input_tokens: *prompt, output_tokens: *completion })
    }

    /// The reply of the model, or only the usage if the reply is empty.
    pub(super) fn into_reply(self, asked: &str) -> Result<ModelReply, Option<Usage>> {
        let usage = self.usage(asked);
        let Some(Choice { message, finish_reason }) = self.choices.into_iter().next() else { return Err(usage) };
        let stop_reason = match (message.refusal, finish_reason.as_deref()) {
            (Some(words), _) if !words.trim().is_empty() => StopReason::Refused(words),
            (_, Some("content_filter")) => StopReason::Refused("its content filter stopped the answer".to_owned()),
            (_, Some("length")) => StopReason::CutOff,
            _ => StopReason::Finished,
        };
        let calls = message.tool_calls.unwrap_or_default().into_iter().enumerate().map(call).collect();
        let reply = Reply { text: message.content.unwrap_or_default(), calls, echo: None };
        if usage.is_none() {
            tracing::warn!(model = asked, "the server does not say what an answer has used; nothing is booked for it");
        }
        Ok(ModelReply { reply, stop_reason, usage: usage.unwrap_or_else(|| Usage::none(asked)) })
    }
}

fn call((number, call): (usize, Call)) -> ToolCall {
    let arguments = match call.function.arguments {
        Value::String(text) => text,
        Value::Null => String::new(),
        value => value.to_string(),
    };
    let id = call.id.filter(|id| !id.is_empty()).unwrap_or_else(|| format!("call_{number}"));
    ToolCall { id, name: call.function.name, arguments }
}
