//! What Instagram holds.

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

use crate::graph::{GraphWorld, INSTAGRAM, NOW, ReceivedFile};

/// How long a container can be published.
pub(super) const CONTAINER_LIFE: SignedDuration = SignedDuration::from_hours(24);

/// A container, from when it is made.
#[derive(Debug, Clone)]
pub(super) struct Container {
    pub(super) id: String,
    /// Whose it is.
    pub(super) account: String,
    pub(super) made_at: Timestamp,
    pub(super) declared: Value,
    pub(super) file: ReceivedFile,
    /// Whether it says how far its upload is.
    pub(super) tells_upload: bool,
    /// How often it is still said to be worked on.
    pub(super) works: usize,
    /// The subcode with which it fails.
    pub(super) failure: Option<i64>,
    pub(super) expired: bool,
    pub(super) published: bool,
    /// How often it still looks ready after that.
    pub(super) silence: usize,
}

/// A reel that is out.
#[derive(Debug, Clone)]
pub(super) struct Reel {
    pub(super) id: String,
    /// Whose it is.
    pub(super) account: String,
    pub(super) caption: String,
    pub(super) at: Timestamp,
    /// How often it is still left out of the list.
    pub(super) unlisted: usize,
}

impl Container {
    /// Whether it is too old to be published.
    pub(super) fn is_over(&self, now: Timestamp) -> bool {
        !self.published && (self.expired || now.duration_since(self.made_at) >= CONTAINER_LIFE)
    }
}

/// What only Instagram holds.
#[derive(Debug)]
pub struct ProviderState {
    ids: u64,
    now: Timestamp,
    pub(super) containers: Vec<Container>,
    /// Oldest first.
    pub(super) reels: Vec<Reel>,
    pub(super) works: usize,
    pub(super) silence: usize,
    pub(super) unlisted: usize,
    pub(super) failure: Option<i64>,
    /// Posts of the last day, and how many there may be.
    pub(super) quota: (usize, usize),
    /// Whether containers say how far their uploads are.
    pub(super) tells_upload: bool,
}

impl Default for ProviderState {
    fn default() -> Self {
        Self {
            ids: 0,
            now: NOW.parse().unwrap(),
            containers: Vec::new(),
            reels: Vec::new(),
            works: 1,
            silence: 0,
            unlisted: 0,
            failure: None,
            quota: (0, 50),
            tells_upload: true,
        }
    }
}

impl ProviderState {
    pub(super) fn next(&mut self) -> String {
        self.ids += 1;
        (17_900_000_000_000 + self.ids).to_string()
    }

    /// The time by Instagram's clock, which goes on with each look at it.
    pub(super) fn now(&mut self) -> Timestamp {
        self.now += SignedDuration::from_secs(1);
        self.now
    }

    pub(super) fn container(&mut self, id: &str) -> Option<&mut Container> {
        self.containers.iter_mut().find(|container| container.id == id)
    }

    /// A reel comes out.
    pub(super) fn release(&mut self, account: &str, caption: &str) -> String {
        let (id, at, unlisted) = (self.next(), self.now(), self.unlisted);
        self.reels.push(Reel {
            id: id.clone(),
            account: account.to_owned(),
            caption: caption.to_owned(),
            at,
            unlisted,
        });
        id
    }
}

/// What Instagram holds. A clone is the same.
pub type InstagramWorld = GraphWorld<ProviderState>;

impl InstagramWorld {
    /// How many reels the public sees.
    #[must_use]
    pub fn public_reels(&self) -> usize {
        self.lock().own.reels.len()
    }

    /// The ids of what the public sees, oldest first.
    #[must_use]
    pub fn public_ids(&self) -> Vec<String> {
        self.lock().own.reels.iter().map(|reel| reel.id.clone()).collect()
    }

    /// Its clock is set.
    pub fn set_clock(&self, now: Timestamp) {
        self.lock().own.now = now;
    }

    /// What the containers were made with, oldest first.
    #[must_use]
    pub fn declared(&self) -> Vec<Value> {
        self.lock().own.containers.iter().map(|container| container.declared.clone()).collect()
    }

    /// The texts of all answers of the account's own.
    #[must_use]
    pub fn own_answers(&self) -> Vec<String> {
        self.lock().comments.texts_of(INSTAGRAM)
    }

    /// Containers from now on do not say how far their uploads are.
    pub fn hide_upload_progress(&self) {
        self.lock().own.tells_upload = false;
    }

    /// Somebody posts a reel in Instagram's own app.
    pub fn post_by_hand(&self, caption: &str) {
        self.lock().own.release(INSTAGRAM, caption);
    }

    /// Containers from now on are worked on for so many looks.
    pub fn works_for(&self, looks: usize) {
        self.lock().own.works = looks;
    }

    /// That a container was published shows after so many looks, and its reel is listed after so many.
    pub fn tells_late(&self, silence: usize, unlisted: usize) {
        let own = &mut self.lock().own;
        (own.silence, own.unlisted) = (silence, unlisted);
    }

    /// Containers from now on fail with this subcode, or do not fail any more.
    pub fn fail_with(&self, subcode: Option<i64>) {
        self.lock().own.failure = subcode;
    }

    /// So many posts came out in the last day, of so many that may.
    pub fn has_posted(&self, posts: usize, of: usize) {
        self.lock().own.quota = (posts, of);
    }

    /// Containers that were not published are too old now.
    pub fn expire_containers(&self) {
        self.lock().own.containers.iter_mut().filter(|one| !one.published).for_each(|one| one.expired = true);
    }

    /// Containers are no longer known; reels that are out stay.
    pub fn forget_containers(&self) {
        self.lock().own.containers.clear();
    }

    /// The account removes a reel.
    pub fn remove(&self, id: &str) {
        self.lock().own.reels.retain(|reel| reel.id != id);
    }
}
