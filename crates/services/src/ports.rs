//! Everything outside that the use cases call.

use std::sync::Arc;

use showrunner_ports::avatar::AvatarProvider;
use showrunner_ports::clock::Clock;
use showrunner_ports::media::MediaStore;
use showrunner_ports::social::SocialPlatform;
use showrunner_ports::store::Stores;
use showrunner_ports::text::TextModel;

use crate::accounts::Accounts;
use crate::api_budgets::ApiBudgets;

/// Everything outside that the use cases call.
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
    /// The sandbox of each platform, and the platform itself where the operator has configured an app.
    pub platforms: Vec<Arc<dyn SocialPlatform>>,
    /// The accounts on the platforms.
    pub accounts: Arc<Accounts>,
    /// How many calls the platforms allow, and how many were made.
    pub api_budgets: Arc<ApiBudgets>,
}
