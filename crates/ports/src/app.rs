//! The operator's apps on the platforms. An app's ID and secret are what a platform issues to whoever registers a program there.

use std::sync::Arc;

use secrecy::SecretString;
use showrunner_domain::platform::Platform;
use showrunner_domain::value::AppId;

use crate::account::PlatformLogin;
use crate::provider::ProviderError;
use crate::social::SocialPlatform;

/// A platform as one app of the operator can use it.
#[derive(Clone)]
pub struct OpenedApp {
    /// Connects accounts through the app.
    pub login: Arc<dyn PlatformLogin>,
    /// Makes calls in the name of an account that was connected through the app.
    pub account: Arc<dyn SocialPlatform>,
}

/// Opens platforms with the apps that the operator enters in the browser.
#[cfg_attr(feature = "mock", mockall::automock)]
pub trait PlatformApps: Send + Sync {
    /// The platform, as this app can use it. MUST NOT call the platform, so an app that does not exist is opened as well.
    ///
    /// # Errors
    /// [`Setup`](crate::provider::ProviderErrorKind::Setup) when the configured address of the platform cannot be used.
    fn open(&self, platform: Platform, id: &AppId, secret: &SecretString) -> Result<OpenedApp, ProviderError>;
}
