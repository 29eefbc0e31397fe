//! The disk that the product writes to.

use showrunner_domain::text_enum;

/// Free space on the disk of the product's data.
pub trait FreeSpace: Send + Sync {
    /// The bytes that the product may still write.
    fn free_bytes(&self) -> std::io::Result<u64>;
}

text_enum! {
    /// A part of the product's data on this machine.
    "part of the data" DataPart {
        /// Videos and thumbnails.
        Media = "media",
        /// Backups.
        Backups = "backups",
        /// The database.
        Database = "database",
        /// The neural voices.
        Voices = "voices",
        /// Everything else in the data folder.
        Other = "other",
    }
}

/// What the product's data takes on this machine.
pub trait DataSpace: Send + Sync {
    /// The data folder.
    fn folder(&self) -> String;

    /// The bytes of each part that is on this machine. It looks at every file, and blocks meanwhile.
    fn used(&self) -> std::io::Result<Vec<(DataPart, u64)>>;

    /// The free bytes on the disk of the data folder.
    fn free_bytes(&self) -> std::io::Result<u64>;
}
