//! The entries of a backup. Only what a backup is made of is one: plain files with names of our own.

use std::io::{self, Read};

use tar::{Archive, Entry, EntryType};

use crate::error::{BackupError, Result};
use crate::limits::LONGEST_ENTRY_NAME;

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
    if entry.size() > LONGEST_ENTRY_NAME {
        return Err(damaged(&format!("it has an entry with a name of more than {LONGEST_ENTRY_NAME} bytes")));
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
