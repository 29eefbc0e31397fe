//! What the protocols differ in.

use secrecy::SecretString;
use serde_json::Value;
use showrunner_ports::text::Usage;
use showrunner_provider_http::{Call, Response};

use super::dialect::{Dialect, Part};
use super::question::{ModelReply, Question};
use super::settings::RemoteSettings;

/// An answer without a reply, and the tokens that it used.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct UnusableReply {
    pub(crate) message: String,
    pub(crate) usage: Option<Usage>,
}

pub(crate) trait Protocol: Send + Sync {
    /// The path of questions, after the prefix.
    const QUESTIONS: &'static str;

    /// The parts of its requests that a server may refuse. An error that names several is about the first of them.
    const PARTS: &'static [Part];

    /// The server's name as the operator knows it.
    fn label(&self) -> &'static str;

    /// Adds the key and the headers of the protocol.
    fn authorize(&self, call: Call, key: Option<&SecretString>, dialect: Dialect) -> Call;

    fn request(&self, settings: &RemoteSettings, dialect: Dialect, question: &Question<'_>) -> Value;

    /// The body of a successful response, or `None` if it cannot be understood.
    fn body(answer: &Response) -> Option<Value> {
        answer.json_if_any()
    }

    /// The tokens that a body reports. `model` is the one that was asked.
    fn usage(body: &Value, model: &str) -> Option<Usage>;

    fn reply(body: &Value, model: &str) -> Result<ModelReply, UnusableReply>;

    /// The path of the connection test, after the prefix. Costs nothing.
    fn check_path(&self, model: &str) -> String;

    /// Whether the connection test can be answered with 404 because the model does not exist.
    fn checks_one_model(&self) -> bool;

    /// Looks for the model in the answer to the connection test. Otherwise an error message.
    fn find_model(&self, answer: &Response, model: &str) -> Result<(), String>;
}
