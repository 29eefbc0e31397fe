use actix_web::http::Method;
use serde_json::{Value, json};

/// A call that takes a body, a body that is fine, and fields that are wrong in it: what is sent instead of each.
pub(super) struct Call {
    pub(super) method: Method,
    pub(super) path: &'static str,
    pub(super) good: Value,
    pub(super) required: &'static [&'static str],
    pub(super) wrong: Vec<(&'static str, Value)>,
}

/// Values that are no whole number of seconds, and some that are but out of range.
fn wrong_durations() -> impl Iterator<Item = (&'static str, Value)> {
    let huge: Value = serde_json::from_str("1000000000000000000000000000000").unwrap();
    [json!(0), json!(4), json!(181), json!(-5), json!("x"), json!("30"), json!(4.5), json!(30.0), huge, json!(null)]
        .map(|value| ("duration", value))
        .into_iter()
}

/// Values that are no text, and texts that are blank.
fn wrong_texts(field: &'static str) -> impl Iterator<Item = (&'static str, Value)> {
    [json!(""), json!("  "), json!(7), json!(["x"]), json!(null), json!("a\0b")].map(|value| (field, value)).into_iter()
}

/// Every call that takes a body.
pub(super) fn calls() -> Vec<Call> {
    [script_calls(), video_calls(), other_calls()].into_iter().flatten().collect()
}

fn styles() -> [(&'static str, Value); 2] {
    [("backgroundStyle", json!("the moon")), ("musicStyle", json!("noise"))]
}

fn script_calls() -> Vec<Call> {
    vec![
        Call {
            method: Method::POST,
            path: "/api/scripts/generate",
            good: json!({ "category": "educational", "topic": "cold showers", "duration": 30 }),
            required: &["category", "topic", "duration"],
            wrong: wrong_durations()
                .chain(wrong_texts("topic"))
                .chain(wrong_texts("category"))
                .chain([("topic", json!("x".repeat(301))), ("category", json!("x".repeat(65)))])
                .collect(),
        },
        Call {
            method: Method::PUT,
            path: "/api/scripts/1",
            good: json!({ "status": "approved" }),
            required: &["status"],
            wrong: vec![
                ("status", json!("done")),
                ("status", json!(1)),
                ("title", json!(" ")),
                ("content", json!("")),
                ("content", json!("x".repeat(10_001))),
            ],
        },
    ]
}

fn video_calls() -> Vec<Call> {
    vec![
        Call {
            method: Method::POST,
            path: "/api/videos",
            good: json!({
                "scriptId": 2, "title": "Cold", "avatarId": "ana/1", "voiceId": "en-calm",
                "backgroundStyle": "Modern Office", "musicStyle": "Calm & Relaxing", "duration": 30,
            }),
            required: &["scriptId", "title", "avatarId", "voiceId", "backgroundStyle", "musicStyle", "duration"],
            wrong: wrong_durations()
                .chain(wrong_texts("title"))
                .chain(wrong_texts("avatarId"))
                .chain(wrong_texts("voiceId"))
                .chain(styles())
                .chain([("scriptId", json!("2")), ("description", json!("x".repeat(2_001)))])
                .collect(),
        },
        Call {
            method: Method::PUT,
            path: "/api/videos/1",
            good: json!({ "status": "approved" }),
            required: &["status"],
            wrong: vec![("status", json!("completed")), ("status", json!(null)), ("reason", json!(7))],
        },
        Call {
            method: Method::POST,
            path: "/api/videos/bulk-update",
            good: json!({ "videoIds": [1], "status": "approved" }),
            required: &["videoIds", "status"],
            wrong: vec![
                ("videoIds", json!("1")),
                ("videoIds", json!([1, "x"])),
                ("videoIds", json!((1..=501).collect::<Vec<_>>())),
                ("status", json!("pending_review")),
            ],
        },
        Call {
            method: Method::POST,
            path: "/api/videos/create-from-topic",
            good: json!({
                "category": "test", "topic": "cold showers", "duration": 30, "avatarId": "ana/1",
                "backgroundStyle": "Nature", "musicStyle": "Professional", "platform": "Test",
            }),
            required: &["category", "topic", "duration", "avatarId", "backgroundStyle", "musicStyle"],
            wrong: wrong_durations()
                .chain(wrong_texts("topic"))
                .chain(wrong_texts("category"))
                .chain(wrong_texts("avatarId"))
                .chain(styles())
                .collect(),
        },
    ]
}

fn other_calls() -> Vec<Call> {
    vec![
        Call {
            method: Method::POST,
            path: "/api/scheduled-posts",
            good: json!({ "videoId": 2, "platform": "tiktok", "scheduledAt": "2026-12-01T18:00:00Z" }),
            required: &["videoId", "platform", "scheduledAt"],
            wrong: vec![
                ("videoId", json!(1.5)),
                ("platform", json!("myspace")),
                ("scheduledAt", json!("tomorrow")),
                ("scheduledAt", json!("2026-12-01T18:00:00")),
                ("scheduledAt", json!(1_795_176_000)),
                ("scheduledAt", json!("2020-01-01T00:00:00Z")),
                ("caption", json!("x".repeat(5_001))),
                ("repeat", json!("yes")),
            ],
        },
        Call {
            method: Method::POST,
            path: "/api/projects",
            good: json!({ "name": "Habits", "description": "", "category": "business", "status": "active" }),
            required: &["name", "category"],
            wrong: wrong_texts("name")
                .chain(wrong_texts("category"))
                .chain([("status", json!("archived")), ("description", json!(["x"]))])
                .collect(),
        },
        Call {
            method: Method::POST,
            path: "/api/session",
            good: json!({ "password": "anything" }),
            required: &["password"],
            wrong: vec![("password", json!(7)), ("password", json!(null))],
        },
    ]
}
