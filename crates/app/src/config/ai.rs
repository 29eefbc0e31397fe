//! The text model.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context as _, bail};
use secrecy::SecretString;
use serde::Deserialize;
use showrunner_ai_text::{RemoteSettings, RetryPolicy, Servers};
use showrunner_domain::text_enum;
use showrunner_ports::text::TextModel;
use url::{Host, Url};

use super::environment::list;

/// The longest time limit of an answer. A model that takes longer has stopped.
const MAX_TIME_LIMIT_SECONDS: u64 = 600;

/// The least time limit of a model on the operator's own server.
const OWN_TIME_LIMIT_SECONDS: u64 = 300;

/// The text model and its settings.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ai {
    pub(crate) provider: AiProvider,
    /// The key; a self-hosted server may need none.
    pub(crate) api_key: Option<SecretString>,
    /// The address of a self-hosted server or a proxy; defaults to the provider's.
    base_url: Option<String>,
    /// The model, by the provider's name.
    model: Option<String>,
    /// The reasoning effort of a model, in the provider's terms.
    reasoning_effort: Option<String>,
    /// The time limit of an answer, over all attempts, in seconds.
    time_limit_seconds: u64,
    /// Where servers with models may run on this machine.
    #[serde(deserialize_with = "list")]
    local_servers: Vec<String>,
}

text_enum! {
    /// The available providers.
    #[derive(Deserialize)]
    #[serde(try_from = "String")]
    "text model" AiProvider {
        /// `OpenAI`, or any server with a compatible API.
        Openai = "openai",
        Anthropic = "anthropic",
        /// The offline writer.
        Offline = "offline",
    }
}

impl TryFrom<String> for AiProvider {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        name.parse().map_err(|_| format!("it must be `openai`, `anthropic` or `offline`, not `{name}`"))
    }
}

impl Ai {
    /// Refuses settings that cannot work, and says how to fix them.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        if !(1..=MAX_TIME_LIMIT_SECONDS).contains(&self.time_limit_seconds) {
            bail!("ai.time_limit_seconds must be 1 to {MAX_TIME_LIMIT_SECONDS}, not {}", self.time_limit_seconds);
        }
        for address in &self.local_servers {
            if !is_of_this_machine(address) {
                bail!(
                    "ai.local_servers has `{address}`, which is not an address of this machine like http://127.0.0.1:11434"
                );
            }
        }
        if self.provider == AiProvider::Offline {
            if self.api_key.is_some() {
                bail!(
                    "ai.api_key is set, but ai.provider is `offline`, which needs none: set ai.provider to `openai` or \
                     `anthropic` (and ai.model), or take the key out"
                );
            }
            return Ok(());
        }
        let provider = self.provider;
        // A self-hosted server may need no key.
        if self.api_key.is_none() && self.base_url.is_none() {
            bail!(
                "ai.provider is `{provider}`, but there is no ai.api_key: set SHOWRUNNER__AI__API_KEY to the key of your \
                 account, or ai.base_url for a server that needs none, or ai.provider to `offline`"
            );
        }
        if self.model.is_none() {
            bail!("ai.provider is `{provider}`, but there is no ai.model: name the model that is to be asked");
        }
        Ok(())
    }

    /// The settings of the model.
    pub(crate) fn remote(&self) -> RemoteSettings {
        RemoteSettings {
            base_url: self.base_url.clone(),
            server: None,
            api_key: self.api_key.clone(),
            model: self.model.clone().unwrap_or_default(),
            effort: self.reasoning_effort.clone(),
            retry_policy: RetryPolicy {
                total_timeout: Duration::from_secs(self.time_limit_seconds),
                ..RetryPolicy::default()
            },
        }
    }

    /// The servers from which the operator may choose a model. One of the operator's own may have no graphics card and write
    /// for minutes, so that its time limit is higher.
    pub(crate) fn servers(&self, stand_in: Arc<dyn TextModel>) -> anyhow::Result<Servers> {
        let policy = |seconds| RetryPolicy { total_timeout: Duration::from_secs(seconds), ..RetryPolicy::default() };
        let own = policy(self.time_limit_seconds.max(OWN_TIME_LIMIT_SECONDS));
        Servers::new(&self.local_servers, memory_bytes(), policy(self.time_limit_seconds), own, stand_in)
            .context("ai.local_servers cannot be used")
    }
}

/// Whether an address is one of this machine, without a path.
fn is_of_this_machine(address: &str) -> bool {
    let Ok(url) = Url::parse(address) else { return false };
    let is_loopback = match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        Some(Host::Domain(name)) => name == "localhost",
        None => false,
    };
    let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none() && url.username().is_empty();
    is_loopback && is_bare && matches!(url.scheme(), "http" | "https")
}

/// How much memory this machine has; `None` where the system does not say it in this file, which Linux does.
fn memory_bytes() -> Option<u64> {
    let table = std::fs::read_to_string("/proc/meminfo").ok()?;
    let total = table.lines().find_map(|line| line.strip_prefix("MemTotal:"))?;
    total.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kib| kib * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_this_machine_are_local_servers() {
        for address in ["http://127.0.0.1:11434", "http://localhost:1234/", "http://[::1]:8000", "https://127.9.9.9"] {
            assert!(is_of_this_machine(address), "{address}");
        }
        for address in [
            "http://192.168.1.4:11434",
            "http://example.org",
            "http://localhost.example.org",
            "127.0.0.1:11434",
            "http://127.0.0.1:11434/v1",
            "http://user@127.0.0.1",
            "ftp://127.0.0.1",
            "",
        ] {
            assert!(!is_of_this_machine(address), "{address}");
        }
    }
}
