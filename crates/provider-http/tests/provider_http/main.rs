//! Calls to a server with faults.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on must fail at once")]

mod recording;

use std::time::Duration;

use axum::Router;
use axum::http::{Method, StatusCode};
use axum::routing::{get, post};
use bytes::Bytes;
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use jiff::SignedDuration;
use secrecy::SecretString;
use serde_json::{Value, json};
use showrunner_fake_providers::{FakeServer, Fault};
use showrunner_ports::ByteStream;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_provider_http::{Client, ClientError, Limits};

const LIMITS: Limits = Limits {
    connect_timeout: Duration::from_mins(5),
    answer_timeout: Duration::from_mins(5),
    idle_timeout: Duration::from_mins(5),
    max_body_bytes: 64,
    max_redirects: 0,
};

/// For tests in which every call fails.
const SHORT_TIMEOUTS: Limits =
    Limits { answer_timeout: Duration::from_millis(300), idle_timeout: Duration::from_millis(300), ..LIMITS };

/// 10,000 zeros, of which gzip makes 45 bytes.
const GZIPPED_ZEROS: [u8; 45] = [
    0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0xed, 0xc1, 0x01, 0x0d, 0x00, 0x00, 0x00, 0xc2, 0xa0,
    0xf7, 0x4f, 0x6d, 0x0e, 0x37, 0xa0, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xe0, 0xdf, 0x00, 0x2e,
    0xca, 0x3b, 0x4d, 0x10, 0x27, 0x00, 0x00,
];

