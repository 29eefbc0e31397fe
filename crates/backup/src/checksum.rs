//! SHA-256 of what is written or read.

use std::fmt::Write as _;
use std::io::{Read, Write};

use sha2::{Digest as _, Sha256};

/// A reader or writer that computes the checksum and the length of what passes.
pub(crate) struct Summing<T> {
    inner: T,
    digest: Sha256,
    bytes: u64,
    most: u64,
}

impl<T> Summing<T> {
    pub(crate) fn new(inner: T) -> Self {
        Self { inner, digest: Sha256::new(), bytes: 0, most: u64::MAX }
    }

    /// Reading more than this many bytes is an error.
    pub(crate) fn up_to(self, most: u64) -> Self {
        Self { most, ..self }
    }

    pub(crate) fn finish(self) -> (T, Sum) {
        (self.inner, Sum { bytes: self.bytes, sha256: hex(&self.digest.finalize()) })
    }

    fn add(&mut self, bytes: &[u8]) {
        self.digest.update(bytes);
        self.bytes += bytes.len() as u64;
    }
}

/// The length and the checksum of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Sum {
    pub(crate) bytes: u64,
    pub(crate) sha256: String,
}

impl Sum {
    pub(crate) fn of(bytes: &[u8]) -> Self {
        Self { bytes: bytes.len() as u64, sha256: hex(&Sha256::digest(bytes)) }
    }
}

impl<W: Write> Write for Summing<W> {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        let written = self.inner.write(bytes)?;
        self.add(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        self.inner.flush()
    }
}

impl<R: Read> Read for Summing<R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.inner.read(buffer)?;
        self.add(&buffer[..read]);
        if self.bytes > self.most {
            return Err(std::io::Error::other(format!("it has more than {} bytes", self.most)));
        }
        Ok(read)
    }
}

pub(crate) fn hex(digest: &[u8]) -> String {
    digest.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
