//! What the servers of all fake models have.

use crate::fault::Faults;
use crate::log::CallLog;
use crate::quirk::{Quirks, Sold};
use crate::server::FakeServer;

/// The server of a fake model.
#[derive(Debug)]
pub struct ModelServer {
    pub(super) server: FakeServer,
    pub(super) quirks: Quirks,
    pub(super) sold: Sold,
}

impl ModelServer {
    /// What is to go wrong on the way.
    #[must_use]
    pub fn faults(&self) -> &Faults {
        self.server.faults()
    }

    /// What is to be odd about its answers.
    #[must_use]
    pub fn quirks(&self) -> &Quirks {
        &self.quirks
    }

    /// What it was asked.
    #[must_use]
    pub fn log(&self) -> &CallLog {
        self.server.log()
    }

    /// What it has sold, by its own books.
    #[must_use]
    pub fn sold(&self) -> (u64, u64) {
        self.sold.tokens()
    }
}
