//! The time.

use jiff::Timestamp;

/// Tells the time. It is a port so that tests decide what time it is.
#[cfg_attr(feature = "mock", mockall::automock)]
pub trait Clock: Send + Sync {
    /// Now, in whole microseconds: the finest time that both databases keep.
    fn now(&self) -> Timestamp;
}
