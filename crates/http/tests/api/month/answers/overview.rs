//! The Overview screen, the month's production, and the product's description of itself.

use serde_json::{Value, json};

use super::costs::total_of_newest_estimate;
use super::{Answers, one, system};
use crate::month::tables::{Tables, sum, time};

/// The posts that each platform accepts a day (`docs/providers/common.md#limits`).
const POSTS_A_DAY: [(&str, i64); 4] = [("tiktok", 15), ("instagram", 50), ("youtube", 100), ("facebook", 30)];

/// The notifications of every video ever begun, including deleted ones.
fn started(tables: &Tables) -> impl Iterator<Item = &Value> {
    tables.table("notifications").with("title", "Video started")
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

pub(in super::super) fn platforms(tables: &Tables) -> Answers {
    let today = tables.day(tables.now);
    let used = |platform: &str| {
        let out = tables.table("scheduled_posts").with("platform", platform);
        out.filter(|post| !post["published_at"].is_null() && tables.day(time(&post["published_at"])) == today).count()
    };
    let account = |&(platform, limit): &(&str, i64)| json!({ "platform": platform, "status": "sandbox", "quota": { "used": used(platform), "limit": limit } });
    one("/api/platforms", POSTS_A_DAY.iter().map(account).collect())
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
        "aiTextStatus": system::status_of(tables, "ai_text"),
    });
    one("/api/system-status", production)
}

/// `docs/behaviour.md#scripts`.
pub(in super::super) fn meta(_: &Tables) -> Answers {
    one("/api/meta", json!({ "limits": { "topicMax": 300, "durationMin": 5, "durationMax": 180 } }))
}
