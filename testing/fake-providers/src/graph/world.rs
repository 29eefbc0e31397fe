//! The state of each of the two platforms.

use std::sync::{Arc, Mutex, MutexGuard};

use super::accounts::GraphAccounts;
use super::comments::Comments;
use super::insights::Telling;

/// The state of a platform: the common part and its own.
#[derive(Debug)]
pub(crate) struct GraphState<P> {
    pub(crate) own: P,
    pub(crate) comments: Comments,
    /// The most bytes that each of the next calls accepts.
    pub(crate) takes: Option<usize>,
    /// Whether an upload can be sent again from the start, which is undocumented.
    pub(crate) restarts: bool,
    /// The most posts in a list that includes comments.
    pub(crate) list_limit: Option<usize>,
    /// Whether it returns the author of a comment, beyond what it always returns.
    pub(crate) names_authors: bool,
    pub(crate) telling: Telling,
}

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
            restarts: false,
            list_limit: None,
            names_authors: true,
            telling: Telling::default(),
        };
        Self { accounts, state: Arc::new(Mutex::new(state)) }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, GraphState<P>> {
        self.state.lock().unwrap()
    }

    pub fn comment(&self, reel: &str, author: &str, text: &str, at: &str) {
        self.lock().comments.add(reel, None, (author, author), text, at);
    }

    pub fn answer(&self, reel: &str, comment: &str, author: &str, text: &str, at: &str) {
        self.lock().comments.add(reel, Some(comment), (author, author), text, at);
    }

    pub fn delete_comment(&self, id: &str) {
        self.lock().comments.delete(id);
    }

    pub fn comment_while_reading(&self, reel: &str, author: &str, text: &str, at: &str) {
        self.lock().comments.add_while_reading(reel, author, text, at);
    }

    pub fn show_comments_at_once(&self, comments: usize) {
        self.lock().comments.page_limit = Some(comments);
    }

    /// Limits the posts in a list with comments; a caller that wants more must request less.
    pub fn list_at_most(&self, posts: usize) {
        self.lock().list_limit = Some(posts);
    }

    pub fn take_at_most(&self, bytes: Option<usize>) {
        self.lock().takes = bytes;
    }

    pub fn restart_uploads(&self, restarts: bool) {
        self.lock().restarts = restarts;
    }

    /// Sets whether it returns the author of a comment, or only what it always returns.
    pub fn names_authors(&self, names: bool) {
        self.lock().names_authors = names;
    }

    pub fn tell(&self, telling: Telling) {
        self.lock().telling = telling;
    }
}
