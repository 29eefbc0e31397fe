//! Parts of a request that a server refuses are requested in another form, or left out, and remembered.

use axum::http::Method;
use serde_json::{Value, json};
use showrunner_ai_text::Server;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;

use super::{anthropic_with, openai_with};

/// The types of `response_format` in the questions.
fn formats(questions: &[Value]) -> Vec<&str> {
    questions.iter().map(|body| body["response_format"]["type"].as_str().unwrap_or("none")).collect()
}

#[tokio::test]
async fn refused_format_is_requested_in_the_next_form() {
    for (refused, expected) in [
        (&["json_schema"][..], &["json_schema", "json_object", "json_object"][..]),
        (&["json_schema", "json_object"], &["json_schema", "json_object", "none", "none"]),
    ] {
        let subject = openai_with(|_| ()).await;
        for kind in refused {
            subject.fake.openai().refuse_format(kind);
        }
        subject.write().await.unwrap();
        subject.write().await.unwrap();
        assert_eq!(formats(&subject.questions()), expected, "the second script is requested once");
    }
}

#[tokio::test]
async fn refused_format_without_a_reason_is_requested_in_the_next_form() {
    let bodies = [json!({ "error": { "message": "Bad Request" } }), json!({ "code": "400" }), json!("Param Incorrect")];
    for status in [400, 422] {
        for body in &bodies {
            let subject = openai_with(|_| ()).await;
            subject.fake.faults().next_times(2, Method::POST, subject.fake.path(), Fault::refusal(status, body));
            subject.write().await.unwrap();
            assert_eq!(formats(&subject.questions()), ["json_schema", "json_object", "none"], "{status} {body}");
        }
    }
}

#[tokio::test]
async fn refused_parameter_is_left_out_and_remembered() {
    let routing = "No endpoints found that can handle the requested parameters.";
    for (server, effort, name, message) in [
        (Server::Other, Some("low"), "reasoning_effort", "`reasoning_effort` is not supported with this model"),
        (Server::OpenAi, Some("minimal"), "reasoning_effort", "Unsupported value: 'reasoning_effort'"),
        (Server::OpenRouter, Some("low"), "reasoning_effort", "Model x does not support parameter reasoningEffort."),
        (Server::OpenRouter, None, "provider", routing),
    ] {
        let subject = openai_with(|settings| {
            settings.server = Some(server);
            settings.effort = effort.map(str::to_owned);
        })
        .await;
        let error = json!({ "error": { "message": message } });
        subject.fake.faults().next(Method::POST, subject.fake.path(), Fault::refusal(400, &error));
        subject.write().await.unwrap();
        subject.write().await.unwrap();
        let sent: Vec<bool> = subject.questions().iter().map(|body| body.get(name).is_some()).collect();
        assert_eq!(sent, [true, false, false], "{server:?} {name}");
    }
}

#[tokio::test]
async fn token_limit_refused_under_both_names_is_left_out() {
    let subject = openai_with(|_| ()).await;
    subject.fake.openai().refuse_parameter("max_tokens");
    subject.fake.openai().refuse_parameter("max_completion_tokens");
    subject.write().await.unwrap();
    subject.write().await.unwrap();
    let sent: Vec<bool> = subject.questions().iter().map(|body| body.to_string().contains("_tokens\":")).collect();
    assert_eq!(sent, [true, true, false, false]);
}

#[tokio::test]
async fn refused_system_role_moves_into_the_first_message() {
    let subject = openai_with(|_| ()).await;
    let error = json!({ "object": "error", "message": "System role not supported", "code": 400 });
    subject.fake.faults().next(Method::POST, subject.fake.path(), Fault::refusal(400, &error));
    subject.write().await.unwrap();
    let questions = subject.questions();
    let messages = questions[1]["messages"].as_array().unwrap();
    let content = messages[0]["content"].as_str().unwrap();
    assert_eq!((messages.len(), &messages[0]["role"]), (1, &json!("user")));
    assert!(content.contains("no-nonsense") && content.contains("<brief>"), "{content}");
}

#[tokio::test]
async fn anthropic_parameter_is_left_out_and_remembered() {
    for (refused, lacks) in [
        ("/output_config/format", "/output_config/format"),
        ("/output_config/effort", "/output_config/effort"),
        ("/output_config", "/output_config"),
    ] {
        let subject = anthropic_with(|settings| settings.effort = Some("low".to_owned())).await;
        subject.fake.anthropic().refuse_parameter(refused);
        subject.write().await.unwrap();
        let asked = subject.fake.asked();
        subject.write().await.unwrap();
        assert_eq!(subject.fake.asked(), asked + 1, "{refused} is remembered");
        let questions = subject.questions();
        assert!(questions[0].pointer(lacks).is_some() && questions[asked].pointer(lacks).is_none(), "{refused}");
    }
}

#[tokio::test]
async fn refused_version_of_anthropic_is_replaced_by_the_oldest() {
    let subject = anthropic_with(|_| ()).await;
    let message = "anthropic-version: \"2026-10-21\" is not a valid version for this API";
    let error = json!({ "type": "error", "error": { "type": "invalid_request_error", "message": message } });
    subject.fake.faults().next(Method::POST, subject.fake.path(), Fault::refusal(400, &error));
    subject.write().await.unwrap();
    let calls = subject.fake.log().all();
    let versions: Vec<_> = calls.iter().map(|call| call.header("anthropic-version")).collect();
    assert_eq!(versions, [Some("2026-10-21"), Some("2023-06-01")]);
}

#[tokio::test]
async fn refusal_that_remains_is_the_error() {
    let subject = openai_with(|settings| settings.effort = Some("low".to_owned())).await;
    let error = json!({ "error": { "message": "response_format and reasoning_effort are not supported" } });
    subject.fake.faults().next_times(9, Method::POST, subject.fake.path(), Fault::refusal(400, &error));
    let failure = subject.fail().await;
    assert_eq!(failure.error.kind, ProviderErrorKind::Refused);
    assert!(failure.error.message.contains("response_format"), "{failure}");
    assert_eq!(subject.fake.asked(), 4, "as configured, without the effort, as an object, without a format");
}

#[tokio::test]
async fn transient_error_changes_no_part() {
    let subject = openai_with(|_| ()).await;
    let error = json!({ "error": { "message": "Internal server error" } });
    subject.fake.faults().next(Method::POST, subject.fake.path(), Fault::refusal(500, &error));
    subject.write().await.unwrap();
    assert_eq!(formats(&subject.questions()), ["json_schema", "json_schema"]);
}
