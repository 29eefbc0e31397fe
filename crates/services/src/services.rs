//! All use cases, wired over the ports.

use std::sync::Arc;

use showrunner_ports::clock::Clock;
use showrunner_ports::media::MediaStore;
use showrunner_ports::neural_voices::NeuralVoices;
use showrunner_ports::observe::CallObserver;
use showrunner_ports::store::Stores;

use crate::accounts::Accounts;
use crate::alerts::Alerts;
use crate::alerts::channels::AlertChannels;
use crate::analytics::Analytics;
use crate::assistant::{Assistant, ToolContext};
use crate::avatars::Avatars;
use crate::backups::Backups;
use crate::comments::{CommentPolling, Comments};
use crate::costs::Costs;
use crate::costs::spending::Spending;
use crate::dashboard::Dashboard;
use crate::disk::Disk;
use crate::health::meters::Meters;
use crate::health::monitor::Monitor;
use crate::health::readiness::Readiness;
use crate::health::{Health, circuit_breaker};
use crate::monitoring::Monitoring;
use crate::notifications::Notifications;
use crate::operations::Operations;
use crate::operations::recovery::Recovery;
use crate::operations::retention::Retention;
use crate::operations::routines::Routines;
use crate::operator_settings::OperatorSettings;
use crate::options::ServiceOptions;
use crate::platforms::Platforms;
use crate::ports::Ports;
use crate::projects::Projects;
use crate::publishing::planning::Planning;
use crate::publishing::scheduling::Scheduling;
use crate::scripts::Scripts;
use crate::sign_in::api_tokens::ApiTokens;
use crate::sign_in::password::OperatorPassword;
use crate::sign_in::second_factor::SecondFactor;
use crate::sign_in::sessions::Sessions;
use crate::system_status::Production;
use crate::text_models::TextModels;
use crate::videos::Videos;

/// All use cases.
pub struct Services {
    /// The database, for what needs no use case.
    pub stores: Stores,
    pub clock: Arc<dyn Clock>,
    pub scripts: Arc<Scripts>,
    /// The choice of the text model.
    pub text_models: Arc<TextModels>,
    pub videos: Arc<Videos>,
    pub avatars: Arc<Avatars>,
    pub accounts: Arc<Accounts>,
    pub platforms: Platforms,
    pub scheduling: Arc<Scheduling>,
    pub planning: Arc<Planning>,
    pub notifications: Notifications,
    pub dashboard: Arc<Dashboard>,
    pub analytics: Arc<Analytics>,
    pub projects: Projects,
    pub operations: Arc<Operations>,
    pub readiness: Readiness,
    pub settings: Arc<OperatorSettings>,
    pub routines: Routines,
    pub health: Arc<Health>,
    /// The figures for a monitoring system.
    pub monitoring: Monitoring,
    pub alerts: Arc<Alerts>,
    /// The ways to reach the operator.
    pub alert_channels: Arc<AlertChannels>,
    /// The backups that the product makes by itself.
    pub backups: Arc<Backups>,
    /// Failed operations.
    pub recovery: Arc<Recovery>,
    pub assistant: Arc<Assistant>,
    pub monitor: Arc<Monitor>,
    pub comments: Arc<Comments>,
    pub comment_polling: Arc<CommentPolling>,
    /// The media store, measured.
    pub media: Arc<dyn MediaStore>,
    /// Records calls that do not go through these use cases.
    pub observer: Arc<dyn CallObserver>,
    pub costs: Arc<Costs>,
    pub spending: Arc<Spending>,
    /// The production figures of the month.
    pub production: Production,
    /// Browsers in which the operator has signed in.
    pub sessions: Sessions,
    /// The password that the operator has set in the browser.
    pub password: OperatorPassword,
    /// Tokens of the operator's programs.
    pub api_tokens: ApiTokens,
    /// The second factor of the sign-in.
    pub second_factor: SecondFactor,
    /// The neural voices of this machine, where the local studio renders.
    pub neural_voices: Option<Arc<dyn NeuralVoices>>,
}

