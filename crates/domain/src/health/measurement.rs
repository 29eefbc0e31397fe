use jiff::Timestamp;

use super::service::Service;

/// The latest observation of one service by one process.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measurement {
    /// The service.
    pub service: Service,
    /// Moving average of its response time in milliseconds; nothing while it has never answered.
    pub response_ms: Option<i64>,
    /// Failed calls in a row.
    pub failures: u32,
    /// Whether its circuit is open, so that it is not called.
    pub open: bool,
    /// The last failure, as a sentence; nothing when the last call was answered.
    pub error: Option<String>,
    /// When it was last called.
    pub measured_at: Timestamp,
    /// Its last check; nothing when this process has made none. That of [`Service::Worker`] is about the disk of the
    /// process's machine.
    pub check: Option<Check>,
}

/// Whether a service could do its work, as the service itself reports. Other calls cannot show this: an avatar provider
/// without a program to render with can still list its avatars.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Check {
    /// When the check was made.
    pub at: Timestamp,
    /// What is missing, as a sentence; nothing when it can work.
    pub problem: Option<String>,
}

/// How often one process saw a service fail within one minute.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ServiceErrors {
    /// The service.
    pub service: Service,
    /// The beginning of the minute.
    pub minute: Timestamp,
    /// The number of failures.
    pub count: i64,
}
