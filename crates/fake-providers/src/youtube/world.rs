//! What YouTube holds.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};

use super::constants::{CHANNEL, SCOPES, UNITS_A_DAY, UPLOADS_A_DAY};
use crate::tokens::Tokens;
use serde_json::{Value, json};

/// A video.
#[derive(Debug, Clone)]
pub(super) struct Video {
    pub(super) id: String,
    pub(super) snippet: Value,
    /// As it is now, `uploadStatus` included.
    pub(super) status: Value,
    /// Questions that are still answered with `uploaded`.
    pub(super) questions_left: usize,
    /// What becomes of it in place of `processed`: the status, and why.
    pub(super) rejection: Option<(&'static str, String)>,
}

impl Video {
    fn settle(&mut self, status: &str, reason: &str) {
        self.status["uploadStatus"] = status.into();
        match status {
            "rejected" => self.status["rejectionReason"] = reason.into(),
            "failed" => self.status["failureReason"] = reason.into(),
            _ => {}
        }
    }

    fn is_shown(&self) -> bool {
        self.status["privacyStatus"] == "public"
            && (self.status["uploadStatus"] == "uploaded" || self.status["uploadStatus"] == "processed")
    }
}

/// An upload that has begun.
#[derive(Debug, Clone)]
pub(super) struct Upload {
    pub(super) metadata: Value,
    /// Parts of the video that are wanted in the answer.
    pub(super) parts: Vec<String>,
    pub(super) size: usize,
    pub(super) received: usize,
    pub(super) video: Option<String>,
}

/// A comment, or a reply to one.
#[derive(Debug, Clone)]
pub(super) struct Comment {
    pub(super) id: String,
    pub(super) video: String,
    pub(super) parent: Option<String>,
    pub(super) author: String,
    pub(super) channel: String,
    pub(super) text: String,
    pub(super) published_at: String,
}

/// What a code was given for.
#[derive(Debug, Clone)]
pub(super) struct Code {
    pub(super) redirect: String,
    pub(super) challenge: String,
    pub(super) scopes: Vec<String>,
    pub(super) is_offline: bool,
}

#[derive(Debug)]
pub(super) struct ProviderState {
    /// Counts everything that needs an id.
    pub(super) ids: usize,
    pub(super) codes: BTreeMap<String, Code>,
    pub(super) tokens: Tokens<Vec<String>>,
    /// What the operator allows of all that is asked for.
    pub(super) allowed: Option<Vec<String>>,
    /// How long refresh tokens are good for, when they end by themselves.
    pub(super) renewal_seconds: Option<u32>,
    pub(super) has_no_channel: bool,
    /// The project has not passed YouTube's audit: whatever is uploaded is private.
    pub(super) is_unaudited: bool,
    pub(super) units_used: u32,
    pub(super) uploads_used: u32,
    pub(super) uploads: BTreeMap<String, Upload>,
    /// Oldest first.
    pub(super) videos: Vec<Video>,
    /// Questions about a new video that are answered with `uploaded`.
    pub(super) processing_questions: usize,
    /// What becomes of the next videos in place of `processed`.
    pub(super) next_rejections: VecDeque<(&'static str, String)>,
    /// Oldest first.
    pub(super) comments: Vec<Comment>,
    /// Why the comments on a video are not given, by its id.
    pub(super) comment_refusals: BTreeMap<String, String>,
    /// Items of a page of comments at most, whatever is asked for.
    pub(super) page_size: usize,
    /// How often each video was shared, once that is told.
    pub(super) shares: Option<u64>,
    /// Bytes that the next calls to an upload take at the most.
    pub(super) takes: Option<usize>,
    /// Answers to a whole upload that say it is not complete yet.
    pub(super) finishes_late: usize,
}

impl Default for ProviderState {
    fn default() -> Self {
        Self {
            ids: 0,
            codes: BTreeMap::new(),
            tokens: Tokens::default(),
            allowed: None,
            renewal_seconds: None,
            has_no_channel: false,
            is_unaudited: false,
            units_used: 0,
            uploads_used: 0,
            uploads: BTreeMap::new(),
            videos: Vec::new(),
            processing_questions: 0,
            next_rejections: VecDeque::new(),
            comments: Vec::new(),
            comment_refusals: BTreeMap::new(),
            // Ordered by time YouTube gives 20 threads a page, also to whoever asks for 100.
            page_size: 20,
            shares: None,
            takes: None,
            finishes_late: 0,
        }
    }
}

impl ProviderState {
    pub(super) fn next(&mut self, kind: &str) -> String {
        self.ids += 1;
        format!("{kind}{}", self.ids)
    }

