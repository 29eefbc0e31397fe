//! Reads the rows again and compares them with the answers to the writes.

use std::collections::HashMap;
use std::time::Instant;

use serde_json::Value;

use crate::load::{Caller, SendResult, Sent};
use crate::requests::{PAGE, Plan, Request};
use crate::{Outcome, SETTLING};

/// Every script and every post, by id.
pub(crate) struct Stored {
    scripts: HashMap<i64, Value>,
    posts: HashMap<i64, Value>,
}

/// What became of the writes.
#[derive(Default)]
pub(crate) struct Found {
    pub(crate) accepted: usize,
    /// Accepted, but not there, or not as they were sent.
    pub(crate) lost: Vec<String>,
    /// There more than once, accepted or not.
    pub(crate) doubled: Vec<String>,
    /// Not answered with success, but done.
    pub(crate) done_all_the_same: usize,
    pub(crate) published: usize,
    /// Posts that the product asks its operator to look up on the platform.
    pub(crate) unconfirmed: usize,
    /// Posts that are there and did not go out.
    pub(crate) unpublished: Vec<String>,
}

impl Found {
    pub(crate) fn is_complete(&self) -> bool {
        self.lost.is_empty() && self.doubled.is_empty() && self.unpublished.is_empty()
    }
}

/// Waits until no post is left to be published.
pub(crate) fn wait_until_published(caller: &Caller, until: Instant) -> Outcome<()> {
    for status in ["scheduled", "publishing"] {
        while !caller.rows(&format!("/api/scheduled-posts?limit=1&status={status}"), until)?.is_empty() {
            if Instant::now() > until {
                return Err(format!("there are still posts that are {status}").into());
            }
            std::thread::sleep(std::time::Duration::from_millis(500));
        }
    }
    Ok(())
}

pub(crate) fn stored(caller: &Caller) -> Outcome<Stored> {
    Ok(Stored { scripts: all(caller, "/api/scripts")?, posts: all(caller, "/api/scheduled-posts")? })
}

fn all(caller: &Caller, path: &str) -> Outcome<HashMap<i64, Value>> {
    let mut found = HashMap::new();
    let mut before = String::new();
    let until = Instant::now() + SETTLING;
    loop {
        let rows = caller.rows(&format!("{path}?limit={PAGE}{before}"), until)?;
        let Some(last) = rows.last().and_then(|row| row["id"].as_i64()) else { return Ok(found) };
        before = format!("&before={last}");
        found.extend(rows.into_iter().filter_map(|row| Some((row["id"].as_i64()?, row))));
    }
}

pub(crate) fn compare(plan: &Plan, sent: &[Sent], stored: &Stored) -> Found {
    let topics = count(&stored.scripts, |script| script["topic"].as_str().map(str::to_owned));
    let places = count(&stored.posts, |post| Some(format!("{} {}", post["videoId"], post["platform"])));
    let mut found = Found::default();
    for one in sent.iter().filter(|one| one.is_write) {
        let id = if let SendResult::Status(_, id) = one.result { id } else { None };
        let (name, times, is_there) = match plan.request(one.number) {
            Request::Read(_) => continue,
            Request::Generate { topic } => {
                let times = topics.get(&topic).copied().unwrap_or_default();
                let is_there = row(&stored.scripts, id).is_some_and(|script| script["topic"] == topic.as_str());
                (format!("the script about \"{topic}\""), times, is_there)
            }
            Request::Update { script, title } => {
                let is_there =
                    row(&stored.scripts, Some(script)).is_some_and(|script| script["title"] == title.as_str());
                (format!("the title \"{title}\" of script {script}"), usize::from(is_there), is_there)
            }
            Request::Post { video, platform } => {
                let times = places.get(&format!("{video} \"{platform}\"")).copied().unwrap_or_default();
                let is_there =
                    row(&stored.posts, id).is_some_and(|post| post["videoId"] == video && post["platform"] == platform);
                (format!("the post of video {video} on {platform}"), times, is_there)
            }
        };
        if one.succeeded() {
            found.accepted += 1;
            if !is_there {
                found.lost.push(name.clone());
            }
        } else if times > 0 {
            found.done_all_the_same += 1;
        }
        if times > 1 {
            found.doubled.push(format!("{name}, {times} times"));
        }
    }
    for post in stored.posts.values() {
        match post["status"].as_str() {
            Some("published") => found.published += 1,
            Some("unconfirmed") => found.unconfirmed += 1,
            _ => found.unpublished.push(format!("post {} is {}: {}", post["id"], post["status"], post["error"])),
        }
    }
    found
}

fn row(rows: &HashMap<i64, Value>, id: Option<i64>) -> Option<&Value> {
    rows.get(&id?)
}

/// How many rows there are of each name.
fn count(rows: &HashMap<i64, Value>, name: impl Fn(&Value) -> Option<String>) -> HashMap<String, usize> {
    let mut counts = HashMap::new();
    for name in rows.values().filter_map(name) {
        *counts.entry(name).or_default() += 1;
    }
    counts
}
