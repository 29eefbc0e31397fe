//! The state of TikTok.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

use super::clock::Clock;
use super::scopes::{Scopes, scopes};
use crate::tokens::Tokens;

/// A publication, from its start.
#[derive(Debug, Clone)]
pub(super) struct Post {
    pub(super) begun_at: Timestamp,
    pub(super) title: String,
    pub(super) size: u64,
    pub(super) chunk_size: u64,
    /// The bytes of complete chunks.
    pub(super) received: u64,
    /// The bytes of a chunk whose connection broke. The chunk must be sent again.
    pub(super) part_received: u64,
    pub(super) to_inbox: bool,
    pub(super) is_public: bool,
    pub(super) declared: Value,
    /// How many more polls show it as processing.
    pub(super) processing: usize,
    /// How many more polls show fewer bytes, and how many fewer.
    pub(super) lag: (usize, u64),
    pub(super) failure: Option<String>,
    /// The resulting video.
    pub(super) video: Option<u64>,
}

/// A video on the account.
#[derive(Debug, Clone)]
pub(super) struct Video {
    pub(super) id: u64,
    pub(super) title: String,
    pub(super) made_at: Timestamp,
    pub(super) is_public: bool,
    /// Posted through the API, and not in the app.
    pub(super) by_api: bool,
}

#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is decided by a test, independently of the others")]
pub(super) struct ProviderState {
    pub(super) clock: Clock,
    /// Counts everything that has an id.
    pub(super) ids: u64,
    /// The redirect address, challenge and scopes of each authorization code.
    pub(super) codes: BTreeMap<String, (String, String, Scopes)>,
    pub(super) tokens: Tokens<Scopes>,
    /// The times of each token's calls, by kind.
    pub(super) calls: BTreeMap<(String, &'static str), Vec<Timestamp>>,
    /// By publication, oldest first.
    pub(super) posts: BTreeMap<String, Post>,
    /// Oldest first.
    pub(super) videos: Vec<Video>,
    /// The scopes that the operator leaves ticked.
    pub(super) scopes: &'static str,
    pub(super) is_audited: bool,
    pub(super) offers_only_private: bool,
    pub(super) account_is_private: bool,
    /// Whether the account has disabled comments, duets and stitches.
    pub(super) disabled: [bool; 3],
    pub(super) longest_seconds: u64,
    /// Whether the creator info was queried since the last direct post began.
    pub(super) creator_asked: bool,
    pub(super) processing: usize,
    pub(super) lag: (usize, u64),
    pub(super) failure: Option<String>,
    /// Whether the id of a public post is returned.
    pub(super) tells_ids: bool,
    /// Whether an empty list is written as null.
    pub(super) writes_null: bool,
}

impl Default for ProviderState {
    fn default() -> Self {
        Self {
            clock: Clock::default(),
            ids: 7_301_234_567_890_123_000,
            codes: BTreeMap::new(),
            tokens: Tokens::default(),
            calls: BTreeMap::new(),
            posts: BTreeMap::new(),
            videos: Vec::new(),
            scopes: "user.info.basic,video.publish,video.upload,video.list",
            is_audited: true,
            offers_only_private: false,
            account_is_private: false,
            disabled: [false; 3],
            longest_seconds: 600,
            creator_asked: false,
            processing: 1,
            lag: (0, 0),
            failure: None,
            tells_ids: true,
            writes_null: false,
        }
    }
}

impl ProviderState {
    pub(super) fn next(&mut self) -> u64 {
        self.ids += 1;
        self.ids
    }

    pub(super) fn secret(&mut self, kind: &str) -> String {
        format!("{kind}{}", self.next())
    }

    /// Issues an access token with these scopes, and a refresh token.
    pub(super) fn tokens(&mut self, scopes: Scopes) -> (String, String) {
        let (access, renewal) = (self.secret("act."), self.secret("rft."));
        self.tokens.give(&access, &renewal, scopes);
        (access, renewal)
    }

    /// The audiences that a post of this account can have.
    pub(super) fn levels(&self) -> &'static [&'static str] {
        if self.offers_only_private {
            &["SELF_ONLY"]
        } else if self.account_is_private {
            &["FOLLOWER_OF_CREATOR", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"]
        } else {
            &["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"]
        }
    }

    /// A list, or null when it is empty and empty lists are written so.
    pub(super) fn list(&self, entries: Vec<Value>) -> Value {
        if entries.is_empty() && self.writes_null { Value::Null } else { Value::Array(entries) }
    }
}

/// The state of TikTok. A clone is the same state.
#[derive(Debug, Clone, Default)]
pub struct TiktokWorld(Arc<Mutex<ProviderState>>);

impl TiktokWorld {
    pub(super) fn lock(&self) -> MutexGuard<'_, ProviderState> {
        self.0.lock().unwrap()
    }

