//! The operator: calls the API and records the accepted writes. An accepted write is never sent again.

use std::cell::RefCell;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, bail, ensure};
use jiff::SignedDuration;
use serde_json::{Value, json};
use ureq::Agent;
use ureq::http::Request;

use crate::books::{Books, Noted, Stored, caption, script_topic, video_title};
use crate::clock::Clock;
use crate::machine::{Address, lock};
use crate::plan::Act;

/// How long the operator tries one thing.
const TRY_TIMEOUT: Duration = Duration::from_mins(2);

const ANSWER_TIMEOUT: Duration = Duration::from_secs(30);

const PAUSE: Duration = Duration::from_millis(50);

/// What came of a call.
#[derive(Debug)]
pub(crate) enum Reply {
    Accepted(Value),
    /// It has changed nothing, as the product promises.
    Refused(u16, Value),
    /// Nobody knows whether it has taken effect.
    Unsure(String),
    NotSent,
}

pub(crate) struct Operator<'a> {
    address: Address,
    clock: &'a Arc<Clock>,
    agent: Agent,
    pub(crate) books: Books,
    /// Answers that say that the program has a defect.
    defects: RefCell<Vec<String>>,
}

impl<'a> Operator<'a> {
    pub(crate) fn new(address: Address, clock: &'a Arc<Clock>) -> Self {
        let config = Agent::config_builder().http_status_as_error(false).timeout_global(Some(ANSWER_TIMEOUT));
        Self { address, clock, agent: config.build().into(), books: Books::default(), defects: RefCell::default() }
    }

    pub(crate) fn call(&self, method: &str, path: &str, body: Option<&Value>) -> (Reply, Option<u64>) {
        let Some(address) = *lock(&self.address) else { return (Reply::NotSent, None) };
        let request = Request::builder().method(method).uri(format!("http://{address}{path}"));
        let request =
            request.header("content-type", "application/json").body(body.map(Value::to_string).unwrap_or_default());
        let Ok(request) = request else { return (Reply::NotSent, None) };
        let mut response = match self.agent.run(request) {
            Ok(response) => response,
            Err(ureq::Error::Io(error)) if error.kind() == std::io::ErrorKind::ConnectionRefused => {
                return (Reply::NotSent, None);
            }
            Err(error) => return (Reply::Unsure(error.to_string()), None),
        };
        let status = response.status().as_u16();
        let total = response.headers().get("x-total-count").and_then(|total| total.to_str().ok()?.parse().ok());
        let text = match response.body_mut().read_to_string() {
            Ok(text) => text,
            Err(error) if status < 400 => return (Reply::Unsure(error.to_string()), None),
            Err(_) => String::new(),
        };
        let answer = serde_json::from_str(&text).unwrap_or(Value::Null);
        if status == 500 {
            self.defects.borrow_mut().push(format!("{method} {path}: {answer}"));
        }
        let reply = match status {
            200..300 => Reply::Accepted(answer),
            // The program did not receive the request in time.
            408 => Reply::NotSent,
            500.. => Reply::Unsure(format!("{status} {answer}")),
            _ => Reply::Refused(status, answer),
        };
        (reply, total)
    }

    pub(crate) fn defects(&self) -> Vec<String> {
        self.defects.borrow().clone()
    }

    /// A call that is repeated until it is accepted.
    pub(crate) fn must(&self, method: &str, path: &str, body: &Value) -> Result<Value> {
        match self.settled(method, path, Some(body))? {
            Reply::Accepted(answer) => Ok(answer),
            other => bail!("{method} {path}: {other:?}"),
        }
    }

    /// A read, with the number of rows on all pages.
    pub(crate) fn read(&self, path: &str) -> Result<(Value, Option<u64>)> {
        let begun = Instant::now();
        loop {
            match self.call("GET", path, None) {
                (Reply::Accepted(answer), total) => return Ok((answer, total)),
                (Reply::Refused(status, answer), _) => bail!("GET {path}: {status} {answer}"),
                (last, _) => ensure!(begun.elapsed() < TRY_TIMEOUT, "GET {path}: {last:?} for too long"),
            }
            std::thread::sleep(PAUSE);
        }
    }

