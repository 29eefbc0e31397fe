//! Every call of the API in the order in which an operator could make them: method, path, payload, and the fields that
//! the answer must have (§3 names them). `$name` in a path or payload stands for what an earlier answer gave.

use serde_json::{Value, json};

/// A row of the specification's tables.
pub(super) struct Row {
    pub(super) method: &'static str,
    pub(super) path: &'static str,
    /// What spec §7 says that the screens send.
    pub(super) payload: Option<Value>,
    /// `path kind`, separated by commas: `[]` is every row of a list that has some, `*` every field of an object.
    answer: &'static str,
    /// The values that later rows need from the answer: a name, and where it is.
    pub(super) keep: &'static [(&'static str, &'static str)],
    /// The condition to wait for: a row of this list with this status.
    pub(super) after: Option<(&'static str, &'static str, &'static str)>,
}

const fn row(method: &'static str, path: &'static str, payload: Option<Value>, answer: &'static str) -> Row {
    Row { method, path, payload, answer, keep: &[], after: None }
}

const fn get(path: &'static str, answer: &'static str) -> Row {
    row("GET", path, None, answer)
}

const fn post(path: &'static str, payload: Value, answer: &'static str) -> Row {
    row("POST", path, Some(payload), answer)
}

/// A call without a payload.
const fn post_nothing(path: &'static str, answer: &'static str) -> Row {
    row("POST", path, None, answer)
}

const fn put(path: &'static str, payload: Value, answer: &'static str) -> Row {
    row("PUT", path, Some(payload), answer)
}

impl Row {
    /// The fields that the answer must have.
    pub(super) fn fields(&self) -> impl Iterator<Item = &'static str> {
        self.answer.split(", ").filter(|field| !field.is_empty())
    }

    const fn keeping(mut self, keep: &'static [(&'static str, &'static str)]) -> Self {
        self.keep = keep;
        self
    }

    const fn after(mut self, list: &'static str, id: &'static str, status: &'static str) -> Self {
        self.after = Some((list, id, status));
        self
    }
}

const NOTIFICATION: &str =
    "[].id integer, [].type text, [].title text, [].message text, [].read boolean, [].createdAt time";

/// Every call of the specification.
pub(super) fn rows() -> Vec<Row> {
    let parts =
        [scripts(), new_video(), videos(), screens(), scheduling(), costs(), system(), comments(), notifications()];
    parts.into_iter().flatten().collect()
}

/// The calls that report a failure, after a render that must fail.
pub(super) fn rows_of_a_failure() -> Vec<Row> {
    let failed = vec![
        get(
            "/api/system/alerts",
            "[].id integer, [].type text, [].service text, [].message text, [].timestamp time, [].resolved boolean, \
             [].autoResolved boolean",
        )
        .after("/api/videos", "$video", "failed"),
        get(
            "/api/error-recovery/status",
            "failedOperations integer, recentActions[].operation text, recentActions[].status text, \
             recentActions[].at time, recentActions[].error text",
        ),
    ];
    [scripts(), new_video(), failed].into_iter().flatten().collect()
}

fn scripts() -> Vec<Row> {
    let request = json!({ "category": "lifestyle", "topic": "the two-minute rule", "duration": 5 });
    vec![
        post("/api/scripts/generate", request, "script.id integer, script.title text, script.status text")
            .keeping(&[("script", "/script/id")]),
        get(
            "/api/scripts",
            "[].id integer, [].title text, [].content text, [].category text, [].duration integer, [].status text, \
             [].createdAt time",
        ),
        get("/api/scripts/trending?category=lifestyle", "[].topic text, [].category text, [].source text"),
        // A short one, so that the render is short.
        put("/api/scripts/$script", json!({ "content": "Begin with one small step today." }), "content text"),
        put("/api/scripts/$script", json!({ "status": "approved" }), "status text"),
    ]
}

fn new_video() -> Vec<Row> {
    let video = json!({
        "scriptId": "$script", "title": "Two minutes", "avatarId": "$avatar", "voiceId": "$voice",
        "backgroundStyle": "Modern Office", "musicStyle": "Upbeat & Motivational", "duration": 5,
    });
    vec![
        get(
            "/api/heygen/avatars",
            "[].id text, [].name text, [].gender text, [].category text, [].preview_image_url text?",
        )
        .keeping(&[("avatar", "/0/id")]),
        get("/api/heygen/voices", "[].id text, [].name text, [].gender text, [].language text")
            .keeping(&[("voice", "/0/id")]),
        post("/api/videos", video, "id integer, title text, status text, heygenVideoId text")
            .keeping(&[("video", "/id"), ("render", "/heygenVideoId")]),
    ]
}

fn videos() -> Vec<Row> {
    vec![
        get(
            "/api/videos",
            "[].id integer, [].title text, [].description text?, [].scriptId integer, [].avatarId text, \
             [].voiceId text, [].backgroundStyle text, [].musicStyle text, [].duration integer, [].status text, \
             [].heygenVideoId text?, [].videoUrl text?, [].thumbnailUrl text?, [].createdAt time",
        ),
        get("/api/heygen/video/$render/status", "status text"),
        post("/api/videos/bulk-update", json!({ "videoIds": ["$video"], "status": "rejected" }), "").after(
            "/api/videos",
            "$video",
            "pending_review",
        ),
        put("/api/videos/$video", json!({ "status": "pending_review" }), ""),
        put("/api/videos/$video", json!({ "status": "approved" }), "status text"),
        get("/api/heygen/test", "connected boolean, message text, accountInfo any, usingMockData boolean"),
    ]
}

