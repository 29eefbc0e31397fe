//! The rows of a backup: every row of the database, in a form that all databases share.
//!
//! A row is a JSON object on one line, keyed by column. A time is text as `2026-11-20T12:00:00.000000Z`, JSON is JSON,
//! and yes or no is a boolean. In a column of JSON that must not be null, null is the JSON value.

use std::io;
use std::sync::Arc;

use async_trait::async_trait;
use jiff::Timestamp;
use secrecy::SecretString;
use serde::{Deserialize, Serialize};
use showrunner_domain::backup::{BackupBucket, BackupName};
use showrunner_domain::text_enum;

use crate::store::StoreError;
use crate::{BoxError, ByteStream};

/// The tables of a schema, each after those that it refers to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// The last migration of the schema.
    pub schema: String,
    /// The tables.
    pub tables: Vec<TableLayout>,
}

/// A table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLayout {
    /// Its name.
    pub name: String,
    /// Its columns, without those that the database computes.
    pub columns: Vec<ColumnLayout>,
}

/// A column.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ColumnLayout {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub kind: ColumnKind,
    /// Whether it may be null.
    pub nullable: bool,
}

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ColumnKind {
    /// A whole number.
    Number,
    /// Text.
    Text,
    /// The key of a file in the media store, which belongs into the backup as well.
    MediaKey,
    /// Yes or no.
    Flag,
    /// A time.
    Time,
    /// A JSON document.
    Json,
}

/// Takes the rows of a backup, table by table.
pub trait RowWriter: Send {
    /// Takes the layout, before anything else.
    fn begin(&mut self, layout: &Layout) -> io::Result<()>;

    /// Begins the next table.
    fn begin_table(&mut self, table: &TableLayout) -> io::Result<()>;

    /// Takes the next row, without a line break.
    fn row(&mut self, row: &str) -> io::Result<()>;

    /// Ends the table. `last_id` is the highest id that the database has ever assigned in it.
    fn end_table(&mut self, last_id: Option<i64>) -> io::Result<()>;
}

/// Gives the rows of a backup, table by table.
pub trait RowReader: Send {
    /// The layout.
    fn layout(&self) -> &Layout;

    /// Begins the next table of the layout, and returns its last id.
    fn begin_table(&mut self) -> io::Result<Option<i64>>;

    /// The next row of the table, or nothing after the last one.
    fn next_row(&mut self) -> io::Result<Option<String>>;
}

/// Why rows could not be read or restored. After any of these nothing has been restored.
#[derive(Debug, thiserror::Error)]
pub enum RowsError {
    /// The store has rows of its own, in this table.
    #[error("the store is not empty: it has rows in the table {0}")]
    NotEmpty(String),
    /// A worker has used the store a moment ago.
    #[error("a server is using this store: stop it first")]
    InUse,
    /// The schema is unknown: a later version of the program made it.
    #[error("the rows have the form of a later version of this program ({0})")]
    UnknownSchema(String),
    /// The database does not take a row as it is.
    #[error("the table {table} does not take its rows: {problem}")]
    Refused {
        /// The table.
        table: String,
        /// What is wrong.
        problem: String,
    },
    /// The backup could not be written or read.
    #[error("the backup could not be written or read")]
    File(#[source] io::Error),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Reads and restores every row.
#[async_trait]
pub trait RowStore: Send + Sync {
    /// Gives every row to `writer`, all as they were at one moment, whatever is written meanwhile.
    async fn read_rows(&self, writer: Box<dyn RowWriter>) -> Result<(), RowsError>;

    /// Brings an empty database to the schema of `layout`. MUST refuse a store with rows that an operator made, one that
    /// a worker uses, and an unknown schema.
    async fn prepare_restore(&self, layout: Layout, now: Timestamp) -> Result<(), RowsError>;

    /// Stores every row of `reader` in a prepared store, all or none, and brings the schema to that of this program.
    /// Ids that were ever assigned MUST NOT be assigned again.
    async fn restore_rows(&self, reader: Box<dyn RowReader>, now: Timestamp) -> Result<(), RowsError>;
}

/// Why a backup could not be kept.
#[derive(Debug, thiserror::Error)]
pub enum BackupStoreError {
    /// Another process is making one.
    #[error("another backup is being made")]
    Busy,
    /// It could not be made, listed, read or removed.
    #[error("{0}")]
    Failed(#[source] BoxError),
}

text_enum! {
    /// Where a backup is.
    "place of a backup" BackupPlace {
        /// The folder on this machine.
        Folder = "folder",
        /// The bucket that backups are moved into.
        Bucket = "bucket",
    }
}

/// A complete backup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredBackup {
    /// The name of its file.
    pub name: BackupName,
    /// Its length in bytes.
    pub bytes: u64,
    /// Where it is.
    pub place: BackupPlace,
}

/// What is in a backup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupContents {
    /// The number of rows.
    pub rows: u64,
    /// The number of media files that the rows name.
    pub media_files: u64,
    /// Their length in bytes.
    pub media_bytes: u64,
    /// How many of them were missing when it was made.
    pub media_missing: u64,
    /// Whether the media files are in it.
    pub has_media: bool,
    /// Whether the key file is in it.
    pub has_key: bool,
}

/// The result of reading a backup to its end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupCheck {
    /// When it was read.
    pub checked_at: Timestamp,
    /// Why it cannot be restored, as a sentence; `None` when everything matches its checksums and the signature.
    pub problem: Option<String>,
}

