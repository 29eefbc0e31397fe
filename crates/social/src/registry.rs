//! The adapters of the platforms.

use std::sync::Arc;

use showrunner_domain::platform::Platform;
use showrunner_ports::account::PlatformLogin;
use showrunner_ports::media::MediaStore;
use showrunner_ports::rehearsal::PlatformRehearsal;
use showrunner_provider_http::ClientError;

use crate::account::PlatformApp;
use crate::facebook::{Facebook, FacebookLogin};
use crate::instagram::{Instagram, InstagramLogin};
use crate::tiktok::Tiktok;
use crate::tiktok::login::TiktokLogin;
use crate::youtube::Youtube;
use crate::youtube::login::YoutubeLogin;

type NewLogin = fn(PlatformApp) -> Result<Arc<dyn PlatformLogin>, ClientError>;
type NewAccount = fn(&PlatformApp, Arc<dyn MediaStore>) -> Result<Arc<dyn PlatformRehearsal>, ClientError>;

/// How accounts on a platform are connected and used.
#[derive(Debug)]
pub struct PlatformAdapter {
    platform: Platform,
    /// Creates the part that connects accounts.
    pub login: NewLogin,
    /// Creates the part that makes calls in the name of an account; it can do what a rehearsal needs as well.
    pub account: NewAccount,
}

macro_rules! adapters {
    ($($platform:ident: $login:ty, $account:ty;)+) => {
        &[$(PlatformAdapter {
            platform: Platform::$platform,
            login: |app| Ok(Arc::new(<$login>::new(app)?)),
            account: |app, media| Ok(Arc::new(<$account>::new(app, media)?)),
        }),+]
    };
}

const ADAPTERS: &[PlatformAdapter] = adapters! {
    Tiktok: TiktokLogin, Tiktok;
    Instagram: InstagramLogin, Instagram;
    Youtube: YoutubeLogin, Youtube;
    Facebook: FacebookLogin, Facebook;
};

impl PlatformAdapter {
    /// The adapter of a platform. Every platform has one.
    pub fn of(platform: Platform) -> Option<&'static Self> {
        ADAPTERS.iter().find(|adapter| adapter.platform == platform)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_platform_has_an_adapter() {
        for &platform in Platform::ALL {
            assert!(PlatformAdapter::of(platform).is_some(), "{platform}");
        }
    }
}
