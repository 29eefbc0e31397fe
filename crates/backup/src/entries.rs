//! The entries of a backup, and the compressed lines in them. Only what a backup is made of is an entry: plain files with names
//! of our own.

use std::io::{self, BufRead, BufReader, Read};

use flate2::read::GzDecoder;
use tar::{Archive, Entry, EntryType};

use crate::checksum::{Sum, Summing};
use crate::error::{BackupError, Result};
use crate::format::MAX_ENTRY_NAME_BYTES;

/// Where an entry is in the file.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) start: u64,
    pub(crate) length: u64,
}

/// Gives every entry of an archive to `each`, by its name.
///
/// The library's own reading of extensions is off: it would hold a name of any length in memory, and a second length in an
/// extension would be believed. Names of more than 100 bytes are in an entry before, as GNU's tar writes them.
pub(crate) fn for_each<R: Read>(
    archive: &mut Archive<R>,
    mut each: impl FnMut(&str, Place, &mut dyn Read) -> Result<()>,
) -> Result<()> {
    let mut long_name: Option<Vec<u8>> = None;
    let entries = archive.entries().map_err(|error| broken_off(&error))?;
    for entry in entries.raw(true) {
        let mut entry = entry.map_err(|error| broken_off(&error))?;
        match entry.header().entry_type() {
            EntryType::Regular => {
                let name = long_name.take().unwrap_or_else(|| entry.path_bytes().into_owned());
                let name = String::from_utf8(name).map_err(|_| damaged("it has an entry whose name is no text"))?;
                let place = Place { start: entry.raw_file_position(), length: entry.size() };
                each(&name, place, &mut entry)?;
            }
            EntryType::GNULongName if long_name.is_none() => long_name = Some(read_name(&mut entry)?),
            _ => return Err(damaged("it has an entry that is no plain file, such as a link or a folder")),
        }
    }
    if long_name.is_some() {
        return Err(damaged("it has a name without an entry"));
    }
    Ok(())
}

fn read_name<R: Read>(entry: &mut Entry<'_, R>) -> Result<Vec<u8>> {
    if entry.size() > MAX_ENTRY_NAME_BYTES {
        return Err(damaged(&format!("it has an entry with a name of more than {MAX_ENTRY_NAME_BYTES} bytes")));
    }
    let mut name = Vec::new();
    entry.read_to_end(&mut name).map_err(|error| broken_off(&error))?;
    if name.last() == Some(&0) {
        name.pop();
    }
    Ok(name)
}

fn damaged(what: &str) -> BackupError {
    BackupError::Damaged(what.to_owned())
}

pub(crate) fn broken_off(error: &io::Error) -> BackupError {
    BackupError::Damaged(format!("it cannot be read to its end: {error}"))
}

/// Reads the next line without its end into `line`, or returns false at the end. A line of more than `longest` bytes is an
/// error, and is not read into memory.
pub(crate) fn next_line(reader: &mut impl BufRead, longest: usize, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let most = u64::try_from(longest).unwrap_or(u64::MAX).saturating_add(1);
    let read = reader.take(most).read_until(b'\n', line)?;
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > longest {
        return Err(io::Error::new(io::ErrorKind::InvalidData, format!("it has a line of more than {longest} bytes")));
    }
    Ok(read > 0)
}

/// How long lines, and all of them together, may be in bytes.
#[derive(Clone, Copy)]
pub(crate) struct LineLimits {
    pub(crate) line: usize,
    pub(crate) all: u64,
}

/// Reads compressed lines to their end: how many there are, and the checksum of all.
pub(crate) fn read_lines(
    compressed: impl Read,
    longest: LineLimits,
    mut each: impl FnMut(&[u8]) -> io::Result<()>,
) -> io::Result<(u64, Sum)> {
    let mut reader = BufReader::new(Summing::new(GzDecoder::new(compressed)).up_to(longest.all));
    let (mut count, mut line) = (0, Vec::new());
    while next_line(&mut reader, longest.line, &mut line)? {
        each(&line)?;
        count += 1;
    }
    let (_, sum) = reader.into_inner().finish();
    Ok((count, sum))
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use flate2::Compression;
    use flate2::write::GzEncoder;

    use super::*;

    fn compressed(lines: &str) -> Vec<u8> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
        encoder.write_all(lines.as_bytes()).unwrap();
        encoder.finish().unwrap()
    }

    fn read(lines: &str, line: usize, all: u64) -> io::Result<Vec<String>> {
        let mut read = Vec::new();
        let each = |line: &[u8]| {
            read.push(String::from_utf8_lossy(line).into_owned());
            Ok(())
        };
        read_lines(compressed(lines).as_slice(), LineLimits { line, all }, each)?;
        Ok(read)
    }

    #[test]
    fn lines_are_read_up_to_their_longest_length() {
        assert_eq!(read("one\n\nthree\nlast", 5, 100).unwrap(), ["one", "", "three", "last"]);
        assert_eq!(read("", 5, 100).unwrap(), [""; 0]);
        for too_long in ["sevenxx\n", "sevenxx", "one\nsevenxx\n"] {
            let error = read(too_long, 6, 100).unwrap_err();
            assert_eq!(error.to_string(), "it has a line of more than 6 bytes");
        }
        assert_eq!(read("sixxxx\n", 6, 100).unwrap(), ["sixxxx"]);
    }

    #[test]
    fn all_lines_together_have_a_longest_length() {
        assert_eq!(read("one\ntwo\n", 5, 8).unwrap(), ["one", "two"]);
        assert_eq!(read("one\ntwo\n", 5, 7).unwrap_err().to_string(), "it has more than 7 bytes");
    }
}
