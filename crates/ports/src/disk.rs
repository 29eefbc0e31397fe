//! The disk that the product writes to.

/// Free space on the disk of the product's data.
pub trait FreeSpace: Send + Sync {
    /// The bytes that the product may still write.
    fn free_bytes(&self) -> std::io::Result<u64>;
}
