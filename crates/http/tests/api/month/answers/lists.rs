//! Lists of rows, and single rows.

use serde_json::{Value, json};
use showrunner_domain::settings::Settings;

use super::{Answers, one};
use crate::month::tables::{Rows, Tables, is_true, json as parsed, time};

/// The list of all rows, and a filtered list for each of some statuses.
fn by_status(path: &str, rows: &[&Value], statuses: &[&str], shown: fn(&Value) -> Value) -> Answers {
    let all = (format!("/api/{path}?limit=100"), rows.iter().map(|row| shown(row)).collect());
    let some = |status: &&str| {
        let in_it = rows.iter().filter(|row| row["status"] == *status);
        (format!("/api/{path}?status={status}&limit=7"), in_it.map(|row| shown(row)).collect())
    };
    std::iter::once(all).chain(statuses.iter().map(some)).collect()
}

fn each(path: &str, rows: &Rows, shown: fn(&Value) -> Value) -> Answers {
    rows.iter().map(|row| (format!("/api/{path}/{}", row["id"]), shown(row))).collect()
}

fn id(row: &Value) -> Value {
    row["id"].clone()
}

fn script(row: &Value) -> Value {
    json!({ "id": row["id"], "projectId": row["project_id"], "duration": row["duration"], "status": row["status"] })
}

pub(in super::super) fn scripts(tables: &Tables) -> Answers {
    by_status("scripts", &tables.table("scripts").newest(), &["draft", "approved", "rejected"], script)
}

pub(in super::super) fn script_ids(tables: &Tables) -> Answers {
    by_status("scripts/ids", &tables.table("scripts").newest(), &["draft", "approved"], id)
}

pub(in super::super) fn each_script(tables: &Tables) -> Answers {
    each("scripts", tables.table("scripts"), script)
}

fn video(row: &Value) -> Value {
    let seconds = row["actual_duration_ms"].as_i64().map(|milliseconds| (milliseconds + 500) / 1_000);
    json!({
        "id": row["id"], "scriptId": row["script_id"], "duration": row["duration"], "actualDuration": seconds,
        "progress": row["progress"], "status": row["status"],
    })
}

pub(in super::super) fn videos(tables: &Tables) -> Answers {
    let statuses = ["processing", "failed", "pending_review", "approved", "rejected"];
    by_status("videos", &tables.table("videos").newest(), &statuses, video)
}

pub(in super::super) fn video_ids(tables: &Tables) -> Answers {
    by_status("videos/ids", &tables.table("videos").newest(), &["pending_review", "approved"], id)
}

pub(in super::super) fn each_video(tables: &Tables) -> Answers {
    each("videos", tables.table("videos"), video)
}

pub(in super::super) fn renders(tables: &Tables) -> Answers {
    let submitted = tables.table("videos").iter().filter(|row| !row["provider_video_id"].is_null());
    let render = |row: &Value| {
        let id = row["provider_video_id"].as_str().unwrap();
        (format!("/api/heygen/video/{id}/status"), json!({ "progress": row["progress"] }))
    };
    submitted.map(render).collect()
}

fn project(row: &Value) -> Value {
    json!({ "id": row["id"], "userId": 1, "name": row["name"] })
}

pub(in super::super) fn projects(tables: &Tables) -> Answers {
    one("/api/projects", tables.table("projects").newest().iter().map(|row| project(row)).collect())
}

pub(in super::super) fn each_project(tables: &Tables) -> Answers {
    each("projects", tables.table("projects"), project)
}

/// The posts, latest time first.
fn posts_by_time(tables: &Tables) -> Vec<&Value> {
    let mut rows: Vec<&Value> = tables.table("scheduled_posts").iter().collect();
    rows.sort_by_key(|row| std::cmp::Reverse((time(&row["scheduled_at"]), row["id"].as_i64())));
    rows
}

