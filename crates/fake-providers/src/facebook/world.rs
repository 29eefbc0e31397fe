//! The state of Facebook.

use serde_json::Value;

use crate::graph::{GraphWorld, PAGE, ReceivedFile};

/// A reel, from its start.
#[derive(Debug, Clone, Default)]
pub(super) struct Reel {
    pub(super) id: String,
    /// The page that owns it.
    pub(super) page: String,
    pub(super) file: ReceivedFile,
    /// The fields with which it was published.
    pub(super) declared: Option<Value>,
    /// How many more polls show it as processing, as if it had not been published.
    pub(super) silence: usize,
    /// How many more polls show it as publishing after that.
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

/// Whether a reel is saved as a draft, which only the people of the page see.
pub(super) fn is_draft(declared: &Value) -> bool {
    declared["video_state"] == "DRAFT"
}

/// The state that only Facebook has.
#[derive(Debug)]
pub struct ProviderState {
    ids: usize,
    /// Oldest first.
    pub(super) reels: Vec<Reel>,
    pub(super) silence: usize,
    pub(super) works: usize,
    pub(super) failure: Option<String>,
    /// The number of reels that may still be published today.
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

/// The state of Facebook. A clone is the same state.
pub type FacebookWorld = GraphWorld<ProviderState>;

impl FacebookWorld {
    /// The number of reels that are public, or will be once processed.
    #[must_use]
    pub fn public_reels(&self) -> usize {
        self.lock().own.public().count()
    }

    /// The ids of public reels, oldest first.
    #[must_use]
    pub fn public_ids(&self) -> Vec<String> {
        self.lock().own.public().map(|reel| reel.id.clone()).collect()
    }

    /// The number of reels: started, drafts and published.
    #[must_use]
    pub fn reels(&self) -> usize {
        self.lock().own.reels.len()
    }

    /// The fields with which the reels were published, oldest first.
    #[must_use]
    pub fn declared(&self) -> Vec<Value> {
        self.lock().own.reels.iter().filter_map(|reel| reel.declared.clone()).collect()
    }

    /// The texts of all replies by the page.
    #[must_use]
    pub fn own_answers(&self) -> Vec<String> {
        self.lock().comments.texts_of(PAGE)
    }

    /// Sets how many polls show a new reel as not published, and how many after that as publishing.
    pub fn works_for(&self, silence: usize, works: usize) {
        let own = &mut self.lock().own;
        (own.silence, own.works) = (silence, works);
    }

    /// Makes new reels fail for this reason, or stops that.
    pub fn fail_with(&self, reason: Option<&str>) {
        self.lock().own.failure = reason.map(str::to_owned);
    }

    /// Sets how many more reels may be published today.
    pub fn has_room_for(&self, reels: usize) {
        self.lock().own.room = reels;
    }

    /// Expires the reels that are not published.
    pub fn expire_uploads(&self) {
        self.lock().own.reels.iter_mut().filter(|reel| reel.declared.is_none()).for_each(|reel| reel.expired = true);
    }

    /// Deletes a reel as the page does.
    pub fn remove(&self, id: &str) {
        self.lock().own.reels.retain(|reel| reel.id != id);
    }
}
