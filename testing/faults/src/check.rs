//! What must be true when everything is healed and has settled: nothing is lost, and nothing is there twice.

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use anyhow::{Context as _, Result};
use serde_json::Value;
use showrunner_domain::platform::Platform;

use crate::books::{Books, Noted, Stored, caption, script_topic, video_title};
use crate::operator::Operator;

/// What the world outside has received.
pub(crate) struct Outside {
    /// The captions of the posts that are out on accounts, with the platform.
    pub(crate) published: Vec<(Platform, String)>,
    /// The ids of the posts that are in an outbox.
    pub(crate) sandbox: Vec<i64>,
    /// The titles of the renders that have to be paid.
    pub(crate) ordered: Vec<String>,
}

/// Each thing that is wrong, as a sentence.
pub(crate) fn problems(operator: &Operator<'_>, outside: &Outside) -> Result<Vec<String>> {
    let rows = Rows::read(operator)?;
    let mut found = Vec::new();
    check_scripts(&operator.books, &rows, &mut found);
    check_videos(&operator.books, &rows, outside, &mut found);
    check_posts(&operator.books, &rows, outside, &mut found);
    check_notifications(&rows, &mut found);
    found.extend(rows.wrong_totals());
    found.extend(operator.defects());
    Ok(found)
}

/// The row with this text. Reports a problem when there is none or more than one.
fn only<'a>(rows: &'a [Value], field: &str, text: &str, noted: &Noted, found: &mut Vec<String>) -> Option<&'a Value> {
    let same: Vec<&Value> =
        rows.iter().filter(|row| row[field].as_str().is_some_and(|one| one.contains(text))).collect();
    match (&noted.stored, same.len()) {
        (Stored::Yes(answer), 0) => found.push(format!("lost: {answer}")),
        (Stored::No(refusal), 1..) => found.push(format!("stored although it was not asked for ({refusal}): {same:?}")),
        (Stored::Maybe(reason), 2..) => found.push(format!("stored twice, after {reason}: {same:?}")),
        (_, 2..) => found.push(format!("stored twice: {same:?}")),
        _ => {}
    }
    same.first().copied()
}

fn expect(row: &Value, field: &str, wanted: &str, found: &mut Vec<String>) {
    if row[field] != wanted {
        found.push(format!("{field} is not \"{wanted}\": {row}"));
    }
}

fn check_scripts(books: &Books, rows: &Rows, found: &mut Vec<String>) {
    for (nth, noted) in books.scripts.iter().enumerate() {
        let Some(row) = only(&rows.scripts, "topic", &script_topic(nth), noted, found) else { continue };
        if noted.is_approved {
            expect(row, "status", "approved", found);
        }
        if let Some(title) = &noted.edited {
            expect(row, "title", title, found);
        }
    }
    check_number(&rows.scripts, books.scripts.len(), "scripts", found);
}

fn check_videos(books: &Books, rows: &Rows, outside: &Outside, found: &mut Vec<String>) {
    for (nth, noted) in books.videos.iter().enumerate() {
        let title = video_title(nth);
        let Some(row) = only(&rows.videos, "title", &title, noted, found) else { continue };
        expect(row, "status", if noted.is_approved { "approved" } else { "pending_review" }, found);
        let ordered = outside.ordered.iter().filter(|ordered| ordered.contains(&title)).count();
        if ordered != 1 {
            found.push(format!("ordered {ordered} times: {row}"));
        }
        let booked: Vec<&Value> = rows
            .ledger
            .iter()
            .filter(|entry| entry["relatedType"] == "video" && entry["relatedId"] == row["id"])
            .collect();
        let states: Vec<&str> = booked.iter().filter_map(|entry| entry["state"].as_str()).collect();
        if states != ["spent"] {
            found.push(format!("not booked once as spent: {booked:?}"));
        }
    }
    check_number(&rows.videos, books.videos.len(), "videos", found);
    if outside.ordered.len() > books.videos.len() {
        found.push(format!("more renders were ordered than asked for: {:?}", outside.ordered));
    }
}

fn check_posts(books: &Books, rows: &Rows, outside: &Outside, found: &mut Vec<String>) {
    for (nth, noted) in books.posts.iter().enumerate() {
        let text = caption(nth);
        let Some(row) = only(&rows.posts, "caption", &text, noted, found) else {
            if outside.published.iter().any(|(_, published)| published.contains(&text)) {
                found.push(format!("out without a row: {text}"));
            }
            continue;
        };
        if let Some(edited) = &noted.edited {
            expect(row, "caption", edited, found);
        }
        let on_accounts: Vec<Platform> = outside
            .published
            .iter()
            .filter(|(_, published)| published.contains(&text))
            .map(|(platform, _)| *platform)
            .collect();
        let in_sandbox = outside.sandbox.iter().filter(|id| row["id"] == **id).count();
        let out = on_accounts.len() + in_sandbox;
        let is_there = if row["sandbox"] == true {
            in_sandbox == 1
        } else {
            on_accounts.iter().any(|platform| row["platform"] == platform.as_str())
        };
        let is_right = match row["status"].as_str().unwrap_or_default() {
            "published" => is_there && out == 1 && !noted.is_cancelled,
            // Only the operator can find out.
            "unconfirmed" => out <= 1 && !noted.is_cancelled,
            "cancelled" => out == 0 && noted.may_be_cancelled,
            _ => false,
        };
        if !is_right {
            found.push(format!("out {out} times (cancelled by the operator: {}): {row}", noted.is_cancelled));
        }
    }
    for (platform, text) in &outside.published {
        let is_of = |row: &&Value| row["caption"].as_str().is_some_and(|caption| text.contains(caption));
        if rows.posts.iter().filter(is_of).count() == 0 {
            found.push(format!("out on {platform} with words that no post has: {text}"));
        }
    }
    check_number(&rows.posts, books.posts.len(), "posts", found);
}

