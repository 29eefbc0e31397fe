//! Health, alerts and recovery; the Overview screen, the month's production, and the product's description of itself.

use std::collections::BTreeSet;

use jiff::SignedDuration;
use serde_json::{Map, Value, json};
use showrunner_domain::platform::{CaptionRules, Platform};

use super::costs::total_of_newest_estimate;
use super::{Answers, one};
use crate::month::tables::{MEASURED, Rows, Tables, has_gone_wrong, is_true, sum, time};

/// The services that are called over a network or a disk, and whether their failed operations are retried
/// automatically.
fn asked() -> impl Iterator<Item = (&'static str, bool)> {
    let platforms = Platform::ALL.iter().map(|platform| (platform.as_str(), true));
    [("media_store", true), ("avatar_provider", true), ("ai_text", false)].into_iter().chain(platforms)
}

/// Errors of the last hour (`docs/behaviour.md#health-and-alerts`).
pub(in super::super) fn errors_of(tables: &Tables, service: &str) -> i64 {
    let hour_ago = tables.now - SignedDuration::from_hours(1);
    let errors = tables.table("service_errors").with("service", service);
    sum(errors.filter(|row| time(&row["minute_at"]) > hour_ago), "count")
}

/// The result of the latest call: down after five failures in a row, unknown without a call for three minutes.
fn status_of(tables: &Tables, service: &str) -> &'static str {
    let seen = tables.table("service_measurements").with("service", service);
    let fresh = seen.filter(|row| time(&row["measured_at"]).duration_until(tables.now) <= SignedDuration::from_mins(3));
    match fresh.max_by_key(|row| time(&row["measured_at"])) {
        None => "unknown",
        Some(row) if row["failures"].as_i64() >= Some(5) => "down",
        Some(row) if row["failures"].as_i64() > Some(0) => "degraded",
        Some(_) => "healthy",
    }
}

/// How long the oldest due operation has been waiting for a worker. Renders wait for their turn instead.
fn oldest_due_ms(tables: &Tables) -> i64 {
    let operations = tables.table("operations").iter();
    let live = operations.filter(|row| row["status"] == "pending" || row["status"] == "running");
    let due = live
        .filter(|row| row["kind"] != "submit_render")
        .map(|row| time(&row["due_at"]))
        .min()
        .filter(|due| *due < tables.now);
    due.map_or(0, |due| i64::try_from(due.duration_until(tables.now).as_millis()).unwrap())
}

pub(in super::super) fn health(tables: &Tables) -> Answers {
    let mut services = Map::new();
    let mut put = |name: &str, status: &str, response: Value, auto_retry: bool| {
        let service = json!({
            "status": status, "responseTime": response, "errorCount": errors_of(tables, name), "autoRetry": auto_retry,
        });
        services.insert(name.to_owned(), service);
    };
    put("database", "healthy", MEASURED.into(), true);
    // The month ends just after a worker has done everything that was due.
    put("worker", "healthy", oldest_due_ms(tables).into(), true);
    put("comment_listener", "healthy", Value::Null, true);
    for (name, auto_retry) in asked() {
        put(name, status_of(tables, name), MEASURED.into(), auto_retry);
    }
    let ill = services.values().any(|service| service["status"] != "healthy");
    let failures = sum(services.values(), "errorCount");
    let minutes = tables.began.duration_until(tables.now).as_mins();
    let health = json!({
        "status": if ill { "degraded" } else { "healthy" },
        "uptime": minutes * 60_000,
        "failureCount": failures,
        "services": services,
        "backup": { "enabled": false, "lastAt": null },
    });
    one("/api/system/health", health)
}

pub(in super::super) fn alerts(tables: &Tables) -> Answers {
    let alert = |row: &&Value| {
        json!({
            "id": row["id"], "type": row["type"], "resolved": !row["resolved_at"].is_null(),
            "autoResolved": is_true(&row["auto_resolved"]),
        })
    };
    one("/api/system/alerts?limit=10", tables.table("alerts").newest().iter().map(alert).collect())
}

fn gone_wrong(tables: &Tables, status: &'static str) -> usize {
    tables.table("operations").with("status", status).filter(|row| has_gone_wrong(row)).count()
}

pub(in super::super) fn recovery(tables: &Tables) -> Answers {
    let counts = json!({
        "pending": gone_wrong(tables, "pending"),
        "retrying": gone_wrong(tables, "running"),
        "recovered": gone_wrong(tables, "done"),
        "failed": gone_wrong(tables, "failed"),
    });
    one("/api/system/recovery-status", counts)
}

/// The latest 20 that did more than wait, with their subjects.
pub(in super::super) fn recoveries(tables: &Tables) -> Answers {
    let state = |row: &Value| match row["status"].as_str().unwrap() {
        "running" => "retrying",
        "done" => "recovered",
        _ => "failed",
    };
    let at =
        |row: &Value| time(if row["finished_at"].is_null() { &row["next_attempt_at"] } else { &row["finished_at"] });
    let wrong = tables.table("operations").iter().filter(|row| has_gone_wrong(row) && row["status"] != "pending");
    let mut wrong: Vec<&Value> = wrong.collect();
    wrong.sort_by_key(|row| std::cmp::Reverse((at(row), row["id"].as_i64())));
    let action = |row: &&Value| {
        let words = |column: &str| row[column].as_str().unwrap().replace('_', " ");
        let (kind, subject) = (words("kind"), words("subject_type"));
        let operation = format!("{}{} ({subject} {})", kind[..1].to_uppercase(), &kind[1..], row["subject_id"]);
        json!({
            "operation": operation, "kind": row["kind"], "subjectId": row["subject_id"], "status": state(row),
            "at": at(row).to_string(),
        })
    };
    let actions: Vec<Value> = wrong.iter().take(20).map(action).collect();
    let failed = gone_wrong(tables, "failed");
    one("/api/error-recovery/status", json!({ "failedOperations": failed, "recentActions": actions }))
}

