//! The common part of the servers of all fake models.

use crate::fault::Faults;
use crate::log::CallLog;
use crate::quirk::{Quirks, Sold};
use crate::server::FakeServer;

#[derive(Debug)]
pub struct ModelServer {
    pub(super) server: FakeServer,
    pub(super) quirks: Quirks,
    pub(super) sold: Sold,
}

impl ModelServer {
    pub fn faults(&self) -> &Faults {
        self.server.faults()
    }

    pub fn quirks(&self) -> &Quirks {
        &self.quirks
    }

    pub fn log(&self) -> &CallLog {
        self.server.log()
    }

    /// The tokens that it has counted as sold.
    pub fn sold(&self) -> (u64, u64) {
        self.sold.tokens()
    }
}
