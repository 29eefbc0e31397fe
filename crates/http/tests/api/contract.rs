//! Compares the table of calls with the generated document.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::World;

/// All calls of the API. A call missing here or in the document fails the test.
const CALLS: &[(&str, &str, &str, &str)] = &[
    ("get", "/api/scripts", "listScripts", "Script"),
    ("get", "/api/scripts/trending", "listTrendingTopics", "TrendingTopic"),
    ("post", "/api/scripts/generate", "generateScript", "Script"),
    ("get", "/api/scripts/{id}", "getScript", "Script"),
    ("put", "/api/scripts/{id}", "updateScript", "Script"),
    ("get", "/api/videos", "listVideos", "Video"),
    ("post", "/api/videos", "createVideo", "Video"),
    ("get", "/api/videos/{id}", "getVideo", "Video"),
    ("put", "/api/videos/{id}", "updateVideo", "Video"),
    ("delete", "/api/videos/{id}", "deleteVideo", "Video"),
    ("post", "/api/videos/bulk-update", "bulkUpdateVideos", "Video"),
    ("post", "/api/videos/create-from-topic", "createVideoFromTopic", "Video"),
    ("get", "/api/{provider}/avatars", "listAvatars", "Avatar"),
    ("get", "/api/{provider}/avatars/{id}/portrait", "getAvatarPortrait", "Avatar"),
    ("get", "/api/{provider}/voices", "listVoices", "Avatar"),
    ("get", "/api/{provider}/video/{id}/status", "getRenderStatus", "RenderStatus"),
    ("get", "/api/{provider}/test", "testProvider", "Avatar"),
    ("get", "/api/{provider}/quote", "getRenderQuote", "Avatar"),
    ("get", "/api/cost-estimates", "listCostEstimates", "CostEstimate"),
    ("post", "/api/cost-estimates", "createCostEstimate", "CostEstimate"),
    ("get", "/api/costs/summary", "getCostSummary", "CostSummary"),
    ("get", "/api/costs/ledger", "listLedgerEntries", "CostSummary"),
    ("put", "/api/costs/budget", "updateBudget", "CostSummary"),
    ("get", "/api/content-templates", "listContentTemplates", "ContentTemplate"),
    ("post", "/api/content-templates/add-hook", "addHook", "ContentTemplate"),
    ("post", "/api/content-templates/add-topic", "addTopic", "ContentTemplate"),
    ("delete", "/api/content-templates/{id}", "deleteContentTemplate", "ContentTemplate"),
    ("get", "/api/projects", "listProjects", "Project"),
    ("post", "/api/projects", "createProject", "Project"),
    ("get", "/api/dashboard/stats", "getDashboardStats", "DashboardStats"),
    ("get", "/api/analytics/summary", "getAnalyticsSummary", "AnalyticsSummary"),
    ("get", "/api/analytics/timeseries", "getAnalyticsTimeseries", "AnalyticsSummary"),
    ("get", "/api/analytics/top-videos", "listTopVideos", "AnalyticsSummary"),
    ("get", "/api/analytics/content", "getContentAnalytics", "AnalyticsSummary"),
    ("get", "/api/analytics/export.csv", "exportAnalytics", "AnalyticsSummary"),
    ("get", "/api/scheduled-posts", "listScheduledPosts", "ScheduledPost"),
    ("post", "/api/scheduled-posts", "createScheduledPost", "ScheduledPost"),
    ("put", "/api/scheduled-posts/{id}", "updateScheduledPost", "ScheduledPost"),
    ("delete", "/api/scheduled-posts/{id}", "cancelScheduledPost", "ScheduledPost"),
    ("post", "/api/scheduled-posts/{id}/publish-now", "publishScheduledPostNow", "ScheduledPost"),
    ("post", "/api/scheduled-posts/{id}/confirm", "confirmScheduledPost", "ScheduledPost"),
    ("post", "/api/scheduled-posts/{id}/retry", "retryScheduledPost", "ScheduledPost"),
    ("get", "/api/scheduling/plan", "getSchedulingPlan", "SchedulingPlan"),
    ("delete", "/api/scheduling/plan", "deleteSchedulingPlan", "SchedulingPlan"),
    ("post", "/api/scheduling/auto-setup", "setUpSchedulingPlan", "SchedulingPlan"),
    ("post", "/api/scheduling/bulk-schedule", "bulkSchedule", "SchedulingPlan"),
    ("get", "/api/scheduling/platform-settings", "getPlatformSettings", "PlatformSettings"),
    ("put", "/api/scheduling/platform-settings", "updatePlatformSettings", "PlatformSettings"),
    ("get", "/api/platforms", "listPlatforms", "Platform"),
    ("post", "/api/platforms/connected", "finishConnection", "Platform"),
    ("post", "/api/platforms/choose", "chooseAccount", "Platform"),
    ("post", "/api/platforms/{platform}/connect", "connectPlatform", "Platform"),
    ("post", "/api/platforms/{platform}/token", "adoptToken", "Platform"),
    ("post", "/api/platforms/{platform}/disconnect", "disconnectPlatform", "Platform"),
    ("get", "/api/comments/pending", "listPendingComments", "PendingComment"),
    ("get", "/api/comments/stats", "getCommentStats", "CommentStats"),
    ("get", "/api/comments/trending", "listTrendingComments", "TrendingComment"),
    ("post", "/api/comments/approve/{commentId}", "approveComment", "PendingComment"),
    ("post", "/api/comments/reject/{commentId}", "rejectComment", "PendingComment"),
    ("post", "/api/comments/auto-response", "setAutoResponse", "ListenerStatus"),
    ("get", "/api/listener/status", "getListenerStatus", "ListenerStatus"),
    ("post", "/api/listener/start", "startListener", "ListenerStatus"),
    ("post", "/api/listener/stop", "stopListener", "ListenerStatus"),
    ("post", "/api/listener/simulate", "simulateComments", "ListenerStatus"),
    ("get", "/api/notifications", "listNotifications", "Notification"),
    ("get", "/api/notifications/unread", "listUnreadNotifications", "Notification"),
    ("put", "/api/notifications/{id}/read", "markNotificationRead", "Notification"),
    ("put", "/api/notifications/read-all", "markAllNotificationsRead", "Notification"),
    ("post", "/api/ai-assistant/chat", "chat", "Assistant"),
    ("get", "/api/ai-assistant/history", "listChatMessages", "Assistant"),
    ("delete", "/api/ai-assistant/history", "clearChat", "Assistant"),
    ("post", "/api/ai-assistant/actions/{id}/confirm", "confirmAssistantAction", "Assistant"),
    ("post", "/api/ai-assistant/actions/{id}/dismiss", "dismissAssistantAction", "Assistant"),
    ("get", "/api/settings", "getSettings", "Settings"),
    ("put", "/api/settings", "updateSettings", "Settings"),
    ("get", "/api/changes", "listChanges", "Change"),
    ("post", "/api/changes/{id}/undo", "undoChange", "Change"),
    ("get", "/api/meta", "getMeta", "Meta"),
    ("get", "/api/openapi.json", "getOpenApi", "Meta"),
    ("get", "/api/docs", "getDocs", "Meta"),
    ("get", "/api/docs/{file}", "getDocsFile", "Meta"),
    ("get", "/api/session", "getSession", "Session"),
    ("post", "/webhooks/{provider}", "receiveProviderWebhook", "Avatar"),
    ("post", "/api/session", "signIn", "Session"),
    ("delete", "/api/session", "signOut", "Session"),
    ("get", "/media/{path}", "getMedia", "Media"),
    ("get", "/healthz", "healthz", "Health"),
    ("get", "/readyz", "readyz", "Health"),
    ("get", "/metrics", "getMetrics", "Health"),
    ("get", "/api/system-status", "getSystemStatus", "SystemStatus"),
    ("post", "/api/system/update-targets", "updateTargets", "SystemStatus"),
    ("get", "/api/system/health", "getSystemHealth", "SystemHealth"),
    ("get", "/api/system/alerts", "listAlerts", "Alert"),
    ("get", "/api/system/recovery-status", "getRecoveryStatus", "Recovery"),
    ("post", "/api/system/retry-failed", "retryFailedOperations", "Recovery"),
    ("get", "/api/error-recovery/status", "getErrorRecoveryStatus", "Recovery"),
    ("post", "/api/error-recovery/retry-all", "retryAllOperations", "Recovery"),
];

