//! Conversations with the assistant.

use serde_json::json;
use showrunner_fake_providers::Quirk;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::text::{Conversation, ConversationTurn, ToolDefinition, ToolResult};

use super::{both, openai_with, tokens, tokens_before};

pub(super) fn talk() -> Conversation {
    let parameters = json!({
        "type": "object",
        "properties": { "videos": { "type": "integer" } },
        "required": ["videos"],
        "additionalProperties": false,
    });
    let description = "Sets the target.".to_owned();
    Conversation {
        system: "You are the assistant.".to_owned(),
        turns: vec![ConversationTurn::Operator("set the monthly target to 300".to_owned())],
        tools: vec![ToolDefinition { name: "set_monthly_target".to_owned(), description, parameters }],
    }
}

fn failed(call_id: &str) -> ConversationTurn {
    let summary = "The arguments are not JSON.".to_owned();
    ConversationTurn::Results(vec![ToolResult {
        call_id: call_id.to_owned(),
        summary,
        data: None,
        failed: true,
        untrusted: false,
    }])
}

#[tokio::test]
async fn the_tools_and_their_results_go_out_as_they_are() {
    for subject in both().await {
        let mut conversation = talk();
        let reply = subject.model.converse(&conversation).await.unwrap().content;
        conversation.turns.extend([ConversationTurn::Model(reply.clone()), failed(&reply.calls[0].id)]);
        assert_eq!(subject.model.converse(&conversation).await.unwrap().content.text, "The arguments are not JSON.");
        let questions = subject.questions();
        let (first, second) = (questions[0].to_string(), questions[1].to_string());
        assert!(first.contains("set_monthly_target") && first.contains("You are the assistant."), "{first}");
        assert!(second.contains(&reply.calls[0].id) && second.contains(r#"\"failed\":true"#), "{second}");
    }
}

#[tokio::test]
async fn arguments_that_are_no_json_come_as_they_are_and_harm_no_later_question() {
    let subject = openai_with(|_| ()).await;
    subject.fake.quirks().next([Quirk::InvalidArguments]);
    let mut conversation = talk();
    let reply = subject.model.converse(&conversation).await.unwrap().content;
    assert_eq!(reply.calls[0].arguments, "{\"videos\": ");
    conversation.turns.extend([ConversationTurn::Model(reply.clone()), failed(&reply.calls[0].id)]);
    subject.model.converse(&conversation).await.unwrap();
}

#[tokio::test]
async fn a_call_that_was_cut_off_is_not_made() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::CutOff]);
        let answer = subject.model.converse(&talk()).await.unwrap();
        assert_eq!(answer.content.calls[0].arguments, r#"{"videos":300}"#);
        assert_eq!((tokens(&answer.usage), subject.fake.asked()), (subject.fake.sold(), 2));
        subject.fake.quirks().next([Quirk::CutOff; 2]);
        let error = subject.model.converse(&talk()).await.unwrap_err();
        assert_eq!(error.error.kind, ProviderErrorKind::Refused);
        assert!(error.usage.is_some());
    }
}

#[tokio::test]
async fn words_that_were_cut_off_twice_are_better_than_none() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::CutOff; 2]);
        let conversation = Conversation { tools: Vec::new(), ..talk() };
        let answer = subject.model.converse(&conversation).await.unwrap();
        assert_eq!((answer.content.text.as_str(), subject.fake.asked()), ("As yo", 2));
    }
}

#[tokio::test]
async fn a_model_that_says_nothing_twice_has_failed() {
    for subject in both().await {
        let conversation = Conversation { tools: Vec::new(), ..talk() };
        subject.fake.quirks().next([Quirk::Silence]);
        assert_eq!(subject.model.converse(&conversation).await.unwrap().content.text, "As you say.");
        let before = subject.fake.sold();
        subject.fake.quirks().next([Quirk::Silence; 2]);
        let error = subject.model.converse(&conversation).await.unwrap_err();
        assert!(error.error.message.contains("it said nothing"), "{error}");
        let (asked, answered) = subject.fake.sold();
        assert_eq!(tokens_before(&error), (asked - before.0, answered - before.1));
    }
}

#[tokio::test]
async fn a_refusal_is_the_operators_to_hear() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::Refusal]);
        let error = subject.model.converse(&talk()).await.unwrap_err();
        assert_eq!((error.error.kind, subject.fake.asked()), (ProviderErrorKind::Refused, 1));
    }
}
