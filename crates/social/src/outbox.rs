//! The outbox folder: where posts lie and where they are gathered.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use showrunner_domain::platform::Platform;
use showrunner_ports::social::Publication;
use tokio::fs;
use tokio::io::AsyncWriteExt;

use crate::comment_folder::CommentFolder;
use crate::publication_name;

const README: &str = include_str!("outbox.txt");

/// The outbox folder.
pub(crate) struct Outbox {
    root: PathBuf,
}

/// The place of one post in the outbox.
pub(crate) struct Entry {
    platform: Platform,
    name: String,
}

/// What became of a folder that was to be moved into its place.
pub(crate) enum Placed {
    /// It stands there, for good.
    Done,
    /// It does not.
    NotDone(io::Error),
    /// It stands there now, but a power cut may undo it.
    Unsettled(io::Error),
}

impl Entry {
    /// The place of a publication, or nothing when its key is none that a file name can be made of.
    pub(crate) fn of(platform: Platform, publication: &Publication) -> Option<Self> {
        publication_name::of(publication).map(|name| Self { platform, name })
    }

    /// What another process needs to find the post again.
    pub(crate) fn handle(&self) -> String {
        format!("{}/{}", self.platform, self.name)
    }

    /// The id under which the post is known once it is out.
    pub(crate) fn post_id(&self) -> String {
        format!("sandbox-{}-{}", self.platform, self.name)
    }
}

impl Outbox {
    pub(crate) fn at(root: PathBuf) -> Self {
        Self { root }
    }

    /// Whether posts can be laid here: the folder is there, or will be made with the first of them.
    pub(crate) async fn check(&self) -> io::Result<()> {
        match fs::metadata(&self.root).await {
            Ok(found) if !found.is_dir() => Err(ErrorKind::NotADirectory.into()),
            Ok(found) if found.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
            Ok(_) => Ok(()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The folder of posts to the same platform, and in it the post.
    fn place(&self, entry: &Entry) -> (PathBuf, PathBuf) {
        let parent = self.root.join(entry.platform.as_str());
        let place = parent.join(&entry.name);
        (parent, place)
    }

    /// Where the attempts at a post are gathered.
    pub(crate) fn staging(&self, entry: &Entry) -> PathBuf {
        self.root.join(".staging").join(entry.platform.as_str()).join(&entry.name)
    }

    /// The comments below the post that is known under this id, if it is one of this platform's.
    pub(crate) fn conversation(&self, platform: Platform, post_id: &str) -> Option<CommentFolder> {
        let name = post_id.strip_prefix("sandbox-")?.strip_prefix(platform.as_str())?.strip_prefix('-')?;
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        let valid = (1..=100).contains(&name.len()) && name.bytes().all(plain);
        let folder = || self.root.join(platform.as_str()).join(name).join("comments");
        let staging = || self.root.join(".staging").join("comments");
        valid.then(|| CommentFolder::new(post_id.to_owned(), folder(), staging()))
    }

    /// The title of the post that is known under this id, or nothing when it is not, or no longer, there.
    pub(crate) async fn title(&self, platform: Platform, post_id: &str) -> Option<String> {
        let name = post_id.strip_prefix(&format!("sandbox-{platform}-"))?;
        let json = fs::read(self.root.join(platform.as_str()).join(name).join("post.json")).await.ok()?;
        let record: serde_json::Value = serde_json::from_slice(&json).ok()?;
        record.get("title")?.as_str().map(str::to_owned)
    }

    /// Makes an empty staging folder for a post, whatever an earlier attempt left there.
    pub(crate) async fn reserve(&self, entry: &Entry) -> io::Result<()> {
        let staging = self.staging(entry);
        self.discard_attempts(entry).await?;
        fs::create_dir_all(&staging).await?;
        self.explain().await
    }

    /// Whether the post is out. A folder gets its place only when it is complete.
    pub(crate) async fn is_out(&self, entry: &Entry) -> io::Result<bool> {
        fs::try_exists(self.place(entry).1).await
    }

    /// Moves a complete folder into the post's place. This makes the post public.
    pub(crate) async fn place_folder(&self, folder: &Path, entry: &Entry) -> Placed {
        let (parent, place) = self.place(entry);
        let moved = async {
            fs::create_dir_all(&parent).await?;
            sync(&self.root).await?;
            fs::rename(folder, &place).await
        };
        if let Err(error) = moved.await {
            return Placed::NotDone(error);
        }
        match sync(&parent).await {
            Ok(()) => Placed::Done,
            Err(error) => Placed::Unsettled(error),
        }
    }

    /// Removes what the attempts at a post left. That this fails is no reason to say that the post is not out.
    pub(crate) async fn clear(&self, entry: &Entry) {
        if let Err(error) = self.discard_attempts(entry).await {
            tracing::warn!(sandbox.handle = entry.handle(), %error, "a staging folder stays");
        }
    }

    /// Moves the attempts aside before it removes them: one that still goes on in another process loses all of its
    /// folder at once, and cannot put one that is half removed into the post's place.
    async fn discard_attempts(&self, entry: &Entry) -> io::Result<()> {
        let staging = self.staging(entry);
        let aside = staging.with_extension("discarded");
        missing_is_fine(fs::remove_dir_all(&aside).await)?;
        missing_is_fine(fs::rename(&staging, &aside).await)?;
        missing_is_fine(fs::remove_dir_all(&aside).await)
    }

    /// Makes the outbox folder itself.
    pub(crate) async fn prepare_folder(&self) -> io::Result<()> {
        fs::create_dir_all(&self.root).await?;
        self.explain().await
    }

    /// Says in the folder what it is, once.
    async fn explain(&self) -> io::Result<()> {
        let readme = self.root.join("README.txt");
        match fs::OpenOptions::new().write(true).create_new(true).open(readme).await {
            Ok(mut file) => {
                file.write_all(README.as_bytes()).await?;
                file.flush().await?;
                // The outbox folder itself is as new as this file.
                match self.root.parent() {
                    Some(parent) if !parent.as_os_str().is_empty() => sync(parent).await,
                    _ => Ok(()),
                }
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => Ok(()),
            Err(error) => Err(error),
        }
    }
}

/// Puts on the disk what was last made, renamed or removed in a folder.
pub(crate) async fn sync(folder: &Path) -> io::Result<()> {
    // Only Unix opens folders as files.
    if cfg!(unix) { fs::File::open(folder).await?.sync_all().await } else { Ok(()) }
}

fn missing_is_fine(removed: io::Result<()>) -> io::Result<()> {
    removed.or_else(|error| if error.kind() == ErrorKind::NotFound { Ok(()) } else { Err(error) })
}
