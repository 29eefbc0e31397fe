//! What each of the two platforms holds.

use std::sync::{Arc, Mutex, MutexGuard};

use super::accounts::GraphAccounts;
use super::comments::Comments;
use super::insights::Telling;

/// What a platform holds: what both have, and what is its own.
#[derive(Debug)]
pub(crate) struct GraphState<P> {
    pub(crate) own: P,
    pub(crate) comments: Comments,
    /// Bytes that the next calls take at the most.
    pub(crate) takes: Option<usize>,
    /// Posts with their comments that a list gives at the most.
    pub(crate) list_limit: Option<usize>,
    /// Whether it says who has written a comment, beyond what it always says.
    pub(crate) names_authors: bool,
    pub(crate) telling: Telling,
}

/// What a platform holds. A clone is the same.
#[derive(Debug)]
pub struct GraphWorld<P> {
    pub(crate) accounts: GraphAccounts,
    state: Arc<Mutex<GraphState<P>>>,
}

impl<P> Clone for GraphWorld<P> {
    fn clone(&self) -> Self {
        Self { accounts: self.accounts.clone(), state: Arc::clone(&self.state) }
    }
}

impl<P> GraphWorld<P> {
    pub(crate) fn new(accounts: GraphAccounts, own: P) -> Self {
        let state = GraphState {
            own,
            comments: Comments::default(),
            takes: None,
            list_limit: None,
            names_authors: true,
            telling: Telling::default(),
        };
        Self { accounts, state: Arc::new(Mutex::new(state)) }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, GraphState<P>> {
        self.state.lock().unwrap()
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
        self.lock().comments.add_while_reading(reel, author, text, at);
    }

    /// Lists have so many comments or replies on a page at the most.
    pub fn show_comments_at_once(&self, comments: usize) {
        self.lock().comments.page_limit = Some(comments);
    }

    /// A list with comments gives so many posts at the most; whoever wants more is to ask for less.
    pub fn list_at_most(&self, posts: usize) {
        self.lock().list_limit = Some(posts);
    }

    /// Each call takes so many bytes at the most.
    pub fn take_at_most(&self, bytes: Option<usize>) {
        self.lock().takes = bytes;
    }

    /// It says who has written a comment, or only what it always says.
    pub fn names_authors(&self, names: bool) {
        self.lock().names_authors = names;
    }

    /// How figures are told from now on.
    pub fn tell(&self, telling: Telling) {
        self.lock().telling = telling;
    }
}
