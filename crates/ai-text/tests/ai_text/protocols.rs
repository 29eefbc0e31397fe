//! What only one protocol has: OpenAI's with the servers that speak it, and Anthropic's.

use axum::http::{Method, StatusCode};
use serde_json::json;
use showrunner_ai_text::Server;
use showrunner_fake_providers::{FakeAnthropic, FakeOpenAi, Fault, Quirk};
use showrunner_ports::provider::ProviderErrorKind;

use super::{anthropic_with, openai_with};

#[tokio::test]
async fn a_question_has_only_what_every_server_accepts() {
    let subject = openai_with(|_| ()).await;
    subject.write().await.unwrap();
    let body = &subject.questions()[0];
    assert_eq!((&body["stream"], &body["model"]), (&json!(false), &json!(FakeOpenAi::MODEL)));
    let format = &body["response_format"];
    assert_eq!((&format["type"], &format["json_schema"]["strict"]), (&json!("json_schema"), &json!(true)));
    for absent in ["temperature", "tool_choice", "tools", "reasoning_effort", "provider", "max_completion_tokens"] {
        assert!(body.get(absent).is_none(), "{absent}");
    }
}

#[tokio::test]
async fn script_request_has_two_examples_of_the_stand_in() {
    let subject = openai_with(|_| ()).await;
    subject.write().await.unwrap();
    let request = subject.questions()[0].to_string();
    let has = |number: usize| request.contains(&format!("This is example {number}."));
    assert_eq!([1, 2, 3].map(has), [true, true, false], "{request}");
}

#[tokio::test]
async fn the_name_of_the_token_limit_is_found_once() {
    for (server, first, other) in [
        (Server::Other, "max_tokens", "max_completion_tokens"),
        (Server::OpenAi, "max_completion_tokens", "max_tokens"),
    ] {
        let subject = openai_with(|settings| settings.server = Some(server)).await;
        subject.fake.openai().refuse_parameter(first);
        subject.write().await.unwrap();
        subject.write().await.unwrap();
        let asked: Vec<bool> = subject.questions().iter().map(|body| body.get(first).is_some()).collect();
        assert_eq!(asked, [true, false, false], "{server:?}");
        assert!(subject.questions()[2].get(other).is_some());
    }
}

#[tokio::test]
async fn openrouter_must_choose_a_provider_with_every_parameter() {
    let subject = openai_with(|settings| settings.server = Some(Server::OpenRouter)).await;
    subject.write().await.unwrap();
    assert_eq!(subject.questions()[0]["provider"], json!({ "require_parameters": true }));
    subject.model.check().await.unwrap();
    assert_eq!(subject.fake.log().of(&Method::GET, "/v1/key").len(), 1);
}

#[tokio::test]
async fn the_check_of_every_server_costs_nothing() {
    for (server, path) in [(Server::OpenAi, "/v1/models/gpt-6-luna"), (Server::Other, "/v1/models")] {
        let subject = openai_with(|settings| settings.server = Some(server)).await;
        subject.model.check().await.unwrap();
        assert_eq!(subject.fake.log().of(&Method::GET, path).len(), 1);
        assert_eq!((subject.fake.asked(), subject.fake.sold()), (0, (0, 0)));
    }
}

#[tokio::test]
async fn the_check_of_another_server_looks_for_the_model_in_its_list() {
    let subject = openai_with(|_| ()).await;
    subject.fake.openai().list_models(&["gpt-6-luna:latest", "mistral"]);
    subject.model.check().await.unwrap();
    subject.fake.openai().list_models(&[]);
    subject.model.check().await.unwrap();
    subject.fake.openai().list_models(&["llama", "mistral"]);
    let error = subject.model.check().await.unwrap_err();
    assert_eq!(error.message, "it does not list a model `gpt-6-luna`; it has llama, mistral");
}

