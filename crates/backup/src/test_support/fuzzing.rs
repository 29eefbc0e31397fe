//! For the targets in `testing/fuzz`.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use flate2::read::GzDecoder;

use crate::entries::{LineLimits, next_line, read_lines};
use crate::error::{Result, on};
use crate::verify::{conclude, read};

/// The keys of the media files of a backup that is whole.
pub fn verify(archive: &[u8]) -> Result<Vec<String>> {
    let path = Path::new("a.tar");
    // Of the file itself only the length is asked for.
    let file = File::open("/dev/null").map_err(on(path))?;
    let backup = conclude(read(archive, path)?, path, file)?;
    Ok(backup.media.iter().map(|(key, _)| key.to_string()).collect())
}

/// How many lines there are when they are counted, as before a restore.
pub fn counted(compressed: &[u8], line: usize, all: u64) -> std::io::Result<u64> {
    read_lines(compressed, LineLimits { line, all }, |_| Ok(())).map(|(lines, _)| lines)
}

/// The lines when they are read, as by a restore.
pub fn lines(compressed: &[u8], longest: usize) -> std::io::Result<Vec<Vec<u8>>> {
    let mut reader = BufReader::new(GzDecoder::new(compressed));
    let (mut lines, mut line) = (Vec::new(), Vec::new());
    while next_line(&mut reader, longest, &mut line)? {
        lines.push(line.clone());
    }
    Ok(lines)
}
