//! The media store: its contract over files and over another object store, and tests for files only.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot go on fails")]

mod child;
mod contract;
mod faults;
mod fixture;
mod folder;
mod ingest;
mod tools;

mod in_a_folder {
    crate::media_store_contract!(crate::fixture::in_a_folder());
}

/// Represents every store that is not a folder: no renaming into it, no files to read from.
mod in_memory {
    crate::media_store_contract!(crate::fixture::in_memory());
}
