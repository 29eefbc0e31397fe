use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Whether comments can be read with the list of posts, and how many posts per page.
#[derive(Debug, Default)]
pub(super) struct ListCapability {
    /// Whether Meta refuses comments as a field of the list.
    pub(super) is_refused: AtomicBool,
    /// The page size after Meta refused a larger one; 0 otherwise.
    pub(super) reduced_page_size: AtomicUsize,
}

impl ListCapability {
    pub(super) fn limit(&self, watched: usize) -> usize {
        match self.reduced_page_size.load(Ordering::Relaxed) {
            0 => (2 * watched).clamp(*POSTS_PER_PAGE.start(), *POSTS_PER_PAGE.end()),
            limit => limit,
        }
    }
}

/// The page size of the account's list of posts: minimum and maximum. The list may contain posts that are not ours.
const POSTS_PER_PAGE: std::ops::RangeInclusive<usize> = 10..=25;