async fn fake() -> FakeServer {
    let routes = Router::new()
        .route("/v1/things", get(|| async { r#"{"things":["one","two"]}"# }))
        .route("/v1/make", post(|| async { (StatusCode::CREATED, r#"{"id":7}"#) }))
        .route("/v1/long", get(|| async { "x".repeat(65) }))
        .route("/v1/compressed", get(|| async { ([("content-encoding", "gzip")], GZIPPED_ZEROS.to_vec()) }))
        .route("/v1/moved", get(|| async { (StatusCode::FOUND, [("location", "/v1/things")]) }));
    FakeServer::start(routes).await
}

fn client(fake: &FakeServer) -> Client {
    client_with(LIMITS, fake)
}

fn client_with(limits: Limits, fake: &FakeServer) -> Client {
    Client::new("HeyGen", &format!("{}/v1/", fake.url()), limits).unwrap()
}

#[tokio::test]
async fn a_response_is_read_whole() {
    let fake = fake().await;
    let client = client(&fake);
    let key = SecretString::from("sk-very-secret");
    let answer = client
        .post("/make")
        .header("x-version", "3")
        .secret_header("x-api-key", &key)
        .json(&json!({ "a": 1 }))
        .send()
        .await
        .unwrap();
    assert_eq!((answer.status(), answer.is_success(), answer.body().as_ref()), (201, true, &b"{\"id\":7}"[..]));
    assert_eq!(answer.json::<Value>().unwrap(), json!({ "id": 7 }));
    let call = &fake.log().all()[0];
    assert_eq!((call.header("x-api-key"), call.header("x-version")), (Some("sk-very-secret"), Some("3")));
    assert!(call.header("user-agent").unwrap().starts_with("Showrunner/"));
    assert_eq!(call.json(), json!({ "a": 1 }));
}

#[tokio::test]
async fn a_secret_is_sent_to_the_providers_hosts_only() {
    let (fake, stranger) = (fake().await, fake().await);
    let (ours, theirs) = (format!("{}/v1/things", fake.url()), format!("{}/v1/things", stranger.url()));
    let token = SecretString::from("sk-very-secret");
    let client = client(&fake);
    assert!(client.get(&ours).bearer(&token).send().await.unwrap().is_success());
    let trusting = client.clone().trusting(&["127.0.0.1", "example"]);
    // A trusted domain is spoken to over HTTPS only, and a name that merely ends alike is another one.
    let evil = "https://notexample/v1/things";
    for (client, address) in [(&client, theirs.as_str()), (&trusting, theirs.as_str()), (&trusting, evil)] {
        let calls = [client.get(address).bearer(&token), client.put(address).secret_header("x-api-key", &token)];
        for call in calls {
            let error = call.send().await.unwrap_err();
            assert_eq!(error.kind, ProviderErrorKind::Unavailable, "{error}");
            assert!(error.to_string().contains("no secret is sent there"), "{error}");
        }
        assert!(client.get(address).bearer(&token).download().await.is_err());
    }
    assert!(client.get(&theirs).send().await.unwrap().is_success(), "a file without a secret");
    assert_eq!((fake.log().all().len(), stranger.log().all().len()), (1, 1));
}

#[tokio::test]
async fn files_are_not_fetched_from_this_machine() {
    let fake = fake().await;
    let address = format!("{}/v1/things", fake.url());
    let files = Client::for_files("HeyGen", "https://api.example", LIMITS).unwrap();
    let error = files.get(&address).download().await.err().unwrap();
    assert!(error.to_string().contains("not a public address"), "{error}");
    let by_name = address.replace("127.0.0.1", "localhost");
    assert_eq!(files.get(&by_name).download().await.err().unwrap().kind, ProviderErrorKind::Unavailable);
    assert!(fake.log().all().is_empty());
    let of_a_fake = Client::for_files("HeyGen", &fake.url(), LIMITS).unwrap();
    assert!(of_a_fake.get(&address).download().await.is_ok());
}

#[tokio::test]
async fn a_lost_response_is_uncertain_only_if_the_call_is_not_idempotent() {
    let fake = fake().await;
    let client = client_with(SHORT_TIMEOUTS, &fake);
    for fault in [Fault::CutBefore, Fault::CutAfter, Fault::HalfAnswer, Fault::Silence] {
        fake.faults().next_times(2, Method::POST, "/v1/make", fault.clone());
        let once = client.post("/make").not_idempotent().send().await.unwrap_err();
        let again = client.post("/make").send().await.unwrap_err();
        assert_eq!(
            (once.kind, again.kind),
            (ProviderErrorKind::Uncertain, ProviderErrorKind::Unavailable),
            "{fault:?}"
        );
        assert!(fake.faults().are_over());
    }
}

#[tokio::test]
async fn a_call_that_was_not_sent_can_be_repeated() {
    let closed = fake().await.url();
    let client = Client::new("HeyGen", &closed, LIMITS).unwrap();
    let error = client.post("/make").not_idempotent().send().await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Unavailable);
    assert!(error.message.starts_with("it cannot be reached: "), "{error}");
    let key = SecretString::from("not\na header");
    let error = client.post("/make").not_idempotent().secret_header("x-api-key", &key).send().await.unwrap_err();
    assert_eq!(error.kind, ProviderErrorKind::Setup, "{error}");
}

#[tokio::test]
async fn a_refusal_is_a_response_and_an_error_with_the_providers_message() {
    let fake = fake().await;
    let client = client(&fake).hiding(SecretString::from("sk-very-secret"));
    fake.faults().next(Method::GET, "/v1/things", Fault::refusal_for(429, 7, &json!({})));
    let answer = client.get("/things").send().await.unwrap();
    let wait = Some(SignedDuration::from_secs(7));
    assert_eq!(answer.failure("slow down").kind, ProviderErrorKind::RateLimited(wait));
    fake.faults().next(Method::GET, "/v1/things", Fault::refusal(401, &json!({})));
    let error = client.get("/things").send().await.unwrap().failure("the key sk-very-secret is wrong");
    assert_eq!(
        (error.kind, error.to_string().as_str()),
        (ProviderErrorKind::Unauthorized, "HeyGen: the key … is wrong")
    );
    assert_eq!(client.get("/moved").send().await.unwrap().failure("").message, "it answered with status 302");
}

#[tokio::test]
async fn a_response_that_is_not_json_or_too_long_is_an_error() {
    let fake = fake().await;
    let client = client(&fake);
    fake.faults().next_times(2, Method::POST, "/v1/make", Fault::Disguise(StatusCode::OK, "<html>".to_owned()));
    let answer = client.post("/make").not_idempotent().send().await.unwrap();
    assert_eq!(answer.json::<Value>().unwrap_err().kind, ProviderErrorKind::Uncertain);
    let answer = client.post("/make").send().await.unwrap();
    assert_eq!(answer.json::<Value>().unwrap_err().kind, ProviderErrorKind::Unavailable);
    let error = client.get("/things").send().await.unwrap().json::<Vec<u8>>().unwrap_err();
    assert!(error.message.contains("cannot be understood"), "{error}");
    let error = client.get("/long").send().await.unwrap_err();
    assert!(error.message.contains("more than 64 bytes"), "{error}");
}

/// Neither a call nor a download asks for compression or undoes it, so no answer becomes larger than what came over the line.
#[tokio::test]
async fn a_compressed_answer_is_not_inflated() {
    let fake = fake().await;
    let client = client(&fake);
    let answer = client.get("/compressed").send().await.unwrap();
    assert_eq!(answer.body().as_ref(), GZIPPED_ZEROS);
    assert_eq!(answer.json::<Value>().unwrap_err().kind, ProviderErrorKind::Unavailable);
    let pieces: Vec<_> = client.get("/compressed").download().await.unwrap().stream().try_collect().await.unwrap();
    assert_eq!(pieces.concat(), GZIPPED_ZEROS);
    assert!(fake.log().all().iter().all(|call| call.header("accept-encoding").is_none()));
}

#[tokio::test]
async fn a_broken_download_ends_with_an_error() {
    let fake = fake().await;
    let client = client(&fake);
    let whole: Vec<_> = client.get("/long").download().await.unwrap().stream().try_collect().await.unwrap();
    assert_eq!(whole.concat().len(), 65);
    fake.faults().next(Method::GET, "/v1/long", Fault::HalfAnswer);
    let broken = client.get("/long").download().await.unwrap();
    assert_eq!(broken.length(), Some(65));
    assert!(broken.stream().try_collect::<Vec<_>>().await.is_err());
}

#[test]
fn an_address_that_is_no_url_is_refused() {
    for wrong in ["", "api.heygen.com", "ftp://api.heygen.com", "http://", "https://api.heygen.com/?a=1"] {
        assert!(matches!(Client::new("HeyGen", wrong, LIMITS), Err(ClientError::Address(_))), "{wrong:?}");
    }
}

#[tokio::test]
async fn a_call_without_a_body_says_that_it_has_none() {
    let fake = fake().await;
    let client = client(&fake);
    let empty = client.post("/make").bytes(Bytes::new());
    for call in [client.post("/make"), empty, client.put("/things").header("content-range", "bytes */5")] {
        // Without the header the fake answers 411, as Google does.
        assert_ne!(call.send().await.unwrap().status(), 411);
    }
    for call in fake.log().all() {
        assert_eq!(call.header("content-length"), Some("0"), "{call:?}");
    }
}

fn a_file(bytes: usize) -> ByteStream {
    stream::iter([Ok(Bytes::from(vec![7; bytes]))]).boxed()
}

#[tokio::test]
async fn an_upload_over_a_slow_connection_does_not_time_out() {
    let fake = fake().await;
    let timeout = Duration::from_secs(3);
    let client = client_with(Limits { answer_timeout: timeout, idle_timeout: timeout, ..LIMITS }, &fake);
    // It takes more than twice as long as each timeout.
    fake.slow_line(1_600_000);
    let answer = client.post("/make").stream(12_000_000, a_file(12_000_000)).send().await.unwrap();
    assert_eq!(answer.status(), 201);
    assert_eq!(fake.log().all()[0].body.len(), 12_000_000);
}

#[tokio::test]
async fn a_stalled_upload_times_out() {
    let fake = fake().await;
    let client = client_with(SHORT_TIMEOUTS, &fake);
    fake.faults().next(Method::POST, "/v1/make", Fault::Silence);
    let call = client.post("/make").not_idempotent().stream(9, a_file(9)).send();
    // Much earlier than the two minutes that every upload may take.
    let error = tokio::time::timeout(Duration::from_mins(1), call).await.unwrap().unwrap_err();
    assert_eq!((error.kind, error.message.as_str()), (ProviderErrorKind::Uncertain, "it did not answer in time"));
}
