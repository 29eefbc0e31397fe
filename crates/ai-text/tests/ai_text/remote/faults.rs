//! Faults of the connection and errors of the server.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use secrecy::SecretString;
use serde_json::{Value, json};
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::text::TextError;

use super::{Subject, both, both_with, tokens, tokens_before};
use crate::brief;

/// An error in the format of either server.
fn error(kind: &str, message: &str) -> Value {
    json!({ "type": "error", "error": { "type": kind, "code": kind, "message": message } })
}

async fn fail(subject: &Subject) -> TextError {
    let error = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap_err();
    assert!(!format!("{error} {error:?}").contains(subject.fake.key()), "{error}");
    error
}

fn plan(subject: &Subject, times: usize, fault: &Fault) {
    subject.fake.faults().next_times(times, Method::POST, subject.fake.path(), fault.clone());
}

#[tokio::test]
async fn every_status_says_what_can_be_done() {
    use ProviderErrorKind::{RateLimited, Refused, Setup, Unauthorized, Unavailable};
    let cases = [
        (400, "invalid_request_error", Refused),
        (401, "authentication_error", Unauthorized),
        (402, "billing_error", Setup),
        (403, "permission_error", Setup),
        (404, "not_found_error", Setup),
        (413, "request_too_large", Refused),
        (429, "rate_limit_error", RateLimited(None)),
        (429, "insufficient_quota", Setup),
    ];
    for (status, code, kind) in cases {
        for subject in both().await {
            plan(&subject, 1, &Fault::refusal(status, &error(code, "in its own words")));
            let error = fail(&subject).await;
            assert_eq!((error.error.kind, error.usage.as_ref()), (kind, None), "{status} {code}");
            assert_eq!(error.error.message, "in its own words");
            assert_eq!(subject.fake.asked(), 1, "{status} {code} is not asked for again");
        }
    }
    for status in [500, 502, 503, 504, 529] {
        for subject in both().await {
            plan(&subject, 3, &Fault::refusal(status, &error("overloaded_error", "Overloaded")));
            assert_eq!(fail(&subject).await.error.kind, Unavailable, "{status}");
            assert_eq!(subject.fake.asked(), 3, "{status}: one try and two more");
            assert!(subject.fake.faults().are_over());
        }
    }
}

#[tokio::test]
async fn a_server_that_is_busy_for_a_moment_is_asked_again() {
    let overloaded = Fault::refusal(529, &error("overloaded_error", "Overloaded"));
    let broken = Fault::refusal(500, &error("api_error", "Oops"));
    let moment = Fault::Refusal(
        StatusCode::TOO_MANY_REQUESTS,
        vec![("retry-after-ms", "5".to_owned())],
        error("rate_limit_error", "Slow down").to_string(),
    );
    for fault in [overloaded, broken, moment] {
        for subject in both().await {
            plan(&subject, 2, &fault);
            let answer = subject.model.write_script(&brief("Sleep", "health", 30, 1)).await.unwrap();
            assert_eq!((subject.fake.asked(), tokens(&answer.usage)), (3, subject.fake.sold()), "{fault:?}");
        }
    }
}

#[tokio::test]
async fn a_server_that_asks_for_more_time_is_left_alone() {
    for subject in both().await {
        plan(&subject, 1, &Fault::refusal_for(429, 7, &error("rate_limit_error", "Slow down")));
        let wait = Some(SignedDuration::from_secs(7));
        assert_eq!(fail(&subject).await.error.kind, ProviderErrorKind::RateLimited(wait));
        assert_eq!(subject.fake.asked(), 1);
    }
}

#[tokio::test]
async fn the_servers_word_on_another_try_counts_for_more_than_its_status() {
    let told = |status: u16, word: &str| {
        let headers = vec![("x-should-retry", word.to_owned())];
        let body = error("whatever", "Whatever").to_string();
        Fault::Refusal(StatusCode::from_u16(status).unwrap(), headers, body)
    };
    for (fault, asked) in [(told(500, "false"), 1), (told(429, "true"), 3)] {
        for subject in both().await {
            plan(&subject, asked, &fault);
            fail(&subject).await;
            assert_eq!(subject.fake.asked(), asked, "{fault:?}");
        }
    }
}

