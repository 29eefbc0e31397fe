use actix_web::http::Method;
use serde_json::{Value, json};

use crate::support::{
    Documented, LOCAL_SERVER, TELEGRAM_TOKEN, documented, script_request, video_from_topic_request, video_request,
};

/// A call that takes a body, with a valid body.
pub(super) struct Call {
    pub(super) method: Method,
    pub(super) path: &'static str,
    pub(super) good: Value,
    /// Fields with wrong values, where the document's schema cannot say that they are wrong.
    pub(super) wrong: Vec<(&'static str, Value)>,
    /// The status with which the state refuses the valid body, where it does.
    pub(super) refused_with: Option<u16>,
}

impl Call {
    /// The call in the document.
    pub(super) fn documented(&self) -> Documented {
        let call = documented().into_iter().find(|call| call.method == self.method && call.is_at(self.path));
        assert!(call.is_some(), "there is no {} {}", self.method, self.path);
        call.unwrap()
    }

    /// Adds wrong values of a field.
    fn wrong(mut self, field: &'static str, values: Value) -> Self {
        let values: Vec<Value> = serde_json::from_value(values).unwrap();
        self.wrong.extend(values.into_iter().map(|value| (field, value)));
        self
    }

    /// Says that the state refuses even the valid body.
    fn refused_with(self, status: u16) -> Self {
        Self { refused_with: Some(status), ..self }
    }

