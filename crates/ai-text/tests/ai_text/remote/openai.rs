//! Tests for OpenAI and servers with its protocol.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};
use showrunner_ai_text::Server;
use showrunner_fake_providers::{FakeOpenAi, Fault, LoggedCall, Quirk};
use showrunner_ports::provider::ProviderErrorKind;

use super::{Fake, Subject, openai_with};
use crate::brief;

fn fake(subject: &Subject) -> &FakeOpenAi {
    match &subject.fake {
        Fake::OpenAi(fake) => fake,
        Fake::Anthropic(_) => unreachable!("this is the other one"),
    }
}

fn bodies(subject: &Subject) -> Vec<Value> {
    subject.fake.log().of(&Method::POST, "/v1/chat/completions").iter().map(LoggedCall::json).collect()
}

async fn write(subject: &Subject) {
    subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap();
}

#[tokio::test]
async fn a_question_has_the_form_that_every_server_takes() {
    let subject = openai_with(|_| ()).await;
    write(&subject).await;
    let body = &bodies(&subject)[0];
    assert_eq!((&body["stream"], &body["model"]), (&json!(false), &json!(FakeOpenAi::MODEL)));
    let format = &body["response_format"];
    assert_eq!((&format["type"], &format["json_schema"]["strict"]), (&json!("json_schema"), &json!(true)));
    for absent in ["temperature", "tool_choice", "tools", "reasoning_effort", "provider", "max_completion_tokens"] {
        assert!(body.get(absent).is_none(), "{absent}");
    }
}

#[tokio::test]
async fn the_servers_name_for_the_limit_is_found_out_once() {
    for (server, first, other) in [
        (Server::Other, "max_tokens", "max_completion_tokens"),
        (Server::OpenAi, "max_completion_tokens", "max_tokens"),
    ] {
        let subject = openai_with(|settings| settings.server = Some(server)).await;
        fake(&subject).refuse_parameter(first);
        write(&subject).await;
        write(&subject).await;
        let asked: Vec<bool> = bodies(&subject).iter().map(|body| body.get(first).is_some()).collect();
        assert_eq!(asked, [true, false, false], "{server:?}");
        assert!(bodies(&subject)[2].get(other).is_some());
    }
}

#[tokio::test]
async fn a_limit_that_is_refused_under_both_names_is_an_error() {
    let subject = openai_with(|_| ()).await;
    fake(&subject).refuse_parameter("max_tokens");
    fake(&subject).refuse_parameter("max_completion_tokens");
    let error = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap_err();
    assert_eq!((error.error.kind, subject.fake.asked()), (ProviderErrorKind::Setup, 2));
}

#[tokio::test]
async fn the_effort_is_sent_when_it_is_set_and_its_refusal_is_a_matter_of_configuration() {
    let subject = openai_with(|settings| settings.effort = Some("none".to_owned())).await;
    write(&subject).await;
    assert_eq!(bodies(&subject)[0]["reasoning_effort"], "none");
    fake(&subject).refuse_parameter("reasoning_effort");
    let error = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap_err();
    assert_eq!(error.error.kind, ProviderErrorKind::Setup);
    assert!(error.error.message.contains("reasoning_effort"), "{error}");
}

#[tokio::test]
async fn openrouter_is_told_to_choose_somebody_who_can_do_it() {
    let subject = openai_with(|settings| settings.server = Some(Server::OpenRouter)).await;
    write(&subject).await;
    assert_eq!(bodies(&subject)[0]["provider"], json!({ "require_parameters": true }));
    subject.model.check().await.unwrap();
    assert_eq!(subject.fake.log().of(&Method::GET, "/v1/key").len(), 1);
}

#[tokio::test]
async fn every_server_is_checked_where_it_costs_nothing() {
    for (server, path) in [(Server::OpenAi, "/v1/models/gpt-6-luna"), (Server::Other, "/v1/models")] {
        let subject = openai_with(|settings| settings.server = Some(server)).await;
        subject.model.check().await.unwrap();
        assert_eq!(subject.fake.log().of(&Method::GET, path).len(), 1);
        assert_eq!((subject.fake.asked(), subject.fake.sold()), (0, (0, 0)));
    }
}

#[tokio::test]
async fn a_model_is_looked_for_in_the_list_of_a_server_of_ones_own() {
    let subject = openai_with(|_| ()).await;
    fake(&subject).list_models(&["gpt-6-luna:latest", "mistral"]);
    subject.model.check().await.unwrap();
    fake(&subject).list_models(&[]);
    subject.model.check().await.unwrap();
    fake(&subject).list_models(&["llama", "mistral"]);
    let error = subject.model.check().await.unwrap_err();
    assert_eq!(error.message, "it does not list a model `gpt-6-luna`; it has llama, mistral");
}

#[tokio::test]
async fn errors_of_all_the_servers_are_understood() {
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
        let error = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap_err();
        assert_eq!(error.error.kind, kind, "{body}");
        assert!(!error.error.message.contains("status"), "its own words: {error}");
    }
}

#[tokio::test]
async fn an_error_in_a_choice_is_one_by_the_status_that_it_names() {
    let body = json!({
        "choices": [{ "error": { "code": 402, "message": "no credits left" }, "message": { "content": "half" } }],
        "usage": { "prompt_tokens": 7, "completion_tokens": 3 },
    });
    let subject = openai_with(|_| ()).await;
    subject.fake.faults().next(Method::POST, subject.fake.path(), Fault::Disguise(StatusCode::OK, body.to_string()));
    let error = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap_err();
    assert_eq!((error.error.kind, error.error.message.as_str()), (ProviderErrorKind::Setup, "no credits left"));
    assert_eq!(super::tokens_before(&error), (7, 3));
}

#[tokio::test]
async fn a_server_without_a_key_is_asked_without_one() {
    let subject = openai_with(|settings| settings.api_key = None).await;
    let error = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap_err();
    assert_eq!(error.error.kind, ProviderErrorKind::Unauthorized);
    assert_eq!(subject.fake.log().all()[0].header("authorization"), None);
}

#[tokio::test]
async fn a_refusal_is_told_in_the_models_words() {
    let subject = openai_with(|_| ()).await;
    subject.fake.quirks().next([Quirk::Refusal]);
    let error = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap_err();
    assert_eq!(error.error.message, "it refused: I can't help with that.");
}
