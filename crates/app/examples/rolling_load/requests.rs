//! Which request has which number: four reads, then a write.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::Outcome;
use crate::load::Caller;

/// What open screens ask for.
const READS: [&str; 6] = [
    "/api/scripts?limit=20",
    "/api/videos?limit=20&status=approved",
    "/api/scheduled-posts?limit=20",
    "/api/notifications?limit=20",
    "/api/dashboard/stats",
    "/api/system/health",
];

const PLATFORMS: [&str; 4] = ["tiktok", "instagram", "youtube", "facebook"];

/// One of so many requests is a write: of four of these, one makes a script, one a post, and two change a script.
const READS_AND_A_WRITE: usize = 5;

/// The most rows of a page.
pub(crate) const PAGE: usize = 500;

pub(crate) enum Request {
    Read(&'static str),
    /// Makes a script with a topic that no other request has.
    Generate {
        topic: String,
    },
    /// Changes a script that no other request changes.
    Update {
        script: i64,
        title: String,
    },
    /// Schedules a post that is due at once, of a video on a platform where no other request posts it.
    Post {
        video: i64,
        platform: &'static str,
    },
}

impl Request {
    pub(crate) fn is_write(&self) -> bool {
        !matches!(self, Self::Read(_))
    }

    pub(crate) fn call(&self) -> (&'static str, String, Option<Value>) {
        match self {
            Self::Read(path) => ("GET", (*path).to_owned(), None),
            Self::Generate { topic } => {
                let body = json!({ "category": "educational", "topic": topic, "duration": 15 });
                ("POST", "/api/scripts/generate".to_owned(), Some(body))
            }
            Self::Update { script, title } => {
                ("PUT", format!("/api/scripts/{script}"), Some(json!({ "title": title })))
            }
            Self::Post { video, platform } => {
                let body = json!({ "videoId": video, "platform": platform, "scheduledAt": now() });
                ("POST", "/api/scheduled-posts".to_owned(), Some(body))
            }
        }
    }
}

#[expect(clippy::disallowed_methods, reason = "a request from outside carries the real time")]
fn now() -> String {
    jiff::Timestamp::now().to_string()
}

/// All requests.
pub(crate) struct Plan {
    pub(crate) requests: usize,
    videos: Vec<i64>,
    scripts: Vec<i64>,
}

impl Plan {
    /// Fails when the store has not enough scripts to change or videos to post.
    pub(crate) fn new(caller: &Caller, requests: usize) -> Outcome<Self> {
        let writes = requests / READS_AND_A_WRITE + 1;
        let videos = ids(caller, "/api/videos?status=approved", writes / 4 / PLATFORMS.len() + 1)?;
        let scripts = ids(caller, "/api/scripts?status=approved", writes / 2 + 1)?;
        Ok(Self { requests, videos, scripts })
    }

    pub(crate) fn request(&self, number: usize) -> Request {
        if !number.is_multiple_of(READS_AND_A_WRITE) {
            return Request::Read(READS[number % READS.len()]);
        }
        let write = number / READS_AND_A_WRITE;
        match write % 4 {
            0 => Request::Generate { topic: format!("How to keep promise number {number}") },
            2 => {
                let post = write / 4;
                Request::Post {
                    video: self.videos[post / PLATFORMS.len()],
                    platform: PLATFORMS[post % PLATFORMS.len()],
                }
            }
            _ => Request::Update { script: self.scripts[write / 2], title: format!("Changed by request {number}") },
        }
    }
}

/// The first ids of a list.
fn ids(caller: &Caller, list: &str, count: usize) -> Outcome<Vec<i64>> {
    let mut ids = Vec::new();
    let until = Instant::now() + Duration::from_secs(30);
    while ids.len() < count {
        let before = ids.last().map_or_else(String::new, |id| format!("&before={id}"));
        let rows = caller.rows(&format!("{list}&limit={PAGE}{before}"), until)?;
        if rows.is_empty() {
            return Err(format!("{list} has {} rows instead of {count}", ids.len()).into());
        }
        ids.extend(rows.iter().filter_map(|row| row["id"].as_i64()));
    }
    Ok(ids)
}
