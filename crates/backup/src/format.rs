//! What is in a backup, entry by entry (ADR 0041).

use serde::{Deserialize, Serialize};
use showrunner_ports::backup::{ColumnKind, ColumnLayout, Layout, TableLayout};

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
    pub(crate) tables: Vec<HeaderTable>,
}

#[derive(Serialize, Deserialize)]
pub(crate) struct HeaderTable {
    pub(crate) name: String,
    pub(crate) columns: Vec<HeaderColumn>,
}

#[derive(Serialize, Deserialize)]
pub(crate) struct HeaderColumn {
    pub(crate) name: String,
    kind: Kind,
    nullable: bool,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", remote = "ColumnKind")]
enum KindName {
    Number,
    Text,
    MediaKey,
    Flag,
    Time,
    Json,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct Kind(#[serde(with = "KindName")] ColumnKind);

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
    pub(crate) header: SumText,
    pub(crate) tables: Vec<ManifestTable>,
    pub(crate) media: ManifestMedia,
    /// Of the encrypted key file, when it is there.
    pub(crate) sealed_key: Option<SumText>,
}

/// The rows of a table: their length and checksum are those of the uncompressed lines.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq)]
pub(crate) struct ManifestTable {
    pub(crate) name: String,
    pub(crate) rows: u64,
    /// The highest id that was ever assigned.
    pub(crate) last_id: Option<i64>,
    #[serde(flatten)]
    pub(crate) sum: SumText,
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
    pub(crate) list: SumText,
}

/// A line of the list of media. A file that was missing, or not looked at, has no length and no checksum.
#[derive(Serialize, Deserialize, Clone, PartialEq, Eq)]
pub(crate) struct MediaLine {
    pub(crate) key: String,
    #[serde(flatten)]
    pub(crate) sum: Option<SumText>,
}

/// A length and a checksum in a file.
#[derive(Debug, Serialize, Deserialize, Clone, PartialEq, Eq)]
pub(crate) struct SumText {
    pub(crate) bytes: u64,
    pub(crate) sha256: String,
}

impl From<Sum> for SumText {
    fn from(Sum { bytes, sha256 }: Sum) -> Self {
        Self { bytes, sha256 }
    }
}

impl Header {
    pub(crate) fn new(layout: &Layout, program: &str, made_at: jiff::Timestamp) -> Self {
        let column = |column: &ColumnLayout| HeaderColumn {
            name: column.name.clone(),
            kind: Kind(column.kind),
            nullable: column.nullable,
        };
        let table = |table: &TableLayout| HeaderTable {
            name: table.name.clone(),
            columns: table.columns.iter().map(column).collect(),
        };
        Self {
            format: FORMAT,
            program: program.to_owned(),
            made_at,
            schema: layout.schema.clone(),
            tables: layout.tables.iter().map(table).collect(),
        }
    }

    pub(crate) fn layout(&self) -> Layout {
        let column = |column: &HeaderColumn| ColumnLayout {
            name: column.name.clone(),
            kind: column.kind.0,
            nullable: column.nullable,
        };
        let table = |table: &HeaderTable| TableLayout {
            name: table.name.clone(),
            columns: table.columns.iter().map(column).collect(),
        };
        Layout { schema: self.schema.clone(), tables: self.tables.iter().map(table).collect() }
    }
}

/// The name of the file with a table's rows.
pub(crate) fn rows_file(table: &str) -> String {
    format!("{ROWS}{table}{ROWS_ENDING}")
}
