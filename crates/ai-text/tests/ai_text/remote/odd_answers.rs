//! Answers that are unusable, or usable only in part.

use axum::http::Method;
use showrunner_domain::value::Category;
use showrunner_fake_providers::Quirk;
use showrunner_ports::provider::ProviderErrorKind;

use super::{both, tokens, tokens_before};
use crate::brief;
use crate::comments::comment;

#[tokio::test]
async fn what_cannot_be_used_is_sent_back_once_with_what_is_wrong() {
    for (quirk, fault) in [(Quirk::Chatter, "it is not JSON"), (Quirk::OtherForm, "missing field")] {
        for subject in both().await {
            subject.fake.quirks().next([quirk]);
            let answer = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap();
            assert_eq!(tokens(&answer.usage), subject.fake.sold(), "both retries are paid for");
            let calls = subject.fake.log().of(&Method::POST, subject.fake.path());
            assert_eq!(calls.len(), 2);
            let messages = calls[1].json()["messages"].clone();
            let last = messages.as_array().unwrap().last().unwrap().to_string();
            assert!(last.contains("cannot be used") && last.contains(fault), "{last}");
        }
    }
}

#[tokio::test]
async fn what_cannot_be_used_twice_is_an_error_that_is_paid_for() {
    for quirk in [Quirk::Chatter, Quirk::OtherForm, Quirk::Silence, Quirk::CutOff] {
        for subject in both().await {
            subject.fake.quirks().next([quirk; 2]);
            let error = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap_err();
            assert_eq!(error.error.kind, ProviderErrorKind::Refused, "{quirk:?}");
            assert!(error.error.message.starts_with("its answer could not be used, twice"), "{error}");
            assert_eq!((tokens_before(&error), subject.fake.asked()), (subject.fake.sold(), 2), "{quirk:?}");
        }
    }
}

#[tokio::test]
async fn what_was_cut_off_is_asked_for_with_more_room() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::CutOff]);
        let answer = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap();
        assert_eq!(tokens(&answer.usage), subject.fake.sold());
        let calls = subject.fake.log().of(&Method::POST, subject.fake.path());
        let limits: Vec<u64> = calls.iter().map(|call| call.json()["max_tokens"].as_u64().unwrap()).collect();
        assert_eq!(limits, [4_096, 8_192]);
        assert_eq!(calls[0].json()["messages"], calls[1].json()["messages"]);
    }
}

#[tokio::test]
async fn a_fence_is_taken_off() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::Fence]);
        subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap();
        assert_eq!(subject.fake.asked(), 1);
    }
}

#[tokio::test]
async fn a_refusal_is_final_and_paid_for() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::Refusal; 2]);
        let error = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap_err();
        assert_eq!((error.error.kind, subject.fake.asked()), (ProviderErrorKind::Refused, 1));
        assert!(error.error.message.starts_with("it refused"), "{error}");
        assert_eq!(tokens_before(&error), subject.fake.sold());
        assert!(error.usage.is_some());
        let error = subject.model.analyse_comments(&[comment("Great!")]).await.unwrap_err();
        assert_eq!(error.error.kind, ProviderErrorKind::Refused);
    }
}

#[tokio::test]
async fn an_error_in_a_body_of_success_is_one() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::ErrorInSuccess]);
        let error = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap_err();
        assert_eq!((error.error.kind, subject.fake.asked()), (ProviderErrorKind::Unavailable, 1));
        assert_eq!(tokens_before(&error), subject.fake.sold(), "what was generated until then is paid for");
    }
}

#[tokio::test]
async fn a_server_that_does_not_say_what_it_used_is_taken_at_its_word() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::NoUsage]);
        let answer = subject.model.suggest_topics(&Category::new("health").unwrap(), 3).await.unwrap();
        assert_eq!((answer.content.len(), tokens(&answer.usage)), (3, (0, 0)));
    }
}

#[tokio::test]
async fn no_money_is_told_from_a_rate_limit() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::NoMoney]);
        let error = subject.model.suggest_topics(&Category::new("health").unwrap(), 3).await.unwrap_err();
        assert_eq!((error.error.kind, subject.fake.asked()), (ProviderErrorKind::Setup, 1));
        assert_eq!(error.usage, None);
    }
}

#[tokio::test]
async fn a_comment_that_was_forgotten_spoils_no_other() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::Forgetfulness]);
        let comments = ["Great!", "How do I start?", "🔥"].map(comment);
        let answer = subject.model.analyse_comments(&comments).await.unwrap();
        assert_eq!(answer.content.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false]);
        assert_eq!(subject.fake.asked(), 1, "the caller asks for what is missing");
    }
}

#[tokio::test]
async fn comments_of_which_nothing_usable_is_said_have_no_analysis() {
    for subject in both().await {
        subject.fake.quirks().next([Quirk::Chatter, Quirk::OtherForm]);
        let answer = subject.model.analyse_comments(&["Great!", "🔥"].map(comment)).await.unwrap();
        assert_eq!((answer.content, tokens(&answer.usage)), (vec![None, None], subject.fake.sold()));
        assert_eq!(subject.fake.asked(), 2);
    }
}
