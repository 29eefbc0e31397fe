//! A post that is being written to the outbox.

use std::io;
use std::path::{Path, PathBuf};

use futures_util::StreamExt;
use jiff::Timestamp;
use serde::Serialize;
use showrunner_domain::platform::Platform;
use showrunner_ports::media::MediaFile;
use showrunner_ports::social::Publication;
use tempfile::TempDir;
use tokio::fs::{self, File};
use tokio::io::AsyncWriteExt;

use crate::outbox::{self, Entry, Outbox, Placed};
use crate::step::Step;

/// Writes are buffered because each one is a task on the blocking pool.
const WRITE_BUFFER_BYTES: usize = 256 * 1024;

/// A folder for one attempt, so that two attempts at the same time do not share files. It is removed if the attempt
/// fails.
pub(crate) struct Draft {
    folder: TempDir,
}

/// The content of a post's `post.json`.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PostRecord<'a> {
    id: String,
    platform: &'static str,
    platform_name: &'static str,
    scheduled_post_id: i64,
    title: &'a str,
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

impl Draft {
    pub(crate) async fn begin(outbox: &Outbox, entry: &Entry) -> io::Result<Self> {
        let staging = outbox.staging(entry);
        fs::create_dir_all(&staging).await?;
        let folder = tokio::task::spawn_blocking(move || new_folder(&staging)).await??;
        Ok(Self { folder })
    }

    /// Writes the post's files into the folder and syncs them to disk.
    pub(crate) async fn fill(
        &self,
        platform: Platform,
        publication: &Publication,
        entry: &Entry,
        video: MediaFile,
        on_step: fn(Step),
    ) -> io::Result<()> {
        let name = video_name(publication);
        let expected = video.size;
        let mut copy = self.create(&name).await?;
        let bytes = copy_all(video, &mut copy).await?;
        if bytes != expected {
            let message = format!("the video has {expected} bytes, but only {bytes} could be read");
            return Err(io::Error::new(io::ErrorKind::UnexpectedEof, message));
        }
        finish(copy).await?;
        on_step(Step::VideoCopied);

        let mut caption = self.create("caption.txt").await?;
        caption.write_all(platform.labelled_caption(publication.caption.as_str()).as_bytes()).await?;
        caption.write_all(b"\n").await?;
        let written_at = finish(caption).await?;
        on_step(Step::CaptionWritten);

        let record = PostRecord {
            id: entry.post_id(),
            platform: platform.as_str(),
            platform_name: platform.label(),
            scheduled_post_id: publication.post.0,
            title: publication.title.as_str(),
            scheduled_at: publication.scheduled_at,
            posting_mode: publication.mode.as_str(),
            visibility: publication.visibility.as_str(),
            choices: publication.choices.phrases(),
            published_at: Timestamp::try_from(written_at).map_err(io::Error::other)?,
            ai_generated: true,
            ai_label: AiLabel { field: platform.ai_field(), caption_line: platform.ai_line() },
            sandbox: true,
            video: Video { file: name, bytes },
        };
        let mut post = self.create("post.json").await?;
        post.write_all(&serde_json::to_vec_pretty(&record)?).await?;
        post.write_all(b"\n").await?;
        finish(post).await?;
        outbox::sync(self.folder.path()).await?;
        on_step(Step::Complete);
        Ok(())
    }

    /// Renames the folder to the post's final path.
    pub(crate) async fn place(self, outbox: &Outbox, entry: &Entry) -> Placed {
        let placed = outbox.place_folder(self.folder.path(), entry).await;
        if !matches!(placed, Placed::NotDone(_)) {
            // The folder was renamed, so there is nothing left to remove.
            let _kept: PathBuf = self.folder.keep();
        }
        placed
    }

    async fn create(&self, name: &str) -> io::Result<File> {
        let mut file = File::create_new(self.folder.path().join(name)).await?;
        file.set_max_buf_size(WRITE_BUFFER_BYTES);
        Ok(file)
    }
}

fn new_folder(staging: &Path) -> io::Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix("attempt-");
    // The folder becomes the post's folder, so its permissions follow the process's umask.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
    builder.tempdir_in(staging)
}

/// `video` with the ending of the file in the media store.
fn video_name(publication: &Publication) -> String {
    let ending = Path::new(publication.video.as_str()).extension().and_then(|ending| ending.to_str());
    format!("video.{}", ending.unwrap_or("mp4"))
}

async fn copy_all(mut video: MediaFile, copy: &mut File) -> io::Result<u64> {
    let mut bytes = 0;
    while let Some(chunk) = video.bytes.next().await {
        let chunk = chunk?;
        copy.write_all(&chunk).await?;
        bytes += chunk.len() as u64;
    }
    Ok(bytes)
}

/// Syncs a file to disk and returns when it was written.
async fn finish(mut file: File) -> io::Result<std::time::SystemTime> {
    file.flush().await?;
    file.sync_all().await?;
    file.metadata().await?.modified()
}
