//! Comments and replies, which each platform returns in its own form.

use serde_json::{Value, json};

use super::fields::Listing;
use super::wire_forms::{nothing_there, refusal};
use crate::request::Refusal;

#[derive(Debug, Clone)]
pub(crate) struct StoredComment {
    pub(crate) id: String,
    pub(crate) post: String,
    pub(crate) parent: Option<String>,
    /// Its author: id and name.
    pub(crate) author: (String, String),
    pub(crate) text: String,
    pub(crate) at: String,
}

#[derive(Debug, Default)]
pub(crate) struct Comments {
    pub(crate) all: Vec<StoredComment>,
    ids: usize,
    /// Comments that arrive during a read, one after each page.
    arriving: Vec<(String, String, String, String)>,
    /// The most comments on a page, whatever is requested.
    pub(crate) page_limit: Option<usize>,
}

impl Comments {
    /// Adds a comment, or a reply to one.
    pub(crate) fn add(
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

    pub(crate) fn add_while_reading(&mut self, post: &str, author: &str, text: &str, at: &str) {
        self.arriving.push((post.to_owned(), author.to_owned(), text.to_owned(), at.to_owned()));
    }

    /// Adds the comments that were waiting for a page to be read.
    pub(crate) fn page_was_read(&mut self) {
        if !self.arriving.is_empty() {
            let (post, author, text, at) = self.arriving.remove(0);
            self.add(&post, None, (&author, &author), &text, &at);
        }
    }

    pub(crate) fn find(&self, id: &str) -> Option<&StoredComment> {
        self.all.iter().find(|comment| comment.id == id)
    }

    /// Deletes a comment with its replies.
    pub(crate) fn delete(&mut self, id: &str) {
        self.all.retain(|comment| comment.id != id && comment.parent.as_deref() != Some(id));
    }

    pub(crate) fn texts_of(&self, author: &str) -> Vec<String> {
        self.all.iter().filter(|comment| comment.author.0 == author).map(|comment| comment.text.clone()).collect()
    }

    /// A page of these, at most `most`, Meta's limit.
    pub(crate) fn page(&self, entries: &[Value], listing: &Listing, most: usize) -> Value {
        listing.page(entries, listing.limit(self.page_limit.unwrap_or(most).min(most)))
    }

    pub(crate) fn count(&self, post: &str) -> usize {
        self.all.iter().filter(|comment| comment.post == post).count()
    }

    pub(crate) fn reply(&mut self, comment: &str, own: (&str, &str), asked: &Value) -> Result<Value, Refusal> {
        let Some(known) = self.find(comment).cloned() else { return Err(nothing_there(comment)) };
        self.write(&known.post, Some(&known.id), own, asked)
    }

    /// Adds what an account writes on a post, or in reply to one of its comments.
    pub(crate) fn write(
        &mut self,
        post: &str,
        parent: Option<&str>,
        own: (&str, &str),
        asked: &Value,
    ) -> Result<Value, Refusal> {
        let text = asked["message"].as_str().unwrap_or_default();
        if text.is_empty() {
            return Err(refusal(400, 100, 0, "(#100) Missing parameter: message"));
        }
        let id = self.add(post, parent, own, text, "2026-11-25T10:00:00+0000");
        Ok(json!({ "id": id }))
    }
}
