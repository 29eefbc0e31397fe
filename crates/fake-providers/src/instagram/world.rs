//! What Instagram holds.

use std::sync::{Arc, Mutex, MutexGuard};

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

use super::super::graph::{Comments, GraphAccounts, INSTAGRAM, ReceivedFile, Telling};

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

#[derive(Debug)]
pub(super) struct ProviderState {
    ids: u64,
    now: Timestamp,
    pub(super) containers: Vec<Container>,
    /// Oldest first.
    pub(super) reels: Vec<Reel>,
    pub(super) comments: Comments,
    pub(super) works: usize,
    pub(super) silence: usize,
    pub(super) unlisted: usize,
    pub(super) failure: Option<i64>,
    /// Bytes that the next calls take at the most.
    pub(super) takes: Option<usize>,
    /// Posts of the last day, and how many there may be.
    pub(super) quota: (usize, usize),
    /// Whether it says who has written a comment, beyond the name.
    pub(super) names_authors: bool,
    pub(super) telling: Telling,
    /// Posts with their comments that a list gives at the most.
    pub(super) list_limit: Option<usize>,
    /// Whether containers say how far their uploads are.
    pub(super) tells_upload: bool,
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
#[derive(Debug, Clone)]
pub struct InstagramWorld {
    pub(super) accounts: GraphAccounts,
    provider_state: Arc<Mutex<ProviderState>>,
}

impl InstagramWorld {
    pub(super) fn new(accounts: GraphAccounts) -> Self {
        let provider_state = ProviderState {
            ids: 0,
            now: "2026-11-25T09:00:00Z".parse().unwrap(),
            containers: Vec::new(),
            reels: Vec::new(),
            comments: Comments::default(),
            works: 1,
            silence: 0,
            unlisted: 0,
            failure: None,
            takes: None,
            quota: (0, 50),
            names_authors: true,
            telling: Telling::default(),
            list_limit: None,
            tells_upload: true,
        };
        Self { accounts, provider_state: Arc::new(Mutex::new(provider_state)) }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, ProviderState> {
        self.provider_state.lock().unwrap()
    }

    /// How many reels the public sees.
    #[must_use]
    pub fn public_reels(&self) -> usize {
        self.lock().reels.len()
    }

    /// The ids of what the public sees, oldest first.
    #[must_use]
    pub fn public_ids(&self) -> Vec<String> {
        self.lock().reels.iter().map(|reel| reel.id.clone()).collect()
    }

    /// Its clock is set.
    pub fn set_clock(&self, now: Timestamp) {
        self.lock().now = now;
    }

    /// What the containers were made with, oldest first.
    #[must_use]
    pub fn declared(&self) -> Vec<Value> {
        self.lock().containers.iter().map(|container| container.declared.clone()).collect()
    }

    /// The texts of all answers of the account's own.
    #[must_use]
    pub fn own_answers(&self) -> Vec<String> {
        self.lock().comments.texts_of(INSTAGRAM)
    }

    /// Somebody writes a comment on a reel, at this time.
    pub fn comment(&self, reel: &str, author: &str, text: &str, at: &str) {
        self.lock().comments.add(reel, None, (author, author), text, at);
    }

    /// Somebody answers a comment.
    pub fn answer(&self, reel: &str, comment: &str, author: &str, text: &str, at: &str) {
        self.lock().comments.add(reel, Some(comment), (author, author), text, at);
    }

    /// Somebody will write a comment as soon as the next page has been read.
    pub fn comment_while_reading(&self, reel: &str, author: &str, text: &str, at: &str) {
        self.lock().comments.complete_authorization(reel, author, text, at);
    }

    /// Lists have so many comments or replies on a page at the most.
    pub fn show_comments_at_once(&self, comments: usize) {
        self.lock().comments.page_limit = Some(comments);
    }

    /// A list with comments gives so many posts at the most; whoever wants more is to ask for less.
    pub fn list_at_most(&self, posts: usize) {
        self.lock().list_limit = Some(posts);
    }

    /// Containers from now on do not say how far their uploads are.
    pub fn hide_upload_progress(&self) {
        self.lock().tells_upload = false;
    }

    /// Somebody posts a reel in Instagram's own app.
    pub fn post_by_hand(&self, caption: &str) {
        self.lock().release(INSTAGRAM, caption);
    }

    /// Containers from now on are worked on for so many looks.
    pub fn works_for(&self, looks: usize) {
        self.lock().works = looks;
    }

    /// That a container was published shows after so many looks, and its reel is listed after so many.
    pub fn tells_late(&self, silence: usize, unlisted: usize) {
        let mut provider_state = self.lock();
        (provider_state.silence, provider_state.unlisted) = (silence, unlisted);
    }

    /// Containers from now on come to nothing with this subcode, or to something again.
    pub fn fail_with(&self, subcode: Option<i64>) {
        self.lock().failure = subcode;
    }

    /// Each call takes so many bytes at the most.
    pub fn take_at_most(&self, bytes: Option<usize>) {
        self.lock().takes = bytes;
    }

    /// So many posts came out in the last day, of so many that may.
    pub fn has_posted(&self, posts: usize, of: usize) {
        self.lock().quota = (posts, of);
    }

    /// Containers that were not published are too old now.
    pub fn expire_containers(&self) {
        self.lock().containers.iter_mut().filter(|one| !one.published).for_each(|one| one.expired = true);
    }

    /// Containers are no longer known; reels that are out stay.
    pub fn forget_containers(&self) {
        self.lock().containers.clear();
    }

    /// It says who has written a comment, or only under which name.
    pub fn names_authors(&self, names: bool) {
        self.lock().names_authors = names;
    }

    /// How figures are told from now on.
    pub fn tell(&self, telling: Telling) {
        self.lock().telling = telling;
    }

    /// The account removes a reel.
    pub fn remove(&self, id: &str) {
        self.lock().reels.retain(|reel| reel.id != id);
    }
}
