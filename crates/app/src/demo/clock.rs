//! A clock that is set explicitly.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use jiff::Timestamp;
use showrunner_ports::clock::Clock;

/// Stands still until it is set. A clone shows the same time.
#[derive(Clone)]
pub(crate) struct DemoClock(Arc<AtomicI64>);

impl DemoClock {
    pub(crate) fn at(time: Timestamp) -> Self {
        Self(Arc::new(AtomicI64::new(time.as_microsecond())))
    }

    pub(crate) fn set(&self, time: Timestamp) {
        self.0.store(time.as_microsecond(), Ordering::SeqCst);
    }
}

impl Clock for DemoClock {
    fn now(&self) -> Timestamp {
        Timestamp::from_microsecond(self.0.load(Ordering::SeqCst)).unwrap_or(Timestamp::MAX)
    }
}
