//! The operator's apps at the platforms.

use std::collections::BTreeMap;

use anyhow::{Context as _, bail};
use secrecy::SecretString;
use serde::Deserialize;
use showrunner_domain::platform::Platform;
use showrunner_social::PlatformApp;

/// One app for each platform that the operator has an account on, by the platform's name.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct Platforms(BTreeMap<String, App>);

/// An app, as the platform's console shows it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct App {
    /// Its id; `TikTok` calls it client key.
    client_id: Option<String>,
    client_secret: Option<SecretString>,
    /// The address of the platform; defaults to its own.
    base_url: Option<String>,
}

impl Platforms {
    /// Refuses an unknown platform and an incomplete app.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        for (name, app) in &self.0 {
            let platform: Platform = name.parse().context("platforms")?;
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
        let app = self.0.get(platform.as_str())?;
        Some(PlatformApp::new(app.client_id.clone()?, app.client_secret.clone()?, app.base_url.clone()))
    }
}
