//! The state of TikTok, with its app, scopes and clock.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard};

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

use crate::sign_in::Tokens;

pub(super) const CLIENT_KEY: &str = "aw-fake-client-key";
pub(super) const CLIENT_SECRET: &str = "fake-tiktok-secret";
pub(super) const OPEN_ID: &str = "723f-fake";

#[derive(Debug, Clone, Default)]
pub(super) struct Progress {
    /// How many more polls show it as processing.
    pub(super) processing: usize,
    /// How many more polls show fewer bytes, and how many fewer.
    pub(super) lag: (usize, u64),
    pub(super) failure: Option<String>,
}

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
    pub(super) progress: Progress,
    pub(super) video: Option<u64>,
}

#[derive(Debug, Clone)]
pub(super) struct Video {
    pub(super) id: u64,
    pub(super) title: String,
    pub(super) made_at: Timestamp,
    pub(super) is_public: bool,
    /// Posted through the API, and not in the app.
    pub(super) by_api: bool,
}

#[derive(Debug, Default)]
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
    pub(super) progress: Progress,
    pub(super) tells_ids: bool,
    pub(super) writes_null: bool,
}

impl ProviderState {
    fn new() -> Self {
        Self {
            ids: 7_301_234_567_890_123_000,
            scopes: "user.info.basic,video.publish,video.upload,video.list",
            is_audited: true,
            longest_seconds: 600,
            progress: Progress { processing: 1, ..Progress::default() },
            tells_ids: true,
            ..Self::default()
        }
    }

    pub(super) fn next(&mut self) -> u64 {
        self.ids += 1;
        self.ids
    }

    pub(super) fn secret(&mut self, kind: &str) -> String {
        format!("{kind}{}", self.next())
    }

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
#[derive(Debug, Clone)]
pub struct TiktokWorld(Arc<Mutex<ProviderState>>);

impl TiktokWorld {
    pub(super) fn new() -> Self {
        Self(Arc::new(Mutex::new(ProviderState::new())))
    }

    pub(super) fn lock(&self) -> MutexGuard<'_, ProviderState> {
        self.0.lock().unwrap()
    }

    /// The number of videos published through the API, whatever their audience.
    pub fn posted(&self) -> usize {
        self.lock().videos.iter().filter(|video| video.by_api).count()
    }

    /// The titles of the videos published through the API, oldest first.
    pub fn posted_titles(&self) -> Vec<String> {
        self.lock().videos.iter().filter(|video| video.by_api).map(|video| video.title.clone()).collect()
    }

    pub fn in_inbox(&self) -> usize {
        self.lock().posts.values().filter(|post| post.to_inbox && post.received == post.size).count()
    }

    pub fn begun(&self) -> usize {
        self.lock().posts.len()
    }

    /// The fields of the posts, oldest first.
    pub fn declared(&self) -> Vec<Value> {
        self.lock().posts.values().map(|post| post.declared.clone()).collect()
    }

    /// Issues an access token and a refresh token, as if the operator had signed in.
    pub fn grant(&self) -> (String, String) {
        let mut state = self.lock();
        let allowed = scopes(state.scopes);
        state.tokens(allowed)
    }

    pub fn set_clock(&self, now: Timestamp, each_call: SignedDuration) {
        self.lock().clock.set(now, each_call);
    }

    pub fn pass(&self, time: SignedDuration) {
        self.lock().clock.pass(time);
    }

    pub fn expire_access(&self) {
        self.lock().tokens.access.clear();
    }

    pub fn revoke_all(&self) {
        self.lock().tokens = Tokens::default();
    }

    /// Makes the app unaudited: it may only post privately, to a private account, and is offered no other audience.
    pub fn is_not_audited(&self) {
        let mut state = self.lock();
        (state.is_audited, state.offers_only_private) = (false, true);
    }

    /// Makes the app unaudited, while it is still offered all audiences.
    pub fn is_not_audited_and_offers_more(&self) {
        self.lock().is_audited = false;
    }

    pub fn account_is_private(&self, is_private: bool) {
        self.lock().account_is_private = is_private;
    }

    pub fn disable(&self, comments: bool, duets: bool, stitches: bool) {
        self.lock().disabled = [comments, duets, stitches];
    }

    pub fn takes_seconds(&self, longest: u64) {
        self.lock().longest_seconds = longest;
    }

    /// Limits the scopes that the operator grants, before or after signing in.
    pub fn allow_only(&self, allowed: &'static str) {
        let mut state = self.lock();
        let Tokens { access, renewal } = &mut state.tokens;
        for token in access.values_mut().chain(renewal.values_mut()) {
            *token = scopes(allowed);
        }
        state.scopes = allowed;
    }

    /// Sets how many polls show a new post as processing.
    pub fn works_for(&self, questions: usize) {
        self.lock().progress.processing = questions;
    }

    /// Sets how many polls show fewer bytes for a new post than were received, and how many fewer.
    pub fn lags(&self, questions: usize, bytes: u64) {
        self.lock().progress.lag = (questions, bytes);
    }

    /// Makes new posts fail for this reason, or stops that.
    pub fn fail_with(&self, reason: Option<&str>) {
        self.lock().progress.failure = reason.map(str::to_owned);
    }

    pub fn take_back(&self, reason: &str) {
        let mut state = self.lock();
        for post in state.posts.values_mut() {
            post.progress.failure = Some(reason.to_owned());
        }
        state.videos.retain(|video| !video.by_api);
    }

    pub fn tells_ids(&self, tells: bool) {
        self.lock().tells_ids = tells;
    }

    pub fn writes_null(&self) {
        self.lock().writes_null = true;
    }

    /// Posts a public video as the operator does in the app.
    pub fn post_by_hand(&self, title: &str, made_at: Timestamp) {
        let mut state = self.lock();
        let id = state.next();
        state.videos.push(Video { id, title: title.to_owned(), made_at, is_public: true, by_api: false });
    }

    pub fn forget_publications(&self) {
        self.lock().posts.clear();
    }
}

pub(super) type Scopes = BTreeSet<String>;

pub(super) fn scopes(text: &str) -> Scopes {
    text.split(',').filter(|scope| !scope.is_empty()).map(str::to_owned).collect()
}

/// The real time, or a time set by a test. Each call may advance it, so that only a caller that really is too fast
/// meets the limits per minute.
#[derive(Debug, Default)]
pub(super) struct Clock {
    set_to: Option<Timestamp>,
    passed: SignedDuration,
    each_call: SignedDuration,
}

impl Clock {
    pub(super) fn set(&mut self, now: Timestamp, each_call: SignedDuration) {
        *self = Self { set_to: Some(now), passed: SignedDuration::ZERO, each_call };
    }

    pub(super) fn pass(&mut self, time: SignedDuration) {
        self.passed += time;
    }

    pub(super) fn note_call(&mut self) {
        self.passed += self.each_call;
    }

    #[expect(clippy::disallowed_methods, reason = "the real TikTok has a clock of its own, too")]
    pub(super) fn now(&self) -> Timestamp {
        self.set_to.unwrap_or_else(Timestamp::now) + self.passed
    }
}
