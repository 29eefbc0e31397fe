//! The time.

use jiff::Timestamp;

/// Returns the time. It is a port so that tests control the time.
#[cfg_attr(feature = "mock", mockall::automock)]
pub trait Clock: Send + Sync {
    /// Now, in whole microseconds: the highest precision that both databases store.
    fn now(&self) -> Timestamp;
}
