//! What the process refuses to others from its first moment: its files, its memory, and reports of the library that runs the
//! neural voices.

use std::env::{args_os, current_exe, var_os};
use std::ffi::OsStr;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

use rustix::fs::Mode;
use rustix::process::{Resource, Rlimit, setrlimit, umask};

/// What it makes is for its own user, whatever the umask was; a crash leaves no copy of its memory, and on Linux no other
/// process of the same user reads it or its environment.
pub(crate) fn harden() -> std::io::Result<()> {
    umask(Mode::RWXG | Mode::RWXO);
    setrlimit(Resource::Core, Rlimit { current: Some(0), maximum: Some(0) })?;
    #[cfg(target_os = "linux")]
    rustix::process::set_dumpable_behavior(rustix::process::DumpableBehavior::NotDumpable)?;
    Ok(())
}

/// The voices are not used without this setting.
const TELEMETRY_VARIABLE: &str = "ORT_DISABLE_TELEMETRY";
const TELEMETRY_OFF: &str = "1";

/// Restarts this program with the variable, under the same process id, unless it is set. If that fails, the neural voices
/// refuse to load and say why.
///
/// ONNX Runtime sends what it runs to its maker unless the variable forbids it when the library is loaded. Changing the
/// environment of a running program is not safe, so the program restarts itself.
#[expect(clippy::disallowed_methods, reason = "the library's variable, not configuration")]
pub(crate) fn restart_without_telemetry() {
    if is_telemetry_off(var_os(TELEMETRY_VARIABLE).as_deref()) {
        return;
    }
    let Ok(program) = current_exe() else { return };
    let mut arguments = args_os();
    let name = arguments.next();
    let failure = Command::new(&program)
        .arg0(name.as_deref().unwrap_or(OsStr::new("showrunner")))
        .args(arguments)
        .env(TELEMETRY_VARIABLE, TELEMETRY_OFF)
        .exec();
    tracing::debug!(error = %failure, "the neural voices cannot be used");
}

fn is_telemetry_off(value: Option<&OsStr>) -> bool {
    value.is_some_and(|value| value == TELEMETRY_OFF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn files_are_for_their_owner_and_the_memory_for_nobody() {
        use std::os::unix::fs::PermissionsExt as _;

        use rustix::process::{DumpableBehavior, dumpable_behavior, getrlimit};

        umask(Mode::empty());
        harden().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let (file, inner) = (folder.path().join("file"), folder.path().join("folder"));
        std::fs::write(&file, "x").unwrap();
        std::fs::create_dir(&inner).unwrap();
        let mode = |path: &std::path::Path| path.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!((mode(&file), mode(&inner)), (0o600, 0o700));
        assert_eq!(getrlimit(Resource::Core), Rlimit { current: Some(0), maximum: Some(0) });
        assert_eq!(dumpable_behavior().unwrap(), DumpableBehavior::NotDumpable);
    }

    #[test]
    fn only_the_value_that_the_library_knows_turns_it_off() {
        assert!(is_telemetry_off(Some(OsStr::new("1"))));
        for other in ["", "0", "true"] {
            assert!(!is_telemetry_off(Some(OsStr::new(other))), "{other}");
        }
        assert!(!is_telemetry_off(None));
    }
}