    /// A call that may be repeated, until it is accepted or refused.
    fn settled(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Reply> {
        let begun = Instant::now();
        loop {
            let (reply, _) = self.call(method, path, body);
            if matches!(reply, Reply::Accepted(_) | Reply::Refused(..)) {
                return Ok(reply);
            }
            ensure!(begun.elapsed() < TRY_TIMEOUT, "{method} {path}: {reply:?} for too long");
            std::thread::sleep(PAUSE);
        }
    }

    /// A call that creates a row: not repeated once it was sent.
    fn create(&self, path: &str, body: impl Fn() -> Value) -> Result<Stored> {
        let begun = Instant::now();
        loop {
            match self.call("POST", path, Some(&body())).0 {
                Reply::Accepted(answer) => return Ok(Stored::Yes(answer)),
                // Its time has passed when the clock was set forward meanwhile.
                Reply::Refused(422, _) if begun.elapsed() < TRY_TIMEOUT => {}
                Reply::Refused(status, answer) => bail!("POST {path}: {status} {answer}"),
                Reply::Unsure(reason) => return Ok(Stored::Maybe(reason)),
                Reply::NotSent => ensure!(begun.elapsed() < TRY_TIMEOUT, "POST {path}: the api is away for too long"),
            }
            std::thread::sleep(PAUSE);
        }
    }

    /// The row of a list that has this text in this field; none when it was not stored.
    fn find(&self, list: &str, field: &str, text: &str) -> Result<Option<Value>> {
        let (rows, _) = self.read(&format!("{list}?limit=500"))?;
        let rows = rows.as_array().context("no list")?;
        Ok(rows.iter().find(|row| row[field].as_str().is_some_and(|found| found.contains(text))).cloned())
    }

    fn id_of(&self, list: &str, field: &str, text: &str) -> Result<Option<i64>> {
        Ok(self.find(list, field, text)?.and_then(|row| row["id"].as_i64()))
    }

    pub(crate) fn post_id(&self, post: usize) -> Result<Option<i64>> {
        self.id_of("/api/scheduled-posts", "caption", &caption(post))
    }

    fn script_id(&self, script: usize) -> Result<Option<i64>> {
        self.id_of("/api/scripts", "topic", &script_topic(script))
    }

    /// The programs' time, later by so many minutes.
    fn time(&self, minutes: i64) -> String {
        (self.clock.now() + SignedDuration::from_mins(minutes)).to_string()
    }

    pub(crate) fn act(&mut self, act: &Act) -> Result<()> {
        match *act {
            Act::Write { script } => {
                let request = json!({ "category": "productivity", "topic": script_topic(script), "duration": 5 });
                let stored = self.create("/api/scripts/generate", || request.clone())?;
                self.books.scripts.push(Noted::new(stored));
            }
            Act::Edit { script } => {
                let Some(id) = self.script_id(script)? else { return Ok(()) };
                let title = format!("Edited {}", script_topic(script));
                self.must("PUT", &format!("/api/scripts/{id}"), &json!({ "title": title }))?;
                self.books.script(script)?.edited = Some(title);
            }
            Act::Approve { script } => {
                let Some(id) = self.script_id(script)? else { return Ok(()) };
                let approved =
                    self.settled("PUT", &format!("/api/scripts/{id}"), Some(&json!({ "status": "approved" })))?;
                self.books.script(script)?.is_approved = is_done_or_was(&approved)?;
            }
            Act::Render { video, script } => {
                // After a lost response, a script can appear too late to be approved.
                let approved = self.books.script(script)?.is_approved;
                let stored = match self.script_id(script)?.filter(|_| approved) {
                    Some(id) => {
                        let request = json!({
                            "scriptId": id, "title": video_title(video), "avatarId": "look-3", "voiceId": "voice-2",
                            "backgroundStyle": "Cozy Home", "musicStyle": "Calm & Relaxing", "duration": 5,
                        });
                        self.create("/api/videos", || request.clone())?
                    }
                    None => Stored::No("there is no approved script".to_owned()),
                };
                self.books.videos.push(Noted::new(stored));
            }
            Act::Accept { video } => self.accept(video)?,
            Act::Post { post, video, platform, is_later } => {
                let stored = match self.id_of("/api/videos", "title", &video_title(video))? {
                    Some(id) => self.create("/api/scheduled-posts", || {
                        json!({
                            "videoId": id, "platform": platform.as_str(), "caption": caption(post), "repeat": true,
                            "scheduledAt": self.time(if is_later { 12 } else { 0 }),
                        })
                    })?,
                    None => Stored::No("there is no video".to_owned()),
                };
                self.books.posts.push(Noted::new(stored));
            }
            Act::Caption { post } => {
                let Some(id) = self.post_id(post)? else { return Ok(()) };
                let text = format!("{} In other words.", caption(post));
                let changed =
                    self.settled("PUT", &format!("/api/scheduled-posts/{id}"), Some(&json!({ "caption": text })))?;
                self.books.post(post)?.edited = matches!(changed, Reply::Accepted(_)).then_some(text);
            }
            Act::Cancel { post } => {
                let Some(id) = self.post_id(post)? else { return Ok(()) };
                // Refused when it is cancelled already, or begun.
                let cancelled = self.settled("DELETE", &format!("/api/scheduled-posts/{id}"), None)?;
                self.books.post(post)?.is_cancelled = matches!(cancelled, Reply::Accepted(_));
                self.books.post(post)?.may_be_cancelled = true;
            }
            Act::PublishNow { post } => {
                let Some(id) = self.post_id(post)? else { return Ok(()) };
                self.settled("POST", &format!("/api/scheduled-posts/{id}/publish-now"), Some(&json!({})))?;
            }
            Act::RetryFailed => {
                self.must("POST", "/api/error-recovery/retry-all", &json!({}))?;
            }
        }
        Ok(())
    }

    /// Waits until the video can be looked at, and approves it.
    fn accept(&mut self, video: usize) -> Result<()> {
        let begun = Instant::now();
        loop {
            let Some(row) = self.find("/api/videos", "title", &video_title(video))? else { return Ok(()) };
            match row["status"].as_str().unwrap_or_default() {
                "pending_review" => break,
                "failed" => {
                    self.must("POST", "/api/error-recovery/retry-all", &json!({}))?;
                }
                "approved" => return Ok(()),
                _ => {}
            }
            ensure!(begun.elapsed() < TRY_TIMEOUT * 2, "the video is not ready: {row}");
            std::thread::sleep(PAUSE * 2);
        }
        let id = self.id_of("/api/videos", "title", &video_title(video))?.context("the video is gone")?;
        let approved = self.settled("PUT", &format!("/api/videos/{id}"), Some(&json!({ "status": "approved" })))?;
        self.books.video(video)?.is_approved = is_done_or_was(&approved)?;
        Ok(())
    }
}

/// Whether a change of a state was accepted, or had been before.
fn is_done_or_was(reply: &Reply) -> Result<bool> {
    match reply {
        Reply::Accepted(_) | Reply::Refused(409, _) => Ok(true),
        other => bail!("{other:?}"),
    }
}