#[tokio::test]
async fn an_account_without_money_is_not_asked_again_and_waits_for_the_operator() {
    for subject in both().await {
        let body = error("insufficient_quota", "You exceeded your current quota");
        plan(&subject, 2, &Fault::refusal_for(429, 0, &body));
        assert_eq!(fail(&subject).await.error.kind, ProviderErrorKind::Setup);
        assert_eq!(subject.fake.asked(), 1);
    }
    for subject in both().await {
        let body = error("invalid_request_error", "Your credit balance is too low to access the API.");
        plan(&subject, 1, &Fault::refusal(400, &body));
        assert_eq!(fail(&subject).await.error.kind, ProviderErrorKind::Setup);
    }
}

#[tokio::test]
async fn an_answer_that_is_lost_is_not_paid_for_twice() {
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
        for subject in both().await {
            plan(&subject, 1, &fault);
            let error = fail(&subject).await;
            assert_eq!((error.error.kind, error.usage), (ProviderErrorKind::Unavailable, None), "{fault:?}");
            assert_eq!(subject.fake.asked(), 1, "{fault:?}");
        }
    }
}

#[tokio::test]
async fn silence_ends_with_the_timeout() {
    for subject in both_with(|settings| settings.retry_policy.total_timeout = Duration::from_millis(200)).await {
        plan(&subject, 1, &Fault::Silence);
        let error = fail(&subject).await;
        assert_eq!(error.error.kind, ProviderErrorKind::Unavailable);
        assert_eq!((error.error.message.as_str(), subject.fake.asked()), ("it did not answer in time", 1));
    }
}

#[tokio::test]
async fn no_pause_is_longer_than_what_is_left_of_the_time() {
    let hurried = both_with(|settings| {
        settings.retry_policy.total_timeout = Duration::from_secs(5);
        settings.retry_policy.pauses = vec![Duration::from_hours(1)];
        settings.retry_policy.longest_pause = Duration::from_hours(2);
    });
    for subject in hurried.await {
        plan(&subject, 1, &Fault::refusal(500, &error("api_error", "Oops")));
        assert_eq!(fail(&subject).await.error.kind, ProviderErrorKind::Unavailable);
        assert_eq!(subject.fake.asked(), 1);
    }
}

#[tokio::test]
async fn a_body_that_is_no_answer_is_none() {
    for body in ["<html>Bad gateway</html>", "{\"odd\":", "[]", "{}", ""] {
        for subject in both().await {
            plan(&subject, 1, &Fault::Disguise(StatusCode::OK, body.to_owned()));
            assert_eq!(fail(&subject).await.error.kind, ProviderErrorKind::Unavailable, "{body}");
        }
    }
    for subject in both().await {
        let page = "<html>Forbidden by a proxy</html>".to_owned();
        plan(&subject, 1, &Fault::Refusal(StatusCode::FORBIDDEN, Vec::new(), page));
        let error = fail(&subject).await.error;
        assert_eq!((error.kind, error.message.as_str()), (ProviderErrorKind::Setup, "it answered with status 403"));
    }
}

#[tokio::test]
async fn the_second_try_may_be_lost_but_not_the_price_of_the_first() {
    use showrunner_fake_providers::Quirk;
    for subject in both().await {
        subject.fake.quirks().next([Quirk::Chatter]);
        let first = async {
            // The fault is planned after the first answer, so that the second question fails.
            while subject.fake.sold() == (0, 0) {
                tokio::task::yield_now().await;
            }
            plan(&subject, 1, &Fault::CutBefore);
        };
        let (error, ()) = tokio::join!(fail(&subject), first);
        assert_eq!(error.error.kind, ProviderErrorKind::Unavailable);
        assert_eq!((tokens_before(&error), subject.fake.asked()), (subject.fake.sold(), 2));
    }
}

#[tokio::test]
async fn a_wrong_key_stands_in_no_error() {
    const WRONG: &str = "sk-wrong-and-secret-987";
    for subject in both_with(|settings| settings.api_key = Some(SecretString::from(WRONG))).await {
        let error = fail(&subject).await;
        assert_eq!(error.error.kind, ProviderErrorKind::Unauthorized);
        assert!(error.error.message.contains('…') && !format!("{error:?}").contains(WRONG), "{error:?}");
        let error = subject.model.check().await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Unauthorized);
        assert!(!format!("{error:?}").contains(WRONG), "{error:?}");
    }
}

#[tokio::test]
async fn a_model_that_is_not_there_is_a_matter_of_configuration() {
    for subject in both_with(|settings| "gone-1".clone_into(&mut settings.model)).await {
        let error = fail(&subject).await.error;
        assert_eq!(error.kind, ProviderErrorKind::Setup);
        assert!(error.message.contains("gone-1"), "{error}");
        let error = subject.model.check().await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::NotFound);
        assert!(error.message.contains("gone-1") && !error.is_failure(), "{error}");
    }
}