    /// Being asked is what moves the processing of a video on.
    pub(super) fn go_on_processing(&mut self, ids: &[&str]) {
        let asked = self.videos.iter_mut().filter(|video| ids.contains(&video.id.as_str()));
        for video in asked.filter(|video| video.status["uploadStatus"] == "uploaded") {
            match (video.questions_left.checked_sub(1), video.rejection.take()) {
                (Some(left), rejection) => {
                    video.questions_left = left;
                    video.rejection = rejection;
                }
                (None, Some((status, reason))) => video.settle(status, &reason),
                (None, None) => video.settle("processed", ""),
            }
        }
    }
}

/// What YouTube holds. A clone is the same.
#[derive(Debug, Clone, Default)]
pub struct YoutubeWorld(Arc<Mutex<ProviderState>>);

impl YoutubeWorld {
    pub(super) fn lock(&self) -> MutexGuard<'_, ProviderState> {
        self.0.lock().unwrap()
    }

    /// How many videos the public sees.
    #[must_use]
    pub fn public_videos(&self) -> usize {
        self.public_ids().len()
    }

    /// The ids of what the public sees, oldest first.
    #[must_use]
    pub fn public_ids(&self) -> Vec<String> {
        self.lock().videos.iter().filter(|video| video.is_shown()).map(|video| video.id.clone()).collect()
    }

    /// All videos of the channel as they are now, oldest first.
    #[must_use]
    pub fn videos(&self) -> Vec<Value> {
        let provider_state = self.lock();
        let videos = provider_state.videos.iter();
        videos.map(|video| json!({ "id": video.id, "snippet": video.snippet, "status": video.status })).collect()
    }

    /// The texts of all replies of the channel's own.
    #[must_use]
    pub fn own_answers(&self) -> Vec<String> {
        let own = |comment: &&Comment| comment.channel == CHANNEL;
        self.lock().comments.iter().filter(own).map(|comment| comment.text.clone()).collect()
    }

    /// Somebody writes a comment on a video, at this time.
    pub fn comment(&self, video: &str, author: &str, text: &str, at: &str) {
        let mut provider_state = self.lock();
        let id = provider_state.next("UgThread");
        let comment = stranger(id, video.to_owned(), author, text, at);
        provider_state.comments.push(comment);
    }

    /// Somebody replies to the newest comment on a video, at this time.
    pub fn reply_to_newest(&self, video: &str, author: &str, text: &str, at: &str) {
        let mut provider_state = self.lock();
        let newest = provider_state.comments.iter().rev().find(|one| one.video == video && one.parent.is_none());
        let thread = newest.map(|comment| comment.id.clone()).unwrap();
        let id = provider_state.next(&format!("{thread}.reply-"));
        let reply = Comment { parent: Some(thread), ..stranger(id, video.to_owned(), author, text, at) };
        provider_state.comments.push(reply);
    }

    /// The comments on this video, and the replies below them, are refused for this reason: `forbidden`, `commentsDisabled` or
    /// `videoNotFound`.
    pub fn refuse_comments(&self, video: &str, reason: &str) {
        self.lock().comment_refusals.insert(video.to_owned(), reason.to_owned());
    }

    /// Pages of comments have so many items at most.
    pub fn give_pages_of(&self, items: usize) {
        self.lock().page_size = items;
    }

    /// Gives tokens, as if the operator had signed in and allowed everything: an access token and one that asks for others.
    #[must_use]
    pub fn grant(&self) -> (String, String) {
        self.grant_only(&SCOPES)
    }

