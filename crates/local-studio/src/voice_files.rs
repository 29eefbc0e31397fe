//! The files of the neural voices: what they are, where they come from, and whether they are here.
//!
//! `manifest` lists them with their checksums, `installer` fetches what is missing: `archive` brings an archive onto this
//! machine and takes the files out of it.

mod archive;
pub(crate) mod installer;
mod manifest;

use std::path::{Path, PathBuf};

use manifest::{HIBARI_FILE, InstalledFile, KOKORO_FILE, RUNTIME};

use super::speech::neural::voice::Accent;

/// The folder of the voices on this machine.
#[derive(Debug, Clone)]
pub(crate) struct VoiceFiles {
    folder: PathBuf,
}

impl VoiceFiles {
    pub(crate) const fn new(folder: PathBuf) -> Self {
        Self { folder }
    }

    /// Whether every file is here. Contents were compared with their checksums when they were installed, so only sizes
    /// are looked at.
    pub(crate) fn are_installed(&self) -> bool {
        manifest::components().is_some_and(|components| {
            components.iter().flat_map(|component| component.files).all(|file| self.has(file))
        })
    }

    /// The library that runs the models.
    pub(crate) fn runtime(&self) -> PathBuf {
        self.folder.join(RUNTIME)
    }

    pub(crate) fn kokoro(&self) -> PathBuf {
        self.folder.join(KOKORO_FILE)
    }

    pub(crate) fn hibari(&self) -> PathBuf {
        self.folder.join(HIBARI_FILE)
    }

    /// The voice that Kokoro knows by this name.
    pub(crate) fn style(&self, name: &str) -> PathBuf {
        self.folder.join(format!("voices/{name}.bin"))
    }

    /// The dictionaries of an accent: the one that people checked, and the one made by rules.
    pub(crate) fn dictionaries(&self, accent: Accent) -> [PathBuf; 2] {
        ["gold", "silver"].map(|kind| self.folder.join(format!("{}_{kind}.json", accent.dictionary())))
    }

    fn folder(&self) -> &Path {
        &self.folder
    }

    fn has(&self, file: &InstalledFile) -> bool {
        self.folder.join(file.path).metadata().is_ok_and(|metadata| metadata.len() == file.bytes)
    }
}
