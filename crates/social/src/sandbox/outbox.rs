//! The outbox folder: the posts that are published, and below `.staging` the attempts at posts.

use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use futures_util::StreamExt as _;
use jiff::Timestamp;
use serde_json::{Value, json};
use showrunner_domain::platform::Platform;
use showrunner_ports::media::MediaFile;
use showrunner_ports::social::Publication;
use tempfile::TempDir;
use tokio::fs::{self, File};
use tokio::io::AsyncWriteExt as _;
use tokio::task::spawn_blocking;

const README: &str = include_str!("outbox.txt");

/// The file with the name of an outbox.
const NAME_FILE: &str = ".name";

/// Writes are buffered because each one is a task on the blocking pool.
const WRITE_BUFFER_BYTES: usize = 256 * 1024;

/// The outbox of one platform.
pub(super) struct Outbox {
    platform: Platform,
    root: PathBuf,
}

impl Outbox {
    pub(super) const fn new(platform: Platform, root: PathBuf) -> Self {
        Self { platform, root }
    }

    /// Whether posts can be written: the folder exists, or can be created with the first post.
    pub(super) async fn check(&self) -> io::Result<()> {
        match fs::metadata(&self.root).await {
            Ok(found) if !found.is_dir() => Err(ErrorKind::NotADirectory.into()),
            Ok(found) if found.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
            Ok(_) => Ok(()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The name of this outbox, which no other has: each of several machines may have one. An outbox without a name is
    /// created.
    pub(super) async fn name(&self) -> io::Result<String> {
        let path = self.root.join(NAME_FILE);
        match fs::read_to_string(&path).await {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            read => return read,
        }
        let root = self.root.clone();
        spawn_blocking(move || create(&root)).await??;
        fs::read_to_string(path).await
    }

    pub(super) fn post_id(&self, folder: &str) -> String {
        format!("sandbox-{}-{folder}", self.platform)
    }

    /// The folder of the post with this id, if it is an id of this platform's sandbox.
    pub(super) fn post(&self, post_id: &str) -> Option<PathBuf> {
        let folder = post_id.strip_prefix(&self.post_id(""))?;
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        let valid = (1..=100).contains(&folder.len()) && folder.bytes().all(plain);
        valid.then(|| self.place(folder))
    }

    fn place(&self, folder: &str) -> PathBuf {
        self.root.join(self.platform.as_str()).join(folder)
    }

    /// The folder for comments that are being written.
    pub(super) fn comment_staging(&self) -> PathBuf {
        self.root.join(".staging").join("comments")
    }

    /// The folder with the attempts at a post.
    fn attempts(&self, folder: &str) -> PathBuf {
        self.root.join(".staging").join(self.platform.as_str()).join(folder)
    }

    /// Whether the post is published. Only complete folders are renamed to their final path.
    pub(super) async fn is_published(&self, folder: &str) -> io::Result<bool> {
        fs::try_exists(self.place(folder)).await
    }

    /// Removes the remains of attempts. An error is only logged, because the post is published.
    pub(super) async fn clear_attempts(&self, folder: &str) {
        if let Err(error) = fs::remove_dir_all(self.attempts(folder)).await
            && error.kind() != ErrorKind::NotFound
        {
            tracing::warn!(sandbox.post = folder, %error, "a staging folder stays");
        }
    }

    /// Writes a post into a folder of its own, which two attempts at the same time do not share, and renames it to the
    /// post's path, which publishes the post. Fails if the post is published.
    pub(super) async fn publish(&self, publication: &Publication, folder: &str, video: MediaFile) -> io::Result<()> {
        let (attempts, place) = (self.attempts(folder), self.place(folder));
        fs::create_dir_all(&attempts).await?;
        // It is removed if the attempt fails.
        let attempt = spawn_blocking(move || new_attempt(&attempts)).await??;
        let ending = Path::new(publication.video.as_str()).extension().and_then(|ending| ending.to_str());
        let file = format!("video.{}", ending.unwrap_or("mp4"));
        let bytes = video.size;
        let written_at = copy(video, &attempt.path().join(&file)).await?;
        let caption = self.platform.labelled_caption(publication.caption.as_str());
        write(&attempt.path().join("caption.txt"), &caption).await?;
        let record = json!({
            "id": self.post_id(folder),
            "platform": self.platform.as_str(),
            "platformName": self.platform.label(),
            "scheduledPostId": publication.post.0,
            "title": publication.title.as_str(),
            "scheduledAt": publication.scheduled_at,
            // Whether the post would have been published directly or sent to the account's inbox.
            "postingMode": publication.mode.as_str(),
            // The most public audience that was allowed.
            "visibility": publication.visibility.as_str(),
            "choices": publication.choices.phrases(),
            // By the clock of the file system.
            "publishedAt": written_at,
            "aiGenerated": true,
            // How this would have been declared to the platform: its own field, and a line in the caption if the field alone
            // may not be enough.
            "aiLabel": { "field": self.platform.facts().ai_field, "captionLine": self.platform.facts().caption.ai_line },
            "sandbox": true,
            "video": { "file": file, "bytes": bytes },
        });
        write(&attempt.path().join("post.json"), &format!("{record:#}")).await?;
        sync(attempt.path()).await?;
        let platform = self.root.join(self.platform.as_str());
        fs::create_dir_all(&platform).await?;
        fs::rename(attempt.path(), place).await?;
        sync(&platform).await
    }
}

/// Creates an outbox with a random name, unless another process is quicker.
fn create(root: &Path) -> io::Result<()> {
    std::fs::create_dir_all(root)?;
    let readme = root.join("README.txt");
    if !readme.try_exists()? {
        std::fs::write(readme, README)?;
    }
    let mut file = tempfile::Builder::new().prefix(".name-").rand_bytes(16).tempfile_in(root)?;
    let path = file.path().to_string_lossy().into_owned();
    let (_, name) = path.rsplit_once('-').ok_or(ErrorKind::InvalidData)?;
    file.write_all(name.as_bytes())?;
    file.as_file().sync_all()?;
    match file.persist_noclobber(root.join(NAME_FILE)) {
        Err(error) if error.error.kind() != ErrorKind::AlreadyExists => Err(error.error),
        _ => Ok(()),
    }
}

fn new_attempt(attempts: &Path) -> io::Result<TempDir> {
    let mut builder = tempfile::Builder::new();
    builder.prefix("attempt-");
    // The folder becomes the post's folder, so its permissions follow the process's umask.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o777));
    builder.tempdir_in(attempts)
}

/// Copies a video to a file, and returns when it was written.
async fn copy(mut video: MediaFile, path: &Path) -> io::Result<Timestamp> {
    let mut file = File::create_new(path).await?;
    file.set_max_buf_size(WRITE_BUFFER_BYTES);
    let mut bytes = 0;
    while let Some(chunk) = video.bytes.next().await {
        let chunk = chunk?;
        file.write_all(&chunk).await?;
        bytes += chunk.len() as u64;
    }
    if bytes != video.size {
        let message = format!("the video has {} bytes, but only {bytes} could be read", video.size);
        return Err(io::Error::new(ErrorKind::UnexpectedEof, message));
    }
    file.flush().await?;
    file.sync_all().await?;
    Timestamp::try_from(file.metadata().await?.modified()?).map_err(io::Error::other)
}

/// Waits until the names in a folder are on the disk.
async fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder).await?.sync_all().await
}

/// Writes a file with this text and the end of its last line.
async fn write(path: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create_new(path).await?;
    file.write_all(format!("{text}\n").as_bytes()).await?;
    file.flush().await?;
    file.sync_all().await
}

/// The title of the post in this folder, if it exists.
pub(super) async fn title_of(post: &Path) -> Option<String> {
    let record: Value = serde_json::from_slice(&fs::read(post.join("post.json")).await.ok()?).ok()?;
    record["title"].as_str().map(str::to_owned)
}
