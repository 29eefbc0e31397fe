//! What the operator was told: which rows are stored, and with which values.

use anyhow::{Context as _, Result};
use serde_json::Value;

/// Whether a row was stored.
#[derive(Debug, Clone)]
pub(crate) enum Stored {
    /// The answer that said so.
    Yes(Value),
    /// Why nobody knows.
    Maybe(String),
    /// Why it was not asked for.
    No(String),
}

/// A row that the operator asked for.
#[derive(Debug, Clone)]
pub(crate) struct Noted {
    pub(crate) stored: Stored,
    /// The text that it was given later: a script's title, a post's caption.
    pub(crate) edited: Option<String>,
    pub(crate) is_approved: bool,
    pub(crate) is_cancelled: bool,
    /// It was asked to be cancelled, so it may be.
    pub(crate) may_be_cancelled: bool,
}

impl Noted {
    pub(crate) fn new(stored: Stored) -> Self {
        Self { stored, edited: None, is_approved: false, is_cancelled: false, may_be_cancelled: false }
    }
}

#[derive(Debug, Default)]
pub(crate) struct Books {
    pub(crate) scripts: Vec<Noted>,
    pub(crate) videos: Vec<Noted>,
    pub(crate) posts: Vec<Noted>,
}

impl Books {
    pub(crate) fn script(&mut self, nth: usize) -> Result<&mut Noted> {
        self.scripts.get_mut(nth).context("no such script")
    }

    pub(crate) fn video(&mut self, nth: usize) -> Result<&mut Noted> {
        self.videos.get_mut(nth).context("no such video")
    }

    pub(crate) fn post(&mut self, nth: usize) -> Result<&mut Noted> {
        self.posts.get_mut(nth).context("no such post")
    }
}

/// The topic by which a script is recognised.
pub(crate) fn script_topic(script: usize) -> String {
    format!("Topic number {script}, for focus")
}

/// The title by which a video is recognised, also at the provider.
pub(crate) fn video_title(video: usize) -> String {
    format!("Video number {video}, on focus")
}

/// The beginning of the caption by which a post is recognised, also on the platform.
pub(crate) fn caption(post: usize) -> String {
    format!("Post number {post}, about focus.")
}
