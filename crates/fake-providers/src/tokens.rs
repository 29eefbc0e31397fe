//! The issued tokens and their scopes.

use std::collections::BTreeMap;

/// Access and refresh tokens, each with its scopes.
#[derive(Debug)]
pub(super) struct Tokens<S> {
    pub(super) access: BTreeMap<String, S>,
    pub(super) renewal: BTreeMap<String, S>,
}

impl<S> Default for Tokens<S> {
    fn default() -> Self {
        Self { access: BTreeMap::new(), renewal: BTreeMap::new() }
    }
}

impl<S: Clone> Tokens<S> {
    /// Issues a pair of tokens with these scopes.
    pub(super) fn give(&mut self, access: &str, renewal: &str, scopes: S) {
        self.access.insert(access.to_owned(), scopes.clone());
        self.renewal.insert(renewal.to_owned(), scopes);
    }
}
