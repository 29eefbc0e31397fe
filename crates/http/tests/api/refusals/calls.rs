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
    [json!(0), json!(4), json!(181), json!(-5), json!("x"), json!("30"), json!(4.5), huge, json!(null)]
        .map(|value| ("duration", value))
        .into_iter()
}

/// Values that are no text, and texts that are blank.
fn wrong_texts(field: &'static str) -> impl Iterator<Item = (&'static str, Value)> {
    [json!(""), json!("  "), json!(7), json!(["x"]), json!(null), json!("a\0b")].map(|value| (field, value)).into_iter()
}

/// Values that are no secret.
fn wrong_secrets(field: &'static str) -> impl Iterator<Item = (&'static str, Value)> {
    [json!(""), json!("  "), json!(7), json!(null), json!("x".repeat(8_193))].map(|value| (field, value)).into_iter()
}

/// Every call that takes a body.
pub(super) fn calls() -> Vec<Call> {
    [script_calls(), video_calls(), comment_calls(), other_calls()].into_iter().flatten().collect()
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

fn comment_calls() -> Vec<Call> {
    vec![
        Call {
            method: Method::POST,
            path: "/api/comments/approve/1",
            good: json!({ "text": "Thanks!" }),
            required: &[],
            wrong: vec![
                ("text", json!("")),
                ("text", json!("  ")),
                ("text", json!(7)),
                ("text", json!("a\0b")),
                ("text", json!("x".repeat(151))),
            ],
        },
        Call {
            method: Method::POST,
            path: "/api/comments/auto-response",
            good: json!({ "enabled": true }),
            required: &["enabled"],
            wrong: vec![("enabled", json!("yes")), ("enabled", json!(null)), ("enabled", json!(1))],
        },
        Call {
            method: Method::POST,
            path: "/api/listener/simulate",
            good: json!({ "count": 3 }),
            required: &[],
            wrong: vec![
                ("count", json!(0)),
                ("count", json!(51)),
                ("count", json!(-1)),
                ("count", json!("x")),
                ("count", json!(2.5)),
            ],
        },
    ]
}

#[expect(clippy::too_many_lines, reason = "it is a table")]
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
            method: Method::PUT,
            path: "/api/scheduled-posts/1",
            good: json!({ "scheduledAt": "2026-12-01T19:00:00Z" }),
            required: &["scheduledAt"],
            wrong: vec![
                ("scheduledAt", json!("tomorrow")),
                ("scheduledAt", json!(null)),
                ("scheduledAt", json!("2020-01-01T00:00:00Z")),
                ("scheduledAt", json!("2126-01-01T00:00:00Z")),
                ("caption", json!(" ")),
                ("caption", json!(7)),
                ("caption", json!("x".repeat(5_001))),
            ],
        },
        Call {
            method: Method::POST,
            path: "/api/scheduling/auto-setup",
            good: json!({ "platforms": ["tiktok"], "timeSlots": ["09:00", "15:00"], "frequency": "daily" }),
            required: &["platforms", "timeSlots", "frequency"],
            wrong: vec![
                ("platforms", json!([])),
                ("platforms", json!(["myspace"])),
                ("platforms", json!("tiktok")),
                ("timeSlots", json!([])),
                ("timeSlots", json!([9])),
                ("timeSlots", json!((0..25).map(|minute| format!("09:{minute:02}")).collect::<Vec<_>>())),
                ("frequency", json!("hourly")),
            ],
        },
        Call {
            method: Method::POST,
            path: "/api/scheduling/bulk-schedule",
            good: json!({
                "videoIds": [2], "platforms": ["tiktok"],
                "schedulingRules": { "interval": "2h", "startTime": "09:00", "endTime": "22:00" },
            }),
            required: &["videoIds", "platforms", "schedulingRules"],
            wrong: vec![
                ("videoIds", json!("2")),
                ("videoIds", json!((1..=501).collect::<Vec<_>>())),
                ("platforms", json!([])),
                ("platforms", json!(["myspace"])),
                ("schedulingRules", json!("often")),
                ("schedulingRules", json!({ "interval": "2 days", "startTime": "09:00", "endTime": "22:00" })),
                ("schedulingRules", json!({ "interval": 2.5, "startTime": "09:00", "endTime": "22:00" })),
            ],
        },
        Call {
            method: Method::PUT,
            path: "/api/scheduling/platform-settings",
            good: json!({ "platforms": [{ "platform": "youtube", "hashtags": ["#grit"] }] }),
            required: &["platforms"],
            wrong: vec![
                ("platforms", json!([])),
                ("platforms", json!([{ "platform": "youtube" }])),
                ("platforms", json!([{ "platform": "myspace", "optimalTime": "18:00" }])),
                ("platforms", json!([{ "platform": "tiktok", "hashtags": "#grit" }])),
                ("platforms", json!([{ "platform": "tiktok", "postingMode": "by pigeon" }])),
            ],
        },
        Call {
            method: Method::POST,
            path: "/api/scheduled-posts/2/confirm",
            good: json!({ "platformPostId": "7301" }),
            required: &[],
            wrong: vec![
                ("platformPostId", json!(7)),
                ("platformPostId", json!("a\0b")),
                ("platformPostId", json!("x".repeat(301))),
            ],
        },
        Call {
            method: Method::POST,
            path: "/api/system/update-targets",
            good: json!({ "monthlyTarget": 300 }),
            required: &["monthlyTarget"],
            wrong: vec![
                ("monthlyTarget", json!(0)),
                ("monthlyTarget", json!(10_001)),
                ("monthlyTarget", json!("many")),
                ("monthlyTarget", json!(null)),
            ],
        },
        Call {
            method: Method::POST,
            path: "/api/cost-estimates",
            good: json!({ "videosPerMonth": 120, "scriptComplexity": "basic" }),
            required: &["videosPerMonth", "scriptComplexity"],
            wrong: vec![
                ("videosPerMonth", json!(0)),
                ("videosPerMonth", json!(1_001)),
                ("videosPerMonth", json!("many")),
                ("scriptComplexity", json!("lavish")),
            ],
        },
        Call {
            method: Method::PUT,
            path: "/api/costs/budget",
            good: json!({ "monthlyBudget": 10_000 }),
            required: &["monthlyBudget"],
            wrong: vec![
                ("monthlyBudget", json!(-1)),
                ("monthlyBudget", json!(100_000_001)),
                ("monthlyBudget", json!("much")),
            ],
        },
        Call {
            method: Method::POST,
            path: "/api/content-templates/add-hook",
            good: json!({ "hook": "Stop lying to yourself." }),
            required: &["hook"],
            wrong: wrong_texts("hook").chain([("hook", json!("x".repeat(301)))]).collect(),
        },
        Call {
            method: Method::POST,
            path: "/api/content-templates/add-topic",
            good: json!({ "topic": "cold showers" }),
            required: &["topic"],
            wrong: wrong_texts("topic").chain([("topic", json!("x".repeat(301)))]).collect(),
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
        settings_call(),
        Call {
            method: Method::POST,
            path: "/api/ai-assistant/chat",
            good: json!({ "message": "hello" }),
            required: &["message"],
            wrong: wrong_texts("message").chain([("message", json!("x".repeat(4_001)))]).collect(),
        },
        Call {
            method: Method::POST,
            path: "/api/platforms/facebook/connect",
            good: json!({ "redirectAddress": "http://127.0.0.1:8080/platforms/connected" }),
            required: &["redirectAddress"],
            wrong: [json!(""), json!("/platforms"), json!("ftp://x/"), json!("https://x/?a"), json!(7), json!(null)]
                .map(|address| ("redirectAddress", address))
                .into(),
        },
        Call {
            method: Method::POST,
            path: "/api/platforms/connected",
            good: json!({ "state": "on the way", "code": "good" }),
            required: &["state", "code"],
            wrong: wrong_secrets("state").chain(wrong_secrets("code")).collect(),
        },
        Call {
            method: Method::POST,
            path: "/api/platforms/choose",
            good: json!({ "token": "offered", "accountId": "1055" }),
            required: &["token", "accountId"],
            wrong: wrong_secrets("token")
                .chain(
                    [json!(""), json!(" "), json!("x".repeat(201)), json!(7), json!(null)].map(|id| ("accountId", id)),
                )
                .collect(),
        },
        Call {
            method: Method::POST,
            path: "/api/platforms/facebook/token",
            good: json!({ "token": "good" }),
            required: &["token"],
            wrong: wrong_secrets("token").collect(),
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

fn settings_call() -> Call {
    let plan = |platforms: Value, slots: Value, frequency: &str| json!({ "platforms": platforms, "timeSlots": slots, "frequency": frequency });
    Call {
        method: Method::PUT,
        path: "/api/settings",
        good: json!({ "monthlyTarget": 300 }),
        required: &["monthlyTarget"],
        wrong: wrong_texts("defaultAvatarId")
            .chain(wrong_texts("defaultVoiceId"))
            .chain(wrong_texts("timeZone"))
            .filter(|(_, value)| !value.is_null())
            .chain([
                ("monthlyTarget", json!(0)),
                ("monthlyTarget", json!(10_001)),
                ("monthlyTarget", json!("300")),
                ("monthlyBudget", json!(-1)),
                ("monthlyBudget", json!(100_000_001)),
                ("autoResponse", json!("on")),
                ("listening", json!(1)),
                ("timeZone", json!("Mars/Olympus")),
                ("plan", json!("daily")),
                ("plan", plan(json!([]), json!(["09:00"]), "daily")),
                ("plan", plan(json!(["myspace"]), json!(["09:00"]), "daily")),
                ("plan", plan(json!(["tiktok"]), json!(["9 o'clock"]), "daily")),
                ("plan", plan(json!(["tiktok"]), json!(["09:00"]), "hourly")),
                ("defaultAvatarId", json!("nobody")),
                ("defaultVoiceId", json!("nobody")),
                ("defaultBackground", json!("the moon")),
                ("defaultMusic", json!("noise")),
            ])
            .collect(),
    }
}
