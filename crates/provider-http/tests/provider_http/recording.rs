//! Calls are written to a recording without private data.

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use axum::http::{Method, StatusCode};
use bytes::Bytes;
use secrecy::SecretString;
use serde_json::json;
use showrunner_fake_providers::Fault;
use showrunner_provider_http::{Client, Limits, Recording};

/// The written text.
#[derive(Clone, Default)]
struct Page(Arc<Mutex<Vec<u8>>>);

impl Page {
    fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Refuses every write, like a full disk.
struct Full;

impl Write for Full {
    fn write(&mut self, _: &[u8]) -> io::Result<usize> {
        Err(io::Error::other("the disk is full"))
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn a_call_is_recorded_with_everything_but_secrets() {
    let (fake, page) = (super::fake().await, Page::default());
    let recording = Recording::to(page.clone());
    recording.hide("Ana Maker");
    let secret = SecretString::from("secret-of-the-app");
    let client = Client::new("HeyGen", &format!("{}/v1", fake.url()), Limits::default()).unwrap();
    let client = client.hiding(secret).recorded_in(recording.clone());
    let token = SecretString::from("token-of-the-account");
    let body = json!({ "title": "Mine", "status": "private" });
    client
        .post("/make")
        .query(&[("part", "snippet"), ("hint", "whoever-it-is")])
        .bearer(&token)
        .json(&body)
        .send()
        .await
        .unwrap();
    fake.faults().next(Method::POST, "/v1/make", Fault::Echo(StatusCode::FORBIDDEN));
    let form = [
        ("client_secret", "secret-of-the-app"),
        ("code", "4/code-of-one-use"),
        ("refresh_token", "1//renewal?of=account"),
        ("grant_type", "authorization_code"),
    ];
    client
        .post("/make")
        .query(&[("input_token", "7|token-in-question")])
        .bearer(&token)
        .form(&form)
        .send()
        .await
        .unwrap();
    let escaped = json!({ "message": "1//renewal?of=account" }).to_string().replace('/', "\\/");
    fake.faults().next(Method::POST, "/v1/make", Fault::Disguise(StatusCode::BAD_REQUEST, escaped));
    client.post("/make").form(&form).send().await.unwrap();
    fake.faults().next(Method::PUT, "/v1/make", Fault::CutBefore);
    client.put("/make").header("content-range", "bytes */7").bytes(Bytes::new()).send().await.unwrap_err();
    recording.note("Ana Maker was here");
    recording.finish().unwrap();
    let log = page.text();
    for shown in [
        "#1 POST http://127.0.0.1:",
        "/v1/make\n",
        "authorization, content-type: application/json",
        "#1 201 after 0.0",
        "s, 8 bytes\n    headers: content-type: text/plain",
        "#2 403 after 0.0",
        "\"message\":\"you have sent",
        "#3 400 after 0.0",
        "content-range: bytes */7",
        "#4 no answer after 0.0",
        "… was here",
    ] {
        assert!(log.contains(shown), "{shown} is missing in\n{log}");
    }
    for hidden in ["token-", "secret-of", "code-of", "renewal", "whoever", "Mine", "Ana"] {
        assert!(!log.contains(hidden), "{hidden} is in\n{log}");
    }
}

#[tokio::test]
async fn a_recording_that_cannot_be_written_does_not_stop_calls() {
    let fake = super::fake().await;
    let recording = Recording::to(Full);
    let client = super::client(&fake).recorded_in(recording.clone());
    assert_eq!(client.get("/things").send().await.unwrap().status(), 200);
    assert!(recording.finish().unwrap_err().to_string().contains("full"));
}