/// The first render of every video ever begun, including deleted ones.
fn started(tables: &Tables) -> impl Iterator<Item = &Value> {
    let mut videos = BTreeSet::new();
    let renders = tables.table("operations").with("kind", "submit_render");
    renders.filter(move |render| videos.insert(render["subject_id"].as_i64()))
}

pub(in super::super) fn stats(tables: &Tables) -> Answers {
    let (scripts, videos, posts) = (tables.table("scripts"), tables.table("videos"), tables.table("scheduled_posts"));
    let pending_review = videos.count("status", "pending_review");
    let stats = json!({
        "videosCreated": started(tables).count(),
        "totalViews": sum(tables.table("analytics_posts").iter(), "views"),
        "sample": true,
        "pendingReview": pending_review,
        "monthlyCost": total_of_newest_estimate(tables),
        "pipeline": {
            "drafts": scripts.count("status", "draft"),
            "rendering": videos.count("status", "processing") + videos.count("status", "completed"),
            "pendingReview": pending_review,
            "scheduled": posts.count("status", "scheduled"),
        },
    });
    one("/api/dashboard/stats", stats)
}

/// Approved videos without a post, and with one that is scheduled; three a day are planned on three platforms.
pub(in super::super) fn stock(tables: &Tables) -> Answers {
    let posts = tables.table("scheduled_posts");
    let is_posted = |video: &Value| {
        posts
            .iter()
            .any(|post| post["video_id"] == video["id"] && post["status"] != "failed" && post["status"] != "cancelled")
    };
    let approved = tables.table("videos").with("status", "approved");
    let waiting = approved.filter(|video| !is_posted(video)).count();
    let scheduled =
        |platform: &&str| posts.with("platform", platform).filter(|post| post["status"] == "scheduled").count();
    let videos = waiting + ["tiktok", "instagram", "youtube"].iter().map(scheduled).max().unwrap();
    one("/api/dashboard/stock", json!({ "videos": videos, "days": videos / 3 }))
}

/// The id of the newest row in this status.
fn newest(rows: &Rows, status: &str) -> Option<i64> {
    rows.with("status", status).filter_map(|row| row["id"].as_i64()).max()
}

pub(in super::super) fn first_steps(tables: &Tables) -> Answers {
    let (scripts, videos) = (tables.table("scripts"), tables.table("videos"));
    let is_any = |statuses: &[&str]| statuses.iter().any(|status| videos.count("status", status) > 0);
    let has_video = videos.iter().count() > 0;
    let done = [
        ("script", has_video || scripts.iter().count() > 0),
        ("approval", has_video || scripts.count("status", "approved") > 0),
        ("video", is_any(&["completed", "pending_review", "approved", "rejected"])),
        ("review", is_any(&["approved", "rejected"])),
        ("post", tables.table("scheduled_posts").iter().count() > 0),
    ];
    let steps = json!({
        "done": done.iter().filter(|(_, is_done)| *is_done).map(|(step, _)| step).collect::<Vec<_>>(),
        "draftId": newest(scripts, "draft"),
        "approvedScriptId": newest(scripts, "approved"),
        "renderingVideoId": newest(videos, "processing"),
        "pendingVideoId": newest(videos, "pending_review"),
    });
    one("/api/dashboard/first-steps", steps)
}

pub(in super::super) fn platforms(tables: &Tables) -> Answers {
    let today = tables.day(tables.now);
    let used = |platform: &str| {
        let out = tables.table("scheduled_posts").with("platform", platform);
        out.filter(|post| !post["published_at"].is_null() && tables.day(time(&post["published_at"])) == today).count()
    };
    let account = |platform: &Platform| {
        let quota = json!({ "used": used(platform.as_str()), "limit": platform.facts().posts_a_day });
        json!({ "platform": platform.as_str(), "status": "sandbox", "quota": quota })
    };
    one("/api/platforms", Platform::ALL.iter().map(account).collect())
}

pub(in super::super) fn production(tables: &Tables) -> Answers {
    let is_of_this_month = |row: &&Value| tables.is_this_month(time(&row["created_at"]));
    let renders = tables.table("ledger_entries").with("item", "render_seconds");
    let operations = tables.table("operations");
    let production = json!({
        "videosThisMonth": started(tables).filter(is_of_this_month).count(),
        // The latest message to the assistant set it.
        "monthlyTarget": 50,
        "priorityVideosUsed": renders.filter(|entry| entry["state"] != "released").filter(is_of_this_month).count(),
        "queueSize": operations.count("status", "pending") + operations.count("status", "running"),
        "heygenStatus": "healthy",
        "aiTextStatus": status_of(tables, "ai_text"),
    });
    one("/api/system-status", production)
}

/// `docs/behaviour.md#scripts`.
pub(in super::super) fn meta(_: &Tables) -> Answers {
    let platform = |platform: &Platform| {
        let facts = platform.facts();
        let CaptionRules { length, hashtags, mentions, .. } = facts.caption;
        let caption = json!({ "limit": length, "hashtagLimit": hashtags, "mentionLimit": mentions });
        json!({ "platform": platform.as_str(), "caption": caption, "titleLimit": facts.title_limit })
    };
    let platforms: Value = Platform::ALL.iter().map(platform).collect();
    let limits = json!({ "topicMax": 300, "durationMin": 5, "durationMax": 180 });
    let meta = json!({ "limits": limits, "platforms": platforms });
    one("/api/meta", meta)
}
