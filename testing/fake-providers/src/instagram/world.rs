//! The state of Instagram.

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

use crate::graph::{GraphWorld, INSTAGRAM, NOW, ReceivedFile};

pub(super) const CONTAINER_LIFE: SignedDuration = SignedDuration::from_hours(24);

/// How a container answers when it is asked for the progress of its upload. The field `video_status` is in Meta's guide to
/// uploads and missing in the reference of containers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UploadReport {
    Given,
    /// The answer has everything else.
    Missing,
    /// There is no such field.
    Unknown,
    /// The app may not read the field.
    Forbidden,
}

#[derive(Debug, Clone)]
pub(super) struct Progress {
    /// How many more polls show it as in progress.
    pub(super) works: usize,
    /// How many more polls show it as ready after it was published.
    pub(super) silence: usize,
    /// The subcode with which it fails.
    pub(super) failure: Option<i64>,
    pub(super) report: UploadReport,
}

#[derive(Debug, Clone)]
pub(super) struct Container {
    pub(super) id: String,
    pub(super) account: String,
    pub(super) made_at: Timestamp,
    pub(super) declared: Value,
    pub(super) file: ReceivedFile,
    /// How long its video is, where a test says so.
    pub(super) length_ms: Option<u64>,
    pub(super) progress: Progress,
    pub(super) expired: bool,
    pub(super) published: bool,
}

#[derive(Debug, Clone)]
pub(super) struct Reel {
    pub(super) id: String,
    pub(super) account: String,
    pub(super) caption: String,
    pub(super) at: Timestamp,
    /// How many more lists leave it out.
    pub(super) unlisted: usize,
}

impl Container {
    /// Whether it is too old to be published.
    pub(super) fn is_over(&self, now: Timestamp) -> bool {
        !self.published && (self.expired || now.duration_since(self.made_at) >= CONTAINER_LIFE)
    }
}

#[derive(Debug)]
pub struct ProviderState {
    ids: u64,
    now: Timestamp,
    pub(super) containers: Vec<Container>,
    /// Oldest first.
    pub(super) reels: Vec<Reel>,
    pub(super) progress: Progress,
    /// How long the videos of new containers are, where a test says so.
    pub(super) length_ms: Option<u64>,
    pub(super) unlisted: usize,
    /// The posts of the last day, and their limit.
    pub(super) quota: (usize, usize),
}

impl Default for ProviderState {
    fn default() -> Self {
        Self {
            ids: 0,
            now: NOW.parse().unwrap(),
            containers: Vec::new(),
            reels: Vec::new(),
            progress: Progress { works: 1, silence: 0, failure: None, report: UploadReport::Given },
            length_ms: None,
            unlisted: 0,
            quota: (0, 50),
        }
    }
}

impl ProviderState {
    pub(super) fn next(&mut self) -> String {
        self.ids += 1;
        (17_900_000_000_000 + self.ids).to_string()
    }

    /// The time on Instagram's clock, which advances with each read.
    pub(super) fn now(&mut self) -> Timestamp {
        self.now += SignedDuration::from_secs(1);
        self.now
    }

    pub(super) fn container(&mut self, id: &str) -> Option<&mut Container> {
        self.containers.iter_mut().find(|container| container.id == id)
    }

    pub(super) fn release(&mut self, account: &str, caption: &str) -> String {
        let (id, at, unlisted) = (self.next(), self.now(), self.unlisted);
        let (account, caption) = (account.to_owned(), caption.to_owned());
        self.reels.push(Reel { id: id.clone(), account, caption, at, unlisted });
        id
    }
}

pub type InstagramWorld = GraphWorld<ProviderState>;

impl InstagramWorld {
    pub fn public_reels(&self) -> usize {
        self.lock().own.reels.len()
    }

    /// The ids of public reels, oldest first.
    pub fn public_ids(&self) -> Vec<String> {
        self.lock().own.reels.iter().map(|reel| reel.id.clone()).collect()
    }

    /// The captions of public reels, oldest first.
    pub fn captions(&self) -> Vec<String> {
        self.lock().own.reels.iter().map(|reel| reel.caption.clone()).collect()
    }

    pub fn set_clock(&self, now: Timestamp) {
        self.lock().own.now = now;
    }

    /// The fields with which the containers were created, oldest first.
    pub fn declared(&self) -> Vec<Value> {
        self.lock().own.containers.iter().map(|container| container.declared.clone()).collect()
    }

    pub fn own_answers(&self) -> Vec<String> {
        self.lock().comments.texts_of(INSTAGRAM)
    }

    /// Sets how new containers report the progress of their uploads.
    pub fn report_uploads(&self, report: UploadReport) {
        self.lock().own.progress.report = report;
    }

    /// Posts a reel as somebody does in Instagram's own app.
    pub fn post_by_hand(&self, caption: &str) {
        self.lock().own.release(INSTAGRAM, caption);
    }

    /// Sets how long the videos of new containers are.
    pub fn videos_last(&self, milliseconds: u64) {
        self.lock().own.length_ms = Some(milliseconds);
    }

    /// Sets how many polls show a new container as in progress.
    pub fn works_for(&self, looks: usize) {
        self.lock().own.progress.works = looks;
    }

    /// Sets after how many polls a container shows that it was published, and after how many lists its reel is listed.
    pub fn tells_late(&self, silence: usize, unlisted: usize) {
        let own = &mut self.lock().own;
        (own.progress.silence, own.unlisted) = (silence, unlisted);
    }

    /// Makes new containers fail with this subcode, or stops that.
    pub fn fail_with(&self, subcode: Option<i64>) {
        self.lock().own.progress.failure = subcode;
    }

    /// Sets the number of posts in the last day and their limit.
    pub fn has_posted(&self, posts: usize, of: usize) {
        self.lock().own.quota = (posts, of);
    }

    pub fn expire_containers(&self) {
        self.lock().own.containers.iter_mut().filter(|one| !one.published).for_each(|one| one.expired = true);
    }

    /// Forgets all containers; published reels are kept.
    pub fn forget_containers(&self) {
        self.lock().own.containers.clear();
    }

    /// Deletes a reel with its comments.
    pub fn remove(&self, id: &str) {
        let mut state = self.lock();
        state.own.reels.retain(|reel| reel.id != id);
        state.comments.all.retain(|comment| comment.post != id);
    }
}
