//! Habits of models: thoughts in the answer, loose JSON, refusals in plain words.

use showrunner_domain::value::{Category, Topic};
use showrunner_fake_providers::{APOLOGY, Quirk};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::text::{Conversation, ConversationTurn};
use showrunner_testkit::contract::text_model::comment;

use super::{Subject, both, tokens, tokens_before};

/// Everything that the model writes for the operator, after a quirk in each answer.
async fn texts(subject: &Subject, quirk: Quirk) -> Vec<String> {
    subject.fake.quirks().next([quirk; 3]);
    let script = subject.write().await.unwrap().content;
    let topics = subject.model.suggest_topics(&Category::new("health").unwrap(), 3, &[]).await.unwrap().content;
    let comments = subject.model.analyse_comments(&["Great!", "How?"].map(comment)).await.unwrap().content;
    let mut texts = vec![script.title.into_string(), script.content.into_string()];
    texts.extend(topics.into_iter().map(Topic::into_string));
    for comment in comments {
        let analysis = comment.unwrap();
        texts.extend([analysis.draft.as_str().to_owned(), analysis.topic.as_str().to_owned(), analysis.reasoning]);
    }
    texts
}

fn talk() -> Conversation {
    Conversation {
        system: "You are the assistant.".to_owned(),
        turns: vec![ConversationTurn::Operator("Hello".to_owned())],
        tools: Vec::new(),
    }
}

#[tokio::test]
async fn thoughts_are_in_no_answer() {
    for quirk in [Quirk::Thoughts, Quirk::UnopenedThoughts] {
        for subject in both().await {
            for text in texts(&subject, quirk).await {
                assert!(!text.contains("think>") && !text.contains("The operator wants"), "{quirk:?}: {text}");
            }
            subject.fake.quirks().next([quirk]);
            assert_eq!(subject.model.converse(&talk()).await.unwrap().content.text, "As you say.");
            assert_eq!(subject.fake.asked(), 4, "{quirk:?}: each is asked for once");
        }
    }
}

#[tokio::test]
async fn loose_json_is_not_asked_for_again() {
    for subject in both().await {
        let texts = texts(&subject, Quirk::LooseJson).await;
        assert_eq!((texts.len(), subject.fake.asked()), (2 + 3 + 6, 3));
    }
}

#[tokio::test]
async fn the_words_of_a_refusal_are_the_error() {
    for quirk in [Quirk::Apology, Quirk::ApologyInJson] {
        for subject in both().await {
            subject.fake.quirks().next([quirk]);
            let error = subject.fail().await;
            assert_eq!(error.error.kind, ProviderErrorKind::Refused);
            assert!(error.error.message.starts_with(&format!("it refused: {APOLOGY}")), "{quirk:?}: {error}");
            assert_eq!((tokens_before(&error), subject.fake.asked()), (subject.fake.sold(), 1), "{quirk:?}");
        }
    }
    for subject in both().await {
        subject.fake.quirks().next([Quirk::Apology]);
        let answer = subject.model.converse(&talk()).await.unwrap();
        assert_eq!((answer.content.text.as_str(), tokens(&answer.usage)), (APOLOGY, subject.fake.sold()));
    }
}
