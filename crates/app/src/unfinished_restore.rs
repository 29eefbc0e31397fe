//! A mark in the data folder while a restore is under way. When the restore is killed, the mark stays.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use anyhow::{Context as _, bail};

use crate::config::Settings;

/// The mark of a restore that has begun and not ended.
pub(crate) struct UnfinishedRestore(PathBuf);

impl UnfinishedRestore {
    pub(crate) fn of(settings: &Settings) -> Self {
        Self(settings.data.dir.join("restore.unfinished"))
    }

    pub(crate) fn exists(&self) -> bool {
        self.0.exists()
    }

    pub(crate) fn begin(&self) -> anyhow::Result<()> {
        if let Some(folder) = self.0.parent() {
            fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        fs::write(&self.0, "A restore was begun and has not ended.\n")
            .with_context(|| format!("{} cannot be written", self.0.display()))
    }

    pub(crate) fn end(&self) -> anyhow::Result<()> {
        match fs::remove_file(&self.0) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                Err(error).with_context(|| format!("{} cannot be removed", self.0.display()))
            }
            _ => Ok(()),
        }
    }

    /// Refuses to start a server on half a restore.
    pub(crate) fn refuse(&self) -> anyhow::Result<()> {
        if self.exists() {
            bail!(
                "a restore into this place broke off: run it again, or empty the place and remove {}",
                self.0.display()
            );
        }
        Ok(())
    }
}
