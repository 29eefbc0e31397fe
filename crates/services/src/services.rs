//! All use cases, wired over the ports.

use std::sync::{Arc, Mutex};

use showrunner_ports::clock::Clock;
use showrunner_ports::media::MediaStore;
use showrunner_ports::neural_voices::NeuralVoices;
use showrunner_ports::observe::CallObserver;
use showrunner_ports::store::Stores;

use crate::accounts::Accounts;
use crate::alerts::Alerts;
use crate::analytics::Analytics;
use crate::avatar_providers::AvatarProviders;
use crate::avatars::Avatars;
use crate::backups::Backups;
use crate::comments::Comments;
use crate::core::Core;
use crate::costs::Costs;
use crate::figures::Figures;
use crate::health::meters::Meters;
use crate::health::monitor::Monitor;
use crate::health::{Health, circuit_breaker};
use crate::model_trials::ModelTrials;
use crate::operations::Operations;
use crate::operator_settings::OperatorSettings;
use crate::options::ServiceOptions;
use crate::platforms::Platforms;
use crate::ports::Ports;
use crate::projects::Projects;
use crate::publishing::scheduling::Scheduling;
use crate::render_queue::RenderQueue;
use crate::script_batches::ScriptBatches;
use crate::scripts::Scripts;
use crate::sign_in::second_factor::SecondFactor;
use crate::sign_in::{ApiTokens, OperatorPassword, Sessions};
use crate::space::Space;
use crate::text_models::TextModels;
use crate::trending::Trending;
use crate::videos::Videos;

/// All use cases. Those that need most of the others, the assistant and the routines, are methods of it.
pub struct Services {
    pub(crate) ports: Core,
    /// The database, for what needs no use case.
    pub stores: Stores,
    pub clock: Arc<dyn Clock>,
    pub projects: Projects,
    pub scripts: Arc<Scripts>,
    pub script_batches: ScriptBatches,
    pub trending: Arc<Trending>,
    /// The choice of the text model.
    pub text_models: Arc<TextModels>,
    pub model_trials: ModelTrials,
    /// The choice of the avatar provider.
    pub avatar_providers: Arc<AvatarProviders>,
    pub videos: Arc<Videos>,
    pub render_queue: RenderQueue,
    pub avatars: Arc<Avatars>,
    pub accounts: Arc<Accounts>,
    pub platforms: Platforms,
    pub scheduling: Arc<Scheduling>,
    pub figures: Figures,
    pub analytics: Analytics,
    pub operations: Arc<Operations>,
    pub settings: Arc<OperatorSettings>,
    pub health: Arc<Health>,
    pub alerts: Arc<Alerts>,
    /// The backups that the product makes by itself.
    pub backups: Arc<Backups>,
    pub monitor: Monitor,
    pub comments: Arc<Comments>,
    /// The media store, measured.
    pub media: Arc<dyn MediaStore>,
    /// Records calls that do not go through these use cases.
    pub observer: Arc<dyn CallObserver>,
    pub costs: Costs,
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
    /// What the product's data takes on this machine.
    pub space: Space,
}

impl Services {
    /// Wires the use cases over `ports`, each behind its circuit breaker.
    pub fn new(ports: &Ports, options: &ServiceOptions) -> Self {
        let meters = Arc::new(Meters::new(Arc::clone(&ports.clock)));
        let text_models = Arc::new(TextModels::new(ports, &meters));
        let avatar_providers = Arc::new(AvatarProviders::new(ports, &meters));
        let media = circuit_breaker::measured_media(ports, &meters);
        let ports = Ports { text: Arc::clone(&text_models) as _, media, ..ports.clone() };
        let core = Core {
            ports,
            options: Arc::new(options.clone()),
            meters,
            text_models: Arc::clone(&text_models),
            avatar_providers: Arc::clone(&avatar_providers),
        };
        let ports = || core.clone();

        let alerts = Arc::new(Alerts { ports: ports(), unstored: Mutex::default(), last_entered: Mutex::default() });
        let backups = Arc::new(Backups::new(&core));
        let health = Arc::new(Health::new(&core, backups.clone()));
        let avatars = Arc::new(Avatars::new(&core));
        let scheduling = Arc::new(Scheduling { ports: ports() });
        let comments = Arc::new(Comments { ports: ports() });
        let settings = Arc::new(OperatorSettings {
            ports: ports(),
            avatars: avatars.clone(),
            scheduling: scheduling.clone(),
            comments: comments.clone(),
        });
        let operations = Arc::new(Operations { ports: ports() });
        let scripts = Arc::new(Scripts { ports: ports() });
        Self {
            stores: core.stores.clone(),
            clock: core.clock.clone(),
            projects: Projects { ports: ports() },
            script_batches: ScriptBatches { ports: ports() },
            trending: Arc::new(Trending { ports: ports(), known: Mutex::default() }),
            text_models,
            model_trials: ModelTrials { ports: ports() },
            avatar_providers,
            videos: Arc::new(Videos {
                ports: ports(),
                scripts: scripts.clone(),
                avatars: avatars.clone(),
                operations: operations.clone(),
                scheduling: scheduling.clone(),
            }),
            render_queue: RenderQueue { ports: ports() },
            accounts: core.accounts.clone(),
            platforms: Platforms { ports: ports(), health: health.clone() },
            figures: Figures { ports: ports(), health: health.clone() },
            analytics: Analytics { ports: ports(), store: core.stores.analytics.clone() },
            monitor: Monitor::new(&core, health.clone(), alerts.clone()),
            media: core.media.clone(),
            observer: core.meters.clone(),
            costs: Costs { ports: ports(), settings: settings.clone(), avatars: avatars.clone() },
            sessions: Sessions { ports: ports() },
            password: OperatorPassword::new(&core),
            api_tokens: ApiTokens { ports: ports() },
            second_factor: SecondFactor { ports: ports() },
            neural_voices: options.neural_voices.clone(),
            space: Space { data: options.space.clone() },
            ports: core,
            scripts,
            avatars,
            scheduling,
            operations,
            settings,
            health,
            alerts,
            backups,
            comments,
        }
    }
}
