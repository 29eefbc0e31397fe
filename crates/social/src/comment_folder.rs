//! The comments on a post of the sandbox and the replies to them: files next to the post.
//!
//! A file is written elsewhere first and then linked to its final path, which is atomic and never replaces another
//! file. The name of a reply depends on the comment and the text, so any number of attempts in any number of processes
//! write one reply.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::seeded_random::hash_of_parts;
use tempfile::NamedTempFile;

use crate::sample_comments::Sample;
use crate::step::Step;

/// The content of a comment's file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommentRecord {
    pub(crate) id: String,
    pub(crate) author: String,
    pub(crate) text: String,
    pub(crate) posted_at: Timestamp,
    sample: bool,
}

/// The content of a reply's file.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct ReplyRecord {
    id: String,
    comment_id: String,
    text: String,
    sandbox: bool,
}

pub(crate) enum Replied {
    /// It is published and synced to disk.
    Done(String),
    NoComment,
    /// It is published but not synced to disk.
    NotSynced(io::Error),
}

pub(crate) struct CommentFolder {
    /// The post's id. The id of each comment begins with it.
    post_id: String,
    folder: PathBuf,
    staging: PathBuf,
}

impl CommentFolder {
    pub(crate) const fn new(post_id: String, folder: PathBuf, staging: PathBuf) -> Self {
        Self { post_id, folder, staging }
    }

    /// Writes a comment unless there is one of this name. The name is a few letters and digits.
    pub(crate) fn add(&self, name: &str, sample: Sample, posted_at: Timestamp) -> io::Result<bool> {
        let Sample { author, text } = sample;
        let id = format!("{}-{name}", self.post_id);
        let record = CommentRecord { id, author, text, posted_at, sample: true };
        self.put(&format!("{name}.json"), &record, |_| ())
    }

    /// All comments, in no particular order.
    pub(crate) fn comments(&self) -> io::Result<Vec<CommentRecord>> {
        let files = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            files => files?,
        };
        let mut comments = Vec::new();
        for file in files {
            let path = file?.path();
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if name.strip_suffix(".json").is_some_and(|name| !name.contains('.')) {
                match read(&path) {
                    Ok(comment) => comments.push(comment),
                    // Somebody edited the file. The other comments can still be used.
                    Err(error) => tracing::warn!(comment.file = name, %error, "a sample comment cannot be read"),
                }
            }
        }
        Ok(comments)
    }

    /// Publishes a reply, which may be published already.
    pub(crate) fn reply(&self, comment_id: &str, text: &str, on_step: fn(Step)) -> io::Result<Replied> {
        let Some(name) = self.comment_name(comment_id) else { return Ok(Replied::NoComment) };
        if !self.folder.join(format!("{name}.json")).try_exists()? {
            return Ok(Replied::NoComment);
        }
        let file = reply_file(name, text);
        let id = format!("{}-{}", self.post_id, file.trim_end_matches(".json"));
        let record =
            ReplyRecord { id: id.clone(), comment_id: comment_id.to_owned(), text: text.to_owned(), sandbox: true };
        self.put(&file, &record, on_step)?;
        on_step(Step::ReplyPublished);
        match sync(&self.folder) {
            Ok(()) => Ok(Replied::Done(id)),
            Err(error) => Ok(Replied::NotSynced(error)),
        }
    }

    pub(crate) fn find_reply(&self, comment_id: &str, text: &str) -> io::Result<Option<String>> {
        let Some(name) = self.comment_name(comment_id) else { return Ok(None) };
        match read::<ReplyRecord>(&self.folder.join(reply_file(name, text))) {
            Ok(record) => Ok((record.text == text).then_some(record.id)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The file name of a comment of this post, or `None` if the id is not valid.
    fn comment_name<'a>(&self, comment_id: &'a str) -> Option<&'a str> {
        let name = comment_id.strip_prefix(self.post_id.as_str())?.strip_prefix('-')?;
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit();
        ((1..=32).contains(&name.len()) && name.bytes().all(plain)).then_some(name)
    }

    /// Writes a file unless it exists. Returns whether it was written.
    fn put(&self, file: &str, record: &impl Serialize, on_step: impl Fn(Step)) -> io::Result<bool> {
        fs::create_dir_all(&self.folder)?;
        fs::create_dir_all(&self.staging)?;
        let mut draft = NamedTempFile::new_in(&self.staging)?;
        let mut json = serde_json::to_vec_pretty(record)?;
        json.push(b'\n');
        draft.write_all(&json)?;
        draft.as_file().sync_all()?;
        on_step(Step::ReplyWritten);
        match draft.persist_noclobber(self.folder.join(file)) {
            Ok(_) => Ok(true),
            Err(error) if error.error.kind() == ErrorKind::AlreadyExists => Ok(false),
            Err(error) => Err(error.error),
        }
    }
}

fn reply_file(comment: &str, text: &str) -> String {
    format!("{comment}.reply-{:016x}.json", hash_of_parts(&[text.as_bytes()]))
}

fn read<T: serde::de::DeserializeOwned>(path: &Path) -> io::Result<T> {
    Ok(serde_json::from_slice(&fs::read(path)?)?)
}

/// Syncs a folder to disk. Only Unix can open a folder as a file.
fn sync(folder: &Path) -> io::Result<()> {
    if cfg!(unix) { fs::File::open(folder)?.sync_all() } else { Ok(()) }
}
