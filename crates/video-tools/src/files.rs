//! Writes files atomically.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

/// Writes a file through a temporary file next to it. A reader sees the old content or the new.
pub fn write_atomically(file: &Path, content: &[u8]) -> io::Result<()> {
    let folder = file.parent().ok_or_else(|| io::Error::other("a file without a folder"))?;
    let mut neighbour = tempfile::NamedTempFile::new_in(folder)?;
    neighbour.write_all(content)?;
    neighbour.as_file().sync_all()?;
    neighbour.persist(file).map_err(|error| error.error)?;
    File::open(folder)?.sync_all()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_the_file_is_left_behind() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("job.json");
        write_atomically(&file, b"one").unwrap();
        write_atomically(&file, b"two").unwrap();
        assert_eq!(std::fs::read(&file).unwrap(), b"two");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
