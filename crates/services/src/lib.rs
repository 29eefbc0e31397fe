#![doc = include_str!("../README.md")]

mod accounts;
mod alerts;
mod analytics;
mod api_budgets;
mod assistant;
mod avatars;
mod background;
mod backups;
mod bulk;
mod comments;
mod costs;
mod digest;
mod error;
mod figures;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzzing;
mod health;
mod installation;
mod operations;
mod operator_settings;
mod options;
mod platform_calls;
mod platforms;
mod ports;
mod publishing;
mod remembered;
mod resealing;
mod scripts;
mod services;
mod sign_in;
mod text_models;
mod trending;
mod videos;

pub use accounts::authorization_error::AuthorizationError;
pub use accounts::{AccountChoice, Accounts, Connecting};
pub use alerts::Alerts;
pub use alerts::channels::{AlertChannels, AlertTest};
pub use analytics::{Analytics, DayGains, Export, Sampled};
pub use api_budgets::{ApiBudgetUsage, ApiBudgets};
pub use assistant::tool_error::ToolError;
pub use assistant::{Assistant, ChatAnswer};
pub use avatars::Avatars;
pub use backups::{BackupState, Backups};
pub use bulk::BulkResult;
pub use comments::{CommentPolling, CommentStats, Comments, ListenerStatus};
pub use costs::spending::Spending;
pub use costs::{CostSummary, Costs, Quote, QuoteSubject};
pub use digest::digest;
pub use error::{ServiceError, ServiceResult, missing};
pub use figures::{
    Dashboard, DashboardStats, Monitoring, Notifications, ProductMetrics, Production, StoredMetrics, SystemStatus,
};
pub use health::monitor::Monitor;
pub use health::{Health, NotReady, ServiceHealth, SystemHealth};
pub use installation::{InstallationError, adopt, check_installation, check_key, installation_secret, seal_all_again};
pub use operations::Operations;
pub use operations::routines::Routines;
pub use operator_settings::OperatorSettings;
pub use options::{BackupPlan, DiskGuard, Prices, ServiceOptions};
pub use platform_calls::{PlatformCalls, in_account};
pub use platforms::{PlatformAccount, PlatformProblem, Platforms};
pub use ports::Ports;
pub use publishing::POST_ENDS;
pub use publishing::scheduling::{EditPost, Planning, PlatformState, PostWithNotes, SchedulePost, Scheduling};
pub use resealing::Resealing;
pub use scripts::{GenerateScript, GeneratedScript, Projects, Scripts};
pub use services::Services;
pub use sign_in::password_hash;
pub use sign_in::second_factor::{CodeCheck, ProposedSecret, SecondFactor, remove_second_factor};
pub use sign_in::{ApiTokens, OpenSession, OperatorPassword, Sessions};
pub use text_models::{TextModelChoices, TextModels};
pub use trending::{TopicSource, Trending, TrendingTopic};
pub use videos::{CreateVideoFromTopic, Decision, RenderPhase, RenderState, Videos};
