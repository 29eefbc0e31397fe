//! The number of calls for a page.

/// The calls that a page with one engaged user may make in a window.
const CALLS: usize = 4_800;

/// The calls of the current window, and those before it. A test ends the window.
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
