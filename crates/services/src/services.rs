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
use crate::figures::{Dashboard, Monitoring, Notifications, Production};
use crate::health::meters::Meters;
use crate::health::monitor::Monitor;
use crate::health::{Health, circuit_breaker};
use crate::operations::Operations;
use crate::operations::routines::Routines;
use crate::operator_settings::OperatorSettings;
use crate::options::ServiceOptions;
use crate::platforms::Platforms;
use crate::ports::{Core, Ports};
use crate::publishing::scheduling::{Planning, Scheduling};
use crate::scripts::{Projects, Scripts};
use crate::sign_in::second_factor::SecondFactor;
use crate::sign_in::{ApiTokens, OperatorPassword, Sessions};
use crate::text_models::TextModels;
use crate::trending::Trending;
use crate::videos::Videos;

pub struct Services {
    /// The database, for what needs no use case.
    pub stores: Stores,
    pub clock: Arc<dyn Clock>,
    pub scripts: Arc<Scripts>,
    pub trending: Trending,
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
        let text_models = Arc::new(TextModels::new(ports, &meters));
        let ports = Ports { text: Arc::clone(&text_models) as _, ..circuit_breaker::guarded(ports, &meters) };
        let core = &Core { ports, options: Arc::new(options.clone()) };
        let ports = || core.clone();

        let alerts = Arc::new(Alerts::new(core.stores.alerts.clone(), core.clock.clone()));
        let alert_channels = Arc::new(AlertChannels { ports: ports() });
        let backups = Arc::new(Backups::new(core));
        let health = Arc::new(Health::new(core, &meters, backups.clone()));
        let spending = Arc::new(Spending { ports: ports() });
        let monitor = Arc::new(Monitor::new(core, &meters, &health, &alerts, &alert_channels, &spending));
        let avatars = Arc::new(Avatars::new(core));
        let planning = Arc::new(Planning { ports: ports() });
        let settings =
            Arc::new(OperatorSettings { ports: ports(), avatars: avatars.clone(), planning: planning.clone() });
        let comment_polling = Arc::new(CommentPolling::new(core, settings.clone()));
        let analytics = Arc::new(Analytics::new(core));
        let operations = Operations::new(core, &spending, &comment_polling, &alert_channels);
        let operations = Arc::new(operations);
        let scripts = Arc::new(Scripts { ports: ports(), spending: spending.clone() });
        let videos = Arc::new(Videos {
            ports: ports(),
            scripts: scripts.clone(),
            spending: spending.clone(),
            avatars: avatars.clone(),
            operations: operations.clone(),
            planning: planning.clone(),
        });
        let scheduling = Arc::new(Scheduling::new(core));
        let dashboard = Arc::new(Dashboard::new(core));
        let comments = Arc::new(Comments { ports: ports() });
        let costs = Arc::new(Costs {
            ports: ports(),
            settings: settings.clone(),
            spending: spending.clone(),
            avatars: avatars.clone(),
        });
        let context = ToolContext {
            ports: ports(),
            settings: settings.clone(),
            scripts: scripts.clone(),
            videos: videos.clone(),
            avatars: avatars.clone(),
            scheduling: scheduling.clone(),
            dashboard: dashboard.clone(),
            health: health.clone(),
            operations: operations.clone(),
            costs: costs.clone(),
            spending: spending.clone(),
            analytics: analytics.clone(),
            comments: comments.clone(),
            comment_polling: comment_polling.clone(),
        };
        Self {
            stores: core.stores.clone(),
            clock: core.clock.clone(),
            trending: Trending::new(core, spending.clone()),
            accounts: core.accounts.clone(),
            platforms: Platforms { ports: ports(), health: health.clone() },
            monitoring: Monitoring { ports: ports(), health: health.clone() },
            notifications: Notifications::new(core),
            projects: Projects { ports: ports() },
            routines: Routines {
                ports: ports(),
                monitor: monitor.clone(),
                planning: planning.clone(),
                comment_polling: comment_polling.clone(),
                analytics: analytics.clone(),
                alerts: alerts.clone(),
                backups: backups.clone(),
            },
            assistant: Arc::new(Assistant::new(context)),
            media: core.media.clone(),
            observer: meters,
            production: Production { ports: ports(), health: health.clone() },
            sessions: Sessions { ports: ports() },
            password: OperatorPassword::new(core),
            api_tokens: ApiTokens { ports: ports() },
            second_factor: SecondFactor { ports: ports() },
            neural_voices: options.neural_voices.clone(),
            scripts,
            text_models,
            videos,
            avatars,
            scheduling,
            planning,
            dashboard,
            analytics,
            operations,
            settings,
            health,
            alerts,
            alert_channels,
            backups,
            monitor,
            comments,
            comment_polling,
            costs,
            spending,
        }
    }
}
