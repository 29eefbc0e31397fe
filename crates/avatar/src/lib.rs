#![doc = include_str!("../README.md")]

mod config;
pub mod heygen;

use std::sync::Arc;

use serde::Deserialize;
use showrunner_ports::rehearsal::AvatarRehearsal;
use showrunner_provider_http::ClientError;

pub use config::ProviderConfig;
use heygen::HeyGen;

macro_rules! providers {
    ($($(#[doc = $doc:literal])+ $provider:ident = $name:literal: $adapter:ty;)+) => {
        /// A provider behind an API.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
        pub enum Provider {
            $($(#[doc = $doc])+ #[serde(rename = $name)] $provider,)+
        }

        impl Provider {
            /// The name in the configuration and in paths.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$provider => $name,)+
                }
            }

            /// Creates the adapter. Makes no call.
            ///
            /// # Errors
            /// If the address is not a URL, or TLS cannot be set up.
            pub fn open(self, config: ProviderConfig) -> Result<Arc<dyn AvatarRehearsal>, ClientError> {
                match self {
                    $(Self::$provider => Ok(Arc::new(<$adapter>::new(config)?)),)+
                }
            }
        }
    };
}

providers! {
    /// HeyGen.
    Heygen = "heygen": HeyGen;
}
