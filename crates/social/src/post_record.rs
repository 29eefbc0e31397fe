//! The content of a post's `post.json`.

use std::io;
use std::time::SystemTime;

use jiff::Timestamp;
use serde::Serialize;
use showrunner_domain::platform::Platform;
use showrunner_ports::social::Publication;

use crate::outbox::Entry;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PostRecord {
    id: String,
    platform: &'static str,
    platform_name: &'static str,
    scheduled_post_id: i64,
    title: String,
    scheduled_at: Timestamp,
    /// Whether the post would have been published directly or sent to the account's inbox.
    posting_mode: &'static str,
    /// The most public audience that was allowed.
    visibility: &'static str,
    /// What else was chosen, in words.
    choices: Vec<String>,
    /// When the post was written, by the clock of the file system.
    published_at: Timestamp,
    ai_generated: bool,
    /// How this would have been declared to the platform.
    ai_label: AiLabel,
    sandbox: bool,
    video: Video,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AiLabel {
    /// The platform's own field for it.
    field: &'static str,
    /// The line in the caption that declares it too, if the field alone may not be enough.
    caption_line: Option<&'static str>,
}

#[derive(Serialize)]
struct Video {
    file: String,
    bytes: u64,
}

impl PostRecord {
    pub(crate) fn of(
        platform: Platform,
        publication: &Publication,
        entry: &Entry,
        (file, bytes): (&str, u64),
        written_at: SystemTime,
    ) -> io::Result<Self> {
        Ok(Self {
            id: entry.post_id(),
            platform: platform.as_str(),
            platform_name: platform.label(),
            scheduled_post_id: publication.post.0,
            title: publication.title.as_str().to_owned(),
            scheduled_at: publication.scheduled_at,
            posting_mode: publication.mode.as_str(),
            visibility: publication.visibility.as_str(),
            choices: publication.choices.phrases(),
            published_at: Timestamp::try_from(written_at).map_err(io::Error::other)?,
            ai_generated: true,
            ai_label: AiLabel { field: platform.ai_field(), caption_line: platform.ai_line() },
            sandbox: true,
            video: Video { file: file.to_owned(), bytes },
        })
    }

    pub(crate) fn to_json(&self) -> io::Result<Vec<u8>> {
        let mut json = serde_json::to_vec_pretty(self)?;
        json.push(b'\n');
        Ok(json)
    }
}
