use serde_json::{Value, json};

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
