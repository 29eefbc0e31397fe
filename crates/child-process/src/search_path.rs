//! Where programs are.

use std::ffi::OsStr;
use std::path::PathBuf;

/// The file of a program on this process's search path.
#[must_use]
#[expect(clippy::disallowed_methods, reason = "where programs are is the machine's matter, not configuration")]
pub fn program(name: &str) -> Option<PathBuf> {
    program_in(&std::env::var_os("PATH").unwrap_or_default(), name)
}

/// The file of a program on a search path in the format of `PATH`. Relative folders are not searched.
fn program_in(search_path: &OsStr, name: &str) -> Option<PathBuf> {
    let folders = std::env::split_paths(search_path).filter(|folder| folder.is_absolute());
    folders.map(|folder| folder.join(name)).find(|file| file.is_file())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_absolute_folders_are_searched() {
        let folder = std::path::absolute("src").unwrap();
        assert_eq!(program_in(OsStr::new("src"), "lib.rs"), None);
        assert_eq!(program_in(folder.as_os_str(), "lib.rs"), Some(folder.join("lib.rs")));
    }
}
