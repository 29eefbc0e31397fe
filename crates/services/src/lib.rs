#![doc = include_str!("../README.md")]

mod accounts;
mod alerts;
mod analytics;
mod api_budgets;
mod assistant;
mod avatars;
mod circuit_breaker;
mod comments;
mod costs;
mod dashboard;
mod error;
mod health;
mod media_removal;
mod meters;
mod metrics_collection;
mod monitor;
mod notifications;
mod operations;
mod operator_settings;
mod planning;
mod platforms;
mod probes;
mod projects;
mod publish_targets;
mod publishing;
mod readiness;
mod recovery;
mod rendering;
mod retention;
mod revisions;
mod routines;
mod scheduling;
mod scripts;
mod spending;
mod step;
mod suggestions;
mod system_status;
mod templates;
mod trending;
mod videos;
mod writing;

use std::sync::Arc;

use jiff::SignedDuration;
use jiff::tz::TimeZone;
use showrunner_ports::avatar::AvatarProvider;
use showrunner_ports::clock::Clock;
use showrunner_ports::media::MediaStore;
use showrunner_ports::observe::CallObserver;
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::Stores;
use showrunner_ports::text::TextModel;

pub use accounts::{AccountChoice, Accounts, Connecting};
pub use alerts::Alerts;
pub use analytics::{Analytics, DayGains, Export, Sampled};
pub use api_budgets::{ApiBudgets, BudgetState};
use assistant::ToolContext;
pub use assistant::{Assistant, ChatAnswer};
pub use avatars::Avatars;
pub use comments::{CommentPolling, CommentStats, Comments, ListenerStatus};
pub use costs::{CostSummary, Costs, Quote};
pub use dashboard::{Dashboard, DashboardStats};
pub use error::{ServiceError, ServiceResult};
pub use health::{Health, ServiceHealth, SystemHealth};
pub use monitor::Monitor;
pub use notifications::Notifications;
pub use operations::Operations;
pub use operator_settings::OperatorSettings;
pub use planning::Planning;
pub use platforms::{PlatformAccount, PlatformProblem, Platforms};
pub use projects::Projects;
pub use readiness::{NotReady, Readiness};
pub use recovery::Recovery;
pub use retention::Retention;
pub use revisions::Revisions;
pub use routines::Routines;
pub use scheduling::{EditPost, PlatformState, SchedulePost, Scheduling};
pub use scripts::{GenerateScript, Scripts};
pub use spending::{Prices, Spending};
pub use system_status::{Production, SystemStatus};
pub use templates::Templates;
pub use trending::{TopicSource, TrendingTopic};
pub use videos::{CreateVideo, CreateVideoFromTopic, Decision, RenderPhase, RenderState, Videos};

use crate::meters::Meters;

/// Everything outside that the use cases reach.
#[derive(Clone)]
pub struct Ports {
    /// The database.
    pub stores: Stores,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Makes videos.
    pub avatars: Arc<dyn AvatarProvider>,
    /// Writes scripts.
    pub text: Arc<dyn TextModel>,
    /// Keeps files.
    pub media: Arc<dyn MediaStore>,
    /// The sandbox of each platform, and the way to its account where the operator has an app.
    pub platforms: Vec<Arc<dyn SocialPlatform>>,
    /// The accounts on them.
    pub accounts: Arc<Accounts>,
    /// How many calls the platforms take, and how many were made.
    pub api_budgets: Arc<ApiBudgets>,
}

/// What is configured when the process starts.
#[derive(Debug, Clone)]
pub struct ServiceOptions {
    /// How long a claimed operation is held without being renewed.
    pub lease: SignedDuration,
    /// How often a running render is asked how far it is.
    pub render_poll: SignedDuration,
    /// How late a post may still go out.
    pub latest_start: SignedDuration,
    /// The operator's time zone, until another is set.
    pub time_zone: TimeZone,
    /// How long operations are kept that are finished, given up or cancelled.
    pub operations_kept: SignedDuration,
    /// What paid providers charge.
    pub prices: Prices,
}

impl Default for ServiceOptions {
    fn default() -> Self {
        Self {
            lease: SignedDuration::from_secs(30),
            render_poll: SignedDuration::from_secs(1),
            latest_start: showrunner_domain::scheduling::DEFAULT_LATEST_START,
            time_zone: TimeZone::UTC,
            operations_kept: SignedDuration::from_hours(24 * 90),
            prices: Prices::default(),
        }
    }
}

