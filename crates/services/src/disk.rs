//! Keeps the disk from becoming full: the database must be able to write when nothing else can.

use std::fmt;
use std::sync::Arc;

use showrunner_ports::disk::FreeSpace;

const MIB: u64 = 1024 * 1024;

/// How much of the disk is left to the database.
#[derive(Clone)]
pub struct DiskGuard {
    pub space: Arc<dyn FreeSpace>,
    /// Below this many free bytes renders and backups wait.
    pub reserve: u64,
    /// The folder and its machine, for the operator.
    pub place: String,
}

impl fmt::Debug for DiskGuard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DiskGuard").field("reserve", &self.reserve).field("place", &self.place).finish_non_exhaustive()
    }
}

/// Tells whether the disk is nearly full.
pub(crate) struct Disk(Option<DiskGuard>);

impl Disk {
    pub(crate) const fn new(guard: Option<DiskGuard>) -> Self {
        Self(guard)
    }

    pub(crate) const fn is_guarded(&self) -> bool {
        self.0.is_some()
    }

    /// The free bytes, and how many of them are kept for the database.
    pub(crate) fn space(&self) -> Option<(u64, u64)> {
        let guard = self.0.as_ref()?;
        Some((guard.space.free_bytes().ok()?, guard.reserve))
    }

    /// What is wrong, as a sentence. A disk that cannot be asked stops nothing.
    pub(crate) fn problem(&self) -> Option<String> {
        let guard = self.0.as_ref()?;
        let free =
            guard.space.free_bytes().inspect_err(|error| tracing::debug!(%error, "the disk cannot be asked")).ok()?;
        (free < guard.reserve).then(|| {
            let (free, reserve) = (free / MIB, guard.reserve / MIB);
            let place = &guard.place;
            format!(
                "The disk is nearly full: {free} MiB are free in {place}; renders and backups wait until there are \
                 {reserve}"
            )
        })
    }
}
