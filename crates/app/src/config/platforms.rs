//! The operator's apps at the platforms.

use anyhow::bail;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use showrunner_domain::platform::Platform;
use showrunner_social::PlatformApp;

use super::given::given;

/// One app for each platform that the operator has an account on.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Platforms {
    #[serde(default)]
    tiktok: App,
    #[serde(default)]
    instagram: App,
    #[serde(default)]
    youtube: App,
    #[serde(default)]
    facebook: App,
}

/// An app, as the platform's console shows it.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct App {
    /// Its id; `TikTok` calls it client key.
    client_id: Option<String>,
    client_secret: Option<SecretString>,
    /// The address of the platform; defaults to its own.
    base_url: Option<String>,
}

impl Platforms {
    /// Refuses an incomplete app.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        for &platform in Platform::ALL {
            let app = self.of(platform);
            if app.id().is_some() != app.secret().is_some() {
                bail!(
                    "platforms.{platform}.client_id and platforms.{platform}.client_secret belong together: set both"
                );
            }
        }
        Ok(())
    }

    /// The app at a platform.
    pub(crate) fn app(&self, platform: Platform) -> Option<PlatformApp> {
        let app = self.of(platform);
        Some(PlatformApp {
            client_id: app.id()?.to_owned(),
            client_secret: app.secret()?.into(),
            base_url: given(app.base_url.as_deref()).map(str::to_owned),
        })
    }

    const fn of(&self, platform: Platform) -> &App {
        match platform {
            Platform::Tiktok => &self.tiktok,
            Platform::Instagram => &self.instagram,
            Platform::Youtube => &self.youtube,
            Platform::Facebook => &self.facebook,
        }
    }
}

impl App {
    fn id(&self) -> Option<&str> {
        given(self.client_id.as_deref())
    }

    fn secret(&self) -> Option<&str> {
        self.client_secret.as_ref().and_then(|secret| given(Some(secret.expose_secret())))
    }
}
