//! What the process refuses to others from its first moment: its files, and its memory.

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

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::os::unix::fs::PermissionsExt as _;

    use rustix::process::{DumpableBehavior, dumpable_behavior, getrlimit};

    use super::*;

    #[test]
    fn files_are_for_their_owner_and_the_memory_for_nobody() {
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
}
