//! When a service counts as degraded or down, and how long a measurement is valid.

use jiff::SignedDuration;

/// The worker is degraded when the last heartbeat or the oldest due operation is at least this old
/// (`docs/behaviour.md#health-and-alerts`).
pub const WORKER_DEGRADED_AFTER: SignedDuration = SignedDuration::from_secs(60);

/// The worker is down from this age on (`docs/behaviour.md#health-and-alerts`).
pub const WORKER_DOWN_AFTER: SignedDuration = SignedDuration::from_secs(120);

/// A provider gets a probe when nobody has called it for this long (`docs/behaviour.md#health-and-alerts`): a probe
/// costs a call of its budget.
pub const PROVIDER_PROBED_AFTER: SignedDuration = SignedDuration::from_mins(15);

/// Older measurements say nothing about the present: the longest time between two calls of a provider, and some
/// minutes.
pub const MEASUREMENT_FRESH_FOR: SignedDuration = SignedDuration::from_mins(20);

/// An open circuit measured longer ago belongs to a process that has ended: a running one probes it every 30 seconds.
pub const OPEN_CIRCUIT_FRESH_FOR: SignedDuration = SignedDuration::from_mins(3);

/// A full disk reported longer ago belongs to a process that has ended: a running one reports it every ten seconds.
pub const FULL_DISK_FRESH_FOR: SignedDuration = SignedDuration::from_secs(35);

/// The period over which errors are counted (`docs/behaviour.md#health-and-alerts`).
pub const ERRORS_COUNTED_FOR: SignedDuration = SignedDuration::from_hours(1);
