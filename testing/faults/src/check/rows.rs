//! All rows of a run, as the api shows them.

use anyhow::{Context as _, Result};
use serde_json::Value;

use crate::operator::Operator;

#[derive(Default)]
pub(crate) struct Rows {
    pub(super) scripts: Vec<Value>,
    pub(super) videos: Vec<Value>,
    pub(super) posts: Vec<Value>,
    pub(super) notifications: Vec<Value>,
    pub(super) ledger: Vec<Value>,
    pub(super) dashboard: Value,
    pub(super) recovery: Value,
    /// The name of a list, the number of its rows, and the number that is kept for it.
    pub(super) totals: Vec<(String, usize, Option<u64>)>,
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
    pub(super) fn wrong_totals(&self) -> Vec<String> {
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
