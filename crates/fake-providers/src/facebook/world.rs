//! What Facebook holds.

use serde_json::Value;

use crate::graph::{GraphWorld, PAGE, ReceivedFile};

/// A reel, from when it is begun.
#[derive(Debug, Clone, Default)]
pub(super) struct Reel {
    pub(super) id: String,
    /// Whose it is.
    pub(super) page: String,
    pub(super) file: ReceivedFile,
    /// What it was declared as when it was told to go out.
    pub(super) declared: Option<Value>,
    /// How often it is still said to be processed, as if nobody had told it to go out.
    pub(super) silence: usize,
    /// How often it is said to be published after that.
    pub(super) works: usize,
    /// Why it fails.
    pub(super) failure: Option<String>,
    pub(super) expired: bool,
}

impl Reel {
    fn is_public(&self) -> bool {
        self.declared.as_ref().is_some_and(|declared| !is_draft(declared)) && self.failure.is_none()
    }
}

/// Whether a reel is to be kept as a draft, which the page's people see and nobody else.
pub(super) fn is_draft(declared: &Value) -> bool {
    declared["video_state"] == "DRAFT"
}

/// What only Facebook holds.
#[derive(Debug)]
pub struct ProviderState {
    ids: usize,
    /// Oldest first.
    pub(super) reels: Vec<Reel>,
    pub(super) silence: usize,
    pub(super) works: usize,
    pub(super) failure: Option<String>,
    /// Reels that may still go out today.
    pub(super) room: usize,
}

impl Default for ProviderState {
    fn default() -> Self {
        Self { ids: 0, reels: Vec::new(), silence: 0, works: 1, failure: None, room: 30 }
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

/// What Facebook holds. A clone is the same.
pub type FacebookWorld = GraphWorld<ProviderState>;

impl FacebookWorld {
    /// How many reels the public sees, or will as soon as Facebook has worked on them.
    #[must_use]
    pub fn public_reels(&self) -> usize {
        self.lock().own.public().count()
    }

    /// The ids of what the public sees, oldest first.
    #[must_use]
    pub fn public_ids(&self) -> Vec<String> {
        self.lock().own.public().map(|reel| reel.id.clone()).collect()
    }

    /// How many reels there are: begun, kept as drafts and published.
    #[must_use]
    pub fn reels(&self) -> usize {
        self.lock().own.reels.len()
    }

    /// What the reels were declared as when they were told to go out, oldest first.
    #[must_use]
    pub fn declared(&self) -> Vec<Value> {
        self.lock().own.reels.iter().filter_map(|reel| reel.declared.clone()).collect()
    }

    /// The texts of all answers of the page's own.
    #[must_use]
    pub fn own_answers(&self) -> Vec<String> {
        self.lock().comments.texts_of(PAGE)
    }

    /// Reels that are begun from now on look so often as if nobody had told them to go out, and are so often said to be
    /// published after that.
    pub fn works_for(&self, silence: usize, works: usize) {
        let own = &mut self.lock().own;
        (own.silence, own.works) = (silence, works);
    }

    /// Reels that are begun from now on fail for this reason, or do not fail any more.
    pub fn fail_with(&self, reason: Option<&str>) {
        self.lock().own.failure = reason.map(str::to_owned);
    }

    /// So many reels may still go out today.
    pub fn has_room_for(&self, reels: usize) {
        self.lock().own.room = reels;
    }

    /// Reels that were not told to go out are too old now.
    pub fn expire_uploads(&self) {
        self.lock().own.reels.iter_mut().filter(|reel| reel.declared.is_none()).for_each(|reel| reel.expired = true);
    }

    /// The page removes a reel.
    pub fn remove(&self, id: &str) {
        self.lock().own.reels.retain(|reel| reel.id != id);
    }
}
