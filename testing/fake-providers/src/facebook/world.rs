//! The state of Facebook.

use serde_json::Value;

use crate::graph::{GraphWorld, PAGE, ReceivedFile};

#[derive(Debug, Clone, Default)]
pub(super) struct Progress {
    /// How many more polls show it as processing, as if it had not been published.
    pub(super) silence: usize,
    /// How many more polls show it as publishing after that.
    pub(super) works: usize,
    pub(super) failure: Option<String>,
}

#[derive(Debug, Clone, Default)]
pub(super) struct Reel {
    pub(super) id: String,
    pub(super) page: String,
    pub(super) file: ReceivedFile,
    pub(super) declared: Option<Value>,
    pub(super) progress: Progress,
    pub(super) expired: bool,
}

impl Reel {
    fn is_public(&self) -> bool {
        self.declared.as_ref().is_some_and(|declared| !is_draft(declared)) && self.progress.failure.is_none()
    }
}

/// Whether a reel is saved as a draft, which only the people of the page see.
pub(super) fn is_draft(declared: &Value) -> bool {
    declared["video_state"] == "DRAFT"
}

#[derive(Debug)]
pub struct ProviderState {
    ids: usize,
    /// Oldest first.
    pub(super) reels: Vec<Reel>,
    pub(super) progress: Progress,
    /// The number of reels that may still be published today.
    pub(super) room: usize,
}

impl Default for ProviderState {
    fn default() -> Self {
        Self { ids: 0, reels: Vec::new(), progress: Progress { works: 1, ..Progress::default() }, room: 30 }
    }
}

impl ProviderState {
    pub(super) fn next(&mut self) -> String {
        self.ids += 1;
        (3_000_000 + self.ids).to_string()
    }

    pub(super) fn reel(&mut self, id: &str) -> Option<&mut Reel> {
        self.reels.iter_mut().find(|reel| reel.id == id)
    }

    pub(super) fn public(&self) -> impl DoubleEndedIterator<Item = &Reel> {
        self.reels.iter().filter(|reel| reel.is_public())
    }
}

pub type FacebookWorld = GraphWorld<ProviderState>;

impl FacebookWorld {
    /// The number of reels that are public, or will be once processed.
    pub fn public_reels(&self) -> usize {
        self.lock().own.public().count()
    }

    /// The ids of public reels, oldest first.
    pub fn public_ids(&self) -> Vec<String> {
        self.lock().own.public().map(|reel| reel.id.clone()).collect()
    }

    /// The descriptions of public reels, oldest first.
    pub fn public_descriptions(&self) -> Vec<String> {
        let description = |reel: &Reel| reel.declared.as_ref()?["description"].as_str().map(str::to_owned);
        self.lock().own.public().filter_map(description).collect()
    }

    pub fn reels(&self) -> usize {
        self.lock().own.reels.len()
    }

    /// The fields with which the reels were published, oldest first.
    pub fn declared(&self) -> Vec<Value> {
        self.lock().own.reels.iter().filter_map(|reel| reel.declared.clone()).collect()
    }

    pub fn own_answers(&self) -> Vec<String> {
        self.lock().comments.texts_of(PAGE)
    }

    /// Sets how many polls show a new reel as not published, and how many after that as publishing.
    pub fn works_for(&self, silence: usize, works: usize) {
        let progress = &mut self.lock().own.progress;
        (progress.silence, progress.works) = (silence, works);
    }

    /// Makes new reels fail for this reason, or stops that.
    pub fn fail_with(&self, reason: Option<&str>) {
        self.lock().own.progress.failure = reason.map(str::to_owned);
    }

    pub fn has_room_for(&self, reels: usize) {
        self.lock().own.room = reels;
    }

    pub fn expire_uploads(&self) {
        self.lock().own.reels.iter_mut().filter(|reel| reel.declared.is_none()).for_each(|reel| reel.expired = true);
    }

    /// Deletes a reel with its comments.
    pub fn remove(&self, id: &str) {
        let mut state = self.lock();
        state.own.reels.retain(|reel| reel.id != id);
        state.comments.all.retain(|comment| comment.post != id);
    }
}
