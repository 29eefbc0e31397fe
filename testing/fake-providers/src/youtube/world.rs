//! The state of YouTube, with its app, channel, scopes and daily quotas.

use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};

use serde_json::{Value, json};
use sha2::Sha256;

use crate::sign_in::Tokens;

pub(super) const CLIENT_ID: &str = "app.apps.googleusercontent.com";
pub(super) const CLIENT_SECRET: &str = "GOCSPX-fake-secret";
pub(super) const CHANNEL: &str = "UCfake";
pub(super) const UNITS_A_DAY: u32 = 10_000;
pub(super) const UPLOADS_A_DAY: u32 = 100;

pub(super) const UPLOAD: &str = "https://www.googleapis.com/auth/youtube.upload";
pub(super) const FORCE_SSL: &str = "https://www.googleapis.com/auth/youtube.force-ssl";
pub(super) const READONLY: &str = "https://www.googleapis.com/auth/youtube.readonly";
pub(super) const YOUTUBE: &str = "https://www.googleapis.com/auth/youtube";
pub(super) const ANALYTICS: &str = "https://www.googleapis.com/auth/yt-analytics.readonly";

pub(super) const SCOPES: [&str; 5] = [UPLOAD, FORCE_SSL, READONLY, YOUTUBE, ANALYTICS];

#[derive(Debug, Clone)]
pub(super) struct Video {
    pub(super) id: String,
    pub(super) snippet: Value,
    /// Its current status, including `uploadStatus`.
    pub(super) status: Value,
    /// Of its file.
    pub(super) sha256: String,
    /// How many more polls are answered with `uploaded`.
    pub(super) questions_left: usize,
    /// Its final status instead of `processed`, and the reason.
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

#[derive(Debug, Clone)]
pub(super) struct Upload {
    pub(super) metadata: Value,
    /// The parts of the video requested in the answer.
    pub(super) parts: Vec<String>,
    pub(super) size: usize,
    pub(super) received: usize,
    /// Of the bytes received.
    pub(super) digest: Sha256,
    pub(super) video: Option<String>,
}

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

#[derive(Debug, Clone)]
pub(super) struct Code {
    pub(super) redirect: String,
    pub(super) challenge: String,
    pub(super) scopes: Vec<String>,
    pub(super) is_offline: bool,
}

#[derive(Debug, Default)]
pub(super) struct ProviderState {
    /// Counts everything that has an id.
    pub(super) ids: usize,
    pub(super) codes: BTreeMap<String, Code>,
    pub(super) tokens: Tokens<Vec<String>>,
    /// The scopes that the operator grants of those requested.
    pub(super) allowed: Option<Vec<String>>,
    /// How long refresh tokens are good when they expire by themselves.
    pub(super) renewal_seconds: Option<u32>,
    pub(super) has_no_channel: bool,
    /// The project has not passed YouTube's audit: every upload is private.
    pub(super) is_unaudited: bool,
    pub(super) units_used: u32,
    pub(super) uploads_used: u32,
    pub(super) uploads: BTreeMap<String, Upload>,
    /// Oldest first.
    pub(super) videos: Vec<Video>,
    /// How many polls of a new video are answered with `uploaded`.
    pub(super) processing_questions: usize,
    /// The final statuses of the next videos instead of `processed`.
    pub(super) next_rejections: VecDeque<(&'static str, String)>,
    /// Oldest first.
    pub(super) comments: Vec<Comment>,
    pub(super) comment_refusals: BTreeMap<String, String>,
    /// The most items on a page of comments, whatever is requested.
    pub(super) page_limit: Option<usize>,
    pub(super) shares: Option<u64>,
    /// The most bytes that each of the next calls to an upload accepts.
    pub(super) takes: Option<usize>,
    /// How many answers report a complete upload as incomplete.
    pub(super) finishes_late: usize,
}

impl ProviderState {
    pub(super) fn next(&mut self, kind: &str) -> String {
        self.ids += 1;
        format!("{kind}{}", self.ids)
    }

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

/// The state of YouTube. A clone is the same state.
#[derive(Debug, Clone, Default)]
pub struct YoutubeWorld(Arc<Mutex<ProviderState>>);

impl YoutubeWorld {
    pub(super) fn lock(&self) -> MutexGuard<'_, ProviderState> {
        self.0.lock().unwrap()
    }

    pub fn public_videos(&self) -> usize {
        self.public_ids().len()
    }

    /// The ids of public videos, oldest first.
    pub fn public_ids(&self) -> Vec<String> {
        self.lock().videos.iter().filter(|video| video.is_shown()).map(|video| video.id.clone()).collect()
    }

    /// The SHA-256 of the files of public videos, in hexadecimal digits, oldest first.
    pub fn public_checksums(&self) -> Vec<String> {
        self.lock().videos.iter().filter(|video| video.is_shown()).map(|video| video.sha256.clone()).collect()
    }