fn document() -> Value {
    serde_json::to_value(showrunner_http::openapi()).unwrap()
}

#[test]
fn the_document_has_every_call_and_no_other() {
    let document = document();
    let mut found = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, operation) in methods.as_object().unwrap() {
            let tags = operation["tags"].as_array().unwrap();
            assert_eq!(tags.len(), 1, "{path}");
            let (id, tag) = (operation["operationId"].as_str().unwrap(), tags[0].as_str().unwrap());
            found.insert((method.as_str(), path.as_str(), id, tag));
        }
    }
    let wanted = CALLS.iter().copied().collect::<BTreeSet<_>>();
    assert_eq!(found, wanted);
}

#[test]
fn every_call_says_how_it_is_refused() {
    let document = document();
    for (method, path, ..) in
        CALLS.iter().filter(|(_, path, ..)| path.starts_with("/api/") && !path.contains("session"))
    {
        let operation = &document["paths"][path][method];
        let mut refusals = vec!["401", "403", "500", "503"];
        if operation.get("requestBody").is_some() {
            refusals.extend(["400", "413", "415", "422"]);
        }
        if path.contains('{') {
            refusals.push("404");
        }
        for status in refusals {
            let schema = &operation["responses"][status]["content"]["application/json"]["schema"]["$ref"];
            assert_eq!(schema, "#/components/schemas/ApiErrorBody", "{method} {path} {status}");
        }
    }
}