fn screens() -> Vec<Row> {
    let project = json!({ "name": "Habits", "description": "", "category": "self-development", "status": "active" });
    vec![
        post("/api/projects", project, "id integer, name text, category text, status text"),
        get(
            "/api/dashboard/stats",
            "videosCreated integer, totalViews integer?, pendingReview integer, monthlyCost integer",
        ),
        get(
            "/api/analytics/summary",
            "tiktok.views integer?, tiktok.engagement integer?, instagram.views integer?, \
             instagram.engagement integer?, youtube.views integer?, youtube.engagement integer?, \
             facebook.views integer?, facebook.engagement integer?",
        ),
    ]
}

fn scheduling() -> Vec<Row> {
    let scheduled = json!({ "videoId": "$video", "platform": "facebook", "scheduledAt": "$tomorrow" });
    let plan = json!({
        "platforms": ["tiktok", "instagram", "youtube"], "timeSlots": ["09:00", "15:00", "21:00"], "frequency": "daily",
    });
    let bulk = json!({
        "videoIds": ["$video"], "platforms": ["tiktok", "instagram"],
        "schedulingRules": { "interval": "2 hours", "startTime": "09:00", "endTime": "22:00" },
    });
    vec![
        post("/api/scheduled-posts", scheduled, "id integer, status text"),
        get(
            "/api/scheduled-posts",
            "[].id integer, [].videoId integer, [].platform text, [].scheduledAt time, [].status text",
        ),
        post("/api/scheduling/auto-setup", plan, "plan object, created list"),
        post("/api/scheduling/bulk-schedule", bulk, "created list, skipped list"),
        get("/api/scheduling/platform-settings", "any"),
    ]
}

fn costs() -> Vec<Row> {
    let estimate = json!({
        "userId": 1, "videosPerMonth": 120, "scriptComplexity": "basic", "totalCost": 28_300, "costPerVideo": 236,
    });
    vec![
        post("/api/cost-estimates", estimate, "id integer, totalCost integer, costPerVideo integer"),
        get(
            "/api/cost-estimates",
            "[].id integer, [].userId integer, [].videosPerMonth integer, [].scriptComplexity text, \
             [].totalCost integer, [].costPerVideo integer, [].createdAt time",
        ),
    ]
}

fn system() -> Vec<Row> {
    vec![
        post(
            "/api/ai-assistant/chat",
            json!({ "message": "set the monthly target to 300" }),
            "message text, actions[].description text, actions[].status text, systemChanged boolean",
        ),
        get(
            "/api/system/health",
            "status text, uptime integer, failureCount integer, services.*.name text, services.*.status text, \
             services.*.responseTime number?, services.*.errorCount integer, services.*.autoRetry boolean",
        ),
        get("/api/system/alerts", "list"),
        get("/api/system/recovery-status", "pending integer, retrying integer, recovered integer, failed integer"),
        post_nothing("/api/system/retry-failed", "retried integer, message text"),
        get(
            "/api/system-status",
            "videosThisMonth integer, monthlyTarget integer, priorityVideosUsed integer, queueSize integer, \
             heygenStatus text, aiTextStatus text",
        ),
        post("/api/content-templates/add-hook", json!({ "hook": "Nobody will tell you this." }), ""),
        post("/api/content-templates/add-topic", json!({ "topic": "waking at five" }), ""),
        get("/api/content-templates", "[].id integer, [].name text, [].description text?, [].category text"),
        get("/api/error-recovery/status", "failedOperations integer, recentActions list"),
        post("/api/system/update-targets", json!({ "monthlyTarget": 240 }), ""),
        post_nothing("/api/error-recovery/retry-all", "retried integer, message text"),
    ]
}

fn comments() -> Vec<Row> {
    vec![
        post_nothing("/api/listener/start", ""),
        post("/api/comments/auto-response", json!({ "enabled": false }), ""),
        post_nothing("/api/listener/simulate", "created integer"),
        get(
            "/api/comments/pending",
            "[].commentId integer, [].response.text text, [].response.priority text, [].response.tone text, \
             [].response.reasoning text",
        )
        .keeping(&[("comment", "/0/commentId"), ("other_comment", "/1/commentId")]),
        post_nothing("/api/comments/approve/$comment", ""),
        post_nothing("/api/comments/reject/$other_comment", ""),
        get(
            "/api/comments/stats",
            "totalProcessed integer, pendingResponses integer, responseRate number?, avgResponseTime number?",
        ),
        get("/api/comments/trending", "[].topic text, [].sentiment any, [].count integer"),
        get("/api/listener/status", "isListening boolean, platformsConnected list"),
        post_nothing("/api/listener/stop", ""),
    ]
}

fn notifications() -> Vec<Row> {
    let from_topic = json!({
        "category": "test", "topic": "heygen Integration Test", "duration": 30, "avatarId": "$avatar",
        "backgroundStyle": "Modern Office", "musicStyle": "Professional", "platform": "Test",
    });
    vec![
        get("/api/notifications", NOTIFICATION).keeping(&[("notification", "/0/id")]),
        get("/api/notifications/unread", NOTIFICATION),
        row("PUT", "/api/notifications/$notification/read", None, ""),
        row("PUT", "/api/notifications/read-all", None, ""),
        // Its render goes on after the test.
        post("/api/videos/create-from-topic", from_topic, "video.id integer, video.title text"),
    ]
}