    /// Adds fields whose text may be neither blank nor contain a zero character.
    fn texts(self, fields: &[&'static str]) -> Self {
        fields.iter().fold(self, |call, field| call.wrong(field, json!(["  ", "a\0b"])))
    }
}

fn post(path: &'static str, good: Value) -> Call {
    Call { method: Method::POST, path, good, wrong: Vec::new(), refused_with: None }
}

fn put(path: &'static str, good: Value) -> Call {
    Call { method: Method::PUT, ..post(path, good) }
}

/// Every call that takes a body.
pub(super) fn calls() -> Vec<Call> {
    [content_calls(), scheduling_calls(), platform_calls(), other_calls()].into_iter().flatten().collect()
}

fn bucket() -> Value {
    json!({ "name": "my-backups", "accessKeyId": "AKIA1", "secretAccessKey": "secret" })
}

fn caption_change(before: &str, after: &str) -> Value {
    json!({ "postId": 1, "captionBefore": before, "captionAfter": after })
}

fn batch() -> Value {
    json!({ "rows": [{ "topic": "cold showers" }, { "content": "Say no." }], "category": "lifestyle" })
}

/// Rows without a text, with two, with one that is too long, and too many rows.
fn wrong_rows() -> Value {
    json!([
        [{}],
        [{ "topic": "Sleep", "content": "Sleep." }],
        [{ "topic": "x".repeat(301) }],
        [{ "topic": "a\0b" }],
        vec![json!({ "topic": "Sleep" }); 501],
    ])
}

/// Defaults of which one cannot be used.
fn wrong_defaults() -> Value {
    let many_slots: Vec<String> = (0..25).map(|minute| format!("09:{minute:02}")).collect();
    json!([
        { "tone": "a\0b" },
        { "hook": "x".repeat(301) },
        { "backgroundStyle": "the moon" },
        { "musicStyle": "noise" },
        { "captionTemplate": "Follow me!" },
        { "hashtags": ["#a b"] },
        { "platforms": ["myspace"] },
        { "timeSlots": ["9 o'clock"] },
        { "timeSlots": many_slots },
    ])
}

fn content_calls() -> Vec<Call> {
    vec![
        post("/api/scripts", json!({ "title": "No", "content": "Say no." })).texts(&["title", "content"]),
        post("/api/scripts/generate", script_request()).texts(&["topic"]).wrong("category", json!(["a\0b"])),
        post("/api/script-batches/preview", batch()).wrong("category", json!(["a\0b"])),
        post("/api/script-batches/ideas", json!({ "category": "health", "count": 3 })).texts(&["category"]),
        post("/api/script-batches", batch()).wrong("category", json!(["a\0b"])).wrong("rows", wrong_rows()),
        post("/api/scripts/measure", json!({ "content": "Say no." })).texts(&["content"]),
        post("/api/settings/sample", json!({ "voiceId": "en-calm" }))
            .texts(&["avatarId", "voiceId"])
            .wrong("musicStyle", json!(["polka"])),
        post("/api/scripts/1/rewrite", json!({ "note": "Shorter sentences" })).wrong("note", json!(["a\0b"])),
        post("/api/settings/frame", json!({ "moment": "hook" })).wrong("mainColor", json!(["#ffffff", "blue"])),
        put("/api/avatar-provider", json!({ "provider": "heygen", "apiKey": "sk" })).texts(&["provider"]),
        post("/api/avatar-provider/test", json!({ "provider": "heygen", "apiKey": "sk" })).texts(&["provider"]),
        // These worlds have no place for backups.
        put("/api/backups/bucket", bucket()).texts(&["name", "accessKeyId"]).refused_with(404),
        post("/api/backups/bucket/test", bucket()).texts(&["name", "accessKeyId"]).refused_with(404),
        put("/api/platforms/youtube/app", json!({ "clientId": "app-1", "clientSecret": "sk" })).texts(&["clientId"]),
        put("/api/text-model", json!({ "baseUrl": LOCAL_SERVER, "model": "llama3.1:8b" })).texts(&["model"]),
        put(
            "/api/system/alert-channels/telegram",
            json!({ "chat": "7", "secret": TELEGRAM_TOKEN, "severity": "info" }),
        )
        .texts(&["chat"])
        .wrong("chat", json!(["someone", "0"])),
        post("/api/text-model/test", json!({ "baseUrl": LOCAL_SERVER, "model": "llama3.1:8b" })).texts(&["model"]),
        post("/api/text-model/models", json!({ "baseUrl": LOCAL_SERVER })).texts(&["baseUrl"]),
        put("/api/scripts/1", json!({ "status": "approved" })),
        post("/api/videos", video_request(2)).texts(&["title", "avatarId", "voiceId"]),
        put("/api/videos/1", json!({ "status": "approved" })).wrong("status", json!(["completed"])),
        post("/api/videos/bulk-update", json!({ "videoIds": [1], "status": "approved" }))
            .wrong("status", json!(["pending_review"])),
        post("/api/videos/bulk-delete", json!({ "videoIds": [1] })),
        post("/api/videos/bulk-create", json!({ "scriptIds": [1] })).texts(&["avatarId", "voiceId"]),
        post("/api/videos/bulk-quote", json!({ "scriptIds": [1] })).texts(&["avatarId", "voiceId"]),
        // No video of these worlds waits for its render.
        post("/api/render-queue/videos/1/move", json!({ "to": "top" }))
            .wrong("to", json!(["bottom"]))
            .refused_with(409),
        post("/api/scripts/bulk-update", json!({ "scriptIds": [1], "status": "approved" })),
        post("/api/scheduled-posts/bulk-cancel", json!({ "postIds": [1] })),
        post("/api/scheduled-posts/bulk-retry", json!({ "postIds": [1] })),
        post("/api/scheduled-posts/bulk-captions", json!({ "postIds": [1], "addHashtags": ["#grit"] }))
            .wrong("addHashtags", json!([["a b"], []]))
            .wrong("caption", json!(["Colder"])),
        post("/api/scheduled-posts/undo-captions", json!({ "changes": [caption_change("Cold", "Colder")] }))
            .wrong("changes", json!([[caption_change("  ", "Colder")], [caption_change("Cold", "a\0b")]])),
        put(
            "/api/videos/1/captions",
            json!({ "caption": "Colder", "differences": [{ "platform": "tiktok", "caption": "Coldest" }] }),
        )
        .wrong("caption", json!(["a\0b"]))
        .wrong(
            "differences",
            json!([
                [{ "platform": "tiktok", "caption": "  " }],
                [{ "platform": "tiktok", "caption": "#a #b #c #d #e #f" }],
                [{ "platform": "tiktok", "caption": "Cold" }, { "platform": "tiktok", "caption": "Colder" }],
            ]),
        ),
        post("/api/videos/create-from-topic", video_from_topic_request()).texts(&["topic", "category", "avatarId"]),
        // A reply on TikTok has at most 150 characters.
        post("/api/comments/approve/1", json!({ "text": "Thanks!" }))
            .wrong("text", json!(["  ", "a\0b", "x".repeat(151)])),
        post("/api/comments/bulk-approve", json!({ "commentIds": [1] })),
        post("/api/comments/bulk-reject", json!({ "commentIds": [1] })),
        post("/api/comments/auto-response", json!({ "enabled": true })),
        post("/api/listener/simulate", json!({ "count": 3 })),
        post("/api/content-templates/add-hook", json!({ "hook": "Stop lying to yourself." })).texts(&["hook"]),
        post("/api/content-templates/add-topic", json!({ "topic": "cold showers" })).texts(&["topic"]),
        post(
            "/api/projects",
            json!({ "name": "Habits", "description": "", "category": "business", "status": "active" }),
        )
        .texts(&["name", "category"])
        .wrong("defaults", wrong_defaults()),
        put("/api/projects/1", json!({ "name": "Mornings", "defaults": { "duration": 15 } }))
            .texts(&["name", "category"])
            .wrong("description", json!(["a\0b"]))
            .wrong("defaults", wrong_defaults()),
    ]
}

fn scheduling_calls() -> Vec<Call> {
    let far = json!(["2020-01-01T00:00:00Z", "2126-01-01T00:00:00Z"]);
    let many_slots: Vec<String> = (0..25).map(|minute| format!("09:{minute:02}")).collect();
    vec![
        post(
            "/api/scheduled-posts",
            json!({ "videoId": 2, "platform": "tiktok", "scheduledAt": "2026-12-01T18:00:00Z" }),
        )
        .wrong("scheduledAt", json!(["2026-12-01T18:00:00", "2020-01-01T00:00:00Z"])),
        put("/api/scheduled-posts/1", json!({ "scheduledAt": "2026-12-01T19:00:00Z" }))
            .wrong("scheduledAt", far)
            .wrong("caption", json!([" "])),
        post("/api/scheduled-posts/2/confirm", json!({ "platformPostId": "7301" }))
            .wrong("platformPostId", json!(["a\0b"])),
        post(
            "/api/scheduling/auto-setup",
            json!({ "platforms": ["tiktok"], "timeSlots": ["09:00", "15:00"], "frequency": "daily" }),
        )
        .wrong("timeSlots", json!([many_slots])),
        post(
            "/api/scheduling/bulk-schedule",
            json!({
                "videoIds": [2], "platforms": ["tiktok"],
                "schedulingRules": { "interval": "2h", "startTime": "09:00", "endTime": "22:00" },
            }),
        )
        .wrong(
            "schedulingRules",
            json!([
                { "interval": "2 days", "startTime": "09:00", "endTime": "22:00" },
                { "interval": 2.5, "startTime": "09:00", "endTime": "22:00" },
            ]),
        ),
        put(
            "/api/scheduling/platform-settings",
            json!({ "platforms": [{ "platform": "youtube", "hashtags": ["#grit"] }] }),
        )
        .wrong(
            "platforms",
            json!([
                [{ "platform": "youtube" }],
                [{ "platform": "myspace", "optimalTime": "18:00" }],
                [{ "platform": "tiktok", "hashtags": "#grit" }],
                [{ "platform": "tiktok", "postingMode": "by pigeon" }],
            ]),
        ),
    ]
}

fn platform_calls() -> Vec<Call> {
    vec![
        post(
            "/api/platforms/facebook/connect",
            json!({ "redirectAddress": "http://127.0.0.1:8080/platforms/connected" }),
        )
        .wrong("redirectAddress", json!(["", "/platforms", "ftp://x/", "https://x/?a"])),
        post("/api/platforms/connected", json!({ "state": "on the way", "code": "good" })),
        post("/api/platforms/choose", json!({ "token": "offered", "accountId": "1055" })),
        post("/api/platforms/facebook/token", json!({ "token": "good" })),
    ]
}

fn settings_file() -> Value {
    json!({ "version": 1, "settings": { "monthly_target": 300 } })
}

/// An unknown setting, values that do not fit, and a setting that comes with a secret.
fn wrong_settings() -> Value {
    json!([
        { "colour": "red" },
        { "monthly_target": 0 },
        { "monthly_target": "many" },
        { "hashtags.tiktok": ["#a b"] },
        { "posting_mode.youtube": "inbox" },
        { "text_model": null },
    ])
}

fn other_calls() -> Vec<Call> {
    let plan = |platforms: &[&str], slots: &[&str], frequency: &str| json!({ "platforms": platforms, "timeSlots": slots, "frequency": frequency });
    let wrong_plans = json!([
        plan(&[], &["09:00"], "daily"),
        plan(&["myspace"], &["09:00"], "daily"),
        plan(&["tiktok"], &["9 o'clock"], "daily"),
        plan(&["tiktok"], &["09:00"], "hourly"),
    ]);
    vec![
        put("/api/settings", json!({ "monthlyTarget": 300 }))
            .wrong("defaultAvatarId", json!(["", "  ", "a\0b", "nobody"]))
            .wrong("defaultVoiceId", json!(["", "  ", "a\0b", "nobody"]))
            .wrong(
                "timeZone",
                json!(["", "  ", "a\0b", "Mars/Olympus", "Factory", "Etc/Unknown", "localtime", "CET-1CEST"]),
            )
            .wrong("plan", wrong_plans)
            .wrong("defaultBackground", json!(["the moon"]))
            .wrong("defaultMusic", json!(["noise"])),
        put("/api/settings/file", settings_file()).wrong("settings", wrong_settings()).wrong("version", json!([2])),
        post("/api/settings/file/compare", settings_file())
            .wrong("settings", wrong_settings())
            .wrong("version", json!([2])),
        post("/api/system/update-targets", json!({ "monthlyTarget": 300 })),
        post("/api/cost-estimates", json!({ "videosPerMonth": 120, "scriptComplexity": "basic" })),
        put("/api/costs/budget", json!({ "monthlyBudget": 10_000 })),
        post("/api/ai-assistant/chat", json!({ "message": "hello" })).texts(&["message"]),
        post("/api/session", json!({ "password": "anything" })),
        put("/api/password", json!({ "newPassword": "correct horse battery" }))
            .wrong("newPassword", json!(["", "elevenchars", "a".repeat(129)])),
        // There is no password, and so no second factor.
        put("/api/second-factor", json!({ "currentPassword": "anything", "secret": "JBSWY3DP", "code": "123456" }))
            .refused_with(409),
        post("/api/second-factor/recovery-codes", json!({ "currentPassword": "anything", "code": "123456" }))
            .refused_with(404),
        post("/api/second-factor/disable", json!({ "currentPassword": "anything", "code": "123456" }))
            .refused_with(404),
        post("/api/api-tokens", json!({ "name": "Grafana", "access": "read" }))
            .texts(&["name"])
            .wrong("expiresAt", json!(["tomorrow", "2020-01-01T00:00:00Z"])),
    ]
}
