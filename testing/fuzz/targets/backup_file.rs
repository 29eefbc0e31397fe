//! Backups and the rows in them, as somebody else may have written them: refused with a sentence, or with nothing in them that
//! leads out of their place.

#![no_main]

use std::io::{Read as _, Write as _};

use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use libfuzzer_sys::fuzz_target;
use showrunner_backup::fuzzing::{counted, lines, verify};

/// The longest line and the most bytes of all lines.
const LIMITS: (usize, u64) = (64, 4_096);

fuzz_target!(|data: &[u8]| {
    let Some((kind, data)) = data.split_first() else { return };
    match kind % 4 {
        0 => archive(data),
        // Entries made from the input, so that no checksum of a header stands in the way.
        1 => archive(&tar_of(data)),
        2 => rows(data),
        _ => rows(&compressed(data)),
    }
});

fn archive(bytes: &[u8]) {
    match verify(bytes) {
        Ok(keys) => assert!(keys.iter().all(|key| !key.contains("..") && !key.starts_with('/')), "{keys:?}"),
        Err(error) => {
            let sentence = error.to_string();
            assert!(sentence.chars().count() < 2_000 && !sentence.chars().any(char::is_control), "{sentence:?}");
        }
    }
}

/// An entry for each part: its type, its name up to the line break, and its bytes.
fn tar_of(data: &[u8]) -> Vec<u8> {
    let mut tar = tar::Builder::new(Vec::new());
    for part in data.split(|byte| *byte == 0x1e).take(20) {
        let (kind, rest) = part.split_first().unwrap_or((&b'0', &[]));
        let at = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
        let (name, bytes) = (&rest[..at], rest.get(at + 1..).unwrap_or_default());
        let bytes = if name.ends_with(b".gz") { compressed(bytes) } else { bytes.to_vec() };
        let mut header = tar::Header::new_gnu();
        let field = &mut header.as_old_mut().name;
        let length = name.len().min(field.len());
        field[..length].copy_from_slice(&name[..length]);
        header.set_entry_type(tar::EntryType::new(*kind));
        header.set_size(bytes.len() as u64);
        header.set_cksum();
        tar.append(&header, bytes.as_slice()).unwrap();
    }
    tar.into_inner().unwrap()
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// What was counted when the backup was checked is what is read when it is restored, and no line is longer than allowed.
fn rows(compressed: &[u8]) {
    let (line, all) = LIMITS;
    let (counted, read) = (counted(compressed, line, all), lines(compressed, line));
    if let Ok(read) = &read {
        assert!(read.iter().all(|row| row.len() <= line && !row.contains(&b'\n')));
    }
    let Ok(counted) = counted else { return };
    let read = read.expect("what was counted cannot be read");
    assert_eq!(counted, read.len() as u64);
    let mut whole = Vec::new();
    GzDecoder::new(compressed).read_to_end(&mut whole).expect("what was read cannot be decompressed");
    assert!(whole.len() as u64 <= all);
    let joined = read.join(&b'\n');
    assert_eq!(whole.strip_suffix(b"\n").unwrap_or(&whole), joined, "rows were changed");
}
