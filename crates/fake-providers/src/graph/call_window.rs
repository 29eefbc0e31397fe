//! How many calls were made in the name of a page.

/// Calls that a page with one engaged user may make in its window.
const CALLS: usize = 4_800;

/// The calls of the window that goes on, and those before it. The window ends when a test says so.
#[derive(Debug)]
pub(super) struct Usage {
    pub(super) limit: usize,
    pub(super) in_window: usize,
    pub(super) in_all: usize,
}

impl Default for Usage {
    fn default() -> Self {
        Self { limit: CALLS, in_window: 0, in_all: 0 }
    }
}

impl Usage {
    pub(super) fn percent(&self) -> usize {
        (self.in_window * 100).checked_div(self.limit).unwrap_or(100)
    }
}
