//! OpenAI's Chat Completions protocol, which OpenRouter, vLLM, Ollama and many others use as well.

mod answer;
mod models;
mod request;
mod stream;

use secrecy::SecretString;
use serde_json::Value;
use showrunner_ports::text::Usage;
use showrunner_provider_http::{Call, ClientError, Response};

use crate::wire::{
    Dialect, ModelReply, Part, Paths, Protocol, Question, RemoteSettings, Server, Session, UnusableReply,
};

/// OpenAI's own address.
const OPENAI: &str = "https://api.openai.com/v1";

/// Where servers have the protocol: OpenAI, vLLM and most others; Azure and Groq; OpenRouter; Gemini; DashScope; and
/// servers without a version.
const USUAL_PATHS: [&str; 6] = ["/v1", "/openai/v1", "/api/v1", "/v1beta/openai", "/compatible-mode/v1", ""];

pub(crate) struct OpenAi {
    server: Server,
}

/// A model behind a server with this protocol.
pub(crate) fn session(settings: RemoteSettings) -> Result<Session<OpenAi>, ClientError> {
    let address = settings.base_url.as_deref().unwrap_or(OPENAI);
    let server = settings.server.unwrap_or_else(|| Server::at(address));
    let paths = Paths::of(address, &[OpenAi::QUESTIONS], "/v1", &USUAL_PATHS);
    Session::new(OpenAi { server }, settings, paths)
}

impl Protocol for OpenAi {
    const QUESTIONS: &'static str = "/chat/completions";

    const PARTS: &'static [Part] = &[
        Part::Limit,
        Part::Effort,
        Part::OnePiece,
        Part::Thoughts,
        Part::Routing,
        Part::Format,
        Part::SystemRole,
        Part::Tools,
    ];

    fn label(&self) -> &'static str {
        self.server.label()
    }

    fn authorize(&self, call: Call, key: Option<&SecretString>, _: Dialect) -> Call {
        match (key, self.server) {
            (Some(key), Server::Azure) => call.secret_header("api-key", key),
            (Some(key), _) => call.bearer(key),
            (None, _) => call,
        }
    }

    fn request(&self, settings: &RemoteSettings, dialect: Dialect, question: &Question<'_>) -> Value {
        request::body(settings, self.server, dialect, question)
    }

    fn body(answer: &Response) -> Option<Value> {
        answer.json_if_any().or_else(|| stream::completion(&String::from_utf8_lossy(answer.body())))
    }

    fn usage(body: &Value, model: &str) -> Option<Usage> {
        answer::usage(body, model)
    }

    fn reply(body: &Value, model: &str) -> Result<ModelReply, UnusableReply> {
        answer::reply(body, model)
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

    fn checks_one_model(&self) -> bool {
        self.server == Server::OpenAi
    }

    fn find_model(&self, answer: &Response, model: &str) -> Result<(), String> {
        match self.server {
            // Azure lists what can be deployed, not what is.
            Server::OpenAi | Server::OpenRouter | Server::Azure => Ok(()),
            Server::Other => models::offered(answer, model),
        }
    }
}
