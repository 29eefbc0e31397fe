//! The models that a server offers.

use serde::Deserialize;
use showrunner_provider_http::Response;

#[derive(Deserialize)]
struct Models {
    data: Vec<Model>,
}

#[derive(Deserialize)]
struct Model {
    id: String,
}

const MAX_NAMED_MODELS: usize = 8;

/// Whether the server offers the model, or an error message. A server that lists no models passes.
pub(super) fn offered(answer: &Response, model: &str) -> Result<(), String> {
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
