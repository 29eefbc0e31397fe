//! The text model.

use std::time::Duration;

use anyhow::bail;
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use showrunner_ai_text::{RemoteSettings, RetryPolicy};

use super::given::given;

/// The longest time limit of an answer. A model that takes longer has stopped.
const MAX_TIME_LIMIT_SECONDS: u64 = 600;

/// The text model and its settings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ai {
    pub(crate) provider: AiProvider,
    /// The key; a self-hosted server may need none.
    api_key: Option<SecretString>,
    /// The address of a self-hosted server or a proxy; defaults to the provider's.
    base_url: Option<String>,
    /// The model, by the provider's name.
    model: Option<String>,
    /// The reasoning effort of a model, in the provider's terms.
    reasoning_effort: Option<String>,
    /// The time limit of an answer, over all attempts, in seconds.
    time_limit_seconds: u64,
}

/// The available providers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub(crate) enum AiProvider {
    /// `OpenAI`, or any server with a compatible API.
    Openai,
    Anthropic,
    /// The offline writer.
    Offline,
}

impl AiProvider {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Openai => "openai",
            Self::Anthropic => "anthropic",
            Self::Offline => "offline",
        }
    }
}

impl TryFrom<String> for AiProvider {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        let all = [Self::Openai, Self::Anthropic, Self::Offline];
        let known = all.into_iter().find(|provider| provider.name() == name);
        known.ok_or_else(|| format!("it must be `openai`, `anthropic` or `offline`, not `{name}`"))
    }
}

impl Ai {
    /// Refuses settings that cannot work, and says how to fix them.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        if !(1..=MAX_TIME_LIMIT_SECONDS).contains(&self.time_limit_seconds) {
            bail!("ai.time_limit_seconds must be 1 to {MAX_TIME_LIMIT_SECONDS}, not {}", self.time_limit_seconds);
        }
        let key = self.api_key();
        if self.provider == AiProvider::Offline {
            if key.is_some() {
                bail!(
                    "ai.api_key is set, but ai.provider is `offline`, which needs none: set ai.provider to `openai` or \
                     `anthropic` (and ai.model), or take the key out"
                );
            }
            return Ok(());
        }
        let provider = self.provider.name();
        // A self-hosted server may need no key.
        if key.is_none() && given(self.base_url.as_deref()).is_none() {
            bail!(
                "ai.provider is `{provider}`, but there is no ai.api_key: set SHOWRUNNER__AI__API_KEY to the key of your \
                 account, or ai.base_url for a server that needs none, or ai.provider to `offline`"
            );
        }
        if given(self.model.as_deref()).is_none() {
            bail!("ai.provider is `{provider}`, but there is no ai.model: name the model that is to be asked");
        }
        Ok(())
    }

    /// The settings of the model.
    pub(crate) fn remote(&self) -> RemoteSettings {
        let text = |text: &Option<String>| given(text.as_deref()).map(str::to_owned);
        RemoteSettings {
            base_url: text(&self.base_url),
            server: None,
            api_key: self.api_key(),
            model: text(&self.model).unwrap_or_default(),
            effort: text(&self.reasoning_effort),
            retry_policy: RetryPolicy {
                total_timeout: Duration::from_secs(self.time_limit_seconds),
                ..RetryPolicy::default()
            },
        }
    }

    fn api_key(&self) -> Option<SecretString> {
        let key = self.api_key.as_ref().and_then(|key| given(Some(key.expose_secret())));
        key.map(SecretString::from)
    }
}