/// Nothing is there that nobody asked for.
fn check_number(rows: &[Value], asked: usize, what: &str, found: &mut Vec<String>) {
    if rows.len() > asked {
        found.push(format!("{} {what}, of which {asked} were asked for: {rows:?}", rows.len()));
    }
}

/// What happens once in the life of a script, a video or a post.
const TOLD_ONCE: [&str; 3] = ["Video ready for review", "Post published", "Post needs a check"];

fn check_notifications(rows: &Rows, found: &mut Vec<String>) {
    let mut told: BTreeMap<(String, String), usize> = BTreeMap::new();
    for notification in &rows.notifications {
        let title = notification["title"].as_str().unwrap_or_default().to_owned();
        *told.entry((title, notification["relatedId"].to_string())).or_default() += 1;
    }
    for ((title, id), times) in &told {
        if *times > 1 && TOLD_ONCE.contains(&title.as_str()) {
            found.push(format!("told {times} times: {title}, {id}"));
        }
    }
    let was_told = |title: &str, row: &Value| told.contains_key(&(title.to_owned(), row["id"].to_string()));
    for post in &rows.posts {
        let title = match post["status"].as_str() {
            Some("published") => "Post published",
            Some("unconfirmed") => "Post needs a check",
            _ => continue,
        };
        if !was_told(title, post) {
            found.push(format!("nobody was told \"{title}\": {post}"));
        }
    }
    for video in &rows.videos {
        if !was_told("Video ready for review", video) {
            found.push(format!("nobody was told that it is ready: {video}"));
        }
    }
}

#[derive(Default)]
pub(crate) struct Rows {
    scripts: Vec<Value>,
    videos: Vec<Value>,
    posts: Vec<Value>,
    notifications: Vec<Value>,
    ledger: Vec<Value>,
    dashboard: Value,
    recovery: Value,
    /// The name of a list, the number of its rows, and the number that is kept for it.
    totals: Vec<(String, usize, Option<u64>)>,
}

impl Rows {
    pub(crate) fn read(operator: &Operator<'_>) -> Result<Self> {
        let mut totals = Vec::new();
        let mut read = |path: &str| -> Result<Vec<Value>> {
            let (rows, total) = list(operator, path)?;
            totals.push((path.to_owned(), rows.len(), total));
            Ok(rows)
        };
        let scripts = read("/api/scripts?limit=500")?;
        let videos = read("/api/videos?limit=500")?;
        let posts = read("/api/scheduled-posts?limit=500")?;
        for status in ["published", "unconfirmed", "cancelled", "failed", "scheduled"] {
            read(&format!("/api/scheduled-posts?limit=500&status={status}"))?;
        }
        for status in ["pending_review", "approved", "failed", "processing"] {
            read(&format!("/api/videos?limit=500&status={status}"))?;
        }
        Ok(Self {
            scripts,
            videos,
            posts,
            notifications: list(operator, "/api/notifications?limit=500")?.0,
            ledger: list(operator, "/api/costs/ledger?limit=500")?.0,
            dashboard: operator.read("/api/dashboard/stats")?.0,
            recovery: operator.read("/api/system/recovery-status")?.0,
            totals,
        })
    }

    /// Whether no work is left: nothing waits, and nothing is being done.
    pub(crate) fn are_settled(&self) -> bool {
        let is_open = |row: &Value| matches!(row["status"].as_str(), Some("processing" | "scheduled" | "publishing"));
        !self.videos.iter().chain(&self.posts).any(is_open)
            && self.recovery["pending"] == 0
            && self.recovery["retrying"] == 0
    }

    /// Whether all that is left are posts whose time has not come.
    pub(crate) fn wait_for_their_time(&self) -> bool {
        let is_open = |row: &Value| matches!(row["status"].as_str(), Some("processing" | "publishing"));
        !self.videos.iter().chain(&self.posts).any(is_open)
            && self.posts.iter().any(|row| row["status"] == "scheduled")
            && self.recovery["pending"] == 0
            && self.recovery["retrying"] == 0
    }

    /// Whether something was given up, which the operator can have tried again.
    pub(crate) fn have_failed(&self) -> bool {
        self.videos.iter().chain(&self.posts).any(|row| row["status"] == "failed")
    }

    /// How many posts only the operator can tell of.
    pub(crate) fn unconfirmed(&self) -> usize {
        self.posts.iter().filter(|row| row["status"] == "unconfirmed").count()
    }

    /// What is left to be done, for the message about a run that does not settle.
    pub(crate) fn open(&self) -> String {
        let is_open = |row: &&Value| matches!(row["status"].as_str(), Some("processing" | "scheduled" | "publishing"));
        let open: Vec<&Value> = self.videos.iter().chain(&self.posts).filter(is_open).collect();
        format!("{open:?}, recovery {}", self.recovery)
    }

    /// Numbers that are kept and differ from the rows.
    fn wrong_totals(&self) -> Vec<String> {
        let of_lists = self.totals.iter().filter(|(_, rows, total)| total.is_some_and(|total| total != *rows as u64));
        let mut found: Vec<String> =
            of_lists.map(|(path, rows, total)| format!("{path} has {rows} rows, not {total:?}")).collect();
        if self.dashboard["videosCreated"].as_u64().is_some_and(|created| created != self.videos.len() as u64) {
            found.push(format!("{} videos: {}", self.videos.len(), self.dashboard));
        }
        found
    }
}

/// A list as rows.
fn list(operator: &Operator<'_>, path: &str) -> Result<(Vec<Value>, Option<u64>)> {
    let (rows, total) = operator.read(path)?;
    Ok((rows.as_array().context("no list")?.clone(), total))
}
