//! Comments and answers, which each platform tells in its own words.

use axum::Json;
use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::{nothing_there, page, refusal};

/// Comments of a page: few, so that there are pages.
const PAGE: usize = 2;

/// A comment, or an answer to one.
#[derive(Debug, Clone)]
pub(in super::super) struct Told {
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
    pub(in super::super) all: Vec<Told>,
    ids: usize,
    /// What is written while somebody reads, one after each page.
    arriving: Vec<(String, String, String, String)>,
    /// So many of the newest are shown, and no others.
    pub(in super::super) newest_only: Option<usize>,
}

impl Comments {
    /// Somebody writes a comment, or an answer to one.
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
        self.all.push(Told {
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
    pub(in super::super) fn arrive(&mut self, post: &str, author: &str, text: &str, at: &str) {
        self.arriving.push((post.to_owned(), author.to_owned(), text.to_owned(), at.to_owned()));
    }

    pub(in super::super) fn find(&self, id: &str) -> Option<&Told> {
        self.all.iter().find(|comment| comment.id == id)
    }

    /// The texts of one author's.
    pub(in super::super) fn texts_of(&self, author: &str) -> Vec<String> {
        self.all.iter().filter(|comment| comment.author.0 == author).map(|comment| comment.text.clone()).collect()
    }

    /// A page of those that match, newest first.
    pub(in super::super) fn page(
        &mut self,
        matches: impl Fn(&Told) -> bool,
        told: impl Fn(&Self, &Told) -> Value,
        uri: &Uri,
        headers: &HeaderMap,
    ) -> Response {
        let newest_first = self.all.iter().rev().filter(|comment| matches(comment)).map(|comment| told(self, comment));
        let items: Vec<Value> = newest_first.take(self.newest_only.unwrap_or(usize::MAX)).collect();
        let said = page(&items, self.newest_only.unwrap_or(PAGE), uri, headers);
        if !self.arriving.is_empty() {
            let (post, author, text, at) = self.arriving.remove(0);
            self.add(&post, None, (&author, &author), &text, &at);
        }
        Json(said).into_response()
    }

    /// The account answers a comment.
    pub(in super::super) fn answer(&mut self, comment: &str, own: (&str, &str), asked: &Value) -> Response {
        let Some(known) = self.find(comment).cloned() else { return nothing_there(comment) };
        let text = asked["message"].as_str().unwrap_or_default();
        if text.is_empty() {
            return refusal(400, 100, 0, "(#100) Missing parameter: message");
        }
        let id = self.add(&known.post, Some(&known.id), own, text, "2026-11-25T10:00:00+0000");
        Json(json!({ "id": id })).into_response()
    }
}