    /// The descriptions of public videos, oldest first.
    pub fn public_descriptions(&self) -> Vec<String> {
        let state = self.lock();
        let public = state.videos.iter().filter(|video| video.is_shown());
        public.map(|video| video.snippet["description"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// All videos of the channel in their current state, oldest first.
    pub fn videos(&self) -> Vec<Value> {
        let state = self.lock();
        let videos = state.videos.iter();
        videos.map(|video| json!({ "id": video.id, "snippet": video.snippet, "status": video.status })).collect()
    }

    pub fn own_answers(&self) -> Vec<String> {
        let own = |comment: &&Comment| comment.channel == CHANNEL;
        self.lock().comments.iter().filter(own).map(|comment| comment.text.clone()).collect()
    }

    pub fn comment(&self, video: &str, author: &str, text: &str, at: &str) {
        let mut state = self.lock();
        let id = state.next("UgThread");
        let comment = stranger(id, video.to_owned(), author, text, at);
        state.comments.push(comment);
    }

    pub fn reply_to_newest(&self, video: &str, author: &str, text: &str, at: &str) {
        let mut state = self.lock();
        let newest = state.comments.iter().rev().find(|one| one.video == video && one.parent.is_none());
        let thread = newest.map(|comment| comment.id.clone()).unwrap();
        let id = state.next(&format!("{thread}.reply-"));
        let reply = Comment { parent: Some(thread), ..stranger(id, video.to_owned(), author, text, at) };
        state.comments.push(reply);
    }

    /// Deletes a comment with its replies.
    pub fn delete_comment(&self, id: &str) {
        self.lock().comments.retain(|comment| comment.id != id && comment.parent.as_deref() != Some(id));
    }

    /// Refuses the comments on this video and their replies for this reason: `forbidden`, `commentsDisabled` or
    /// `videoNotFound`.
    pub fn refuse_comments(&self, video: &str, reason: &str) {
        self.lock().comment_refusals.insert(video.to_owned(), reason.to_owned());
    }

    pub fn give_pages_of(&self, items: usize) {
        self.lock().page_limit = Some(items);
    }

    /// Issues an access token and a refresh token with all scopes, as if the operator had signed in.
    pub fn grant(&self) -> (String, String) {
        self.grant_only(&SCOPES)
    }

    pub fn grant_only(&self, scopes: &[&str]) -> (String, String) {
        let mut state = self.lock();
        let scopes: Vec<String> = scopes.iter().map(|scope| (*scope).to_owned()).collect();
        let (access, renewal) = (state.next("ya29.access-"), state.next("1//renewal-"));
        state.tokens.give(&access, &renewal, scopes);
        (access, renewal)
    }

    pub fn expire_access(&self) {
        self.lock().tokens.access.clear();
    }

    pub fn revoke_all(&self) {
        self.lock().tokens = Tokens::default();
    }

    pub fn allow_only(&self, scopes: &str) {
        self.lock().allowed = Some(scopes.split_whitespace().map(str::to_owned).collect());
    }

    /// Makes refresh tokens expire after this many seconds, like those of an app in testing.
    pub fn end_refresh_tokens_after(&self, seconds: u32) {
        self.lock().renewal_seconds = Some(seconds);
    }

    pub fn close_channel(&self) {
        self.lock().has_no_channel = true;
    }

    /// Makes the project unaudited: from now on every upload is private.
    pub fn lock_uploads_to_private(&self) {
        self.lock().is_unaudited = true;
    }

    pub fn units_used(&self) -> u32 {
        self.lock().units_used
    }

    pub fn uploads_used(&self) -> u32 {
        self.lock().uploads_used
    }

    pub fn exhaust_units(&self) {
        self.lock().units_used = UNITS_A_DAY;
    }

    pub fn exhaust_uploads(&self) {
        self.lock().uploads_used = UPLOADS_A_DAY;
    }

    /// Starts a new day, as midnight in California does.
    pub fn begin_day(&self) {
        let mut state = self.lock();
        state.units_used = 0;
        state.uploads_used = 0;
    }

    /// Sets how many polls show a new video as processing.
    pub fn process_for(&self, questions: usize) {
        self.lock().processing_questions = questions;
    }

    /// Makes YouTube reject the next video instead of processing it.
    pub fn reject_next(&self, reason: &str) {
        self.lock().next_rejections.push_back(("rejected", reason.to_owned()));
    }

    /// Makes the next video fail instead of being processed.
    pub fn fail_next(&self, reason: &str) {
        self.lock().next_rejections.push_back(("failed", reason.to_owned()));
    }

    pub fn reject(&self, id: &str, reason: &str) {
        let mut state = self.lock();
        let video = state.videos.iter_mut().find(|video| video.id == id).unwrap();
        video.settle("rejected", reason);
    }

    /// Limits the bytes that each call to an upload accepts.
    pub fn take_at_most(&self, bytes: Option<usize>) {
        self.lock().takes = bytes;
    }

    /// Makes this many answers report a complete upload as incomplete.
    pub fn finish_late(&self, answers: usize) {
        self.lock().finishes_late = answers;
    }

    /// Forgets incomplete uploads, and the addresses of complete ones.
    pub fn forget_sessions(&self) {
        self.lock().uploads.clear();
    }

    /// Sets how often each video was shared, and makes that available.
    pub fn tell_shares(&self, shares: u64) {
        self.lock().shares = Some(shares);
    }

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
