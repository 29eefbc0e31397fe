//! What TikTok holds.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

use jiff::{SignedDuration, Timestamp};
use serde_json::Value;

use super::clock::Clock;
use super::scopes::{Scopes, scopes};
use crate::tokens::Tokens;

/// A publication, from when it is begun.
#[derive(Debug, Clone)]
pub(super) struct Post {
    pub(super) begun_at: Timestamp,
    pub(super) title: String,
    pub(super) size: u64,
    pub(super) chunk_size: u64,
    /// Whole chunks.
    pub(super) received: u64,
    /// Of a chunk whose connection broke. It has to be sent again.
    pub(super) part_received: u64,
    pub(super) to_inbox: bool,
    pub(super) is_public: bool,
    pub(super) declared: Value,
    /// How often it is still said to be processed.
    pub(super) processing: usize,
    /// How often the status still shows fewer bytes, and how many fewer.
    pub(super) lag: (usize, u64),
    pub(super) failure: Option<String>,
    /// The video that it has become.
    pub(super) video: Option<u64>,
}

/// A video on the account.
#[derive(Debug, Clone)]
pub(super) struct Video {
    pub(super) id: u64,
    pub(super) title: String,
    pub(super) made_at: Timestamp,
    pub(super) is_public: bool,
    /// Made by a publication, and not by hand in the app.
    pub(super) by_api: bool,
}

