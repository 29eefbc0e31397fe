//! A model that cannot call tools, and one that wants its thoughts back.

use axum::http::Method;
use serde_json::json;
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::text::{Conversation, ConversationTurn, ToolResult};

use super::talks::talk;
use super::{both, openai_with, tokens};

const NOTICE: &str = "can't call tools, so I understand only the built-in instructions.";

fn done(call_id: &str) -> ConversationTurn {
    let summary = "The monthly target is 300 videos.".to_owned();
    let call_id = call_id.to_owned();
    ConversationTurn::Results(vec![ToolResult { call_id, summary, data: None, failed: false, untrusted: false }])
}

#[tokio::test]
async fn model_without_tools_is_replaced_by_built_in_instructions() {
    for subject in both().await {
        subject.fake.refuse_tools();
        let mut conversation = talk();
        let answer = subject.model.converse(&conversation).await.unwrap();
        assert_eq!((answer.content.stand_in, tokens(&answer.usage)), (true, (0, 0)));
        assert_eq!(answer.content.calls[0].name, "set_monthly_target");
        let call = answer.content.calls[0].id.clone();
        conversation.turns.extend([ConversationTurn::Model(answer.content), done(&call)]);
        let answer = subject.model.converse(&conversation).await.unwrap().content;
        assert!(answer.text.contains(NOTICE) && answer.text.contains("is 300 videos."), "{}", answer.text);
        assert_eq!(subject.fake.asked(), 1, "the model is not asked again");

        // The next message of the conversation.
        let next = ConversationTurn::Operator("set the monthly target to 200".to_owned());
        conversation.turns.extend([ConversationTurn::Model(answer), next]);
        let answer = subject.model.converse(&conversation).await.unwrap().content;
        conversation.turns.extend([ConversationTurn::Model(answer), done("call_1")]);
        let answer = subject.model.converse(&conversation).await.unwrap().content;
        assert!(!answer.text.contains(NOTICE), "said once: {}", answer.text);
    }
}

#[tokio::test]
async fn model_without_tools_still_writes_and_talks() {
    for subject in both().await {
        subject.fake.refuse_tools();
        subject.model.converse(&talk()).await.unwrap();
        subject.write().await.unwrap();
        let conversation = Conversation { tools: Vec::new(), ..talk() };
        let answer = subject.model.converse(&conversation).await.unwrap();
        assert_eq!((answer.content.stand_in, answer.content.text.as_str()), (false, "As you say."));
    }
}

#[tokio::test]
async fn error_about_one_tool_is_not_about_all() {
    for message in [
        "Invalid schema for function 'set_monthly_target': items are missing.",
        "messages with role 'tool' must be a response to a preceding message with 'tool_calls'",
        "tools.0.name: String should match pattern",
    ] {
        let subject = openai_with(|_| ()).await;
        let error = json!({ "error": { "message": message, "param": "tools" } });
        subject.fake.faults().next(Method::POST, subject.fake.path(), Fault::refusal(400, &error));
        let failure = subject.model.converse(&talk()).await.unwrap_err();
        assert_eq!((failure.error.kind, failure.error.message.as_str()), (ProviderErrorKind::Refused, message));
        assert!(!subject.model.converse(&talk()).await.unwrap().content.stand_in);
    }
}

#[tokio::test]
async fn thoughts_are_sent_back_with_the_results() {
    let subject = openai_with(|_| ()).await;
    subject.fake.openai().think();
    let mut conversation = talk();
    let reply = subject.model.converse(&conversation).await.unwrap().content;
    let call = reply.calls[0].id.clone();
    conversation.turns.extend([ConversationTurn::Model(reply), done(&call)]);
    let reply = subject.model.converse(&conversation).await.unwrap().content;
    assert_eq!(reply.text, "The monthly target is 300 videos.");
    let questions = subject.questions();
    assert_eq!(questions[1]["messages"][2]["reasoning_content"], "They want something.");
}

#[tokio::test]
async fn refused_thoughts_are_left_out() {
    let subject = openai_with(|_| ()).await;
    subject.fake.openai().think();
    let mut conversation = talk();
    let reply = subject.model.converse(&conversation).await.unwrap().content;
    let call = reply.calls[0].id.clone();
    conversation.turns.extend([ConversationTurn::Model(reply), done(&call)]);
    let message = "property 'reasoning_content' is unsupported";
    let error = json!({ "error": { "message": message, "type": "invalid_request_error" } });
    subject.fake.faults().next_times(2, Method::POST, subject.fake.path(), Fault::refusal(400, &error));
    subject.model.converse(&conversation).await.unwrap_err();
    let questions = subject.questions();
    let sent: Vec<bool> = questions.iter().map(|body| body.to_string().contains("They want something.")).collect();
    assert_eq!(sent, [false, true, false]);
}

#[tokio::test]
async fn gemini_signature_is_sent_back_with_its_call() {
    let subject = openai_with(|_| ()).await;
    let extra = json!({ "google": { "thought_signature": "c2lnbmVk" } });
    let call = json!({
        "id": "a", "type": "function", "extra_content": extra,
        "function": { "name": "set_monthly_target", "arguments": "{\"videos\":300}" },
    });
    let body = json!({ "choices": [{ "message": { "tool_calls": [call] }, "finish_reason": "tool_calls" }] });
    let answer = Fault::Disguise(axum::http::StatusCode::OK, body.to_string());
    subject.fake.faults().next(Method::POST, subject.fake.path(), answer);
    let mut conversation = talk();
    let reply = subject.model.converse(&conversation).await.unwrap().content;
    conversation.turns.extend([ConversationTurn::Model(reply), done("a")]);
    subject.model.converse(&conversation).await.unwrap();
    assert_eq!(subject.questions()[1]["messages"][2]["tool_calls"][0]["extra_content"], extra);
}
