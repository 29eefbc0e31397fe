use actix_web::body::MessageBody;
use actix_web::dev::ServiceResponse;
use actix_web::http::header::HeaderMap;
use actix_web::test::read_body;
use actix_web::web::Bytes;
use serde_json::{Value, json};
use showrunner_domain::platform::Platform;

/// A script to write.
pub(crate) fn script_request() -> Value {
    json!({ "category": "educational", "topic": "cold showers", "duration": 30 })
}

/// A video of the script with this id.
pub(crate) fn video_request(script: i64) -> Value {
    json!({
        "scriptId": script, "title": "Cold", "avatarId": "ana/1", "voiceId": "en-calm",
        "backgroundStyle": "Modern Office", "musicStyle": "Calm & Relaxing", "duration": 30,
    })
}

/// A video to make from a topic, as the avatar provider's test page sends it.
pub(crate) fn video_from_topic_request() -> Value {
    json!({
        "category": "test", "topic": "heygen Integration Test", "duration": 30, "avatarId": "ana/1",
        "backgroundStyle": "Creative", "musicStyle": "Professional", "platform": "Test",
    })
}

/// The parts of a list that has one for every platform, in the usual order.
pub(crate) fn by_platform(list: &Value) -> Vec<(Platform, &Value)> {
    let parts = list.as_array().unwrap();
    let names: Vec<&str> = parts.iter().map(|part| part["platform"].as_str().unwrap()).collect();
    let expected: Vec<&str> = Platform::ALL.iter().map(|platform| platform.as_str()).collect();
    assert_eq!(names, expected);
    Platform::ALL.iter().copied().zip(parts).collect()
}

/// The answer to a call.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: HeaderMap,
    pub(crate) body: Bytes,
}

impl Answer {
    pub(crate) async fn read<B: MessageBody>(response: ServiceResponse<B>) -> Self {
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        Self { status, headers, body: read_body(response).await }
    }

    /// A header as text; empty when it is missing.
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        assert_eq!(self.header("content-type"), "application/json", "{self:?}");
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The refusal's code, after checking the form that all refusals share.
    pub(crate) fn code(&self) -> String {
        let body = self.json();
        let sentence = body["error"].as_str().unwrap();
        assert_eq!(body["message"], body["error"], "{body}");
        assert!(!sentence.is_empty() && !sentence.starts_with(char::is_lowercase), "{body}");
        assert_eq!(body.get("fields").is_some(), self.status == 422, "{body}");
        body["code"].as_str().unwrap().to_owned()
    }

    /// What is wrong with a field; nothing when nothing is.
    pub(crate) fn problem_with(&self, field: &str) -> Option<String> {
        self.json()["fields"][field].as_str().map(str::to_owned)
    }

    /// The names of the invalid fields, joined by commas.
    pub(crate) fn invalid_fields(&self) -> String {
        assert_eq!((self.status, self.code().as_str()), (422, "invalid_fields"), "{self:?}");
        self.json()["fields"].as_object().unwrap().keys().cloned().collect::<Vec<_>>().join(",")
    }
}
