//! The app of each platform: how the operator enters it, and how accounts use it.

use std::sync::Arc;

use secrecy::SecretString;
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{Actor, SecretKey, Setting};
use showrunner_domain::value::{AppId, InvalidValue};
use showrunner_ports::account::PlatformLogin;
use showrunner_ports::app::OpenedApp;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::SocialPlatform;

use super::Accounts;
use super::apps::{AccountApp, EnteredApps};
use crate::error::{ServiceError, ServiceResult};

impl Accounts {
    /// The app of a platform, if there is one.
    pub async fn app(&self, platform: Platform) -> ServiceResult<Option<AccountApp>> {
        if self.configured_login(platform).is_some() {
            return Ok(Some(AccountApp::Configured));
        }
        let Some(apps) = &self.apps else { return Ok(None) };
        let entered = apps.entered(platform).await?;
        Ok(entered.map(|(id, secret)| AccountApp::Entered { id, ending: secret.map(|secret| secret.ending) }))
    }

    /// Stores the app through which accounts are connected from now on. Without a secret, the stored one is kept if it belongs
    /// to this app.
    ///
    /// # Errors
    /// When the configuration names an app, when an account is connected through another app, and when the secret is missing.
    pub async fn set_app(
        &self,
        platform: Platform,
        id: AppId,
        secret: Option<SecretString>,
        actor: Actor,
    ) -> ServiceResult<()> {
        let apps = self.enterable_apps(platform)?;
        let before = apps.entered(platform).await?;
        if before.is_some_and(|(before, _)| before != id) {
            self.check_disconnected(platform).await?;
        }
        let (key, now) = (SecretKey::App(platform), self.clock.now());
        let stored = match &secret {
            Some(secret) => apps.secrets.seal(key, id.as_str(), secret),
            None => apps.secrets.of(key, id.as_str()).await?.ok_or_else(|| {
                InvalidValue::new("client_secret", format!("enter the secret of the {} app", platform.label()))
            })?,
        };
        apps.secrets.settings.set_with_secret(Setting::App(platform, Some(id)), stored, actor, now).await?;
        Ok(())
    }

    /// Removes the app and its secret.
    ///
    /// # Errors
    /// When there is none, when the configuration names it, and while an account is connected.
    pub async fn remove_app(&self, platform: Platform, actor: Actor) -> ServiceResult<()> {
        let apps = self.enterable_apps(platform)?;
        apps.entered(platform).await?.ok_or(ServiceError::NotFound("app"))?;
        self.check_disconnected(platform).await?;
        let (setting, key) = (Setting::App(platform, None), SecretKey::App(platform));
        apps.secrets.settings.set_without_secret(setting, key, actor, self.clock.now()).await?;
        Ok(())
    }

    /// The ID and secret that were entered; nothing while one is missing.
    pub async fn entered_credentials(&self, platform: Platform) -> ServiceResult<Option<(AppId, SecretString)>> {
        let Some(apps) = &self.apps else { return Ok(None) };
        let entered = apps.entered(platform).await?;
        Ok(entered.and_then(|(id, stored)| Some((id, apps.secrets.open(&stored?)?))))
    }

    fn enterable_apps(&self, platform: Platform) -> ServiceResult<&EnteredApps> {
        let configured = self.configured_login(platform).is_some();
        self.apps.as_ref().filter(|_| !configured).ok_or(ServiceError::AppIsConfigured(platform))
    }

    async fn check_disconnected(&self, platform: Platform) -> ServiceResult<()> {
        match self.store.get(platform).await? {
            Some(_) => Err(ServiceError::AppInUse(platform)),
            None => Ok(()),
        }
    }

    pub(super) fn configured_login(&self, platform: Platform) -> Option<&Arc<dyn PlatformLogin>> {
        self.logins.iter().find(|login| login.platform() == platform)
    }

    async fn entered_app(&self, platform: Platform) -> Result<Option<OpenedApp>, ProviderError> {
        match &self.apps {
            Some(apps) => apps.open(platform).await,
            None => Ok(None),
        }
    }

    /// Whether accounts on a platform can be connected, which takes an app.
    pub async fn can_connect(&self, platform: Platform) -> bool {
        self.login_of_app(platform).await.is_ok_and(|login| login.is_some())
    }

    /// Whether there is an app for a platform, as far as it is known without the database.
    pub(crate) fn has_app(&self, platform: Platform) -> bool {
        let is_entered = || self.apps.as_ref().is_some_and(|apps| apps.is_open(platform));
        self.configured_login(platform).is_some() || is_entered()
    }

    /// How accounts on a platform are connected: the configured app comes first. Nothing without an app.
    async fn login_of_app(&self, platform: Platform) -> Result<Option<Arc<dyn PlatformLogin>>, ProviderError> {
        if let Some(login) = self.configured_login(platform) {
            return Ok(Some(Arc::clone(login)));
        }
        Ok(self.entered_app(platform).await?.map(|app| app.login))
    }

    /// How accounts on a platform are connected; an error about the request when there is no app.
    pub(super) async fn login(&self, platform: Platform) -> ServiceResult<Arc<dyn PlatformLogin>> {
        let login = self.login_of_app(platform).await?;
        login.ok_or_else(|| InvalidValue::new("platform", app_is_missing(platform)).into())
    }

    /// The same for a call that the operator did not ask for: an error of the platform when there is no app.
    pub(super) async fn renewing_login(&self, platform: Platform) -> Result<Arc<dyn PlatformLogin>, ProviderError> {
        self.login_of_app(platform).await?.ok_or_else(|| setup_error(platform))
    }

    /// The adapter for accounts that were connected through the entered app.
    ///
    /// # Errors
    /// When there is no app.
    pub async fn entered_adapter(&self, platform: Platform) -> Result<Arc<dyn SocialPlatform>, ProviderError> {
        let app = self.entered_app(platform).await?;
        app.map(|app| app.account).ok_or_else(|| setup_error(platform))
    }
}

fn app_is_missing(platform: Platform) -> String {
    format!("there is no app for {}: add its ID and secret on the Platforms screen", platform.label())
}

fn setup_error(platform: Platform) -> ProviderError {
    ProviderError::new(platform.label(), ProviderErrorKind::Setup, app_is_missing(platform))
}
