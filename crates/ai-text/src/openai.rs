//! OpenAI's Chat Completions protocol, which OpenRouter, vLLM, Ollama and many others use as well.

mod answer;
mod request;
mod stream;

use secrecy::SecretString;
use serde::Deserialize;
use serde_json::Value;
use showrunner_ports::text::Reply;
use showrunner_provider_http::{Call, ClientError, Response};

use crate::wire::{Dialect, Part, Paths, Protocol, Question, RemoteSettings, Server, Session, StopReason};

/// OpenAI's own address.
const OPENAI: &str = "https://api.openai.com/v1";

/// Where servers have the protocol: OpenAI, vLLM and most others; Azure and Groq; OpenRouter; Gemini; DashScope; and
/// servers without a version.
const USUAL_PATHS: [&str; 6] = ["/v1", "/openai/v1", "/api/v1", "/v1beta/openai", "/compatible-mode/v1", ""];

const QUESTIONS: &str = "/chat/completions";

const MAX_NAMED_MODELS: usize = 8;

/// The models that a server offers.
#[derive(Deserialize)]
pub(crate) struct Models {
    pub(crate) data: Vec<Model>,
}

#[derive(Deserialize)]
pub(crate) struct Model {
    pub(crate) id: String,
}

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

    fn request(&self, settings: &RemoteSettings, dialect: Dialect, question: &Question<'_>) -> Value {
        request::body(settings, self.server, dialect, question)
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

/// Whether the server offers the model, or an error message. A server that lists no models passes.
fn offered(answer: &Response, model: &str) -> Result<(), String> {
    let Some(Models { data }) = answer.json_if_any() else { return Ok(()) };
    // Ollama adds the default tag to names without one, Gemini lists names with their folder, and a router of Hugging
    // Face takes a provider after the name.
    let (latest, in_folder) = (format!("{model}:latest"), format!("models/{model}"));
    let without_provider = model.rsplit_once(':').map(|(name, _)| name).filter(|name| name.contains('/'));
    let names = [model, &latest, &in_folder, without_provider.unwrap_or(model)];
    if data.is_empty() || data.iter().any(|known| names.iter().any(|name| known.id.eq_ignore_ascii_case(name))) {
        return Ok(());
    }
    let names: Vec<&str> = data.iter().take(MAX_NAMED_MODELS).map(|known| known.id.as_str()).collect();
    let more = if data.len() > names.len() { " and others" } else { "" };
    Err(format!("it does not list a model `{model}`; it has {}{more}", names.join(", ")))
}
