//! Faults of the connection and errors of the server.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use secrecy::SecretString;
use serde_json::{Value, json};
use showrunner_fake_providers::Fault;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_testkit::patient;

use super::{Subject, both, both_with, tokens, tokens_before};

fn error(kind: &str, message: &str) -> Value {
    json!({ "type": "error", "error": { "type": kind, "code": kind, "message": message } })
}

fn plan(subject: &Subject, times: usize, fault: &Fault) {
    subject.fake.faults().next_times(times, Method::POST, subject.fake.path(), fault.clone());
}

#[tokio::test]
async fn every_status_has_its_kind_of_error() {
    use ProviderErrorKind::{RateLimited, Refused, Setup, Unauthorized, Unavailable};
    let cases = [
        (400, "context_length_exceeded", Refused),
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
            let error = subject.fail().await;
            assert_eq!((error.error.kind, error.usage.as_ref()), (kind, None), "{status} {code}");
            assert!(error.error.message.contains("in its own words"), "{error}");
            assert_eq!(subject.fake.asked(), 1, "{status} {code} is not asked for again");
        }
    }
    for status in [500, 502, 503, 504, 529] {
        for subject in both().await {
            plan(&subject, 3, &Fault::refusal(status, &error("overloaded_error", "Overloaded")));
            assert_eq!(subject.fail().await.error.kind, Unavailable, "{status}");
            assert_eq!(subject.fake.asked(), 3, "{status}: one try and two more");
            assert!(subject.fake.faults().are_over());
        }
    }
}

#[tokio::test]
async fn a_temporary_error_is_retried() {
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
            let answer = subject.write().await.unwrap();
            assert_eq!((subject.fake.asked(), tokens(&answer.usage)), (3, subject.fake.sold()), "{fault:?}");
        }
    }
}

#[tokio::test]
async fn a_long_retry_after_is_left_to_the_caller() {
    for subject in both().await {
        plan(&subject, 1, &Fault::refusal_for(429, 7, &error("rate_limit_error", "Slow down")));
        let wait = Some(SignedDuration::from_secs(7));
        assert_eq!(subject.fail().await.error.kind, ProviderErrorKind::RateLimited(wait));
        assert_eq!(subject.fake.asked(), 1);
    }
}

#[tokio::test]
async fn the_header_x_should_retry_overrides_the_status() {
    let told = |status: u16, word: &str| {
        let headers = vec![("x-should-retry", word.to_owned())];
        let body = error("whatever", "Whatever").to_string();
        Fault::Refusal(StatusCode::from_u16(status).unwrap(), headers, body)
    };
    for (fault, asked) in [(told(500, "false"), 1), (told(429, "true"), 3)] {
        for subject in both().await {
            plan(&subject, asked, &fault);
            subject.fail().await;
            assert_eq!(subject.fake.asked(), asked, "{fault:?}");
        }
    }
}

#[tokio::test]
async fn a_used_up_balance_is_not_asked_again_and_waits_for_the_operator() {
    let quota = Fault::refusal_for(429, 0, &error("insufficient_quota", "You exceeded your current quota"));
    let words = "Your credit balance is too low to access the API.";
    for fault in [quota, Fault::refusal(400, &error("invalid_request_error", words))] {
        for subject in both().await {
            plan(&subject, 2, &fault);
            assert_eq!(subject.fail().await.error.kind, ProviderErrorKind::Setup, "{fault:?}");
            assert_eq!(subject.fake.asked(), 1, "{fault:?}");
        }
    }
}

#[tokio::test]
async fn a_lost_answer_is_not_requested_again() {
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer] {
        for subject in both().await {
            plan(&subject, 1, &fault);
            let error = subject.fail().await;
            assert_eq!((error.error.kind, error.usage), (ProviderErrorKind::Unavailable, None), "{fault:?}");
            assert_eq!(subject.fake.asked(), 1, "{fault:?}");
        }
    }
}

#[tokio::test]
async fn silence_ends_with_the_timeout() {
    for subject in both_with(|settings| settings.retry_policy.total_timeout = patient(Duration::from_millis(200))).await
    {
        plan(&subject, 1, &Fault::Silence);
        let error = subject.fail().await;
        assert_eq!(error.error.kind, ProviderErrorKind::Unavailable);
        assert_eq!((error.error.message.as_str(), subject.fake.asked()), ("it did not answer in time", 1));
    }
}

#[tokio::test]
async fn no_pause_is_longer_than_the_remaining_time() {
    let hurried = both_with(|settings| {
        settings.retry_policy.total_timeout = patient(Duration::from_secs(5));
        settings.retry_policy.pauses = vec![Duration::from_hours(1)];
        settings.retry_policy.longest_pause = Duration::from_hours(2);
    });
    for subject in hurried.await {
        plan(&subject, 1, &Fault::refusal(500, &error("api_error", "Oops")));
        assert_eq!(subject.fail().await.error.kind, ProviderErrorKind::Unavailable);
        assert_eq!(subject.fake.asked(), 1);
    }
}

#[tokio::test]
async fn a_body_in_another_format_is_an_error() {
    for body in ["<html>Bad gateway</html>", "{\"odd\":", "[]", "{}", ""] {
        for subject in both().await {
            plan(&subject, 1, &Fault::Disguise(StatusCode::OK, body.to_owned()));
            assert_eq!(subject.fail().await.error.kind, ProviderErrorKind::Unavailable, "{body}");
        }
    }
    for subject in both().await {
        let page = "<html>Forbidden by a proxy</html>".to_owned();
        plan(&subject, 1, &Fault::Refusal(StatusCode::FORBIDDEN, Vec::new(), page));
        let error = subject.fail().await.error;
        assert_eq!((error.kind, error.message.as_str()), (ProviderErrorKind::Setup, "it answered with status 403"));
    }
}

#[tokio::test]
async fn the_usage_of_the_first_attempt_is_kept_when_the_second_is_lost() {
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
        let (error, ()) = tokio::join!(subject.fail(), first);
        assert_eq!(error.error.kind, ProviderErrorKind::Unavailable);
        assert_eq!((tokens_before(&error), subject.fake.asked()), (subject.fake.sold(), 2));
    }
}

#[tokio::test]
async fn a_wrong_key_is_in_no_error() {
    const WRONG: &str = "sk-wrong-and-secret-987";
    for subject in both_with(|settings| settings.api_key = Some(SecretString::from(WRONG))).await {
        let error = subject.fail().await;
        assert_eq!(error.error.kind, ProviderErrorKind::Unauthorized);
        assert!(error.error.message.contains('…') && !format!("{error:?}").contains(WRONG), "{error:?}");
        let error = subject.model.check().await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::Unauthorized);
        assert!(!format!("{error:?}").contains(WRONG), "{error:?}");
    }
}

#[tokio::test]
async fn a_missing_model_is_an_error_of_the_configuration() {
    for subject in both_with(|settings| "gone-1".clone_into(&mut settings.model)).await {
        let error = subject.fail().await.error;
        assert_eq!(error.kind, ProviderErrorKind::Setup);
        assert!(error.message.contains("gone-1"), "{error}");
        let error = subject.model.check().await.unwrap_err();
        assert_eq!(error.kind, ProviderErrorKind::NotFound);
        assert!(error.message.contains("gone-1") && !error.is_failure(), "{error}");
    }
}
