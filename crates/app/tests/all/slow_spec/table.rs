//! Every call of the API in the order in which an operator could make them: method, path, payload, and the fields that
//! the answer must have (§3 names them). `$name` in a path or payload stands for what an earlier answer gave.

use serde_json::{Value, json};

/// A row of the specification's tables.
pub(super) struct Row {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    /// What spec §7 says that the screens send.
    pub(super) payload: Option<Value>,
    /// `path kind`: `[]` is every row of a list that has some, `*` every field of an object.
    pub(super) answer: &'static [&'static str],
    /// The values that later rows need from the answer: a name, and where it is.
    pub(super) keep: &'static [(&'static str, &'static str)],
    /// The condition to wait for: a row of this list with this status.
    pub(super) after: Option<(&'static str, &'static str, &'static str)>,
}

const fn get(path: &'static str, answer: &'static [&'static str]) -> Row {
    Row { method: "GET", path, payload: None, answer, keep: &[], after: None }
}

const fn send(
    method: &'static str,
    path: &'static str,
    payload: Option<Value>,
    answer: &'static [&'static str],
) -> Row {
    Row { method, path, payload, answer, keep: &[], after: None }
}

const fn act(method: &'static str, path: &'static str) -> Row {
    send(method, path, None, &[])
}

impl Row {
    const fn keeping(mut self, keep: &'static [(&'static str, &'static str)]) -> Self {
        self.keep = keep;
        self
    }

    const fn after(mut self, list: &'static str, id: &'static str, status: &'static str) -> Self {
        self.after = Some((list, id, status));
        self
    }
}

const SCRIPT: &[&str] = &[
    "[].id integer",
    "[].title text",
    "[].content text",
    "[].category text",
    "[].duration integer",
    "[].status text",
    "[].createdAt time",
];

const VIDEO: &[&str] = &[
    "[].id integer",
    "[].title text",
    "[].description text?",
    "[].scriptId integer",
    "[].avatarId text",
    "[].voiceId text",
    "[].backgroundStyle text",
    "[].musicStyle text",
    "[].duration integer",
    "[].status text",
    "[].heygenVideoId text?",
    "[].videoUrl text?",
    "[].thumbnailUrl text?",
    "[].createdAt time",
];

const POST: &[&str] =
    &["[].id integer", "[].videoId integer", "[].platform text", "[].scheduledAt time", "[].status text"];

const NOTIFICATION: &[&str] =
    &["[].id integer", "[].type text", "[].title text", "[].message text", "[].read boolean", "[].createdAt time"];