    /// The number of videos published through the API, whatever their audience.
    #[must_use]
    pub fn posted(&self) -> usize {
        self.lock().videos.iter().filter(|video| video.by_api).count()
    }

    /// The number of videos in the account's inbox.
    #[must_use]
    pub fn in_inbox(&self) -> usize {
        self.lock().posts.values().filter(|post| post.to_inbox && post.received == post.size).count()
    }

    /// The number of publications started.
    #[must_use]
    pub fn begun(&self) -> usize {
        self.lock().posts.len()
    }

    /// The fields of the posts, oldest first.
    #[must_use]
    pub fn declared(&self) -> Vec<Value> {
        self.lock().posts.values().map(|post| post.declared.clone()).collect()
    }

    /// Issues an access token and a refresh token, as if the operator had signed in.
    #[must_use]
    pub fn grant(&self) -> (String, String) {
        let mut provider_state = self.lock();
        let allowed = scopes(provider_state.scopes);
        provider_state.tokens(allowed)
    }

    /// Sets the time, and how long each call takes.
    pub fn set_clock(&self, now: Timestamp, each_call: SignedDuration) {
        self.lock().clock.set(now, each_call);
    }

    /// Advances the clock.
    pub fn pass(&self, time: SignedDuration) {
        self.lock().clock.pass(time);
    }

    /// Expires all access tokens.
    pub fn expire_access(&self) {
        self.lock().tokens.access.clear();
    }

    /// Revokes the app's access.
    pub fn revoke_all(&self) {
        self.lock().tokens = Tokens::default();
    }

    /// Makes the app unaudited: it may only post privately, to a private account, and is offered no other audience.
    pub fn is_not_audited(&self) {
        let mut provider_state = self.lock();
        (provider_state.is_audited, provider_state.offers_only_private) = (false, true);
    }

    /// Makes the app unaudited, while it is still offered all audiences.
    pub fn is_not_audited_and_offers_more(&self) {
        self.lock().is_audited = false;
    }

    /// Makes the account private, or public again.
    pub fn account_is_private(&self, is_private: bool) {
        self.lock().account_is_private = is_private;
    }

    /// Disables comments, duets or stitches on the account.
    pub fn disable(&self, comments: bool, duets: bool, stitches: bool) {
        self.lock().disabled = [comments, duets, stitches];
    }

    /// Sets the longest video that the account accepts.
    pub fn takes_seconds(&self, longest: u64) {
        self.lock().longest_seconds = longest;
    }

    /// Limits the scopes that the operator grants, before or after signing in.
    pub fn allow_only(&self, allowed: &'static str) {
        let mut provider_state = self.lock();
        let Tokens { access, renewal } = &mut provider_state.tokens;
        for token in access.values_mut().chain(renewal.values_mut()) {
            *token = scopes(allowed);
        }
        provider_state.scopes = allowed;
    }

    /// Sets how many polls show a new post as processing.
    pub fn works_for(&self, questions: usize) {
        self.lock().processing = questions;
    }

    /// Sets how many polls show fewer bytes for a new post than were received, and how many fewer.
    pub fn lags(&self, questions: usize, bytes: u64) {
        self.lock().lag = (questions, bytes);
    }

    /// Makes new posts fail for this reason, or stops that.
    pub fn fail_with(&self, reason: Option<&str>) {
        self.lock().failure = reason.map(str::to_owned);
    }

    /// Removes published posts for this reason.
    pub fn take_back(&self, reason: &str) {
        let mut provider_state = self.lock();
        for post in provider_state.posts.values_mut() {
            post.failure = Some(reason.to_owned());
        }
        provider_state.videos.retain(|video| !video.by_api);
    }

    /// Sets whether the id of a public post is returned.
    pub fn tells_ids(&self, tells: bool) {
        self.lock().tells_ids = tells;
    }

    /// Writes empty lists as null.
    pub fn writes_null(&self) {
        self.lock().writes_null = true;
    }

    /// Posts a public video as the operator does in the app.
    pub fn post_by_hand(&self, title: &str, made_at: Timestamp) {
        let mut provider_state = self.lock();
        let id = provider_state.next();
        provider_state.videos.push(Video { id, title: title.to_owned(), made_at, is_public: true, by_api: false });
    }

    /// Forgets all publications; published videos are kept.
    pub fn forget_publications(&self) {
        self.lock().posts.clear();
    }
}
