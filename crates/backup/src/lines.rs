//! Reads compressed lines, each of a limited length.

use std::io::{self, BufRead, BufReader, Read};

use flate2::read::GzDecoder;

use crate::checksum::{Sum, Summing};

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
pub(crate) struct Longest {
    pub(crate) line: usize,
    pub(crate) all: u64,
}

/// Reads compressed lines to their end: how many there are, and the checksum of all.
pub(crate) fn read_lines(
    compressed: impl Read,
    longest: Longest,
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
        read_lines(compressed(lines).as_slice(), Longest { line, all }, each)?;
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
