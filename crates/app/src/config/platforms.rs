//! The operator's apps at the platforms.

use anyhow::bail;
use secrecy::SecretString;
use serde::Deserialize;
use showrunner_domain::platform::Platform;
use showrunner_social::PlatformApp;

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
            if app.client_id.is_some() != app.client_secret.is_some() {
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
        Some(PlatformApp::new(app.client_id.clone()?, app.client_secret.clone()?, app.base_url.clone()))
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
