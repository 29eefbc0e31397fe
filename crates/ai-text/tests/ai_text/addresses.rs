//! Addresses as operators enter them.

use axum::http::{Method, StatusCode};
use showrunner_ai_text::{RemoteModel, Server};
use showrunner_fake_providers::{FakeAnthropic, FakeOpenAi, Fault};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::text::{Answer, ScriptDraft, TextError, TextModel as _};

use super::{brief, settings, stand_in};

fn model(address: String) -> RemoteModel {
    RemoteModel::openai(settings(address, FakeOpenAi::KEY, FakeOpenAi::MODEL), stand_in()).unwrap()
}

async fn write(model: &RemoteModel) -> Result<Answer<ScriptDraft>, TextError> {
    model.write_script(&brief()).await
}

/// What servers answer to a path that they do not have: most; OpenAI; LM Studio; FastAPI; Ollama; a web interface.
const UNKNOWN_PATHS: [(u16, &str); 7] = [
    (404, ""),
    (404, r#"{"error":{"message":"Invalid URL (POST /chat/completions)","type":"invalid_request_error"}}"#),
    (200, r#"{"error":"Unexpected endpoint or method. (POST /chat/completions)"}"#),
    (404, r#"{"detail":"Not Found"}"#),
    (404, "404 page not found"),
    (405, r#"{"detail":"Method Not Allowed"}"#),
    (200, "<!doctype html><title>A web interface</title>"),
];

#[tokio::test]
async fn working_path_is_found_by_a_question() {
    for (status, body) in UNKNOWN_PATHS {
        let fake = FakeOpenAi::start().await;
        fake.answer_unknown_paths(status, body);
        let model = model(fake.host_url());
        write(&model).await.unwrap();
        let asked = fake.log().all().len();
        write(&model).await.unwrap();
        assert_eq!(fake.log().all().len(), asked + 1, "the path is remembered: {status} {body}");
    }
}

#[tokio::test]
async fn working_path_is_found_by_the_check() {
    for (status, body) in UNKNOWN_PATHS {
        let fake = FakeOpenAi::start().await;
        fake.answer_unknown_paths(status, body);
        let model = model(fake.host_url());
        model.check().await.unwrap();
        let checked = fake.log().all().len();
        write(&model).await.unwrap();
        assert_eq!(fake.log().all().len(), checked + 1, "{status} {body}");
        assert_eq!(fake.log().of(&Method::POST, "/v1/chat/completions").len(), 1, "a check costs nothing");
    }
}

#[tokio::test]
async fn address_is_accepted_in_every_form() {
    for (prefix, tail) in [
        ("/v1", "/v1"),
        ("/v1", "/v1/"),
        ("/v1", "/v1///"),
        ("/v1", "/v1/chat/completions"),
        ("/v1", "/v1/chat/completions/"),
        ("/v1", "/v1/chat/completions?x=1"),
        ("/v1", "/v1/models"),
        ("/v1", "/v1/completions"),
        ("/v1", "/v1/responses"),
        ("/v1", "/api"),
        ("/v1", "/api/chat"),
        ("/v1", ""),
        ("/v1", "/"),
        ("/v1", "/?"),
        ("/api/v1", ""),
        ("/api/v1", "/api"),
        ("/openai/v1", ""),
        ("/openai/v1", "/openai"),
        ("/v1beta/openai", ""),
        ("/compatible-mode/v1", "/v1"),
        ("", ""),
        ("", "/chat/completions"),
        ("", "/v1"),
        ("/proxy/llm/v1", "/proxy/llm"),
        ("/proxy/llm", "/proxy/llm/v1"),
    ] {
        let fake = FakeOpenAi::start_at(prefix).await;
        let model = model(format!("{}{tail}", fake.host_url()));
        model.check().await.unwrap();
        write(&model).await.unwrap();
    }
}

#[tokio::test]
async fn deployment_at_azure_is_asked_with_its_version_and_key() {
    for tail in ["", "/", "/chat/completions"] {
        let fake = FakeOpenAi::start_deployment().await;
        let address = format!("{}{tail}?api-version=2024-10-21", fake.base_url());
        let mut settings = settings(address, FakeOpenAi::KEY, FakeOpenAi::MODEL);
        settings.server = Some(Server::Azure);
        let model = RemoteModel::openai(settings, stand_in()).unwrap();
        model.check().await.unwrap();
        write(&model).await.unwrap();
        let call = fake.log().all().pop().unwrap();
        assert_eq!(call.uri.query(), Some("api-version=2024-10-21"));
        assert_eq!((call.header("api-key"), call.header("authorization")), (Some(FakeOpenAi::KEY), None));
    }
}

#[tokio::test]
async fn resource_at_azure_is_asked_by_its_newer_path() {
    let fake = FakeOpenAi::start_at("/openai/v1").await;
    fake.answer_unknown_paths(404, r#"{"error":{"code":"404","message":"Resource not found"}}"#);
    // Azure lists what can be deployed, not what is.
    fake.list_models(&["gpt-4o", "gpt-5"]);
    for tail in ["", "/", "/openai/v1", "/openai/v1/?api-version=preview", "/openai"] {
        let address = format!("{}{tail}", fake.host_url());
        let mut settings = settings(address, FakeOpenAi::KEY, FakeOpenAi::MODEL);
        settings.server = Some(Server::Azure);
        let model = RemoteModel::openai(settings, stand_in()).unwrap();
        model.check().await.unwrap();
        write(&model).await.unwrap();
    }
}

#[tokio::test]
async fn anthropic_address_is_accepted_in_every_form() {
    for tail in ["", "/", "/v1", "/v1/", "/v1/messages", "/v1/messages/", "/v1/messages?beta=true", "/anthropic"] {
        let fake = FakeAnthropic::start().await;
        let address = format!("{}{tail}", fake.base_url());
        let model =
            RemoteModel::anthropic(settings(address, FakeAnthropic::KEY, FakeAnthropic::MODEL), stand_in()).unwrap();
        model.check().await.unwrap();
        write(&model).await.unwrap();
    }
}

fn assert_names_the_address(error: &ProviderError, fake: &FakeOpenAi) {
    let host = fake.host_url();
    assert!(error.message.contains(&host) && error.message.contains("check its address"), "{error}");
    assert!(!error.message.contains("secret"), "{error}");
}

#[tokio::test]
async fn address_without_a_model_is_named() {
    for (status, body) in UNKNOWN_PATHS {
        let fake = FakeOpenAi::start_at("/somewhere/else").await;
        fake.answer_unknown_paths(status, body);
        let model = model(format!("{}/v1?key=secret", fake.host_url()));
        assert_names_the_address(&write(&model).await.unwrap_err().error, &fake);
        let error = model.check().await.unwrap_err();
        assert_names_the_address(&error, &fake);
        let is_page = status == 200 && body.starts_with('<');
        assert_eq!(error.kind == ProviderErrorKind::Unavailable, is_page, "{status} {body}: {error:?}");
    }
}

#[tokio::test]
async fn server_without_a_list_of_models_passes_the_check() {
    let fake = FakeOpenAi::start_deployment().await;
    let model = model(format!("{}?api-version=2024-10-21", fake.base_url()));
    model.check().await.unwrap();
    let mut settings = settings(format!("{}?api-version=2024-10-21", fake.base_url()), "sk-wrong-987654", "m");
    settings.server = Some(Server::Other);
    let error = RemoteModel::openai(settings, stand_in()).unwrap().check().await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Unauthorized);
    assert_eq!(fake.sold(), (0, 0));
}

#[tokio::test]
async fn key_that_may_not_list_models_passes_the_check() {
    let body =
        serde_json::json!({ "success": false, "errors": [{ "code": 10000, "message": "Authentication error" }] });
    for status in [401, 403] {
        let fake = FakeOpenAi::start().await;
        fake.faults().next(Method::GET, "/v1/models", Fault::refusal(status, &body));
        model(fake.base_url()).check().await.unwrap();
    }
}

#[tokio::test]
async fn redirect_names_the_address_behind_it() {
    let fake = FakeOpenAi::start().await;
    let location = vec![("location", "https://models.example/v1/chat/completions".to_owned())];
    for status in [301, 302, 307, 308] {
        let redirect = Fault::Refusal(StatusCode::from_u16(status).unwrap(), location.clone(), String::new());
        fake.faults().next(Method::POST, "/v1/chat/completions", redirect);
        let error = write(&model(fake.base_url())).await.unwrap_err().error;
        assert_eq!(error.kind, ProviderErrorKind::Setup);
        assert!(error.message.contains("redirects to https://models.example/v1: use that address"), "{error}");
    }
}

#[test]
fn invalid_address_is_refused() {
    for address in ["localhost:11434", "api.openai.com/v1", "ftp://models.example", "https://", "http:///v1", "v1"] {
        assert!(RemoteModel::openai(settings(address.to_owned(), "k", "m"), stand_in()).is_err(), "{address}");
        assert!(RemoteModel::anthropic(settings(address.to_owned(), "k", "m"), stand_in()).is_err(), "{address}");
    }
}

#[tokio::test]
async fn model_of_a_list_is_found_under_its_other_names() {
    for (listed, model) in [
        ("models/gemini-3-flash", "gemini-3-flash"),
        ("llama3:latest", "llama3"),
        ("Qwen/Qwen3-32B", "qwen/qwen3-32b"),
        ("meta-llama/Llama-3.3-70B-Instruct", "meta-llama/Llama-3.3-70B-Instruct:groq"),
    ] {
        let fake = FakeOpenAi::start().await;
        fake.list_models(&[listed]);
        let settings = settings(fake.base_url(), FakeOpenAi::KEY, model);
        RemoteModel::openai(settings, stand_in()).unwrap().check().await.unwrap();
    }
}
