#![doc = include_str!("../README.md")]

mod accounts;
mod alerts;
mod analytics;
mod api_budgets;
mod assistant;
mod avatar_providers;
mod avatars;
mod background;
mod backups;
mod bulk;
mod comments;
mod core;
mod costs;
mod error;
mod figures;
mod health;
mod installation;
mod logo;
mod model_trials;
mod operations;
mod operator_settings;
mod options;
mod platform_calls;
mod platforms;
mod ports;
mod projects;
mod publishing;
mod render_queue;
mod resealing;
mod script_batches;
mod scripts;
mod secrets;
mod services;
mod settings_file;
mod sign_in;
mod space;
mod stock;
mod stored_secrets;
mod text_models;
mod trending;
mod videos;

pub use accounts::{AccountApp, AccountChoice, Accounts, Connecting};
pub use alerts::entered_channels::{ChannelState, NewChannel};
pub use alerts::{AlertTest, Alerts};
pub use analytics::{Analytics, DayGains, Export, Sampled};
pub use api_budgets::{ApiBudgetUsage, ApiBudgets};
pub use assistant::ChatAnswer;
pub use avatar_providers::{AvatarProviderChoices, AvatarProviders};
pub use avatars::Avatars;
pub use backups::bucket::{BucketState, BucketTrial};
pub use backups::overview::{BackupOverview, ListedBackup};
pub use backups::state::{BackupFailure, BackupTask};
pub use backups::{BackupState, Backups};
pub use comments::polling::ListenerStatus;
pub use comments::{CommentStats, Comments};
pub use costs::{CostSummary, Costs, Quote, QuoteSubject};
pub use error::{AuthorizationError, ServiceError, ServiceResult, ToolError, missing};
pub use figures::{DashboardStats, Figures, ProductMetrics, StoredMetrics, SystemStatus};
pub use health::monitor::Monitor;
pub use health::{Health, ServiceHealth, SystemHealth};
pub use installation::{InstallationError, adopt, check_installation, check_key, installation_secret};
pub use model_trials::{ModelTrial, ModelTrials};
pub use operations::Operations;
pub use operator_settings::OperatorSettings;
pub use options::{BackupPlan, BucketOffer, DiskGuard, Prices, ServiceOptions};
pub use platform_calls::in_account;
pub use platforms::{PlatformAccount, PlatformProblem, Platforms};
pub use ports::Ports;
pub use publishing::captions::{CaptionChange, CaptionChanges, VideoCaption};
pub use publishing::scheduling::{EditPost, PlatformState, PostWithNotes, SchedulePost, Scheduling};
pub use publishing::{POST_ENDS, POSTS_ENDED};
pub use render_queue::{QueueEntry, RenderQueue, RenderQueueState};
pub use resealing::{Resealing, seal_all_again};
pub use script_batches::ideas::WantedIdeas;
pub use script_batches::preview::{BatchPreview, RowPreview, SimilarPlace, SimilarTopic};
pub use script_batches::{EnteredBatch, ScriptBatches};
pub use scripts::{GenerateScript, GeneratedScript, Scripts};
pub use secrets::digest;
pub use services::Services;
pub use settings_file::{SettingDifference, SettingsFile, setting_of_file};
pub use sign_in::password_hash;
pub use sign_in::second_factor::{CodeCheck, ProposedSecret, SecondFactor, remove_second_factor};
pub use sign_in::{ApiTokens, OpenSession, OperatorPassword, Sessions};
pub use space::{Space, SpaceReport};
pub use stock::Stock;
pub use text_models::{KeyChoice, ServerKey, TextModelChoices, TextModels};
pub use trending::{TopicSource, Trending, TrendingTopic};
pub use videos::many::ManyQuote;
pub use videos::{
    CreateVideoFromTopic, Decision, LookChoices, NextLook, RenderPhase, RenderState, VideoChoices, Videos,
};

/// For the targets in `testing/fuzz`.
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing {
    use jiff::Timestamp;
    use jiff::tz::TimeZone;
    use showrunner_domain::InvalidValue;

    /// The moment that the assistant understands by a day and a time.
    pub fn moment(day: &str, time: &str, zone: &TimeZone, now: Timestamp) -> Result<Timestamp, InvalidValue> {
        crate::assistant::when::moment(day, time, zone, now)
    }
}