    /// Gives tokens that are good for these scopes.
    #[must_use]
    pub fn grant_only(&self, scopes: &[&str]) -> (String, String) {
        let mut provider_state = self.lock();
        let scopes: Vec<String> = scopes.iter().map(|scope| (*scope).to_owned()).collect();
        let (access, renewal) = (provider_state.next("ya29.access-"), provider_state.next("1//renewal-"));
        provider_state.tokens.give(&access, &renewal, scopes);
        (access, renewal)
    }

    /// All access tokens end.
    pub fn expire_access(&self) {
        self.lock().tokens.access.clear();
    }

    /// The operator takes the permission back.
    pub fn revoke_all(&self) {
        self.lock().tokens = Tokens::default();
    }

    /// What the operator allows from now on, whatever is asked for.
    pub fn allow_only(&self, scopes: &str) {
        self.lock().allowed = Some(scopes.split_whitespace().map(str::to_owned).collect());
    }

    /// Refresh tokens end after so many seconds, as those of an app in testing do.
    pub fn end_refresh_tokens_after(&self, seconds: u32) {
        self.lock().renewal_seconds = Some(seconds);
    }

    /// The account has no channel.
    pub fn close_channel(&self) {
        self.lock().has_no_channel = true;
    }

    /// The app's project has not passed YouTube's audit: from now on everything that is uploaded is private.
    pub fn lock_uploads_to_private(&self) {
        self.lock().is_unaudited = true;
    }

    /// Units that were used today.
    #[must_use]
    pub fn units_used(&self) -> u32 {
        self.lock().units_used
    }

    /// Uploads that were begun today.
    #[must_use]
    pub fn uploads_used(&self) -> u32 {
        self.lock().uploads_used
    }

    /// All units of the day are used up.
    pub fn exhaust_units(&self) {
        self.lock().units_used = UNITS_A_DAY;
    }

    /// All uploads of the day are used up.
    pub fn exhaust_uploads(&self) {
        self.lock().uploads_used = UPLOADS_A_DAY;
    }

    /// It is midnight in California.
    pub fn begin_day(&self) {
        let mut provider_state = self.lock();
        provider_state.units_used = 0;
        provider_state.uploads_used = 0;
    }

    /// New videos are still being processed when they are asked about so often.
    pub fn process_for(&self, questions: usize) {
        self.lock().processing_questions = questions;
    }

    /// The next video will be rejected in place of being processed.
    pub fn reject_next(&self, reason: &str) {
        self.lock().next_rejections.push_back(("rejected", reason.to_owned()));
    }

    /// The next video will fail in place of being processed.
    pub fn fail_next(&self, reason: &str) {
        self.lock().next_rejections.push_back(("failed", reason.to_owned()));
    }

    /// A video is rejected, also when it was processed before.
    pub fn reject(&self, id: &str, reason: &str) {
        let mut provider_state = self.lock();
        let video = provider_state.videos.iter_mut().find(|video| video.id == id).unwrap();
        video.settle("rejected", reason);
    }

    /// Each call to an upload takes so many bytes at the most.
    pub fn take_at_most(&self, bytes: Option<usize>) {
        self.lock().takes = bytes;
    }

    /// So many answers to an upload of which every byte is there say that it is not complete yet.
    pub fn finish_late(&self, answers: usize) {
        self.lock().finishes_late = answers;
    }

    /// Uploads that are not complete are forgotten, and so are the addresses of those that are.
    pub fn forget_sessions(&self) {
        self.lock().uploads.clear();
    }

    /// So often was each video shared, as is told from now on.
    pub fn tell_shares(&self, shares: u64) {
        self.lock().shares = Some(shares);
    }

    /// The channel removes a video.
    pub fn remove(&self, id: &str) {
        self.lock().videos.retain(|video| video.id != id);
    }
}

fn stranger(id: String, video: String, author: &str, text: &str, at: &str) -> Comment {
    Comment {
        id,
        video,
        parent: None,
        author: author.to_owned(),
        channel: format!("UC{author}"),
        text: text.to_owned(),
        published_at: at.to_owned(),
    }
}
