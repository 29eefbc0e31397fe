//! From when on a service is unwell, and for how long a measurement counts.

use jiff::SignedDuration;

/// From this age of the last heartbeat or of the oldest due operation on, the worker is degraded (`docs/behaviour.md#health-and-alerts`).
pub const WORKER_DEGRADED_AFTER: SignedDuration = SignedDuration::from_secs(60);

/// And from this one on it is down (`docs/behaviour.md#health-and-alerts`).
pub const WORKER_DOWN_AFTER: SignedDuration = SignedDuration::from_secs(120);

/// A provider is asked a probe question when nobody has called it for this long (`docs/behaviour.md#health-and-alerts`): a probe costs a call of
/// its budget.
pub const PROVIDER_PROBED_AFTER: SignedDuration = SignedDuration::from_mins(15);

/// What was measured longer ago tells nothing of now: the longest time between two calls of a provider, and some minutes.
pub const MEASUREMENT_FRESH_FOR: SignedDuration = SignedDuration::from_mins(20);

/// An open circuit that was measured longer ago belongs to a process that is gone: one that runs probes it every 30 seconds.
pub const OPEN_CIRCUIT_FRESH_FOR: SignedDuration = SignedDuration::from_mins(3);

/// Over how long errors are counted (`docs/behaviour.md#health-and-alerts`).
pub const ERRORS_COUNTED_FOR: SignedDuration = SignedDuration::from_hours(1);
