//! What Facebook holds.

use std::sync::{Arc, Mutex, MutexGuard};

use serde_json::{Value, json};

pub(super) use super::super::graph::Telling;
use super::super::graph::{Comments, GraphAccounts, PAGE, ReceivedFile};
use super::drafts;

/// A reel, from when it is begun.
#[derive(Debug, Clone)]
pub(super) struct Reel {
    pub(super) id: String,
    /// Whose it is.
    pub(super) page: String,
    pub(super) file: ReceivedFile,
    /// What it was told to go out with.
    pub(super) told: Option<Value>,
    /// How often it is still said to be at work, as if nobody had told it to go out.
    pub(super) silence: usize,
    /// How often it is said to be at work after that.
    pub(super) works: usize,
    /// Why it fails.
    pub(super) failure: Option<String>,
    pub(super) expired: bool,
}

impl Reel {
    fn is_public(&self) -> bool {
        self.told.as_ref().is_some_and(|told| !drafts::is_one(told)) && self.failure.is_none()
    }
}

#[derive(Debug)]
pub(super) struct ProviderState {
    ids: usize,
    /// Oldest first.
    pub(super) reels: Vec<Reel>,
    pub(super) comments: Comments,
    pub(super) silence: usize,
    pub(super) works: usize,
    pub(super) failure: Option<String>,
    /// Bytes that the next calls take at the most.
    pub(super) takes: Option<usize>,
    /// Reels that may still go out today.
    pub(super) room: usize,
    /// Posts with their comments that a list gives at the most.
    pub(super) list_limit: Option<usize>,
    /// Whether it says who has written a comment.
    pub(super) names_authors: bool,
    pub(super) telling: Telling,
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
#[derive(Debug, Clone)]
pub struct FacebookWorld {
    pub(super) accounts: GraphAccounts,
    provider_state: Arc<Mutex<ProviderState>>,
}

impl FacebookWorld {
    pub(super) fn new(accounts: GraphAccounts) -> Self {
        let provider_state = ProviderState {
            ids: 0,
            reels: Vec::new(),
            comments: Comments::default(),
            silence: 0,
            works: 1,
            failure: None,
            takes: None,
            room: 30,
            list_limit: None,
            names_authors: true,
            telling: Telling::default(),
        };
        Self { accounts, provider_state: Arc::new(Mutex::new(provider_state)) }
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, ProviderState> {
        self.provider_state.lock().unwrap()
    }

    /// How many reels the public sees, or will as soon as Facebook has worked on them.
    #[must_use]
    pub fn public_reels(&self) -> usize {
        self.lock().public().count()
    }

    /// The ids of what the public sees, oldest first.
    #[must_use]
    pub fn public_ids(&self) -> Vec<String> {
        self.lock().public().map(|reel| reel.id.clone()).collect()
    }

    /// How many reels there are: begun, kept as drafts and published.
    #[must_use]
    pub fn reels(&self) -> usize {
        self.lock().reels.len()
    }

    /// What the reels were told to go out with, oldest first.
    #[must_use]
    pub fn declared(&self) -> Vec<Value> {
        self.lock().reels.iter().filter_map(|reel| reel.told.clone()).collect()
    }

    /// The texts of all answers of the page's own.
    #[must_use]
    pub fn own_answers(&self) -> Vec<String> {
        self.lock().comments.texts_of(PAGE)
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

    /// Reels that are begun from now on are said to be untold, and then to be at work, so often after they were told to go out.
    pub fn works_for(&self, untold: usize, at_work: usize) {
        let mut provider_state = self.lock();
        (provider_state.silence, provider_state.works) = (untold, at_work);
    }

    /// Reels that are begun from now on come to nothing for this reason, or to something again.
    pub fn fail_with(&self, reason: Option<&str>) {
        self.lock().failure = reason.map(str::to_owned);
    }

    /// Each call takes so many bytes at the most.
    pub fn take_at_most(&self, bytes: Option<usize>) {
        self.lock().takes = bytes;
    }

    /// So many reels may still go out today.
    pub fn has_room_for(&self, reels: usize) {
        self.lock().room = reels;
    }

    /// Reels that were not told to go out are too old now.
    pub fn expire_uploads(&self) {
        self.lock().reels.iter_mut().filter(|reel| reel.told.is_none()).for_each(|reel| reel.expired = true);
    }

    /// Lists have so many comments on a page at the most.
    pub fn show_comments_at_once(&self, comments: usize) {
        self.lock().comments.page_limit = Some(comments);
    }

    /// A list with comments gives so many posts at the most; whoever wants more is to ask for less.
    pub fn list_at_most(&self, posts: usize) {
        self.lock().list_limit = Some(posts);
    }

    /// It says who has written a comment, or not.
    pub fn names_authors(&self, names: bool) {
        self.lock().names_authors = names;
    }

    /// How figures are told from now on.
    pub fn tell(&self, telling: Telling) {
        self.lock().telling = telling;
    }

    /// The page removes a reel.
    pub fn remove(&self, id: &str) {
        self.lock().reels.retain(|reel| reel.id != id);
    }
}

/// How far a reel is, in Facebook's words. Being asked is what moves it on.
pub(super) fn status(reel: &mut Reel) -> Value {
    let mut status = json!({
        "video_status": if reel.file.is_whole() { "processing" } else { "uploading" },
        "uploading_phase": {
            "status": reel.file.phase(), "bytes_transfered": reel.file.received, "source_file_size": reel.file.size,
        },
        "processing_phase": { "status": "not_started" },
        "publishing_phase": { "status": "not_started", "publish_status": "draft" },
    });
    if reel.expired {
        status["video_status"] = "expired".into();
    } else if reel.told.as_ref().is_some_and(drafts::is_one) {
        drafts::status(reel, &mut status);
    } else if reel.told.is_some() {
        if let Some(left) = reel.silence.checked_sub(1) {
            reel.silence = left;
            status["processing_phase"]["status"] = "in_progress".into();
        } else if let Some(reason) = &reel.failure {
            status["video_status"] = "error".into();
            status["processing_phase"] =
                json!({ "status": "error", "errors": [{ "code": 1_363_128, "message": reason }] });
        } else if let Some(left) = reel.works.checked_sub(1) {
            reel.works = left;
            status["publishing_phase"] = json!({ "status": "in_progress", "publish_status": "draft" });
        } else {
            status["video_status"] = "ready".into();
            status["processing_phase"]["status"] = "complete".into();
            status["publishing_phase"] = json!({ "status": "complete", "publish_status": "published" });
        }
    }
    status
}