#[tokio::test]
async fn the_errors_of_all_servers_are_understood() {
    use ProviderErrorKind::{Refused, Setup, Unavailable};
    let cases = [
        (402, json!({ "error": { "code": 402, "message": "no credits" } }), Setup),
        (403, json!({ "error": { "code": 403, "message": "flagged", "metadata": { "reasons": ["hate"] } } }), Refused),
        (404, json!({ "error": "model 'x' not found" }), Setup),
        (400, json!({ "object": "error", "message": "bad", "type": "BadRequestError", "code": 400 }), Refused),
        (400, json!({ "error": { "message": "too long", "code": "context_length_exceeded" } }), Refused),
        (408, json!({ "error": { "code": 408, "message": "timed out" } }), Unavailable),
    ];
    for (status, body, kind) in cases {
        let subject = openai_with(|_| ()).await;
        subject.fake.faults().next_times(3, Method::POST, subject.fake.path(), Fault::refusal(status, &body));
        let error = subject.fail().await;
        assert_eq!(error.error.kind, kind, "{body}");
        assert!(!error.error.message.contains("status"), "its own words: {error}");
    }
}

#[tokio::test]
async fn an_error_in_a_choice_has_the_kind_of_its_own_status() {
    let body = json!({
        "choices": [{ "error": { "code": 402, "message": "no credits left" }, "message": { "content": "half" } }],
        "usage": { "prompt_tokens": 7, "completion_tokens": 3 },
    });
    let subject = openai_with(|_| ()).await;
    subject.fake.faults().next(Method::POST, subject.fake.path(), Fault::Disguise(StatusCode::OK, body.to_string()));
    let error = subject.fail().await;
    assert_eq!((error.error.kind, error.error.message.as_str()), (ProviderErrorKind::Setup, "no credits left"));
    assert_eq!(super::tokens_before(&error), (7, 3));
}

#[tokio::test]
async fn without_a_key_no_authorization_is_sent() {
    let subject = openai_with(|settings| settings.api_key = None).await;
    let error = subject.fail().await;
    assert_eq!(error.error.kind, ProviderErrorKind::Unauthorized);
    assert_eq!(subject.fake.log().all()[0].header("authorization"), None);
}

#[tokio::test]
async fn a_refusal_has_the_models_reason() {
    let subject = openai_with(|_| ()).await;
    subject.fake.quirks().next([Quirk::Refusal]);
    let error = subject.fail().await;
    assert_eq!(error.error.message, "it refused: I can't help with that.");
}

#[tokio::test]
async fn a_question_has_only_what_every_model_accepts() {
    let subject = anthropic_with(|settings| settings.effort = Some("low".to_owned())).await;
    subject.write().await.unwrap();
    let call = &subject.fake.log().all()[0];
    assert_eq!(call.header("anthropic-version"), Some("2026-10-21"));
    let bearer = format!("Bearer {}", FakeAnthropic::KEY);
    // Other servers than Anthropic's own read the one or the other.
    assert_eq!(call.header("x-api-key"), Some(FakeAnthropic::KEY));
    assert_eq!(call.header("authorization"), Some(bearer.as_str()));
    let body = &subject.questions()[0];
    assert_eq!((&body["output_config"]["effort"], &body["messages"][0]["role"]), (&json!("low"), &json!("user")));
    assert_eq!(body["output_config"]["format"]["type"], "json_schema");
    assert!(body["system"].as_str().unwrap().contains("no-nonsense"));
    for absent in ["temperature", "tool_choice", "tools", "stream"] {
        assert!(body.get(absent).is_none(), "{absent}");
    }
}

#[tokio::test]
async fn an_address_may_have_the_version() {
    let subject = anthropic_with(|settings| {
        settings.base_url = settings.base_url.as_ref().map(|base| format!("{base}/v1/"));
    })
    .await;
    subject.model.check().await.unwrap();
    subject.write().await.unwrap();
    assert_eq!(subject.fake.log().of(&Method::GET, "/v1/models/claude-haiku-5-5").len(), 1);
}

#[tokio::test]
async fn the_check_finds_a_retired_model() {
    let subject = anthropic_with(|_| ()).await;
    subject.model.check().await.unwrap();
    subject.fake.anthropic().retire_the_model();
    let error = subject.model.check().await.unwrap_err();
    assert_eq!((error.kind, error.message.contains("is retired")), (ProviderErrorKind::NotFound, true));
    assert_eq!(subject.fake.asked(), 0, "a check costs nothing");
}
