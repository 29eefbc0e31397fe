//! The common part of the servers of all fake models.

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
    /// The faults to inject into its calls.
    #[must_use]
    pub fn faults(&self) -> &Faults {
        self.server.faults()
    }

    /// The quirks of its next answers.
    #[must_use]
    pub fn quirks(&self) -> &Quirks {
        &self.quirks
    }

    /// The calls received.
    #[must_use]
    pub fn log(&self) -> &CallLog {
        self.server.log()
    }

    /// The tokens that it has counted as sold.
    #[must_use]
    pub fn sold(&self) -> (u64, u64) {
        self.sold.tokens()
    }
}
