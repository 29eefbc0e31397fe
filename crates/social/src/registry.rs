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
    /// Creates the part that connects accounts.
    pub login: NewLogin,
    /// Creates the part that makes calls in the name of an account; it can do what a rehearsal needs as well.
    pub account: NewAccount,
}

macro_rules! adapters {
    ($($platform:ident: $login:ty, $account:ty;)+) => {
        impl PlatformAdapter {
            /// The adapter of a platform.
            pub const fn of(platform: Platform) -> Self {
                match platform {
                    $(Platform::$platform => Self {
                        login: |app| Ok(Arc::new(<$login>::new(app)?)),
                        account: |app, media| Ok(Arc::new(<$account>::new(app, media)?)),
                    },)+
                }
            }
        }
    };
}

adapters! {
    Tiktok: TiktokLogin, Tiktok;
    Instagram: InstagramLogin, Instagram;
    Youtube: YoutubeLogin, Youtube;
    Facebook: FacebookLogin, Facebook;
}
