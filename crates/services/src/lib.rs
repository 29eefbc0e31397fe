#![doc = include_str!("../README.md")]

mod avatars;
mod dashboard;
mod error;
mod notifications;
mod operations;
mod projects;
mod publishing;
mod readiness;
mod rendering;
mod scheduling;
mod scripts;
mod step;
mod trending;
mod videos;
mod writing;

use std::sync::Arc;

use jiff::SignedDuration;
use showrunner_domain::platform::Platform;
use showrunner_ports::avatar::AvatarProvider;
use showrunner_ports::clock::Clock;
use showrunner_ports::media::MediaStore;
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::Stores;
use showrunner_ports::text::TextModel;

pub use avatars::Avatars;
pub use dashboard::{Dashboard, DashboardStats};
pub use error::{ServiceError, ServiceResult};
pub use notifications::Notifications;
pub use operations::Operations;
pub use projects::Projects;
pub use readiness::{NotReady, Readiness};
pub use scheduling::{PlatformState, SchedulePost, Scheduling};
pub use scripts::{GenerateScript, Scripts};
pub use trending::{TopicSource, TrendingTopic};
pub use videos::{CreateVideo, CreateVideoFromTopic, Decision, RenderPhase, RenderState, Videos};

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
    /// One for each of [`Platform::ALL`].
    pub platforms: Vec<Arc<dyn SocialPlatform>>,
}

impl Ports {
    /// Where posts for `platform` go.
    fn platform(&self, platform: Platform) -> Option<&Arc<dyn SocialPlatform>> {
        self.platforms.iter().find(|candidate| candidate.platform() == platform)
    }
}

/// What an operator can set.
#[derive(Debug, Clone)]
pub struct Settings {
    /// How long a claimed operation is held without being renewed.
    pub lease: SignedDuration,
    /// How often a running render is asked how far it is.
    pub render_poll: SignedDuration,
    /// How late a post may still go out.
    pub latest_start: SignedDuration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            lease: SignedDuration::from_secs(30),
            render_poll: SignedDuration::from_secs(1),
            latest_start: showrunner_domain::scheduling::DEFAULT_LATEST_START,
        }
    }
}

/// All use cases.
pub struct Services {
    /// Scripts and topics.
    pub scripts: Scripts,
    /// Videos and their review.
    pub videos: Videos,
    /// What the avatar provider offers.
    pub avatars: Arc<Avatars>,
    /// Posts.
    pub scheduling: Scheduling,
    /// The bell.
    pub notifications: Notifications,
    /// The Overview's figures.
    pub dashboard: Dashboard,
    /// Projects.
    pub projects: Projects,
    /// Work that outlives the process.
    pub operations: Arc<Operations>,
    /// Whether the product can do its work.
    pub readiness: Readiness,
}

impl Services {
    /// Wires the use cases over `ports`.
    #[must_use]
    pub fn new(ports: &Ports, settings: &Settings) -> Self {
        let operations = Arc::new(Operations::new(ports, settings));
        let avatars = Arc::new(Avatars::new(ports));
        Self {
            scripts: Scripts::new(ports),
            videos: Videos::new(ports, Arc::clone(&avatars), Arc::clone(&operations)),
            avatars,
            scheduling: Scheduling::new(ports),
            notifications: Notifications::new(ports),
            dashboard: Dashboard::new(ports),
            projects: Projects::new(ports),
            operations,
            readiness: Readiness::new(ports),
        }
    }
}