#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is decided by a test, independently of the others")]
pub(super) struct ProviderState {
    pub(super) clock: Clock,
    /// Counts everything that needs an id.
    pub(super) ids: u64,
    /// What a code was given for: redirect address, challenge and scopes.
    pub(super) codes: BTreeMap<String, (String, String, Scopes)>,
    pub(super) tokens: Tokens<Scopes>,
    /// When each token made each kind of call.
    pub(super) calls: BTreeMap<(String, &'static str), Vec<Timestamp>>,
    /// By publication, oldest first.
    pub(super) posts: BTreeMap<String, Post>,
    /// Oldest first.
    pub(super) videos: Vec<Video>,
    /// The boxes that the operator leaves ticked.
    pub(super) scopes: &'static str,
    pub(super) is_audited: bool,
    pub(super) offers_only_private: bool,
    pub(super) account_is_private: bool,
    /// Comments, duets and stitches, as the account has them.
    pub(super) disabled: [bool; 3],
    pub(super) longest_seconds: u64,
    /// Whether the creator was asked about since the last direct post was begun.
    pub(super) creator_asked: bool,
    pub(super) processing: usize,
    pub(super) lag: (usize, u64),
    pub(super) failure: Option<String>,
    /// Whether a public post's id is told.
    pub(super) tells_ids: bool,
    /// Whether a list without entries is written as null.
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

    /// An access token for this, and one that asks for others.
    pub(super) fn tokens(&mut self, scopes: Scopes) -> (String, String) {
        let (access, renewal) = (self.secret("act."), self.secret("rft."));
        self.tokens.give(&access, &renewal, scopes);
        (access, renewal)
    }

    /// Who may see a post of this account.
    pub(super) fn levels(&self) -> &'static [&'static str] {
        if self.offers_only_private {
            &["SELF_ONLY"]
        } else if self.account_is_private {
            &["FOLLOWER_OF_CREATOR", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"]
        } else {
            &["PUBLIC_TO_EVERYONE", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"]
        }
    }

    /// A list, or null when it is empty and that is how it is written.
    pub(super) fn list(&self, entries: Vec<Value>) -> Value {
        if entries.is_empty() && self.writes_null { Value::Null } else { Value::Array(entries) }
    }
}

/// What TikTok holds. A clone is the same.
#[derive(Debug, Clone, Default)]
pub struct TiktokWorld(Arc<Mutex<ProviderState>>);

impl TiktokWorld {
    pub(super) fn lock(&self) -> MutexGuard<'_, ProviderState> {
        self.0.lock().unwrap()
    }

    /// How many videos were published by a program, whoever may see them.
    #[must_use]
    pub fn posted(&self) -> usize {
        self.lock().videos.iter().filter(|video| video.by_api).count()
    }

    /// How many videos wait in the account's inbox.
    #[must_use]
    pub fn in_inbox(&self) -> usize {
        self.lock().posts.values().filter(|post| post.to_inbox && post.received == post.size).count()
    }

    /// How many publications were begun.
    #[must_use]
    pub fn begun(&self) -> usize {
        self.lock().posts.len()
    }

    /// What the posts were declared as, oldest first.
    #[must_use]
    pub fn declared(&self) -> Vec<Value> {
        self.lock().posts.values().map(|post| post.declared.clone()).collect()
    }

    /// Gives tokens, as if the operator had signed in: an access token and one that asks for others.
    #[must_use]
    pub fn grant(&self) -> (String, String) {
        let mut provider_state = self.lock();
        let allowed = scopes(provider_state.scopes);
        provider_state.tokens(allowed)
    }

    /// It is this time, and each call takes so long.
    pub fn set_clock(&self, now: Timestamp, each_call: SignedDuration) {
        self.lock().clock.set(now, each_call);
    }

    /// So much time passes.
    pub fn pass(&self, time: SignedDuration) {
        self.lock().clock.pass(time);
    }

    /// All access tokens end.
    pub fn expire_access(&self) {
        self.lock().tokens.access.clear();
    }

    /// The operator takes the permission back.
    pub fn revoke_all(&self) {
        self.lock().tokens = Tokens::default();
    }

    /// The app is not audited: it may post privately only, to a private account, and is offered nothing else.
    pub fn is_not_audited(&self) {
        let mut provider_state = self.lock();
        (provider_state.is_audited, provider_state.offers_only_private) = (false, true);
    }

    /// The app is not audited, and is offered all audiences all the same.
    pub fn is_not_audited_and_offers_more(&self) {
        self.lock().is_audited = false;
    }

    /// The account is private, or public again.
    pub fn account_is_private(&self, is_private: bool) {
        self.lock().account_is_private = is_private;
    }

    /// The account takes no comments, no duets or no stitches.
    pub fn disable(&self, comments: bool, duets: bool, stitches: bool) {
        self.lock().disabled = [comments, duets, stitches];
    }

    /// The account takes videos up to this length.
    pub fn takes_seconds(&self, longest: u64) {
        self.lock().longest_seconds = longest;
    }

    /// The operator unticks boxes, before signing in or afterwards.
    pub fn allow_only(&self, allowed: &'static str) {
        let mut provider_state = self.lock();
        let Tokens { access, renewal } = &mut provider_state.tokens;
        for token in access.values_mut().chain(renewal.values_mut()) {
            *token = scopes(allowed);
        }
        provider_state.scopes = allowed;
    }

    /// Posts from now on are said to be processed so often.
    pub fn works_for(&self, questions: usize) {
        self.lock().processing = questions;
    }

    /// The status of posts from now on shows so many bytes fewer than were received, as often as this.
    pub fn lags(&self, questions: usize, bytes: u64) {
        self.lock().lag = (questions, bytes);
    }

    /// Posts from now on fail for this reason, or do not fail any more.
    pub fn fail_with(&self, reason: Option<&str>) {
        self.lock().failure = reason.map(str::to_owned);
    }

    /// Posts that were published are taken back for this reason.
    pub fn take_back(&self, reason: &str) {
        let mut provider_state = self.lock();
        for post in provider_state.posts.values_mut() {
            post.failure = Some(reason.to_owned());
        }
        provider_state.videos.retain(|video| !video.by_api);
    }

    /// A public post's id is told, or not.
    pub fn tells_ids(&self, tells: bool) {
        self.lock().tells_ids = tells;
    }

    /// Lists without entries are written as null.
    pub fn writes_null(&self) {
        self.lock().writes_null = true;
    }

    /// The operator posts a public video in the app.
    pub fn post_by_hand(&self, title: &str, made_at: Timestamp) {
        let mut provider_state = self.lock();
        let id = provider_state.next();
        provider_state.videos.push(Video { id, title: title.to_owned(), made_at, is_public: true, by_api: false });
    }

    /// Publications are no longer known; videos that are published stay.
    pub fn forget_publications(&self) {
        self.lock().posts.clear();
    }
}
