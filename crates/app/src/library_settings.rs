//! Settings of libraries that read them from the environment, and only at the start of a program, so the program restarts
//! itself with them.

use std::env::{args_os, current_exe, var_os};
use std::ffi::OsStr;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

/// Keeps an idle server small. The runtime of the neural voices takes blocks of many megabytes from the C library, whose allocator
/// adapts to such sizes by default and keeps the memory instead of returning it. So it gets few arenas, and returns large
/// blocks as soon as they are free. What the operator has set stays. Our own memory comes from another allocator.
const ALLOCATOR: [(&str, &str); 3] =
    [("MALLOC_ARENA_MAX", "2"), ("MALLOC_MMAP_THRESHOLD_", "65536"), ("MALLOC_TRIM_THRESHOLD_", "65536")];

/// The runtime of the neural voices would send what it runs to its maker. The voices are not used without this setting.
const NO_REPORTS: (&str, &str) = ("ORT_DISABLE_TELEMETRY", "1");

/// Restarts this program with the settings that it lacks, under the same process id. If that fails, the server takes more
/// memory, and the neural voices refuse to load and say why.
pub(crate) fn restart_with_settings() {
    let missing = missing(is_set, cfg!(target_env = "gnu"));
    if missing.is_empty() {
        return;
    }
    let Ok(program) = current_exe() else { return };
    let mut arguments = args_os();
    let name = arguments.next();
    let failure = Command::new(&program)
        .arg0(name.as_deref().unwrap_or(OsStr::new("showrunner")))
        .args(arguments)
        .envs(missing)
        .exec();
    tracing::debug!(error = %failure, "libraries keep their own settings");
}

#[expect(clippy::disallowed_methods, reason = "these are the libraries' variables, not configuration")]
fn is_set(name: &str, value: Option<&str>) -> bool {
    var_os(name).is_some_and(|found| value.is_none_or(|value| found == value))
}

/// The settings to start with. `is_set` tells whether a variable is there, with this value if one is given.
fn missing(is_set: impl Fn(&str, Option<&str>) -> bool, is_gnu: bool) -> Vec<(&'static str, &'static str)> {
    let own = !is_gnu || ALLOCATOR.iter().any(|(name, _)| is_set(name, None));
    let allocator = if own { &[][..] } else { &ALLOCATOR[..] };
    let reports = (!is_set(NO_REPORTS.0, Some(NO_REPORTS.1))).then_some(NO_REPORTS);
    allocator.iter().copied().chain(reports).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn missing_with(environment: &[(&str, &str)], is_gnu: bool) -> usize {
        let is_set = |name: &str, value: Option<&str>| {
            environment.iter().any(|(known, found)| *known == name && value.is_none_or(|value| value == *found))
        };
        missing(is_set, is_gnu).len()
    }

    #[test]
    fn a_program_is_restarted_once_and_reports_are_never_left_on() {
        assert_eq!(missing_with(&[], true), 4);
        assert_eq!(missing_with(&[], false), 1, "another C library has no such settings");
        assert_eq!(missing_with(&missing(|_, _| false, true), true), 0, "with all of them there is no further restart");
        assert_eq!(missing_with(&[("MALLOC_ARENA_MAX", "8")], true), 1, "the operator's allocator stays");
        assert_eq!(missing_with(&[("ORT_DISABLE_TELEMETRY", "0"), ("MALLOC_ARENA_MAX", "8")], true), 1);
    }
}
