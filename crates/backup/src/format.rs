//! What is in a backup, entry by entry (ADR 0041), and how much of it at most.
//!
//! A backup may come from anyone, so reading one must not exhaust memory or time. Each limit is far above what the product can hold.

use serde::{Deserialize, Serialize};
use showrunner_ports::backup::TableLayout;

use crate::checksum::Sum;

/// The format that this version writes. It reads all earlier ones; the first had no signature.
pub(crate) const FORMAT: u32 = 2;

/// The first entry: the [`Header`].
pub(crate) const HEADER: &str = "showrunner-backup.json";

/// The folder of the rows; in it one file for each table, of JSON lines, compressed.
pub(crate) const ROWS: &str = "rows/";

/// The ending of a file of rows.
pub(crate) const ROWS_ENDING: &str = ".jsonl.gz";

/// The folder of the media files.
pub(crate) const MEDIA: &str = "media/";

/// The list of media files: a line of JSON for each, compressed.
pub(crate) const MEDIA_LIST: &str = "media.jsonl.gz";

/// The key file, encrypted.
pub(crate) const SEALED_KEY: &str = "secret.key.sealed";

/// The checksums of everything before: the [`Manifest`].
pub(crate) const MANIFEST: &str = "manifest.json";

/// The signature of the manifest, since format 2.
pub(crate) const SIGNATURE: &str = "manifest.json.hmac";

/// The checksum of the manifest, and the last entry: a file that breaks off has none.
pub(crate) const MANIFEST_SUM: &str = "manifest.json.sha256";

/// The size of read and write buffers, in bytes.
pub(crate) const CHUNK: usize = 256 * 1024;

/// The longest entry that is read as a whole, in bytes: header, manifest and sealed key.
pub(crate) const MAX_TEXT_BYTES: u64 = 16 * 1024 * 1024;

/// The longest row, in bytes. The longest texts of a row come in a request of at most 1 MiB, and JSON needs up to six bytes
/// for one of them.
pub(crate) const MAX_ROW_BYTES: usize = 16 * 1024 * 1024;

/// The longest line of the list of media, in bytes: a key of 255 bytes, a length and a checksum.
pub(crate) const MAX_MEDIA_LINE_BYTES: usize = 1024;

/// The most uncompressed bytes of a table: of notifications, about a hundred million.
pub(crate) const MAX_TABLE_BYTES: u64 = 32 * 1024 * 1024 * 1024;

/// The most tables, and the most columns of one. PostgreSQL allows 1,600 columns.
pub(crate) const MAX_TABLES_OR_COLUMNS: usize = 1_600;

/// The most media files: two for each of half a million videos. The list of them is held in memory.
pub(crate) const MAX_MEDIA_FILES: usize = 1_000_000;

/// The longest name of a table or a column, in bytes, as in PostgreSQL.
pub(crate) const MAX_NAME_BYTES: usize = 63;

/// The longest name of an entry, in bytes: that of a media file with a key of 255 bytes.
pub(crate) const MAX_ENTRY_NAME_BYTES: u64 = 512;

/// Only the format's number, which every version reads first.
#[derive(Deserialize)]
pub(crate) struct Format {
    pub(crate) format: u32,
}

/// What a reader has to know before the rows.
#[derive(Serialize, Deserialize)]
pub(crate) struct Header {
    pub(crate) format: u32,
    /// The version of the program that wrote it.
    pub(crate) program: String,
    /// When the rows were read.
    pub(crate) made_at: jiff::Timestamp,
    /// The last migration of the schema.
    pub(crate) schema: String,
    pub(crate) tables: Vec<TableLayout>,
}

/// What of the media files is in a backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MediaPart {
    /// The files, with their checksums.
    Files,
    /// Their checksums.
    Checksums,
    /// Only their keys, which takes no time.
    Keys,
}

/// The checksums.
#[derive(Serialize, Deserialize)]
pub(crate) struct Manifest {
    /// Of the header.
    pub(crate) header: Sum,
    pub(crate) tables: Vec<ManifestTable>,
    pub(crate) media: ManifestMedia,
    /// Of the encrypted key file, when it is there.
    pub(crate) sealed_key: Option<Sum>,
}

/// The rows of a table: their length and checksum are those of the uncompressed lines.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq)]
pub(crate) struct ManifestTable {
    pub(crate) name: String,
    pub(crate) rows: u64,
    /// The highest id that was ever assigned.
    pub(crate) last_id: Option<i64>,
    #[serde(flatten)]
    pub(crate) sum: Sum,
}

/// The media files.
#[derive(Serialize, Deserialize)]
pub(crate) struct ManifestMedia {
    /// What of them is in the backup.
    pub(crate) part: MediaPart,
    pub(crate) files: u64,
    pub(crate) bytes: u64,
    /// Files that rows name and the media store did not have.
    pub(crate) missing: u64,
    /// Of the list, uncompressed.
    pub(crate) list: Sum,
}

/// A line of the list of media. A file that was missing, or not looked at, has no length and no checksum.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq)]
pub(crate) struct MediaLine {
    pub(crate) key: String,
    #[serde(flatten)]
    pub(crate) sum: Option<Sum>,
}

/// The name of the file with a table's rows.
pub(crate) fn rows_file(table: &str) -> String {
    format!("{ROWS}{table}{ROWS_ENDING}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Backups that exist have these names.
    #[test]
    fn table_layout_keeps_its_names() {
        for kind in ["number", "text", "media_key", "flag", "time", "json"] {
            let text = format!(r#"{{"name":"videos","columns":[{{"name":"file","kind":"{kind}","nullable":true}}]}}"#);
            let table: TableLayout = serde_json::from_str(&text).unwrap();
            assert_eq!(serde_json::to_string(&table).unwrap(), text);
        }
    }
}
