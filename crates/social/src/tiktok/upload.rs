//! The stored data of an upload, and the chunks of its file.

use std::ops::Range;

use serde::{Deserialize, Serialize};
use showrunner_domain::scheduling::{Delivery, Published};

use super::creator::visibility_of;

#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Upload {
    pub(super) publish_id: String,
    /// The upload address, valid for an hour.
    #[serde(rename = "upload_url")]
    pub(super) address: String,
    /// The file size that was sent to TikTok.
    pub(super) size: u64,
    /// The chunk size that was sent to TikTok. Handles of earlier versions have the size of the whole file.
    pub(super) chunk_size: Option<u64>,
    /// The audience, or `None` for the inbox.
    pub(super) privacy_level: Option<String>,
    /// Whether it is private only because TikTok has not audited the app.
    #[serde(default)]
    pub(super) locked_private: bool,
}

impl Upload {
    pub(super) fn chunks(&self) -> Chunks {
        Chunks::with_chunk_size(self.size, self.chunk_size.unwrap_or(self.size))
    }

    pub(super) fn published(&self, id: Option<String>) -> Published {
        Published {
            id: id.unwrap_or_else(|| self.publish_id.clone()),
            delivery: if self.locked_private { Delivery::LockedPrivate } else { Delivery::Delivered },
            visibility: self.privacy_level.as_deref().and_then(visibility_of),
        }
    }

    pub(super) fn in_inbox(&self) -> Published {
        Published { id: self.publish_id.clone(), delivery: Delivery::Inbox, visibility: None }
    }
}

/// TikTok accepts chunks of 5 to 64 million bytes (`docs/providers/tiktok.md#posting`). A small chunk loses less when a
/// slow connection breaks.
const CHUNK_BYTES: u64 = 10_000_000;

/// The last chunk takes the remainder of a file, so a file of less than two chunks is sent whole.
const MAX_SINGLE_CHUNK_BYTES: u64 = 2 * CHUNK_BYTES - 1;

/// The chunks of a file: all have the same size, and the last one takes the remainder as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Chunks {
    size: u64,
    chunk_size: u64,
}

impl Chunks {
    pub(super) const fn of(size: u64) -> Self {
        Self { size, chunk_size: if size <= MAX_SINGLE_CHUNK_BYTES { size } else { CHUNK_BYTES } }
    }

    pub(super) const fn with_chunk_size(size: u64, chunk_size: u64) -> Self {
        Self { size, chunk_size }
    }

    pub(super) const fn chunk_size(self) -> u64 {
        self.chunk_size
    }

    pub(super) fn count(self) -> u64 {
        self.size.checked_div(self.chunk_size).unwrap_or(1).max(1)
    }

    /// The bytes of the chunk with this number, starting at 0.
    pub(super) fn bytes(self, number: u64) -> Option<Range<u64>> {
        let start = number.saturating_mul(self.chunk_size);
        let end = if number + 1 == self.count() { self.size } else { start.saturating_add(self.chunk_size) };
        (number < self.count()).then_some(start..end)
    }

    /// The number of the first chunk that is not complete in the first `received` bytes.
    pub(super) fn first_missing(self, received: u64) -> u64 {
        if received >= self.size {
            return self.count();
        }
        received.checked_div(self.chunk_size).unwrap_or(0).min(self.count() - 1)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::Chunks;

    const MILLION: u64 = 1_000_000;

    /// The rules of TikTok's media transfer guide, written independently of the code.
    fn obeys_the_rules(size: u64) {
        let plan = Chunks::of(size);
        let chunks: Vec<_> = (0..plan.count()).map(|number| plan.bytes(number).unwrap()).collect();
        assert_eq!(plan.bytes(plan.count()), None);
        assert_eq!(plan.count(), size / plan.chunk_size(), "{size}: rounded down");
        assert!((1..=1_000).contains(&chunks.len()), "{size}: {} chunks", chunks.len());
        assert!(plan.chunk_size() <= 64 * MILLION, "{size}");
        assert!(plan.chunk_size() >= 5 * MILLION || plan.chunk_size() == size, "{size}");
        let (last, others) = chunks.split_last().unwrap();
        assert!(others.iter().all(|chunk| chunk.end - chunk.start == plan.chunk_size()), "{size}");
        assert!(last.end - last.start <= 128 * MILLION && last.end - last.start >= plan.chunk_size(), "{size}");
        assert_eq!((chunks[0].start, last.end), (0, size));
        assert!(chunks.windows(2).all(|pair| pair[0].end == pair[1].start), "{size}: without gaps");
    }

    #[test]
    fn every_notable_size_obeys_the_rules() {
        let binary = [5 << 20, 64 << 20, 128 << 20, 4 << 30].map(|size: u64| [size - 1, size, size + 1]);
        let decimal = [5, 10, 20, 30, 64, 65, 128, 4_000].map(|millions| millions * MILLION);
        let decimal = decimal.map(|size| [size - 1, size, size + 1]);
        for size in [1, 2].into_iter().chain(binary.into_iter().flatten()).chain(decimal.into_iter().flatten()) {
            obeys_the_rules(size);
        }
    }

    #[test]
    fn an_upload_continues_with_the_first_incomplete_chunk() {
        let plan = Chunks::of(35 * MILLION);
        assert_eq!(plan.count(), 3);
        for (received, next) in [
            (0, 0),
            (10 * MILLION - 1, 0),
            (10 * MILLION, 1),
            (20 * MILLION, 2),
            // The last chunk takes the remainder.
            (30 * MILLION, 2),
            (35 * MILLION - 1, 2),
            (35 * MILLION, 3),
            (99 * MILLION, 3),
        ] {
            assert_eq!(plan.first_missing(received), next, "{received}");
        }
        assert_eq!(Chunks::of(300).first_missing(299), 0);
        assert_eq!(Chunks::of(300).first_missing(300), 1);
    }

    proptest! {
        #[test]
        fn every_size_up_to_four_gigabytes_obeys_the_rules(size in 1..=4 * (1_u64 << 30)) {
            obeys_the_rules(size);
        }
    }
}
