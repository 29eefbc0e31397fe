//! Anthropic's Messages protocol, which DeepSeek, Moonshot, MiniMax, Z.ai, OpenRouter and others use as well.

mod answer;
mod request;

use secrecy::SecretString;
use serde::Deserialize;
use serde_json::Value;
use showrunner_ports::text::Usage;
use showrunner_provider_http::{Call, ClientError, Response};

use crate::wire::{Dialect, ModelReply, Part, Paths, Protocol, Question, RemoteSettings, Session, UnusableReply};

/// Anthropic's own address.
const ANTHROPIC: &str = "https://api.anthropic.com";

/// Where other servers have the protocol: DeepSeek, Moonshot and MiniMax; Z.ai; OpenRouter; and servers with nothing
/// else.
const USUAL_PATHS: [&str; 4] = ["/anthropic", "/api/anthropic", "/api", ""];

/// The newest version of the API. All requests here conform to it.
const VERSION: &str = "2026-10-21";

/// The version that every server with this protocol knows.
const OLDEST_VERSION: &str = "2023-06-01";

pub(crate) struct Anthropic {
    /// Whether it is Anthropic's own server.
    is_own: bool,
}

/// A model behind a server with this protocol.
pub(crate) fn session(settings: RemoteSettings) -> Result<Session<Anthropic>, ClientError> {
    let address = settings.base_url.as_deref().unwrap_or(ANTHROPIC);
    // Operators enter addresses with and without `/v1`.
    let paths = Paths::of(address, &[Anthropic::QUESTIONS, "/v1"], "/anthropic", &USUAL_PATHS);
    let is_own = paths.origin().trim_end_matches(":443").ends_with("anthropic.com");
    Session::new(Anthropic { is_own }, settings, paths)
}

#[derive(Deserialize)]
struct ModelInfo {
    lifecycle: Option<String>,
}

impl Protocol for Anthropic {
    const QUESTIONS: &'static str = "/v1/messages";

    const PARTS: &'static [Part] = &[Part::Version, Part::Format, Part::Effort, Part::Tools];

    fn label(&self) -> &'static str {
        "Anthropic"
    }

    fn authorize(&self, call: Call, key: Option<&SecretString>, dialect: Dialect) -> Call {
        let version = if dialect.newest_version { VERSION } else { OLDEST_VERSION };
        let call = call.header("anthropic-version", version);
        match key {
            Some(key) if self.is_own => call.secret_header("x-api-key", key),
            // Other servers read the one or the other.
            Some(key) => call.secret_header("x-api-key", key).bearer(key),
            None => call,
        }
    }

    fn request(&self, settings: &RemoteSettings, dialect: Dialect, question: &Question<'_>) -> Value {
        request::body(settings, dialect, question)
    }

    fn usage(body: &Value, model: &str) -> Option<Usage> {
        answer::usage(body, model)
    }

    fn reply(body: &Value, model: &str) -> Result<ModelReply, UnusableReply> {
        answer::reply(body, model)
    }

    fn check_path(&self, model: &str) -> String {
        format!("/v1/models/{model}")
    }

    fn checks_one_model(&self) -> bool {
        true
    }

    fn find_model(&self, answer: &Response, model: &str) -> Result<(), String> {
        let lifecycle = answer.json_if_any().and_then(|model: ModelInfo| model.lifecycle);
        if lifecycle.as_deref() == Some("retired") {
            return Err(format!("the model `{model}` is retired: choose another"));
        }
        Ok(())
    }
}