impl Services {
    /// Wires the use cases over `ports`, each behind its circuit breaker.
    pub fn new(ports: &Ports, options: &ServiceOptions) -> Self {
        let meters = Arc::new(Meters::new(Arc::clone(&ports.clock)));
        let (text_models, ports) = TextModels::over(ports);
        let ports = &circuit_breaker::guarded(&ports, &meters);
        let disk = Arc::new(Disk::new(options.disk.clone()));
        let backups = Arc::new(Backups::new(ports, options, Arc::clone(&disk)));
        let health = Arc::new(Health::new(ports, &meters, Arc::clone(&backups)));
        let alerts = Arc::new(Alerts::new(ports.stores.alerts.clone(), ports.clock.clone()));
        let spending = Arc::new(Spending::new(ports, options));
        let alert_channels = Arc::new(AlertChannels::new(ports, options));
        let monitor = Arc::new(Monitor::new(ports, &meters, &health, &alerts, &alert_channels, &spending, &disk));
        let avatars = Arc::new(Avatars::new(ports));
        let planning = Arc::new(Planning::new(ports, options));
        let settings = Arc::new(OperatorSettings::new(ports, Arc::clone(&avatars), Arc::clone(&planning), options));
        let comment_polling = Arc::new(CommentPolling::new(ports, Arc::clone(&settings)));
        let analytics = Arc::new(Analytics::new(ports, Arc::clone(&settings)));
        let operations =
            Operations::new(ports, options, spending.clone(), comment_polling.clone(), &settings, disk.clone());
        let operations = Arc::new(operations);
        let scripts = Arc::new(Scripts::new(ports, &spending));
        let videos = Arc::new(Videos::new(
            ports,
            Arc::clone(&avatars),
            Arc::clone(&operations),
            Arc::clone(&spending),
            Arc::clone(&planning),
        ));
        let scheduling = Arc::new(Scheduling::new(ports));
        let dashboard = Arc::new(Dashboard::new(ports));
        let comments = Arc::new(Comments::new(ports));
        let recovery = Arc::new(Recovery::new(ports));
        let costs = Arc::new(Costs::new(ports, Arc::clone(&settings), Arc::clone(&spending), Arc::clone(&avatars)));
        let context = ToolContext {
            clock: Arc::clone(&ports.clock),
            settings: Arc::clone(&settings),
            stores: ports.stores.clone(),
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
            stores: ports.stores.clone(),
            clock: Arc::clone(&ports.clock),
            scripts,
            text_models,
            videos,
            avatars,
            accounts: Arc::clone(&ports.accounts),
            platforms: Platforms::new(ports, Arc::clone(&settings), Arc::clone(&health)),
            monitoring: Monitoring::new(ports, Arc::clone(&health), Arc::clone(&disk)),
            scheduling,
            planning: Arc::clone(&planning),
            notifications: Notifications::new(ports),
            dashboard,
            projects: Projects::new(ports),
            operations,
            readiness: Readiness::new(ports, &meters),
            settings: Arc::clone(&settings),
            routines: Routines::new(
                ports,
                Arc::clone(&monitor),
                Retention::new(ports, options),
                planning,
                Arc::clone(&comment_polling),
                Arc::clone(&analytics),
                Arc::clone(&alerts),
                Arc::clone(&backups),
            ),
            analytics,
            sessions: Sessions::new(ports),
            password: OperatorPassword::new(ports),
            api_tokens: ApiTokens::new(ports),
            second_factor: SecondFactor::new(ports),
            neural_voices: options.neural_voices.clone(),
            comments,
            comment_polling,
            health: Arc::clone(&health),
            alerts,
            alert_channels,
            backups,
            recovery,
            monitor,
            media: Arc::clone(&ports.media),
            observer: meters,
            costs,
            production: Production::new(ports, settings, Arc::clone(&spending), health),
            spending,
            assistant: Arc::new(Assistant::new(ports, context)),
        }
    }
}
