//! What YouTube holds.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};

use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::FakeYoutube;

/// A video.
#[derive(Debug, Clone)]
pub(super) struct Video {
    pub(super) id: String,
    pub(super) snippet: Value,
    pub(super) status: Value,
}

/// An upload that has begun.
#[derive(Debug, Clone)]
pub(super) struct Session {
    pub(super) metadata: Value,
    pub(super) size: usize,
    pub(super) received: usize,
    pub(super) video: Option<String>,
}

/// A comment, or an answer to one.
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

#[derive(Debug, Default)]
pub(super) struct Holdings {
    /// Counts everything that needs an id.
    pub(super) ids: usize,
    /// What a code was given for: redirect address and challenge.
    pub(super) codes: BTreeMap<String, (String, String)>,
    pub(super) access: BTreeSet<String>,
    pub(super) renewal: BTreeSet<String>,
    pub(super) scope: Option<String>,
    pub(super) sessions: BTreeMap<String, Session>,
    /// Oldest first.
    pub(super) videos: Vec<Video>,
    /// Oldest first.
    pub(super) comments: Vec<Comment>,
    /// How often each video was shared, once that is told.
    pub(super) shares: Option<u64>,
    /// Bytes that the next calls to a session take at the most.
    pub(super) takes: Option<usize>,
}

impl Holdings {
    pub(super) fn next(&mut self, kind: &str) -> String {
        self.ids += 1;
        format!("{kind}{}", self.ids)
    }
}

/// What YouTube holds. A clone is the same.
#[derive(Debug, Clone, Default)]
pub struct YoutubeWorld(Arc<Mutex<Holdings>>);

impl YoutubeWorld {
    pub(super) fn lock(&self) -> MutexGuard<'_, Holdings> {
        self.0.lock().unwrap()
    }

    /// How many videos the public sees.
    #[must_use]
    pub fn public_videos(&self) -> usize {
        self.lock().videos.iter().filter(|video| video.status["privacyStatus"] == "public").count()
    }

    /// The ids of what the public sees, oldest first.
    #[must_use]
    pub fn public_ids(&self) -> Vec<String> {
        let holdings = self.lock();
        let public = holdings.videos.iter().filter(|video| video.status["privacyStatus"] == "public");
        public.map(|video| video.id.clone()).collect()
    }

    /// What the videos were declared as, oldest first.
    #[must_use]
    pub fn videos(&self) -> Vec<Value> {
        self.lock().videos.iter().map(|video| json!({ "snippet": video.snippet, "status": video.status })).collect()
    }

    /// The texts of all answers of the channel's own.
    #[must_use]
    pub fn own_answers(&self) -> Vec<String> {
        let own = |comment: &&Comment| comment.channel == FakeYoutube::CHANNEL;
        self.lock().comments.iter().filter(own).map(|comment| comment.text.clone()).collect()
    }

    /// Somebody writes a comment on a video, at this time.
    pub fn comment(&self, video: &str, author: &str, text: &str, at: &str) {
        let mut holdings = self.lock();
        let id = holdings.next("UgThread");
        holdings.comments.push(Comment {
            id,
            video: video.to_owned(),
            parent: None,
            author: author.to_owned(),
            channel: format!("UC{author}"),
            text: text.to_owned(),
            published_at: at.to_owned(),
        });
    }

    /// Gives tokens, as if the operator had signed in: an access token and one that asks for others.
    #[must_use]
    pub fn grant(&self) -> (String, String) {
        let mut holdings = self.lock();
        let (access, renewal) = (holdings.next("ya29.access-"), holdings.next("1//renewal-"));
        holdings.access.insert(access.clone());
        holdings.renewal.insert(renewal.clone());
        (access, renewal)
    }

    /// All access tokens end.
    pub fn expire_access(&self) {
        self.lock().access.clear();
    }

    /// The operator takes the permission back.
    pub fn revoke_all(&self) {
        let mut holdings = self.lock();
        holdings.access.clear();
        holdings.renewal.clear();
    }

    /// What the operator allows from now on.
    pub fn allow_only(&self, scope: &str) {
        self.lock().scope = Some(scope.to_owned());
    }

    /// Each call to a session takes so many bytes at the most.
    pub fn take_at_most(&self, bytes: Option<usize>) {
        self.lock().takes = bytes;
    }

    /// Uploads that are not complete are forgotten, and so are the addresses of those that are.
    pub fn forget_sessions(&self) {
        self.lock().sessions.clear();
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

/// A refusal in YouTube's form.
pub(super) fn refusal(status: u16, reason: &str, message: &str) -> Response {
    let body = json!({ "error": {
        "code": status, "message": message,
        "errors": [{ "message": message, "domain": "youtube", "reason": reason }],
    } });
    (StatusCode::from_u16(status).unwrap(), Json(body)).into_response()
}

/// What whoever has no good token is answered.
pub(super) fn turned_away(holdings: &Holdings, headers: &HeaderMap) -> Option<Response> {
    let header = headers.get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
    if header.strip_prefix("Bearer ").is_some_and(|token| holdings.access.contains(token)) {
        return None;
    }
    Some(refusal(401, "authError", "Request had invalid authentication credentials."))
}
