//! The issued tokens and their scopes.

use std::collections::BTreeMap;

#[derive(Debug, Default)]
pub(super) struct Tokens<S> {
    pub(super) access: BTreeMap<String, S>,
    pub(super) renewal: BTreeMap<String, S>,
}

impl<S: Clone> Tokens<S> {
    pub(super) fn give(&mut self, access: &str, renewal: &str, scopes: S) {
        self.access.insert(access.to_owned(), scopes.clone());
        self.renewal.insert(renewal.to_owned(), scopes);
    }
}
