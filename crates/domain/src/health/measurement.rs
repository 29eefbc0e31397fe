use jiff::Timestamp;

use super::service::Service;

/// What one process last saw of one service.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measurement {
    /// The service.
    pub service: Service,
    /// Moving average of how long it takes to answer, in milliseconds; nothing while it has never answered.
    pub response_ms: Option<i64>,
    /// Calls in a row that it has not answered.
    pub failures: u32,
    /// Whether its circuit is open: it is not asked for now.
    pub open: bool,
    /// What it failed with last, as a sentence; nothing when the last call was answered.
    pub error: Option<String>,
    /// When it was asked last.
    pub measured_at: Timestamp,
    /// Its last check; nothing when this process has made none.
    pub check: Option<Check>,
}

/// What came of the question whether a service could do its work now. It tells more than other calls: who has no program to
/// render with can still list the presenters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// When it was asked.
    pub at: Timestamp,
    /// What is missing, as a sentence; nothing when it could.
    pub problem: Option<String>,
}

/// How often one process saw a service fail within one minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ServiceErrors {
    /// The service.
    pub service: Service,
    /// The beginning of the minute.
    pub minute: Timestamp,
    /// How often.
    pub count: i64,
}
