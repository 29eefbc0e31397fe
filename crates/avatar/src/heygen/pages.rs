//! Paged lists.

use std::collections::HashSet;
use std::mem;

use serde::de::DeserializeOwned;
use showrunner_ports::provider::ProviderError;

use super::api::Api;
use super::wire::Page;

/// Reads a list page by page, up to a number of pages.
pub(super) struct Pages<'a> {
    api: &'a Api,
    path: &'static str,
    filter: &'a [(&'static str, &'a str)],
    left: usize,
    next: Next,
}

/// The token of the next page.
enum Next {
    First,
    At(String),
    /// The last page was read.
    End,
}

impl<'a> Pages<'a> {
    pub(super) fn of(api: &'a Api, path: &'static str, filter: &'a [(&'static str, &'a str)], most: usize) -> Self {
        Self { api, path, filter, left: most, next: Next::First }
    }

    /// The next page, or `None` after the last.
    pub(super) async fn next<T: DeserializeOwned>(&mut self) -> Result<Option<Vec<T>>, ProviderError> {
        let token = match mem::replace(&mut self.next, Next::End) {
            Next::First => None,
            Next::At(token) => Some(token),
            Next::End => return Ok(None),
        };
        if self.left == 0 {
            tracing::warn!(path = self.path, "a list of HeyGen's does not end and was not read any further");
            return Ok(None);
        }
        self.left -= 1;
        let mut call = self.api.get(self.path).query(self.filter);
        if let Some(token) = &token {
            call = call.query(&[("token", token)]);
        }
        let page: Page<T> = self.api.read(call).await?;
        // Stop if a page links to itself.
        let next = page.next_token.filter(|next| page.has_more && Some(next) != token.as_ref());
        self.next = next.map_or(Next::End, Next::At);
        Ok(Some(page.data))
    }
}

/// Collects items without duplicates, which occur if lists change while they are read.
pub(super) struct Distinct<T> {
    known: HashSet<String>,
    pub(super) all: Vec<T>,
}

impl<T> Distinct<T> {
    pub(super) fn new() -> Self {
        Self { known: HashSet::new(), all: Vec::new() }
    }

    pub(super) fn add(&mut self, id: &str, thing: T) {
        if self.known.insert(id.to_owned()) {
            self.all.push(thing);
        }
    }
}