/// All use cases.
pub struct Services {
    /// Scripts and topics.
    pub scripts: Arc<Scripts>,
    /// Videos and their review.
    pub videos: Arc<Videos>,
    /// What the avatar provider offers.
    pub avatars: Arc<Avatars>,
    /// Accounts on the platforms.
    pub accounts: Arc<Accounts>,
    /// What stands behind each platform.
    pub platforms: Platforms,
    /// Posts.
    pub scheduling: Arc<Scheduling>,
    /// Posts of the standing plan and in bulk.
    pub planning: Arc<Planning>,
    /// The bell.
    pub notifications: Notifications,
    /// The Overview's figures.
    pub dashboard: Arc<Dashboard>,
    /// How published videos do.
    pub analytics: Arc<Analytics>,
    /// Projects.
    pub projects: Projects,
    /// Work that outlives the process.
    pub operations: Arc<Operations>,
    /// Whether the product can do its work.
    pub readiness: Readiness,
    /// What the operator can set while it runs.
    pub settings: Arc<OperatorSettings>,
    /// Periodic work.
    pub routines: Routines,
    /// Whether anything has changed.
    pub revisions: Revisions,
    /// How the product is.
    pub health: Arc<Health>,
    /// What has got worse.
    pub alerts: Arc<Alerts>,
    /// Failed operations.
    pub recovery: Arc<Recovery>,
    /// Talks with the operator and does what is asked for.
    pub assistant: Arc<Assistant>,
    /// Watches over the product.
    pub monitor: Arc<Monitor>,
    /// Comments and what is answered.
    pub comments: Arc<Comments>,
    /// The reading of comments.
    pub comment_polling: Arc<CommentPolling>,
    /// The media store, measured.
    pub media: Arc<dyn MediaStore>,
    /// Who is to be told of calls that do not go through these use cases.
    pub observer: Arc<dyn CallObserver>,
    /// Cost estimates and what the month has cost.
    pub costs: Arc<Costs>,
    /// Prices what is used and watches over the budget.
    pub spending: Arc<Spending>,
    /// How the month's production goes.
    pub production: Production,
    /// The operator's own hooks and topics.
    pub templates: Templates,
}

impl Services {
    /// Wires the use cases over `ports`, each behind its circuit breaker.
    #[must_use]
    pub fn new(ports: &Ports, options: &ServiceOptions) -> Self {
        let meters = Arc::new(Meters::new(Arc::clone(&ports.clock)));
        let ports = &circuit_breaker::guarded(ports, &meters);
        let health = Arc::new(Health::new(ports, &meters));
        let alerts = Arc::new(Alerts::new(ports));
        let monitor = Arc::new(Monitor::new(ports, &meters, &health, &alerts));
        let spending = Arc::new(Spending::new(ports, options));
        let avatars = Arc::new(Avatars::new(ports));
        let planning = Arc::new(Planning::new(ports, options));
        let settings = Arc::new(OperatorSettings::new(ports, Arc::clone(&avatars), Arc::clone(&planning), options));
        let comment_polling = Arc::new(CommentPolling::new(ports, Arc::clone(&settings)));
        let analytics = Arc::new(Analytics::new(ports, Arc::clone(&settings)));
        let operations =
            Arc::new(Operations::new(ports, options, Arc::clone(&spending), Arc::clone(&comment_polling), &settings));
        let scripts = Arc::new(Scripts::new(ports, &spending));
        let videos = Arc::new(Videos::new(
            ports,
            Arc::clone(&avatars),
            Arc::clone(&operations),
            Arc::clone(&spending),
            Arc::clone(&planning),
        ));
        let scheduling = Arc::new(Scheduling::new(ports));
        let dashboard = Arc::new(Dashboard::new(ports, Arc::clone(&analytics)));
        let comments = Arc::new(Comments::new(ports));
        let recovery = Arc::new(Recovery::new(ports));
        let costs = Arc::new(Costs::new(ports, Arc::clone(&settings), Arc::clone(&spending)));
        let context = ToolContext {
            clock: Arc::clone(&ports.clock),
            settings: Arc::clone(&settings),
            templates: Arc::clone(&ports.stores.templates),
            scripts: Arc::clone(&scripts),
            videos: Arc::clone(&videos),
            avatars: Arc::clone(&avatars),
            scheduling: Arc::clone(&scheduling),
            dashboard: Arc::clone(&dashboard),
            health: Arc::clone(&health),
            recovery: Arc::clone(&recovery),
            costs: Arc::clone(&costs),
            spending: Arc::clone(&spending),
            analytics: Arc::clone(&analytics),
            comments: Arc::clone(&comments),
            comment_polling: Arc::clone(&comment_polling),
        };
        Self {
            scripts,
            videos,
            avatars,
            accounts: Arc::clone(&ports.accounts),
            platforms: Platforms::new(ports, Arc::clone(&settings), Arc::clone(&health)),
            scheduling,
            planning: Arc::clone(&planning),
            notifications: Notifications::new(ports),
            dashboard,
            projects: Projects::new(ports),
            operations,
            readiness: Readiness::new(ports),
            settings: Arc::clone(&settings),
            routines: Routines::new(
                ports,
                Arc::clone(&monitor),
                Retention::new(ports, options),
                planning,
                Arc::clone(&comment_polling),
                Arc::clone(&analytics),
                Arc::clone(&alerts),
            ),
            analytics,
            revisions: Revisions::new(ports),
            comments,
            comment_polling,
            health: Arc::clone(&health),
            alerts,
            recovery,
            monitor,
            media: Arc::clone(&ports.media),
            observer: meters,
            costs,
            production: Production::new(ports, settings, Arc::clone(&spending), health),
            spending,
            templates: Templates::new(ports),
            assistant: Arc::new(Assistant::new(ports, context)),
        }
    }
}
