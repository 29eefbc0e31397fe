//! Comments and the replies to them, which each platform gives in its own words.

use axum::Json;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::listing::Listing;
use super::{nothing_there, refusal};

/// A comment, or a reply to one.
#[derive(Debug, Clone)]
pub(in super::super) struct StoredComment {
    pub(in super::super) id: String,
    pub(in super::super) post: String,
    pub(in super::super) parent: Option<String>,
    /// Whose it is: id and name.
    pub(in super::super) author: (String, String),
    pub(in super::super) text: String,
    pub(in super::super) at: String,
}

/// All comments, oldest first.
#[derive(Debug, Default)]
pub(in super::super) struct Comments {
    pub(in super::super) all: Vec<StoredComment>,
    ids: usize,
    /// What is written while somebody reads, one after each page.
    arriving: Vec<(String, String, String, String)>,
    /// A page has no more than so many, whatever is asked for.
    pub(in super::super) page_limit: Option<usize>,
}

impl Comments {
    /// Somebody writes a comment, or a reply to one.
    pub(in super::super) fn add(
        &mut self,
        post: &str,
        parent: Option<&str>,
        author: (&str, &str),
        text: &str,
        at: &str,
    ) -> String {
        self.ids += 1;
        let id = format!("{post}_{}", 500 + self.ids);
        self.all.push(StoredComment {
            id: id.clone(),
            post: post.to_owned(),
            parent: parent.map(str::to_owned),
            author: (author.0.to_owned(), author.1.to_owned()),
            text: text.to_owned(),
            at: at.to_owned(),
        });
        id
    }

    /// Somebody will write a comment as soon as the next page has been read.
    pub(in super::super) fn complete_authorization(&mut self, post: &str, author: &str, text: &str, at: &str) {
        self.arriving.push((post.to_owned(), author.to_owned(), text.to_owned(), at.to_owned()));
    }

    /// Those that were to be written after a page are written.
    pub(in super::super) fn page_was_read(&mut self) {
        if !self.arriving.is_empty() {
            let (post, author, text, at) = self.arriving.remove(0);
            self.add(&post, None, (&author, &author), &text, &at);
        }
    }

    pub(in super::super) fn find(&self, id: &str) -> Option<&StoredComment> {
        self.all.iter().find(|comment| comment.id == id)
    }

    /// The texts of one author's.
    pub(in super::super) fn texts_of(&self, author: &str) -> Vec<String> {
        self.all.iter().filter(|comment| comment.author.0 == author).map(|comment| comment.text.clone()).collect()
    }

    /// A page of these, of which Meta gives `most` at the most.
    pub(in super::super) fn page(&self, entries: &[Value], listing: &Listing, most: usize) -> Value {
        listing.page(entries, listing.limit(self.page_limit.unwrap_or(most).min(most)))
    }

    /// The account replies to a comment.
    pub(in super::super) fn reply(&mut self, comment: &str, own: (&str, &str), asked: &Value) -> Response {
        let Some(known) = self.find(comment).cloned() else { return nothing_there(comment) };
        let text = asked["message"].as_str().unwrap_or_default();
        if text.is_empty() {
            return refusal(400, 100, 0, "(#100) Missing parameter: message");
        }
        let id = self.add(&known.post, Some(&known.id), own, text, "2026-11-25T10:00:00+0000");
        Json(json!({ "id": id })).into_response()
    }
}