pub(in super::super) fn post_ids(tables: &Tables) -> Answers {
    by_status("scheduled-posts/ids", &posts_by_time(tables), &["scheduled", "failed"], id)
}

fn post(row: &Value) -> Value {
    json!({ "id": row["id"], "videoId": row["video_id"], "platform": row["platform"], "status": row["status"] })
}

pub(in super::super) fn each_post(tables: &Tables) -> Answers {
    each("scheduled-posts", tables.table("scheduled_posts"), post)
}

pub(in super::super) fn posts(tables: &Tables) -> Answers {
    let rows = posts_by_time(tables);
    by_status("scheduled-posts", &rows, &["scheduled", "published", "failed", "cancelled", "unconfirmed"], post)
}

pub(in super::super) fn templates(tables: &Tables) -> Answers {
    let template = |row: &&Value| json!({ "id": row["id"] });
    one("/api/content-templates", tables.table("content_templates").newest().iter().map(template).collect())
}

fn notice(tables: &Tables, row: &Value) -> Value {
    let related = &row["related_id"];
    let video = match row["related_type"].as_str() {
        Some("video") => Some(related),
        Some("scheduled_post") => {
            tables.table("scheduled_posts").iter().find(|post| post["id"] == *related).map(|post| &post["video_id"])
        }
        _ => None,
    };
    let video = video.filter(|id| tables.table("videos").iter().any(|video| video["id"] == **id));
    json!({
        "id": row["id"], "relatedId": related, "read": is_true(&row["read"]),
        "video": video.map(|id| json!({ "id": id })),
    })
}

pub(in super::super) fn notifications(tables: &Tables) -> Answers {
    let all = tables.table("notifications").newest();
    one("/api/notifications?limit=100", all.into_iter().map(|row| notice(tables, row)).collect())
}

pub(in super::super) fn unread(tables: &Tables) -> Answers {
    let rows = tables.table("notifications").newest();
    let unread = rows.into_iter().filter(|row| !is_true(&row["read"]));
    one("/api/notifications/unread?limit=10", unread.map(|row| notice(tables, row)).collect())
}

pub(in super::super) fn settings(tables: &Tables) -> Answers {
    let (target, budget) = (tables.setting("monthly_target"), tables.setting("monthly_budget"));
    // The month sets no other number.
    let defaults = Settings::default();
    one(
        "/api/settings",
        json!({
            "monthlyTarget": target, "monthlyBudget": budget,
            "alertStockDays": defaults.alert_stock_days.days(),
            "defaultDuration": defaults.default_duration.seconds(),
        }),
    )
}

/// Only numeric values are compared; the others are rendered differently from how they are stored.
pub(in super::super) fn changes(tables: &Tables) -> Answers {
    let number = |value: &Value| Some(parsed(value)).filter(Value::is_number);
    let change = |row: &&Value| {
        json!({
            "id": row["id"], "before": number(&row["value_before"]), "after": number(&row["value_after"]),
        })
    };
    one("/api/changes", tables.table("changes").newest().iter().map(change).collect())
}

/// Each turn of the conversation is two messages, and its actions belong to the second.
pub(in super::super) fn talk(tables: &Tables) -> Answers {
    let mut turns: Vec<&Value> = tables.table("chat_turns").iter().collect();
    turns.sort_by_key(|turn| turn["id"].as_i64());
    let messages = |turn: &&Value| {
        let id = turn["id"].as_i64().unwrap();
        let mut actions: Vec<&Value> =
            tables.table("assistant_actions").iter().filter(|action| action["turn_id"] == id).collect();
        actions.sort_by_key(|action| action["id"].as_i64());
        let action = |action: &&Value| json!({ "id": action["id"], "changeId": action["change_id"] });
        let actions: Vec<Value> = actions.iter().map(action).collect();
        [json!({ "id": 2 * id - 1, "actions": [] }), json!({ "id": 2 * id, "actions": actions })]
    };
    one("/api/ai-assistant/history", turns.iter().flat_map(messages).collect())
}
