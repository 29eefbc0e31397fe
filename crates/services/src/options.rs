//! What is configured when the process starts.

use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_domain::backup::{BackupBucket, BackupSchedule};
use showrunner_domain::hours_of_day::HoursOfDay;
use showrunner_domain::money::{MicroPence, UnitPrice};
use showrunner_domain::operation::OperationKind;
use showrunner_domain::settings::{NamedZone, SettingKey, SettingValue, Settings};
use showrunner_domain::text_model::ModelPrice;
use showrunner_ports::backup::{BackupBuckets, BackupStore};
use showrunner_ports::disk::{DataSpace, FreeSpace};
use showrunner_ports::neural_voices::NeuralVoices;
use showrunner_ports::text::Usage;

/// What is configured when the process starts.
#[derive(Clone)]
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
    pub prices: Prices,
    /// When only urgent alerts are sent, by the operator's clock.
    pub quiet_hours: Option<HoursOfDay>,
    /// How long an alert waits for others before it is sent with them.
    pub alerts_grouped_for: SignedDuration,
    /// The backups that the product makes by itself, if any.
    pub backups: Option<BackupPlan>,
    /// What is left to the database of the disk.
    pub disk: Option<DiskGuard>,
    /// The neural voices of this machine, where the local studio renders.
    pub neural_voices: Option<Arc<dyn NeuralVoices>>,
    /// What the product's data takes on this machine.
    pub space: Option<Arc<dyn DataSpace>>,
}

impl Default for ServiceOptions {
    fn default() -> Self {
        Self {
            lease: SignedDuration::from_secs(30),
            kinds: OperationKind::ALL.to_vec(),
            render_poll: SignedDuration::from_secs(1),
            latest_start: SignedDuration::from_hours(6),
            time_zone: NamedZone::UTC,
            operations_kept: SignedDuration::from_hours(24 * 90),
            prices: Prices::default(),
            quiet_hours: None,
            alerts_grouped_for: SignedDuration::from_mins(1),
            backups: None,
            disk: None,
            neural_voices: None,
            space: None,
        }
    }
}

/// What paid providers charge for one unit: `[prices]` in `config/default.toml`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Prices {
    pub input_token: UnitPrice,
    pub output_token: UnitPrice,
    pub render_second: UnitPrice,
}

impl Prices {
    /// These prices, with the model's own price for tokens if it has one.
    #[must_use]
    pub fn with_model(self, price: Option<ModelPrice>) -> Self {
        match price {
            Some(ModelPrice { input, output }) => {
                Self { input_token: input.of_one(), output_token: output.of_one(), ..self }
            }
            None => self,
        }
    }

    pub(crate) fn of(&self, usage: &Usage) -> MicroPence {
        self.input_token.times(usage.input_tokens) + self.output_token.times(usage.output_tokens)
    }
}

/// Where, when and how many backups are made.
#[derive(Clone)]
pub struct BackupPlan {
    pub store: Arc<dyn BackupStore>,
    /// The folder or the bucket, for the operator.
    pub place: String,
    /// The configured schedule.
    pub schedule: BackupSchedule,
    /// The settings that the environment sets, each with the variable. The operator cannot change them.
    pub environment: Vec<(SettingKey, &'static str)>,
    pub buckets: BucketOffer,
}

/// Whether the operator may enter a bucket for backups.
#[derive(Clone)]
pub enum BucketOffer {
    Offered(Arc<dyn BackupBuckets>),
    /// The configuration names a bucket.
    Configured,
    /// This build has no buckets.
    NotBuilt,
}

impl BackupPlan {
    /// The bucket that the operator has entered, if one may be entered.
    pub(crate) fn entered_bucket<'settings>(&self, settings: &'settings Settings) -> Option<&'settings BackupBucket> {
        settings.backup_bucket.as_ref().filter(|_| matches!(self.buckets, BucketOffer::Offered(_)))
    }

    /// The schedule with what the operator has set, except for what the environment sets.
    pub(crate) fn schedule_with(&self, settings: &Settings) -> BackupSchedule {
        let mut settings = settings.clone();
        for (key, _) in &self.environment {
            // Each of them can be unset.
            if let Ok(unset) = key.with(SettingValue::Unset) {
                settings.set(unset);
            }
        }
        self.schedule.with(&settings)
    }
}

/// How much of the disk is left to the database.
#[derive(Clone)]
pub struct DiskGuard {
    pub space: Arc<dyn FreeSpace>,
    /// Below this many free bytes renders and backups wait.
    pub reserve: u64,
    /// The folder and its machine, for the operator.
    pub place: String,
}
