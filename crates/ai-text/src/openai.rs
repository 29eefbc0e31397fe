//! OpenAI's Chat Completions protocol, which OpenRouter, vLLM, Ollama and many others use as well.

mod answer;
mod stream;

use secrecy::SecretString;
use serde_json::{Map, Value, json};
use showrunner_ports::text::{ConversationTurn, Reply, ToolCall, ToolDefinition, ToolResult};
use showrunner_provider_http::{Call, ClientError, Response};

use crate::wire::{
    Dialect, EffortForm, FormatForm, LimitForm, ModelList, Part, Paths, Protocol, Question, RemoteSettings, Server,
    Session, StopReason, tool_result,
};

/// OpenAI's own address.
const OPENAI: &str = "https://api.openai.com/v1";

/// Where servers have the protocol: OpenAI, vLLM and most others; Azure and Groq; OpenRouter; Gemini; DashScope; and
/// servers without a version.
const USUAL_PATHS: [&str; 6] = ["/v1", "/openai/v1", "/api/v1", "/v1beta/openai", "/compatible-mode/v1", ""];

const QUESTIONS: &str = "/chat/completions";

const MAX_NAMED_MODELS: usize = 8;

struct OpenAi {
    server: Server,
}

/// A model behind a server with this protocol.
pub(crate) fn session(settings: RemoteSettings) -> Result<Session, ClientError> {
    let address = settings.base_url.as_deref().unwrap_or(OPENAI);
    let server = settings.server.unwrap_or_else(|| Server::at(address));
    let paths = Paths::of(address, &[QUESTIONS], "/v1", &USUAL_PATHS);
    Session::new(OpenAi { server }, settings, paths)
}

impl Protocol for OpenAi {
    fn label(&self) -> &'static str {
        self.server.label()
    }

    fn questions(&self) -> &'static str {
        QUESTIONS
    }

    fn parts(&self) -> &'static [Part] {
        &[
            Part::Limit,
            Part::Effort,
            Part::OnePiece,
            Part::Thoughts,
            Part::Routing,
            Part::Format,
            Part::SystemRole,
            Part::Tools,
        ]
    }

    fn authorize(&self, call: Call, key: Option<&SecretString>, _: Dialect) -> Call {
        match (key, self.server) {
            (Some(key), Server::Azure) => call.secret_header("api-key", key),
            (Some(key), _) => call.bearer(key),
            (None, _) => call,
        }
    }

    /// The body of a question. It has no temperature, which thinking models refuse, and no tool choice, which Ollama does
    /// not support. A free choice is the default everywhere.
    fn request(&self, settings: &RemoteSettings, dialect: Dialect, question: &Question<'_>) -> Value {
        let mut body = json!({ "model": settings.model, "messages": messages(dialect, question) });
        let is_streamed = !dialect.sends(Part::OnePiece);
        body["stream"] = is_streamed.into();
        if is_streamed {
            body["stream_options"] = json!({ "include_usage": true });
        }
        if let Some(name) = limit_name(self.server, dialect.limit) {
            body[name] = question.max_output_tokens.into();
        }
        if let Some(form) = question.response_format {
            match dialect.format {
                FormatForm::Schema => {
                    let schema = json!({ "name": form.name, "strict": true, "schema": form.schema });
                    body["response_format"] = json!({ "type": "json_schema", "json_schema": schema });
                }
                FormatForm::Object => body["response_format"] = json!({ "type": "json_object" }),
                FormatForm::Prompt => {}
            }
        }
        let tools = &question.conversation.tools;
        if !tools.is_empty() {
            body["tools"] = tools.iter().map(tool).collect();
        }
        let effort = match dialect.effort {
            EffortForm::Configured => settings.effort.as_deref(),
            EffortForm::Absent => None,
            EffortForm::Off => (!tools.is_empty()).then_some("none"),
        };
        if let Some(effort) = effort {
            body["reasoning_effort"] = effort.into();
        }
        if self.server == Server::OpenRouter && dialect.sends(Part::Routing) {
            // Otherwise OpenRouter may choose a provider that ignores the format and the tools.
            body["provider"] = json!({ "require_parameters": true });
        }
        body
    }

    fn body(&self, answer: &Response) -> Option<Value> {
        answer.json_if_any().or_else(|| stream::completion(&String::from_utf8_lossy(answer.body())))
    }

    fn tokens(&self, usage: &Value) -> Option<(u64, u64)> {
        answer::tokens(usage)
    }

    fn reply(&self, body: &Value) -> Result<(Reply, StopReason), String> {
        answer::reply(body)
    }

    fn check_path(&self, model: &str) -> String {
        match self.server {
            Server::OpenAi => format!("/models/{model}"),
            // OpenRouter's list of models is public and does not check the key.
            Server::OpenRouter => "/key".to_owned(),
            // Not every server can show a single model.
            Server::Azure | Server::Other => "/models".to_owned(),
        }
    }

    fn list_path(&self) -> Option<&'static str> {
        // Azure lists what can be deployed, not what is.
        (self.server != Server::Azure).then_some("/models")
    }

    fn checks_one_model(&self) -> bool {
        self.server == Server::OpenAi
    }

    fn find_model(&self, answer: &Response, model: &str) -> Result<(), String> {
        match self.server {
            // Azure lists what can be deployed, not what is.
            Server::OpenAi | Server::OpenRouter | Server::Azure => Ok(()),
            Server::Other => offered(answer, model),
        }
    }
}

