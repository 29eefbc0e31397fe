//! The runtime of the neural voices, ONNX Runtime, sends what it runs to its maker unless an environment variable forbids it
//! when the library is loaded. Changing the environment of a running program is not safe, so the program restarts itself.

use std::env::{args_os, current_exe, var_os};
use std::ffi::OsStr;
use std::os::unix::process::CommandExt as _;
use std::process::Command;

/// The voices are not used without this setting.
const VARIABLE: &str = "ORT_DISABLE_TELEMETRY";
const OFF: &str = "1";

/// Restarts this program with the variable, under the same process id, unless it is set. If that fails, the neural voices
/// refuse to load and say why.
#[expect(clippy::disallowed_methods, reason = "the library's variable, not configuration")]
pub(crate) fn restart_without_telemetry() {
    if is_off(var_os(VARIABLE).as_deref()) {
        return;
    }
    let Ok(program) = current_exe() else { return };
    let mut arguments = args_os();
    let name = arguments.next();
    let failure = Command::new(&program)
        .arg0(name.as_deref().unwrap_or(OsStr::new("showrunner")))
        .args(arguments)
        .env(VARIABLE, OFF)
        .exec();
    tracing::debug!(error = %failure, "the neural voices cannot be used");
}

fn is_off(value: Option<&OsStr>) -> bool {
    value.is_some_and(|value| value == OFF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_value_that_the_library_knows_turns_it_off() {
        assert!(is_off(Some(OsStr::new("1"))));
        for other in ["", "0", "true"] {
            assert!(!is_off(Some(OsStr::new(other))), "{other}");
        }
        assert!(!is_off(None));
    }
}
