//! Tests for Anthropic only.

use axum::http::Method;
use serde_json::json;
use showrunner_fake_providers::FakeAnthropic;
use showrunner_ports::provider::ProviderErrorKind;

use super::anthropic_with;

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
