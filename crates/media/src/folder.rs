//! The folder of a file store. Files are added by renaming them.

use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use showrunner_domain::media::MediaKey;
use showrunner_ports::media::MediaError;
use tempfile::TempPath;

use crate::error::{OpenError, unusable};

/// A folder of media files.
pub(crate) struct Folder {
    root: PathBuf,
}

/// The result of adding a file.
pub(crate) enum Taken {
    /// It was renamed.
    Moved,
    /// It is on another volume and has to be copied.
    OtherVolume(TempPath),
}

impl Folder {
    pub(crate) fn at(root: &Path) -> Result<Self, OpenError> {
        let failed = |source| OpenError::Folder { path: root.to_owned(), source };
        fs::create_dir_all(root).map_err(failed)?;
        // The path is made absolute, so that a change of the working directory does not affect it.
        Ok(Self { root: root.canonicalize().map_err(failed)? })
    }

    /// Renames a synced file to its key and syncs the folder.
    pub(crate) async fn take_in(&self, key: &MediaKey, file: TempPath) -> Result<Taken, MediaError> {
        let root = self.root.clone();
        let place = root.join(key.as_str());
        let moving = tokio::task::spawn_blocking(move || rename(&root, &place, file));
        moving.await.map_err(unusable)?.map_err(unusable)
    }
}

fn rename(root: &Path, place: &Path, file: TempPath) -> io::Result<Taken> {
    let parent = place.parent().unwrap_or(root);
    fs::create_dir_all(parent)?;
    match file.persist(place) {
        Ok(()) => {
            sync_upwards(root, parent)?;
            Ok(Taken::Moved)
        }
        Err(refused) if refused.error.kind() == ErrorKind::CrossesDevices => Ok(Taken::OtherVolume(refused.path)),
        Err(refused) => Err(refused.error),
    }
}

/// Syncs a folder and its parents up to `root`: each may be new, and a new folder is an entry in its parent.
fn sync_upwards(root: &Path, folder: &Path) -> io::Result<()> {
    for folder in folder.ancestors() {
        // Only Unix can open a folder as a file.
        if cfg!(unix) {
            File::open(folder)?.sync_all()?;
        }
        if folder == root {
            break;
        }
    }
    Ok(())
}
