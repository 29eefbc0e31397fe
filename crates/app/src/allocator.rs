//! Keeps an idle server small.
//!
//! A render draws pictures of many megabytes. By default the C library's allocator adapts to such sizes and keeps the
//! memory instead of returning it, and the server would stay twice as large. It reads its settings from the environment
//! and only at the start of a program, so the program restarts itself with them.

use std::ffi::OsStr;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

/// Few arenas, and large blocks are returned as soon as they are free.
const SETTINGS: [(&str, &str); 3] =
    [("MALLOC_ARENA_MAX", "2"), ("MALLOC_MMAP_THRESHOLD_", "65536"), ("MALLOC_TRIM_THRESHOLD_", "65536")];

/// Restarts this program with the settings, under the same process id, unless the operator has set any of them. If that
/// fails, the server only takes more memory.
#[expect(clippy::disallowed_methods, reason = "these are the C library's variables, not configuration")]
pub(crate) fn start_over_frugally() {
    if !cfg!(target_env = "gnu") || SETTINGS.iter().any(|(name, _)| std::env::var_os(name).is_some()) {
        return;
    }
    let Ok(program) = std::env::current_exe() else { return };
    let mut arguments = std::env::args_os();
    let name = arguments.next();
    let failure = Command::new(&program)
        .arg0(name.as_deref().unwrap_or(OsStr::new("showrunner")))
        .args(arguments)
        .envs(SETTINGS)
        .exec();
    tracing::debug!(error = %failure, "the allocator keeps its own settings");
}
