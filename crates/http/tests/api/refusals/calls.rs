use actix_web::http::Method;
use serde_json::{Value, json};

/// Fields, each with a wrong value.
type Wrong = Vec<(&'static str, Value)>;

/// A call that takes a body, with a valid body and the wrong values to put into its fields.
pub(super) struct Call {
    pub(super) method: Method,
    pub(super) path: &'static str,
    pub(super) good: Value,
    pub(super) required: &'static [&'static str],
    pub(super) wrong: Wrong,
}

fn post(path: &'static str, good: Value, required: &'static [&'static str], wrong: &[Wrong]) -> Call {
    Call { method: Method::POST, path, good, required, wrong: wrong.concat() }
}

fn put(path: &'static str, good: Value, required: &'static [&'static str], wrong: &[Wrong]) -> Call {
    Call { method: Method::PUT, ..post(path, good, required, wrong) }
}

/// Pairs `field` with each of the values.
fn wrong(field: &'static str, values: Value) -> Wrong {
    let values: Vec<Value> = serde_json::from_value(values).unwrap();
    values.into_iter().map(|value| (field, value)).collect()
}

/// Values that are not a whole number of seconds, or just out of range.
fn wrong_durations() -> Wrong {
    let huge: Value = serde_json::from_str("1000000000000000000000000000000").unwrap();
    wrong("duration", json!([0, 4, 181, -5, "x", "30", 4.5, huge, null]))
}

/// Values that are not text, and blank texts.
fn wrong_texts(field: &'static str) -> Wrong {
    wrong(field, json!(["", "  ", 7, ["x"], null, "a\0b"]))
}

/// Values that are not a secret.
fn wrong_secrets(field: &'static str) -> Wrong {
    wrong(field, json!(["", "  ", 7, null, "x".repeat(8_193)]))
}

/// Every call that takes a body.
pub(super) fn calls() -> Vec<Call> {
    [script_calls(), video_calls(), comment_calls(), other_calls()].into_iter().flatten().collect()
}

fn wrong_styles() -> Wrong {
    vec![("backgroundStyle", json!("the moon")), ("musicStyle", json!("noise"))]
}

fn script_calls() -> Vec<Call> {
    vec![
        post(
            "/api/scripts/generate",
            json!({ "category": "educational", "topic": "cold showers", "duration": 30 }),
            &["category", "topic", "duration"],
            &[
                wrong_durations(),
                wrong_texts("topic"),
                wrong_texts("category"),
                wrong("topic", json!(["x".repeat(301)])),
                wrong("category", json!(["x".repeat(65)])),
            ],
        ),
        put(
            "/api/scripts/1",
            json!({ "status": "approved" }),
            &["status"],
            &[
                wrong("status", json!(["done", 1])),
                wrong("title", json!([" "])),
                wrong("content", json!(["", "x".repeat(10_001)])),
            ],
        ),
    ]
}

fn video_calls() -> Vec<Call> {
    vec![
        post(
            "/api/videos",
            json!({
                "scriptId": 2, "title": "Cold", "avatarId": "ana/1", "voiceId": "en-calm",
                "backgroundStyle": "Modern Office", "musicStyle": "Calm & Relaxing", "duration": 30,
            }),
            &["scriptId", "title", "avatarId", "voiceId", "backgroundStyle", "musicStyle", "duration"],
            &[
                wrong_durations(),
                wrong_texts("title"),
                wrong_texts("avatarId"),
                wrong_texts("voiceId"),
                wrong_styles(),
                wrong("scriptId", json!(["2"])),
                wrong("description", json!(["x".repeat(2_001)])),
            ],
        ),
        put(
            "/api/videos/1",
            json!({ "status": "approved" }),
            &["status"],
            &[wrong("status", json!(["completed", null])), wrong("reason", json!([7]))],
        ),
        post(
            "/api/videos/bulk-update",
            json!({ "videoIds": [1], "status": "approved" }),
            &["videoIds", "status"],
            &[
                wrong("videoIds", json!(["1", [1, "x"], (1..=501).collect::<Vec<_>>()])),
                wrong("status", json!(["pending_review"])),
            ],
        ),
        post(
            "/api/videos/create-from-topic",
            json!({
                "category": "test", "topic": "cold showers", "duration": 30, "avatarId": "ana/1",
                "backgroundStyle": "Nature", "musicStyle": "Professional", "platform": "Test",
            }),
            &["category", "topic", "duration", "avatarId", "backgroundStyle", "musicStyle"],
            &[
                wrong_durations(),
                wrong_texts("topic"),
                wrong_texts("category"),
                wrong_texts("avatarId"),
                wrong_styles(),
            ],
        ),
    ]
}

fn comment_calls() -> Vec<Call> {
    vec![
        post(
            "/api/comments/approve/1",
            json!({ "text": "Thanks!" }),
            &[],
            &[wrong("text", json!(["", "  ", 7, "a\0b", "x".repeat(151)]))],
        ),
        post(
            "/api/comments/auto-response",
            json!({ "enabled": true }),
            &["enabled"],
            &[wrong("enabled", json!(["yes", null, 1]))],
        ),
        post("/api/listener/simulate", json!({ "count": 3 }), &[], &[wrong("count", json!([0, 51, -1, "x", 2.5]))]),
    ]
}

#[expect(clippy::too_many_lines, reason = "it is a table")]
fn other_calls() -> Vec<Call> {
    vec![
        post(
            "/api/scheduled-posts",
            json!({ "videoId": 2, "platform": "tiktok", "scheduledAt": "2026-12-01T18:00:00Z" }),
            &["videoId", "platform", "scheduledAt"],
            &[
                wrong("videoId", json!([1.5])),
                wrong("platform", json!(["myspace"])),
                wrong("scheduledAt", json!(["tomorrow", "2026-12-01T18:00:00", 1_795_176_000, "2020-01-01T00:00:00Z"])),
                wrong("caption", json!(["x".repeat(5_001)])),
                wrong("repeat", json!(["yes"])),
            ],
        ),
        put(
            "/api/scheduled-posts/1",
            json!({ "scheduledAt": "2026-12-01T19:00:00Z" }),
            &["scheduledAt"],
            &[
                wrong("scheduledAt", json!(["tomorrow", null, "2020-01-01T00:00:00Z", "2126-01-01T00:00:00Z"])),
                wrong("caption", json!([" ", 7, "x".repeat(5_001)])),
            ],
        ),
        post(
            "/api/scheduling/auto-setup",
            json!({ "platforms": ["tiktok"], "timeSlots": ["09:00", "15:00"], "frequency": "daily" }),
            &["platforms", "timeSlots", "frequency"],
            &[
                wrong("platforms", json!([[], ["myspace"], "tiktok"])),
                wrong(
                    "timeSlots",
                    json!([[], [9], (0..25).map(|minute| format!("09:{minute:02}")).collect::<Vec<_>>()]),
                ),
                wrong("frequency", json!(["hourly"])),
            ],
        ),
        post(
            "/api/scheduling/bulk-schedule",
            json!({
                "videoIds": [2], "platforms": ["tiktok"],
                "schedulingRules": { "interval": "2h", "startTime": "09:00", "endTime": "22:00" },
            }),
            &["videoIds", "platforms", "schedulingRules"],
            &[
                wrong("videoIds", json!(["2", (1..=501).collect::<Vec<_>>()])),
                wrong("platforms", json!([[], ["myspace"]])),
                wrong(
                    "schedulingRules",
                    json!([
                        "often",
                        { "interval": "2 days", "startTime": "09:00", "endTime": "22:00" },
                        { "interval": 2.5, "startTime": "09:00", "endTime": "22:00" },
                    ]),
                ),
            ],
        ),
        put(
            "/api/scheduling/platform-settings",
            json!({ "platforms": [{ "platform": "youtube", "hashtags": ["#grit"] }] }),
            &["platforms"],
            &[wrong(
                "platforms",
                json!([
                    [],
                    [{ "platform": "youtube" }],
                    [{ "platform": "myspace", "optimalTime": "18:00" }],
                    [{ "platform": "tiktok", "hashtags": "#grit" }],
                    [{ "platform": "tiktok", "postingMode": "by pigeon" }],
                ]),
            )],
        ),
        post(
            "/api/scheduled-posts/2/confirm",
            json!({ "platformPostId": "7301" }),
            &[],
            &[wrong("platformPostId", json!([7, "a\0b", "x".repeat(301)]))],
        ),
        post(
            "/api/system/update-targets",
            json!({ "monthlyTarget": 300 }),
            &["monthlyTarget"],
            &[wrong("monthlyTarget", json!([0, 10_001, "many", null]))],
        ),
        post(
            "/api/cost-estimates",
            json!({ "videosPerMonth": 120, "scriptComplexity": "basic" }),
            &["videosPerMonth", "scriptComplexity"],
            &[wrong("videosPerMonth", json!([0, 1_001, "many"])), wrong("scriptComplexity", json!(["lavish"]))],
        ),
        put(
            "/api/costs/budget",
            json!({ "monthlyBudget": 10_000 }),
            &["monthlyBudget"],
            &[wrong("monthlyBudget", json!([-1, 100_000_001, "much"]))],
        ),
        post(
            "/api/content-templates/add-hook",
            json!({ "hook": "Stop lying to yourself." }),
            &["hook"],
            &[wrong_texts("hook"), wrong("hook", json!(["x".repeat(301)]))],
        ),
        post(
            "/api/content-templates/add-topic",
            json!({ "topic": "cold showers" }),
            &["topic"],
            &[wrong_texts("topic"), wrong("topic", json!(["x".repeat(301)]))],
        ),
        post(
            "/api/projects",
            json!({ "name": "Habits", "description": "", "category": "business", "status": "active" }),
            &["name", "category"],
            &[
                wrong_texts("name"),
                wrong_texts("category"),
                wrong("status", json!(["archived"])),
                wrong("description", json!([["x"]])),
            ],
        ),
        settings_call(),
        post(
            "/api/ai-assistant/chat",
            json!({ "message": "hello" }),
            &["message"],
            &[wrong_texts("message"), wrong("message", json!(["x".repeat(4_001)]))],
        ),
        post(
            "/api/platforms/facebook/connect",
            json!({ "redirectAddress": "http://127.0.0.1:8080/platforms/connected" }),
            &["redirectAddress"],
            &[wrong("redirectAddress", json!(["", "/platforms", "ftp://x/", "https://x/?a", 7, null]))],
        ),
        post(
            "/api/platforms/connected",
            json!({ "state": "on the way", "code": "good" }),
            &["state", "code"],
            &[wrong_secrets("state"), wrong_secrets("code")],
        ),
        post(
            "/api/platforms/choose",
            json!({ "token": "offered", "accountId": "1055" }),
            &["token", "accountId"],
            &[wrong_secrets("token"), wrong("accountId", json!(["", " ", "x".repeat(201), 7, null]))],
        ),
        post("/api/platforms/facebook/token", json!({ "token": "good" }), &["token"], &[wrong_secrets("token")]),
        post("/api/session", json!({ "password": "anything" }), &["password"], &[wrong("password", json!([7, null]))]),
    ]
}

fn settings_call() -> Call {
    // Null is valid here.
    let texts = || json!(["", "  ", 7, ["x"], "a\0b"]);
    let plan = |platforms: &[&str], slots: &[&str], frequency: &str| json!({ "platforms": platforms, "timeSlots": slots, "frequency": frequency });
    put(
        "/api/settings",
        json!({ "monthlyTarget": 300 }),
        &["monthlyTarget"],
        &[
            wrong("defaultAvatarId", texts()),
            wrong("defaultVoiceId", texts()),
            wrong("timeZone", texts()),
            wrong("monthlyTarget", json!([0, 10_001, "300"])),
            wrong("monthlyBudget", json!([-1, 100_000_001])),
            wrong("autoResponse", json!(["on"])),
            wrong("listening", json!([1])),
            wrong("timeZone", json!(["Mars/Olympus"])),
            wrong(
                "plan",
                json!([
                    "daily",
                    plan(&[], &["09:00"], "daily"),
                    plan(&["myspace"], &["09:00"], "daily"),
                    plan(&["tiktok"], &["9 o'clock"], "daily"),
                    plan(&["tiktok"], &["09:00"], "hourly"),
                ]),
            ),
            wrong("defaultAvatarId", json!(["nobody"])),
            wrong("defaultVoiceId", json!(["nobody"])),
            wrong("defaultBackground", json!(["the moon"])),
            wrong("defaultMusic", json!(["noise"])),
        ],
    )
}
