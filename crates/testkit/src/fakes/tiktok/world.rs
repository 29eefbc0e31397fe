//! What TikTok holds.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};

use axum::Json;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

/// A post, from when it is begun.
#[derive(Debug, Clone)]
pub(super) struct Post {
    pub(super) title: String,
    pub(super) size: u64,
    pub(super) received: u64,
    pub(super) to_inbox: bool,
    pub(super) is_public: bool,
    pub(super) declared: Value,
    /// How often it is still said to be at work.
    pub(super) works: usize,
    pub(super) failure: Option<String>,
    pub(super) video: Option<u64>,
}

#[derive(Debug)]
pub(super) struct Holdings {
    /// Counts everything that needs an id.
    pub(super) ids: u64,
    /// What a code was given for: redirect address and challenge.
    pub(super) codes: BTreeMap<String, (String, String)>,
    pub(super) access: BTreeSet<String>,
    pub(super) renewal: BTreeSet<String>,
    /// By publication, oldest first.
    pub(super) posts: BTreeMap<String, Post>,
    pub(super) privacy: Vec<&'static str>,
    pub(super) works: usize,
    pub(super) failure: Option<String>,
    pub(super) scopes: &'static str,
    /// Whether a public post's id is told at once.
    pub(super) tells_ids: bool,
}

impl Default for Holdings {
    fn default() -> Self {
        Self {
            ids: 7_301_234_567_890_123_000,
            codes: BTreeMap::new(),
            access: BTreeSet::new(),
            renewal: BTreeSet::new(),
            posts: BTreeMap::new(),
            privacy: vec!["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"],
            works: 1,
            failure: None,
            scopes: "user.info.basic,video.publish,video.upload,video.list",
            tells_ids: true,
        }
    }
}

impl Holdings {
    pub(super) fn next(&mut self) -> u64 {
        self.ids += 1;
        self.ids
    }

    pub(super) fn secret(&mut self, kind: &str) -> String {
        format!("{kind}{}", self.next())
    }
}

/// What TikTok holds. A clone is the same.
#[derive(Debug, Clone, Default)]
pub struct TiktokWorld(Arc<Mutex<Holdings>>);

impl TiktokWorld {
    pub(super) fn lock(&self) -> MutexGuard<'_, Holdings> {
        self.0.lock().unwrap()
    }

    /// How many videos are out, for whomever.
    #[must_use]
    pub fn posted(&self) -> usize {
        self.lock().posts.values().filter(|post| post.video.is_some()).count()
    }

    /// How many videos wait in the account's inbox.
    #[must_use]
    pub fn in_inbox(&self) -> usize {
        self.lock().posts.values().filter(|post| post.to_inbox && post.received == post.size).count()
    }

    /// What the posts were declared as, oldest first.
    #[must_use]
    pub fn declared(&self) -> Vec<Value> {
        self.lock().posts.values().map(|post| post.declared.clone()).collect()
    }

    /// Gives tokens, as if the operator had signed in: an access token and one that asks for others.
    #[must_use]
    pub fn grant(&self) -> (String, String) {
        let mut holdings = self.lock();
        let (access, renewal) = (holdings.secret("act."), holdings.secret("rft."));
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

    /// The app is not audited, so that posts are for the account's owner only.
    pub fn is_not_audited(&self) {
        self.lock().privacy = vec!["SELF_ONLY"];
    }

    /// The operator unticks boxes.
    pub fn allow_only(&self, scopes: &'static str) {
        self.lock().scopes = scopes;
    }

    /// Posts from now on are said to be at work so often.
    pub fn works_for(&self, questions: usize) {
        self.lock().works = questions;
    }

    /// Posts from now on come to nothing for this reason, or to something again.
    pub fn fail_with(&self, reason: Option<&str>) {
        self.lock().failure = reason.map(str::to_owned);
    }

    /// A public post's id is told, or not yet.
    pub fn tells_ids(&self, tells: bool) {
        self.lock().tells_ids = tells;
    }

    /// Publications are no longer known; videos that are out stay.
    pub fn forget_publications(&self) {
        let mut holdings = self.lock();
        let known = std::mem::take(&mut holdings.posts);
        let out = known.into_iter().filter(|(_, post)| post.video.is_some());
        holdings.posts = out.map(|(id, post)| (format!("forgotten {id}"), post)).collect();
    }
}

/// An answer in the envelope.
pub(super) fn said(data: &Value) -> Response {
    Json(json!({ "data": data, "error": { "code": "ok", "message": "", "log_id": "2026" } })).into_response()
}

/// A refusal in the envelope.
pub(super) fn refusal(status: u16, code: &str) -> Response {
    let body = json!({ "data": {}, "error": { "code": code, "message": format!("{code}."), "log_id": "2026" } });
    (StatusCode::from_u16(status).unwrap(), Json(body)).into_response()
}

/// What whoever has no good token is answered.
pub(super) fn turned_away(holdings: &Holdings, headers: &HeaderMap) -> Option<Response> {
    let header = headers.get("authorization").and_then(|value| value.to_str().ok()).unwrap_or_default();
    let is_good = header.strip_prefix("Bearer ").is_some_and(|token| holdings.access.contains(token));
    (!is_good).then(|| refusal(401, "access_token_invalid"))
}
