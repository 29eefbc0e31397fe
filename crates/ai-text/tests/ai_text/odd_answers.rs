//! Answers that are unusable, or usable only in part, and habits of models: thoughts in the answer, loose JSON, refusals in plain
//! words.

use showrunner_domain::value::{Category, Topic};
use showrunner_fake_providers::{APOLOGY, Quirk};
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::text::{Conversation, ConversationTurn};
use showrunner_testkit::contract::text_model::{comment, topics_brief};

use super::{Subject, both, tokens, tokens_before};

#[tokio::test]
async fn an_unusable_answer_is_sent_back_once_with_the_reason() {
    for (quirk, fault) in [(Quirk::Chatter, "it is not JSON"), (Quirk::OtherForm, "missing field")] {
        for subject in both().await {
            subject.fake.quirks().next([quirk]);
            let answer = subject.write().await.unwrap();
            assert_eq!(tokens(&answer.usage), subject.fake.sold(), "both answers are paid for");
            let questions = subject.questions();
            assert_eq!(questions.len(), 2);
            let last = questions[1]["messages"].as_array().unwrap().last().unwrap().to_string();
            assert!(last.contains("cannot be used") && last.contains(fault), "{last}");
        }
    }
}

#[tokio::test]
async fn every_answer_without_a_script_is_an_error_that_is_paid_for() {
    use ProviderErrorKind::{Refused, Setup, Unavailable};
    let twice = "its answer could not be used, twice";
    for (quirk, kind, message, questions) in [
        (Quirk::Chatter, Refused, twice, 2),
        (Quirk::OtherForm, Refused, twice, 2),
        (Quirk::Silence, Refused, twice, 2),
        (Quirk::CutOff, Refused, twice, 2),
        (Quirk::Refusal, Refused, "it refused", 1),
        (Quirk::ErrorInSuccess, Unavailable, "", 1),
        // A used-up balance is told from a rate limit.
        (Quirk::NoMoney, Setup, "", 1),
    ] {
        for subject in both().await {
            subject.fake.quirks().next([quirk; 2]);
            let error = subject.fail().await;
            assert_eq!((error.error.kind, subject.fake.asked()), (kind, questions), "{quirk:?}");
            assert!(error.error.message.starts_with(message), "{quirk:?}: {error}");
            assert_eq!(tokens_before(&error), subject.fake.sold(), "{quirk:?}");
            assert_eq!(error.usage.is_some(), subject.fake.sold() != (0, 0), "{quirk:?}");
        }
    }
}

#[tokio::test]
async fn a_truncated_answer_is_requested_again_with_a_higher_limit() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::CutOff]);
        let answer = subject.write().await.unwrap();
        assert_eq!(tokens(&answer.usage), subject.fake.sold());
        let questions = subject.questions();
        let limits: Vec<_> = questions.iter().map(|question| question["max_tokens"].as_u64()).collect();
        assert_eq!(limits, [Some(4_096), Some(8_192)]);
        assert_eq!(questions[0]["messages"], questions[1]["messages"]);
    }
}

#[tokio::test]
async fn a_code_fence_is_removed() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::Fence]);
        subject.write().await.unwrap();
        assert_eq!(subject.fake.asked(), 1);
    }
}

#[tokio::test]
async fn a_refusal_to_analyse_comments_is_an_error() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::Refusal]);
        let error = subject.model.analyse_comments(&[comment("Great!")]).await.unwrap_err();
        assert_eq!(error.error.kind, ProviderErrorKind::Refused);
    }
}

#[tokio::test]
async fn an_answer_without_its_usage_counts_as_free() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::NoUsage]);
        let answer = subject.model.suggest_topics(&topics_brief(&Category::new("health").unwrap(), 3)).await.unwrap();
        assert_eq!((answer.content.len(), tokens(&answer.usage)), (3, (0, 0)));
    }
}

#[tokio::test]
async fn a_comment_without_an_analysis_does_not_affect_the_others() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::Forgetfulness]);
        let comments = ["Great!", "How do I start?", "🔥"].map(comment);
        let answer = subject.model.analyse_comments(&comments).await.unwrap();
        assert_eq!(answer.content.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false]);
        assert_eq!(subject.fake.asked(), 1, "the caller asks for what is missing");
    }
}

#[tokio::test]
async fn comments_have_no_analysis_if_both_answers_are_unusable() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::Chatter, Quirk::OtherForm]);
        let answer = subject.model.analyse_comments(&["Great!", "🔥"].map(comment)).await.unwrap();
        assert_eq!((answer.content, tokens(&answer.usage)), (vec![None, None], subject.fake.sold()));
        assert_eq!(subject.fake.asked(), 2);
    }
}

/// Everything that the model writes for the operator, after a quirk in each answer.
async fn texts(subject: &Subject, quirk: Quirk) -> Vec<String> {
    subject.fake.quirks().next([quirk; 3]);
    let script = subject.write().await.unwrap().content;
    let topics =
        subject.model.suggest_topics(&topics_brief(&Category::new("health").unwrap(), 3)).await.unwrap().content;
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
