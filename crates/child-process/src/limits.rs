//! What a program may use.

use std::ffi::OsString;
use std::process::ExitStatus;
use std::time::Duration;

use rustix::process::{Resource, getrlimit};

/// A gibibyte, in bytes.
pub const GIB: u64 = 1024 * 1024 * 1024;

/// Files that a program may have open at once. A render reads about twenty.
const OPEN_FILES: u64 = 256;

/// Processes and threads in the namespace of a program. A render has about fifty threads.
const PROCESSES: u64 = 1024;

/// The most that a program may use. The kernel holds it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Address space, in bytes. More than the memory that is used, because libraries and the stacks of threads count.
    pub memory: u64,
    /// Processor time of all its threads.
    pub processor_time: Duration,
    /// The size of a file that it writes, in bytes.
    pub file_size: u64,
}

impl Limits {
    /// The options of `prlimit`. A limit that this process has itself is not exceeded, because only root could.
    pub(crate) fn options(&self, has_namespace: bool) -> Vec<OsString> {
        let limits = [
            ("as", Resource::As, self.memory),
            ("cpu", Resource::Cpu, self.processor_seconds()),
            ("fsize", Resource::Fsize, self.file_size),
            ("nofile", Resource::Nofile, OPEN_FILES),
            ("core", Resource::Core, 0),
        ];
        let mut options: Vec<OsString> = limits
            .into_iter()
            .map(|(name, resource, limit)| {
                let limit = getrlimit(resource).maximum.map_or(limit, |own| own.min(limit));
                format!("--{name}={limit}:{limit}").into()
            })
            .collect();
        // Outside a namespace of its own, the other processes of the same user would count.
        if has_namespace {
            let limit = getrlimit(Resource::Nproc).maximum.map_or(PROCESSES, |own| own.min(PROCESSES));
            options.push(format!("--nproc={limit}:{limit}").into());
        }
        options
    }

    /// Which limit may have ended a program, in a sentence; nothing if it ended by itself.
    #[must_use]
    pub fn explain(&self, status: ExitStatus) -> Option<String> {
        match signal(status)? {
            KILLED => Some(format!(
                "it was stopped, as after {} s of processor time or when the machine has no memory left",
                self.processor_seconds()
            )),
            FILE_TOO_LARGE => Some(format!("it was stopped, because it wrote more than {} bytes", self.file_size)),
            _ => None,
        }
    }

    /// Whole seconds, as the kernel counts; at least one.
    fn processor_seconds(&self) -> u64 {
        self.processor_time.as_secs().max(1)
    }
}

/// `SIGKILL` on every system.
const KILLED: i32 = 9;

/// `SIGXFSZ` on Linux and macOS.
const FILE_TOO_LARGE: i32 = 25;

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}
