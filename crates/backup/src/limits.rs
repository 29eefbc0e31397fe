//! What a backup may have at most. Whoever reads one does not know who has written it, and must not run out of memory or of
//! time. Each limit is far above what the product can hold.

/// The longest entry that is read as a whole, in bytes: header, manifest and sealed key.
pub(crate) const LONGEST_TEXT: u64 = 16 * 1024 * 1024;

/// The longest row, in bytes. The longest texts of a row come in a request of at most 1 MiB, and JSON needs up to six bytes
/// for one of them.
pub(crate) const LONGEST_ROW: usize = 16 * 1024 * 1024;

/// The longest line of the list of media, in bytes: a key of 255 bytes, a length and a checksum.
pub(crate) const LONGEST_MEDIA_LINE: usize = 1024;

/// The most uncompressed bytes of a table: of notifications, about a hundred million.
pub(crate) const LARGEST_TABLE: u64 = 32 * 1024 * 1024 * 1024;

/// The most tables, and the most columns of one. PostgreSQL allows 1,600 columns.
pub(crate) const MOST_TABLES: usize = 1_600;

/// The most media files: two for each of half a million videos. The list of them is held in memory.
pub(crate) const MOST_MEDIA: usize = 1_000_000;

/// The longest name of a table or a column, in bytes, as in PostgreSQL.
pub(crate) const LONGEST_NAME: usize = 63;

/// The longest name of an entry, in bytes: that of a media file with a key of 255 bytes.
pub(crate) const LONGEST_ENTRY_NAME: u64 = 512;