/// What is known of a backup besides its file.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BackupRecord {
    /// What is in it; `None` until it is read.
    pub contents: Option<BackupContents>,
    /// Its last check; `None` until it is checked.
    pub check: Option<BackupCheck>,
}

/// The place for the backups that the product makes by itself.
#[async_trait]
pub trait BackupStore: Send + Sync {
    /// The complete backups that are there, oldest first.
    async fn list(&self) -> Result<Vec<StoredBackup>, BackupStoreError>;

    /// What is known of a backup; nothing of one that an earlier version made.
    async fn record(&self, backup: &StoredBackup) -> BackupRecord;

    /// Makes a backup, with the media files or only their checksums, and checks it. It MUST NOT be listed before it is
    /// complete.
    async fn make(&self, now: Timestamp, media: bool) -> Result<(), BackupStoreError>;

    /// Removes the oldest regular backups, and leaves `keep`. Others stay.
    async fn remove_all_but(&self, keep: usize) -> Result<(), BackupStoreError>;

    /// The bytes of a backup; `None` when it is gone.
    async fn open(&self, backup: &StoredBackup) -> Result<Option<ByteStream>, BackupStoreError>;

    /// Reads a backup to its end, holds it against its checksums and its signature, and records the result. What is wrong
    /// with it is part of the result; an error means that it could not be read.
    async fn check(&self, backup: &StoredBackup, now: Timestamp) -> Result<BackupCheck, BackupStoreError>;

    /// This store, with new backups moved into a bucket.
    fn in_bucket(&self, bucket: Arc<dyn RemoteBackups>) -> Arc<dyn BackupStore>;

    /// How many bytes of a new backup are written, while a process of this machine makes one.
    fn progress(&self) -> Option<u64>;
}

/// A file in a place for backups away from this machine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemoteFile {
    /// Its name.
    pub name: String,
    /// Its length in bytes.
    pub bytes: u64,
}

/// A place for backups away from this machine.
#[async_trait]
pub trait RemoteBackups: Send + Sync {
    /// All files there.
    async fn files(&self) -> Result<Vec<RemoteFile>, BoxError>;

    /// Stores a file. It MUST NOT be listed before it is complete.
    async fn upload(&self, name: &str, bytes: ByteStream) -> Result<(), BoxError>;

    /// The bytes of a file; `None` when there is none of this name.
    async fn download(&self, name: &str) -> Result<Option<ByteStream>, BoxError>;

    /// Removes a file. Removing one that is not there is not an error.
    async fn remove(&self, name: &str) -> Result<(), BoxError>;
}

/// Opens buckets that the operator enters.
pub trait BackupBuckets: Send + Sync {
    /// Opens a bucket with the secret of its access key. It is not asked for anything yet.
    fn open(&self, bucket: &BackupBucket, secret: &SecretString) -> Result<Arc<dyn RemoteBackups>, BoxError>;
}
