//! The tokens that were given, and what each is good for.

use std::collections::BTreeMap;

/// Access tokens and those that ask for others, each with its scopes.
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
    /// Makes a pair of tokens good for these scopes.
    pub(super) fn give(&mut self, access: &str, renewal: &str, scopes: S) {
        self.access.insert(access.to_owned(), scopes.clone());
        self.renewal.insert(renewal.to_owned(), scopes);
    }
}
