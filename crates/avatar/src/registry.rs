//! The adapters of the providers.

use std::sync::Arc;

use serde::Deserialize;
use showrunner_ports::avatar::PaidProvider;
use showrunner_ports::rehearsal::AvatarRehearsal;
use showrunner_provider_http::ClientError;

use crate::config::ProviderConfig;
use crate::heygen::HeyGen;

macro_rules! providers {
    ($($(#[doc = $doc:literal])+ $provider:ident = $name:literal, $label:literal, $keys_page:literal: $adapter:ty;)+) => {
        /// A provider behind an API.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
        pub enum Provider {
            $($(#[doc = $doc])+ #[serde(rename = $name)] $provider,)+
        }

        impl Provider {
            /// Every provider that there is an adapter for.
            pub const ALL: &'static [Self] = &[$(Self::$provider),+];

            /// What the operator sees of it.
            pub const fn facts(self) -> PaidProvider {
                match self {
                    $(Self::$provider => PaidProvider { name: $name, label: $label, keys_page: $keys_page },)+
                }
            }

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
    Heygen = "heygen", "HeyGen", "https://developers.heygen.com/docs/api-key": HeyGen;
}