/// Every call of the specification.
pub(super) fn rows() -> Vec<Row> {
    [
        scripts(),
        making_a_video(),
        videos(),
        provider(),
        screens(),
        scheduling(),
        costs(),
        assistant(),
        system(),
        comments(),
        bell(),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What tells of a failure, where a render cannot but fail.
pub(super) fn rows_of_a_failure() -> Vec<Row> {
    let failed = vec![
        get(
            "/api/system/alerts",
            &[
                "[].id integer",
                "[].type text",
                "[].service text",
                "[].message text",
                "[].timestamp time",
                "[].resolved boolean",
                "[].autoResolved boolean",
            ],
        )
        .after("/api/videos", "$video", "failed"),
        get(
            "/api/error-recovery/status",
            &[
                "failedOperations integer",
                "recentActions[].operation text",
                "recentActions[].status text",
                "recentActions[].at time",
                "recentActions[].error text",
            ],
        ),
    ];
    [scripts(), making_a_video(), failed].into_iter().flatten().collect()
}

fn scripts() -> Vec<Row> {
    let wish = json!({ "category": "lifestyle", "topic": "the two-minute rule", "duration": 5 });
    vec![
        send(
            "POST",
            "/api/scripts/generate",
            Some(wish),
            &["script.id integer", "script.title text", "script.status text"],
        )
        .keeping(&[("script", "/script/id")]),
        get("/api/scripts", SCRIPT),
        get("/api/scripts/trending?category=lifestyle", &["[].topic text", "[].category text", "[].source text"]),
        send("PUT", "/api/scripts/$script", Some(json!({ "status": "approved" })), &["status text"]),
    ]
}

fn making_a_video() -> Vec<Row> {
    vec![
        get(
            "/api/heygen/avatars",
            &["[].id text", "[].name text", "[].gender text", "[].category text", "[].preview_image_url text?"],
        )
        .keeping(&[("avatar", "/0/id")]),
        get("/api/heygen/voices", &["[].id text", "[].name text", "[].gender text", "[].language text"])
            .keeping(&[("voice", "/0/id")]),
        send(
            "POST",
            "/api/videos",
            Some(json!({
                "scriptId": "$script", "title": "Two minutes", "avatarId": "$avatar", "voiceId": "$voice",
                "backgroundStyle": "Modern Office", "musicStyle": "Upbeat & Motivational", "duration": 5,
            })),
            &["id integer", "title text", "status text", "heygenVideoId text"],
        )
        .keeping(&[("video", "/id"), ("render", "/heygenVideoId")]),
    ]
}

fn videos() -> Vec<Row> {
    vec![
        get("/api/videos", VIDEO),
        get("/api/heygen/video/$render/status", &["status text"]),
        send("POST", "/api/videos/bulk-update", Some(json!({ "videoIds": ["$video"], "status": "rejected" })), &[])
            .after("/api/videos", "$video", "pending_review"),
        send("PUT", "/api/videos/$video", Some(json!({ "status": "pending_review" })), &[]),
        send("PUT", "/api/videos/$video", Some(json!({ "status": "approved" })), &["status text"]),
    ]
}

fn provider() -> Vec<Row> {
    vec![get("/api/heygen/test", &["connected boolean", "message text", "accountInfo any", "usingMockData boolean"])]
}

fn screens() -> Vec<Row> {
    let project = json!({ "name": "Habits", "description": "", "category": "self-development", "status": "active" });
    vec![
        send("POST", "/api/projects", Some(project), &["id integer", "name text", "category text", "status text"]),
        get(
            "/api/dashboard/stats",
            &["videosCreated integer", "totalViews integer?", "pendingReview integer", "monthlyCost integer"],
        ),
        get(
            "/api/analytics/summary",
            &[
                "tiktok.views integer?",
                "tiktok.engagement integer?",
                "instagram.views integer?",
                "instagram.engagement integer?",
                "youtube.views integer?",
                "youtube.engagement integer?",
                "facebook.views integer?",
                "facebook.engagement integer?",
            ],
        ),
    ]
}

fn scheduling() -> Vec<Row> {
    let post = json!({ "videoId": "$video", "platform": "facebook", "scheduledAt": "$tomorrow" });
    let plan = json!({
        "platforms": ["tiktok", "instagram", "youtube"], "timeSlots": ["09:00", "15:00", "21:00"], "frequency": "daily",
    });
    let bulk = json!({
        "videoIds": ["$video"], "platforms": ["tiktok", "instagram"],
        "schedulingRules": { "interval": "2 hours", "startTime": "09:00", "endTime": "22:00" },
    });
    vec![
        send("POST", "/api/scheduled-posts", Some(post), &["id integer", "status text"]),
        get("/api/scheduled-posts", POST),
        send("POST", "/api/scheduling/auto-setup", Some(plan), &["plan object", "created list"]),
        send("POST", "/api/scheduling/bulk-schedule", Some(bulk), &["created list", "skipped list"]),
        get("/api/scheduling/platform-settings", &["any"]),
    ]
}

fn costs() -> Vec<Row> {
    let estimate = json!({
        "userId": 1, "videosPerMonth": 120, "scriptComplexity": "basic", "totalCost": 28_300, "costPerVideo": 236,
    });
    vec![
        send(
            "POST",
            "/api/cost-estimates",
            Some(estimate),
            &["id integer", "totalCost integer", "costPerVideo integer"],
        ),
        get(
            "/api/cost-estimates",
            &[
                "[].id integer",
                "[].userId integer",
                "[].videosPerMonth integer",
                "[].scriptComplexity text",
                "[].totalCost integer",
                "[].costPerVideo integer",
                "[].createdAt time",
            ],
        ),
    ]
}

fn assistant() -> Vec<Row> {
    let message = json!({ "message": "set the monthly target to 300" });
    vec![send(
        "POST",
        "/api/ai-assistant/chat",
        Some(message),
        &["message text", "actions[].description text", "actions[].status text", "systemChanged boolean"],
    )]
}

fn system() -> Vec<Row> {
    vec![
        get(
            "/api/system/health",
            &[
                "status text",
                "uptime integer",
                "failureCount integer",
                "services.*.name text",
                "services.*.status text",
                "services.*.responseTime number?",
                "services.*.errorCount integer",
                "services.*.autoRetry boolean",
            ],
        ),
        get("/api/system/alerts", &["list"]),
        get(
            "/api/system/recovery-status",
            &["pending integer", "retrying integer", "recovered integer", "failed integer"],
        ),
        send("POST", "/api/system/retry-failed", None, &["retried integer", "message text"]),
        get(
            "/api/system-status",
            &[
                "videosThisMonth integer",
                "monthlyTarget integer",
                "priorityVideosUsed integer",
                "queueSize integer",
                "heygenStatus text",
                "aiTextStatus text",
            ],
        ),
        send("POST", "/api/content-templates/add-hook", Some(json!({ "hook": "Nobody will tell you this." })), &[]),
        send("POST", "/api/content-templates/add-topic", Some(json!({ "topic": "waking at five" })), &[]),
        get("/api/content-templates", &["[].id integer", "[].name text", "[].description text?", "[].category text"]),
        get("/api/error-recovery/status", &["failedOperations integer", "recentActions list"]),
        send("POST", "/api/system/update-targets", Some(json!({ "monthlyTarget": 240 })), &[]),
        send("POST", "/api/error-recovery/retry-all", None, &["retried integer", "message text"]),
    ]
}

fn comments() -> Vec<Row> {
    vec![
        act("POST", "/api/listener/start"),
        send("POST", "/api/comments/auto-response", Some(json!({ "enabled": false })), &[]),
        send("POST", "/api/listener/simulate", None, &["created integer"]),
        get(
            "/api/comments/pending",
            &[
                "[].commentId integer",
                "[].response.text text",
                "[].response.priority text",
                "[].response.tone text",
                "[].response.reasoning text",
            ],
        )
        .keeping(&[("comment", "/0/commentId"), ("other_comment", "/1/commentId")]),
        act("POST", "/api/comments/approve/$comment"),
        act("POST", "/api/comments/reject/$other_comment"),
        get(
            "/api/comments/stats",
            &["totalProcessed integer", "pendingResponses integer", "responseRate number?", "avgResponseTime number?"],
        ),
        get("/api/comments/trending", &["[].topic text", "[].sentiment any", "[].count integer"]),
        get("/api/listener/status", &["isListening boolean", "platformsConnected list"]),
        act("POST", "/api/listener/stop"),
    ]
}

fn bell() -> Vec<Row> {
    vec![
        get("/api/notifications", NOTIFICATION).keeping(&[("notification", "/0/id")]),
        get("/api/notifications/unread", NOTIFICATION),
        act("PUT", "/api/notifications/$notification/read"),
        act("PUT", "/api/notifications/read-all"),
        // What it starts renders on after the test.
        send(
            "POST",
            "/api/videos/create-from-topic",
            Some(json!({
                "category": "test", "topic": "heygen Integration Test", "duration": 30, "avatarId": "$avatar",
                "backgroundStyle": "Modern Office", "musicStyle": "Professional", "platform": "Test",
            })),
            &["video.id integer", "video.title text"],
        ),
    ]
}