/// OpenAI has renamed the token limit and accepts only the new name for its newer models; all other servers accept the
/// old one.
const fn limit_name(server: Server, form: LimitForm) -> Option<&'static str> {
    const NEW: &str = "max_completion_tokens";
    const OLD: &str = "max_tokens";
    match (form, matches!(server, Server::OpenAi | Server::Azure)) {
        (LimitForm::Usual, true) | (LimitForm::Other, false) => Some(NEW),
        (LimitForm::Usual, false) | (LimitForm::Other, true) => Some(OLD),
        (LimitForm::Absent, _) => None,
    }
}

fn tool(tool: &ToolDefinition) -> Value {
    let function = json!({ "name": tool.name, "description": tool.description, "parameters": tool.parameters });
    json!({ "type": "function", "function": function })
}

fn messages(dialect: Dialect, question: &Question<'_>) -> Vec<Value> {
    let conversation = question.conversation;
    let mut messages: Vec<Value> = conversation.turns.iter().flat_map(|turn| messages_of(turn, dialect)).collect();
    let first = messages.iter_mut().find(|message| message["role"] == "user");
    match first {
        // Some models know no system role.
        Some(first) if !dialect.sends(Part::SystemRole) => {
            let text = first["content"].as_str().unwrap_or_default();
            first["content"] = format!("{}\n\n{text}", conversation.system).into();
        }
        _ => messages.insert(0, json!({ "role": "system", "content": conversation.system })),
    }
    messages
}

fn messages_of(turn: &ConversationTurn, dialect: Dialect) -> Vec<Value> {
    match turn {
        ConversationTurn::Operator(text) => vec![json!({ "role": "user", "content": text })],
        ConversationTurn::Model(reply) => vec![message_of(reply, dialect)],
        ConversationTurn::Results(results) => results.iter().map(result).collect(),
    }
}

fn message_of(reply: &Reply, dialect: Dialect) -> Value {
    if reply.calls.is_empty() {
        return json!({ "role": "assistant", "content": reply.text });
    }
    let echo = reply.echo.as_deref().filter(|_| dialect.sends(Part::Thoughts));
    let echo: Value = echo.and_then(|echo| serde_json::from_str(echo).ok()).unwrap_or_default();
    let calls: Vec<Value> = reply.calls.iter().enumerate().map(|(at, sent)| call(sent, &echo["extras"][at])).collect();
    let content = if reply.text.trim().is_empty() { Value::Null } else { json!(reply.text) };
    let mut message = json!({ "role": "assistant", "content": content, "tool_calls": calls });
    for (name, thought) in echo["thoughts"].as_object().into_iter().flatten() {
        message[name] = thought.clone();
    }
    message
}

fn call(call: &ToolCall, extra: &Value) -> Value {
    // Some servers parse the arguments of earlier calls and fail if they are not JSON.
    let is_object = serde_json::from_str::<Map<String, Value>>(&call.arguments).is_ok();
    let arguments = if is_object { call.arguments.as_str() } else { "{}" };
    let function = json!({ "name": call.name, "arguments": arguments });
    let mut sent = json!({ "id": call.id, "type": "function", "function": function });
    if !extra.is_null() {
        sent["extra_content"] = extra.clone();
    }
    sent
}

fn result(result: &ToolResult) -> Value {
    json!({ "role": "tool", "tool_call_id": result.call_id, "content": tool_result(result) })
}

/// Whether the server offers the model, or an error message. A server that lists no models passes.
fn offered(answer: &Response, model: &str) -> Result<(), String> {
    let Some(models) = answer.json_if_any().map(ModelList::into_models) else { return Ok(()) };
    let offered: Vec<String> = models.into_iter().map(|model| model.name).collect();
    // Ollama adds the default tag to names without one, Gemini lists names with their folder, and a router of Hugging
    // Face takes a provider after the name.
    let (latest, in_folder) = (format!("{model}:latest"), format!("models/{model}"));
    let without_provider = model.rsplit_once(':').map(|(name, _)| name).filter(|name| name.contains('/'));
    let names = [model, &latest, &in_folder, without_provider.unwrap_or(model)];
    if offered.is_empty() || offered.iter().any(|known| names.iter().any(|name| known.eq_ignore_ascii_case(name))) {
        return Ok(());
    }
    let shown = &offered[..offered.len().min(MAX_NAMED_MODELS)];
    let more = if offered.len() > shown.len() { " and others" } else { "" };
    Err(format!("it does not list a model `{model}`; it has {}{more}", shown.join(", ")))
}