#[test]
fn what_is_always_sent_is_required_even_when_it_may_be_null() {
    let document = document();
    for (name, schema) in document["components"]["schemas"].as_object().unwrap() {
        let only_received = [
            "GenerateScript",
            "UpdateScript",
            "UpdateVideo",
            "UpdateScheduledPost",
            "ConfirmScheduledPost",
            "BulkSchedule",
            "SchedulingRules",
            "UpdatePlatformSettings",
            "UpdatePlatform",
            "Chat",
            "UpdateSettings",
            "UpdatePlan",
            "ApproveComment",
            "SetAutoResponse",
            "SimulateComments",
            "SignIn",
            "ApiErrorBody",
        ];
        if name.starts_with("Create") && !name.starts_with("Created") || only_received.contains(&name.as_str()) {
            continue;
        }
        let Some(properties) = schema["properties"].as_object() else { continue };
        let required = schema["required"].as_array().unwrap();
        for property in properties.keys() {
            assert!(required.contains(&property.as_str().into()), "{name}.{property}");
        }
    }
}

#[test]
fn the_document_is_the_one_that_the_frontend_is_generated_from() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/openapi.json");
    let written: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    assert!(document() == written, "docs/openapi.json is out of date: showrunner openapi >docs/openapi.json");
}

#[actix_web::test]
async fn the_document_is_served() {
    let answer = World::new().get("/api/openapi.json").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.json(), document());
    assert_eq!(answer.json()["openapi"], "3.1.0");
}

#[actix_web::test]
async fn other_methods_are_refused_and_the_right_ones_named() {
    let world = World::new();
    for (method, path, allow) in [
        ("DELETE", "/api/scripts", "GET, HEAD"),
        ("GET", "/api/scripts/generate", "POST"),
        ("POST", "/api/scripts/7", "GET, HEAD, PUT"),
        ("PATCH", "/api/videos", "GET, HEAD, POST"),
        ("PUT", "/api/session", "GET, HEAD, POST, DELETE"),
        ("POST", "/api/heygen/avatars", "GET, HEAD"),
        ("POST", "/healthz", "GET, HEAD"),
        ("DELETE", "/media/videos/1/a.mp4", "GET, HEAD"),
    ] {
        let request = actix_web::test::TestRequest::with_uri(path).method(method.parse().unwrap());
        let answer = world.send(request).await;
        assert_eq!((answer.status, answer.code().as_str()), (405, "method_not_allowed"), "{method} {path}");
        assert_eq!(answer.header("allow"), allow, "{method} {path}");
    }
}

#[actix_web::test]
async fn an_unknown_path_is_404_in_json() {
    let world = World::new();
    for path in ["/api/nothing", "/api", "/api/", "/api/someone/avatars", "/api/someone/test", "/nothing", "/"] {
        let answer = world.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{path}");
    }
}
