//! What is configured when the process starts.

use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_domain::alert::QuietHours;
use showrunner_domain::operation::OperationKind;
use showrunner_domain::settings::NamedZone;
use showrunner_ports::neural_voices::NeuralVoices;

use crate::backups::plan::BackupPlan;
use crate::costs::prices::Prices;
use crate::disk::DiskGuard;

/// What is configured when the process starts.
#[derive(Debug, Clone)]
pub struct ServiceOptions {
    /// How long a claim lasts unless it is renewed.
    pub lease: SignedDuration,
    /// The kinds of operations that this process claims.
    pub kinds: Vec<OperationKind>,
    /// How often the progress of a running render is polled.
    pub render_poll: SignedDuration,
    /// How late a post may still be published.
    pub latest_start: SignedDuration,
    /// The operator's time zone, until another is set.
    pub time_zone: NamedZone,
    /// How long operations are kept after they are finished, given up or cancelled.
    pub operations_kept: SignedDuration,
    /// What paid providers charge.
    pub prices: Prices,
    /// When only urgent alerts are sent, by the operator's clock.
    pub quiet_hours: Option<QuietHours>,
    /// How long an alert waits for others before it is sent with them.
    pub alerts_grouped_for: SignedDuration,
    /// The backups that the product makes by itself, if any.
    pub backups: Option<BackupPlan>,
    /// What is left to the database of the disk.
    pub disk: Option<DiskGuard>,
    /// The neural voices of this machine, where the local studio renders.
    pub neural_voices: Option<Arc<dyn NeuralVoices>>,
}

impl Default for ServiceOptions {
    fn default() -> Self {
        Self {
            lease: SignedDuration::from_secs(30),
            kinds: OperationKind::ALL.to_vec(),
            render_poll: SignedDuration::from_secs(1),
            latest_start: showrunner_domain::scheduling::DEFAULT_LATEST_START,
            time_zone: NamedZone::UTC,
            operations_kept: SignedDuration::from_hours(24 * 90),
            prices: Prices::default(),
            quiet_hours: None,
            alerts_grouped_for: SignedDuration::from_mins(1),
            backups: None,
            disk: None,
            neural_voices: None,
        }
    }
}
