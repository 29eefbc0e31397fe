//! Makes every read of the document at the end of the month, and compares it with the values computed from the rows.

use serde_json::{Value, json};
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock as _;

use super::answers::{comments, costs, figures, lists, system};
use super::course::Month;
use super::tables::{Tables, differences, is_true};
use crate::support::{Documented, documented};

/// The source of the numbers of a call.
enum Numbers {
    /// Computed from the rows: the addresses to call, and the expected answer of each.
    Rows(fn(&Tables) -> Vec<(String, Value)>),
    /// The answer has no numbers, which is checked too.
    None,
    /// The answer is not used by a screen, or not computed from rows, for this reason.
    Elsewhere(&'static str),
}

use Numbers::{Elsewhere, Rows};

const CALLS: &[(&str, Numbers)] = &[
    ("/healthz", Elsewhere("one word for whoever watches over the process; tried in health.rs")),
    ("/readyz", Elsewhere("one word for whoever watches over the process; tried in health.rs")),
    ("/metrics", Elsewhere("counted by the process since it began, not from rows; tried in system.rs")),
    ("/media/{path}", Elsewhere("the bytes of a file; tried in media.rs")),
    ("/api/openapi.json", Elsewhere("the document itself; tried in contract.rs")),
    ("/api/docs", Elsewhere("a page; tried in docs.rs")),
    ("/api/docs/{file}", Elsewhere("a part of a page; tried in docs.rs")),
    ("/api/{provider}/avatars/{id}/portrait", Elsewhere("a picture; tried in provider.rs")),
    ("/api/{provider}/voices/{id}/sample", Elsewhere("a sound; tried in provider.rs")),
    ("/api/session", Numbers::None),
    ("/api/contact", Numbers::None),
    ("/api/scripts", Rows(lists::scripts)),
    ("/api/scripts/ids", Rows(lists::script_ids)),
    ("/api/scripts/trending", Numbers::None),
    ("/api/scripts/{id}", Rows(lists::each_script)),
    ("/api/script-batches", Elsewhere("the month has none; tried in script_batches.rs")),
    ("/api/script-batches/{id}", Elsewhere("the month has none; tried in script_batches.rs")),
    ("/api/script-batches/{id}/rows", Elsewhere("the month has none; tried in script_batches.rs")),
    ("/api/videos", Rows(lists::videos)),
    ("/api/videos/ids", Rows(lists::video_ids)),
    ("/api/videos/next-look", Numbers::None),
    ("/api/render-queue", Elsewhere("empty at the end of the month; tried in render_queue.rs")),
    ("/api/render-queue/videos", Elsewhere("empty at the end of the month; tried in render_queue.rs")),
    ("/api/videos/{id}", Rows(lists::each_video)),
    ("/api/videos/{id}/captions", Elsewhere("texts and limits; tried in captions.rs")),
    ("/api/videos/{id}/next-slot", Elsewhere("a time and platforms; tried in next_slot.rs")),
    ("/api/avatar-provider", Numbers::None),
    ("/api/text-model", Elsewhere("models of this machine; tried in text_model.rs")),
    ("/api/neural-voices", Elsewhere("files of this machine; tried in neural_voices.rs")),
    ("/api/{provider}/avatars", Numbers::None),
    ("/api/{provider}/voices", Numbers::None),
    ("/api/{provider}/video/{id}/status", Rows(lists::renders)),
    ("/api/{provider}/test", Numbers::None),
    ("/api/{provider}/quote", Rows(costs::quotes)),
    ("/api/projects", Rows(lists::projects)),
    ("/api/projects/{id}", Rows(lists::each_project)),
    ("/api/dashboard/stats", Rows(system::stats)),
    ("/api/dashboard/first-steps", Rows(system::first_steps)),
    ("/api/dashboard/stock", Rows(system::stock)),
    ("/api/analytics/summary", Rows(figures::summaries)),
    ("/api/analytics/timeseries", Rows(figures::series)),
    ("/api/analytics/top-videos", Rows(figures::top_videos)),
    ("/api/analytics/content", Rows(figures::content)),
    ("/api/analytics/export.csv", Rows(figures::exports)),
    ("/api/scheduled-posts", Rows(lists::posts)),
    ("/api/scheduled-posts/ids", Rows(lists::post_ids)),
    ("/api/scheduled-posts/{id}", Rows(lists::each_post)),
    ("/api/calendar.ics", Elsewhere("a file for calendar programs; tried in calendar.rs")),
    ("/api/scheduling/plan", Numbers::None),
    ("/api/scheduling/platform-settings", Elsewhere("limits of platforms; tried in captions.rs")),
    ("/api/platforms", Rows(system::platforms)),
    ("/api/password", Numbers::None),
    ("/api/second-factor", Elsewhere("it is off while there is no password; tried in second_factor.rs")),
    ("/api/api-tokens", Numbers::None),
    ("/api/sessions", Numbers::None),
    ("/api/system-status", Rows(system::production)),
    ("/api/system/health", Rows(system::health)),
    ("/api/system/alerts", Rows(system::alerts)),
    ("/api/system/alert-channels", Numbers::None),
    ("/api/system/space", Elsewhere("files of this machine; tried in system.rs")),
    ("/api/backups/bucket", Elsewhere("the place of files; tried in backup_bucket.rs")),
    ("/api/system/recovery-status", Rows(system::recovery)),
    ("/api/error-recovery/status", Rows(system::recoveries)),
    ("/api/backups", Elsewhere("files outside the database; tried in backups.rs")),
    ("/api/backups/{backup}/file", Elsewhere("the bytes of a file; tried in backups.rs")),
    ("/api/cost-estimates", Rows(costs::estimates)),
    ("/api/costs/summary", Rows(costs::summary)),
    ("/api/costs/ledger", Rows(costs::ledger)),
    ("/api/content-templates", Rows(lists::templates)),
    ("/api/comments/pending", Rows(comments::pending)),
    ("/api/comments/pending/ids", Rows(comments::pending_ids)),
    ("/api/comments/stats", Rows(comments::stats)),
    ("/api/comments/trending", Rows(comments::trending)),
    ("/api/listener/status", Numbers::None),
    ("/api/notifications", Rows(lists::notifications)),
    ("/api/notifications/unread", Rows(lists::unread)),
    ("/api/settings", Rows(lists::settings)),
    ("/api/settings/file", Elsewhere("the settings, by their names as stored; tried in settings.rs")),
    ("/api/changes", Rows(lists::changes)),
    ("/api/ai-assistant/history", Rows(lists::talk)),
    ("/api/meta", Rows(system::meta)),
];

/// The reads of the document.
fn reading() -> Vec<Documented> {
    documented().into_iter().filter(|call| !call.writes()).collect()
}

#[test]
fn every_reading_call_is_computed_or_said_to_be_none_of_rows() {
    let calls = reading();
    for call in &calls {
        let known = CALLS.iter().filter(|(path, _)| *path == call.path).count();
        assert_eq!(known, 1, "where do the numbers of GET {} come from?", call.path);
    }
    for (path, numbers) in CALLS {
        assert!(calls.iter().any(|call| call.path == *path), "there is no GET {path}");
        assert!(!matches!(numbers, Elsewhere(reason) if reason.is_empty()), "{path}");
    }
}

/// Compares every read with the rows.
pub(super) async fn assert_all(month: &Month, tables: &Tables) {
    let mut wrong = Vec::new();
    for call in reading() {
        wrong.extend(wrong_with(month, tables, &call).await);
    }
    assert!(wrong.is_empty(), "{} numbers are wrong:\n{}", wrong.len(), wrong.join("\n"));
}

/// Compares one read with the rows.
pub(super) async fn assert_call(month: &Month, tables: &Tables, path: &str) {
    let call = reading().into_iter().find(|call| call.path == path).unwrap();
    let wrong = wrong_with(month, tables, &call).await;
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

async fn wrong_with(month: &Month, tables: &Tables, call: &Documented) -> Vec<String> {
    let computed = match CALLS.iter().find(|(path, _)| *path == call.path).map(|(_, numbers)| numbers) {
        Some(Rows(compute)) => compute(tables),
        Some(Numbers::None) => vec![(call.address(), Value::Null)],
        Some(Elsewhere(_)) => return Vec::new(),
        None => return vec![format!("GET {} is not in the table", call.path)],
    };
    assert!(!computed.is_empty(), "nothing is asked of GET {}", call.path);
    let mut wrong = Vec::new();
    for (address, computed) in computed {
        let place = format!("GET {address} ");
        wrong.extend(differences(&place, &whole(month, &address).await, &computed));
    }
    wrong
}

/// The whole answer at an address: every page of a list, or the lines of a CSV file as a list.
async fn whole(month: &Month, address: &str) -> Value {
    let answer = month.world.get(address).await;
    assert_eq!(answer.status, 200, "GET {address}: {}", answer.text());
    if answer.header("content-type").starts_with("text/csv") {
        return answer.text().lines().map(str::to_owned).collect();
    }
    if answer.header("link").is_empty() { answer.json() } else { month.list(address).await.into() }
}

/// Zeros prove nothing, so every kind of row must exist.
pub(super) fn assert_full(month: &Month, tables: &Tables) {
    let scripts = tables.table("scripts");
    assert!(scripts.len() > 40);
    for status in ["draft", "approved", "rejected"] {
        assert!(scripts.count("status", status) > 0, "no script is {status}");
    }
    let videos = tables.table("videos");
    for (status, least) in [("approved", 20), ("failed", 2), ("rejected", 2), ("pending_review", 1), ("processing", 1)]
    {
        assert!(videos.count("status", status) >= least, "too few videos are {status}");
    }
    let posts = tables.table("scheduled_posts");
    for platform in ["tiktok", "instagram", "youtube"] {
        let out = posts.with("platform", platform).filter(|post| post["status"] == "published");
        assert!(out.count() > 20, "{platform}");
    }
    assert_eq!(posts.count("platform", "facebook"), 0);
    for (status, least) in [("scheduled", 3), ("failed", 1), ("cancelled", 2), ("unconfirmed", 1)] {
        assert!(posts.count("status", status) >= least, "too few posts are {status}");
    }
    assert!(
        posts.iter().any(|post| post["error"].as_str().is_some_and(|error| error.contains("6 hours"))),
        "no late one"
    );
    for status in ["replied", "rejected", "pending", "unanalysed"] {
        assert!(tables.table("comments").count("status", status) > 1, "no comment is {status}");
    }
    for state in ["spent", "reserved", "released"] {
        assert!(tables.table("ledger_entries").count("state", state) > 0, "nothing is {state}");
    }
    assert_recovering(tables);
    for (service, kinds) in [("tiktok", "error"), ("worker", "error")] {
        let resolved = |alert: &&Value| alert["type"] == kinds && is_true(&alert["auto_resolved"]);
        assert!(
            tables.table("alerts").with("service", service).any(|alert| resolved(&alert)),
            "{service} did not recover"
        );
    }
    assert!(tables.table("alerts").iter().filter(|alert| alert["resolved_at"].is_null()).count() > 1);
    assert!(tables.table("changes").iter().any(|change| !change["undone_at"].is_null()), "nothing was undone");
    assert_eq!(json!(tables.table("notifications").iter().any(|notice| is_true(&notice["read"]))), true);
    // The rows count the same errors that the outages have recorded.
    let hour_ago = month.world.clock.now() - jiff::SignedDuration::from_hours(1);
    for platform in Platform::ALL {
        let counted = system::errors_of(tables, platform.as_str());
        assert_eq!(usize::try_from(counted).unwrap(), month.outages.failures_since(*platform, hour_ago), "{platform}");
    }
    assert!(system::errors_of(tables, "youtube") > 0);
}

/// The failed operations cover every recovery state: waiting, being retried, recovered, given up.
fn assert_recovering(tables: &Tables) {
    for status in ["pending", "running", "done", "failed"] {
        let operations = tables.table("operations").with("status", status);
        assert!(operations.filter(|operation| super::tables::has_gone_wrong(operation)).count() > 0, "{status}");
    }
}
