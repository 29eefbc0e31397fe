//! The outbox folder with finished posts and posts that are being written.

use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use showrunner_domain::platform::Platform;
use showrunner_ports::social::Publication;
use tokio::fs;
use tokio::io::AsyncWriteExt;

use crate::comment_folder::CommentFolder;
use crate::publication::name_of;

const README: &str = include_str!("outbox.txt");

/// The file with the name of an outbox.
const NAME_FILE: &str = ".name";

pub(crate) struct Outbox {
    root: PathBuf,
}

pub(crate) struct Entry {
    platform: Platform,
    name: String,
}

/// The result of renaming a folder to the post's path.
pub(crate) enum Placed {
    /// It was renamed and synced to disk.
    Done,
    NotDone(io::Error),
    /// It was renamed but not synced to disk.
    NotSynced(io::Error),
}

impl Entry {
    /// The post of a publication, or `None` if its key cannot be a file name.
    pub(crate) fn of(platform: Platform, publication: &Publication) -> Option<Self> {
        name_of(publication).map(|name| Self { platform, name })
    }

    /// The handle by which another process finds the post.
    pub(crate) fn handle(&self) -> String {
        format!("{}/{}", self.platform, self.name)
    }

    pub(crate) fn post_id(&self) -> String {
        format!("sandbox-{}-{}", self.platform, self.name)
    }
}

impl Outbox {
    pub(crate) fn at(root: PathBuf) -> Self {
        Self { root }
    }

    /// Whether posts can be written: the folder exists, or can be created with the first post.
    pub(crate) async fn check(&self) -> io::Result<()> {
        match fs::metadata(&self.root).await {
            Ok(found) if !found.is_dir() => Err(ErrorKind::NotADirectory.into()),
            Ok(found) if found.permissions().readonly() => Err(ErrorKind::PermissionDenied.into()),
            Ok(_) => Ok(()),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The name of this outbox, which no other has: each of several machines may have one.
    pub(crate) async fn name(&self) -> io::Result<String> {
        let path = self.root.join(NAME_FILE);
        match fs::read_to_string(&path).await {
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            read => return read,
        }
        let root = self.root.clone();
        tokio::task::spawn_blocking(move || write_name(&root)).await.map_err(io::Error::other)??;
        fs::read_to_string(path).await
    }

    /// The folder of posts to the same platform, and in it the post.
    fn place(&self, entry: &Entry) -> (PathBuf, PathBuf) {
        let parent = self.root.join(entry.platform.as_str());
        let place = parent.join(&entry.name);
        (parent, place)
    }

    /// The folder with the attempts at a post.
    pub(crate) fn staging(&self, entry: &Entry) -> PathBuf {
        self.root.join(".staging").join(entry.platform.as_str()).join(&entry.name)
    }

    /// The comments on the post with this id, if the post belongs to this platform.
    pub(crate) fn conversation(&self, platform: Platform, post_id: &str) -> Option<CommentFolder> {
        let name = post_id.strip_prefix("sandbox-")?.strip_prefix(platform.as_str())?.strip_prefix('-')?;
        let plain = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-';
        let valid = (1..=100).contains(&name.len()) && name.bytes().all(plain);
        let folder = || self.root.join(platform.as_str()).join(name).join("comments");
        let staging = || self.root.join(".staging").join("comments");
        valid.then(|| CommentFolder::new(post_id.to_owned(), folder(), staging()))
    }

    /// The title of the post with this id, if it exists.
    pub(crate) async fn title(&self, platform: Platform, post_id: &str) -> Option<String> {
        let name = post_id.strip_prefix(&format!("sandbox-{platform}-"))?;
        let json = fs::read(self.root.join(platform.as_str()).join(name).join("post.json")).await.ok()?;
        let record: serde_json::Value = serde_json::from_slice(&json).ok()?;
        record.get("title")?.as_str().map(str::to_owned)
    }

    /// Creates an empty staging folder for a post and removes what earlier attempts left.
    pub(crate) async fn reserve(&self, entry: &Entry) -> io::Result<()> {
        let staging = self.staging(entry);
        self.discard_attempts(entry).await?;
        fs::create_dir_all(&staging).await?;
        self.write_readme().await
    }

    /// Whether the post is published. Only complete folders are renamed to their final path.
    pub(crate) async fn is_published(&self, entry: &Entry) -> io::Result<bool> {
        fs::try_exists(self.place(entry).1).await
    }

    /// Renames a complete folder to the post's path, which publishes the post.
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
            Err(error) => Placed::NotSynced(error),
        }
    }

    /// Removes the remains of attempts. An error is only logged, because the post is published.
    pub(crate) async fn clear(&self, entry: &Entry) {
        if let Err(error) = self.discard_attempts(entry).await {
            tracing::warn!(sandbox.handle = entry.handle(), %error, "a staging folder stays");
        }
    }

    /// Renames the attempts before removing them. An attempt of another process so loses its whole folder at once and
    /// cannot publish a half-removed folder.
    async fn discard_attempts(&self, entry: &Entry) -> io::Result<()> {
        let staging = self.staging(entry);
        let aside = staging.with_extension("discarded");
        missing_is_fine(fs::remove_dir_all(&aside).await)?;
        missing_is_fine(fs::rename(&staging, &aside).await)?;
        missing_is_fine(fs::remove_dir_all(&aside).await)
    }

    pub(crate) async fn prepare_folder(&self) -> io::Result<()> {
        fs::create_dir_all(&self.root).await?;
        self.write_readme().await
    }

    async fn write_readme(&self) -> io::Result<()> {
        let readme = self.root.join("README.txt");
        match fs::OpenOptions::new().write(true).create_new(true).open(readme).await {
            Ok(mut file) => {
                file.write_all(README.as_bytes()).await?;
                file.flush().await?;
                // The outbox folder may be new as well.
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

/// Gives the outbox a random name, unless another process is quicker.
fn write_name(root: &Path) -> io::Result<()> {
    std::fs::create_dir_all(root)?;
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

pub(crate) async fn sync(folder: &Path) -> io::Result<()> {
    // Only Unix can open a folder as a file.
    if cfg!(unix) { fs::File::open(folder).await?.sync_all().await } else { Ok(()) }
}

fn missing_is_fine(removed: io::Result<()>) -> io::Result<()> {
    removed.or_else(|error| if error.kind() == ErrorKind::NotFound { Ok(()) } else { Err(error) })
}
