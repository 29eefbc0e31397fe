//! The avatar provider in use: the one that the operator has chosen in the browser, else the configured one.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use secrecy::SecretString;
use showrunner_domain::health::Service;
use showrunner_domain::settings::{Actor, SecretKey, Setting};
use showrunner_domain::value::{AvatarProviderName, InvalidValue};
use showrunner_ports::avatar::{AvatarIdentity, AvatarProvider, PaidProvider, PaidProviders, ProviderCheck};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{StoreResult, StoredSecret};

use crate::error::{ServiceError, ServiceResult};
use crate::health::circuit_breaker::guarded_avatars;
use crate::health::meters::Meters;
use crate::ports::Ports;
use crate::stored_secrets::StoredSecrets;

type Result<T, E = ProviderError> = std::result::Result<T, E>;

/// What the operator can choose, and has chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AvatarProviderChoices {
    /// Whether there is a choice: not when the configuration has the key of a provider.
    pub can_choose: bool,
    /// The chosen provider; `None` for the built-in studio.
    pub chosen: Option<AvatarProviderName>,
    /// The provider whose key is stored, and the last characters of that key.
    pub key: Option<(String, String)>,
    pub providers: Vec<PaidProvider>,
}

/// A chosen provider, and its key if one is stored.
type Choice = Option<(AvatarProviderName, Option<StoredSecret>)>;

/// The provider in use, and the choice that it comes from.
#[derive(Clone)]
struct Current {
    choice: Choice,
    provider: Arc<dyn AvatarProvider>,
}

/// Chooses the avatar provider. Calls to each go through the circuit breaker.
pub struct AvatarProviders {
    /// The ports, with the configured provider.
    ports: Ports,
    secrets: StoredSecrets,
    meters: Arc<Meters>,
    configured: Arc<dyn AvatarProvider>,
    current: RwLock<Current>,
    /// How often another provider or key came into use.
    changes: AtomicU64,
}

impl AvatarProviders {
    pub(crate) fn new(ports: &Ports, meters: &Arc<Meters>) -> Self {
        let configured = guarded_avatars(Arc::clone(&ports.avatars), meters);
        Self {
            ports: ports.clone(),
            secrets: ports.secrets(),
            meters: Arc::clone(meters),
            current: RwLock::new(Current { choice: None, provider: Arc::clone(&configured) }),
            configured,
            changes: AtomicU64::new(0),
        }
    }

    /// The chosen provider, and those that could be chosen.
    pub async fn choices(&self) -> ServiceResult<AvatarProviderChoices> {
        let Some(paid) = &self.ports.paid_providers else {
            return Ok(AvatarProviderChoices { can_choose: false, chosen: None, key: None, providers: Vec::new() });
        };
        let key = self.ports.stores.settings.secret(SecretKey::AvatarProvider).await?;
        Ok(AvatarProviderChoices {
            can_choose: true,
            chosen: self.ports.stores.settings.all().await?.avatar_provider,
            key: key.map(|StoredSecret { belongs_to, ending, .. }| (belongs_to, ending)),
            providers: paid.all(),
        })
    }

    /// Has a provider make new videos from now on, or the built-in studio again. Without a key, the stored one is kept, which
    /// must be there. Videos that are being made stay with their provider.
    pub async fn choose(
        &self,
        choice: Option<AvatarProviderName>,
        key: Option<SecretString>,
        actor: Actor,
    ) -> ServiceResult<()> {
        let paid = self.paid_providers()?;
        let (settings, now) = (&self.ports.stores.settings, self.ports.now());
        let Some(name) = choice else {
            settings.set(vec![Setting::AvatarProvider(None)], actor, now).await?;
            return Ok(self.ports.release_renders().await?);
        };
        known(paid.as_ref(), &name)?;
        let stored = match &key {
            Some(key) => {
                paid.open(&name, key)?;
                self.secrets.seal(SecretKey::AvatarProvider, name.as_str(), key)
            }
            None => self.stored_key(&name).await?.ok_or_else(key_is_missing)?,
        };
        settings.set_with_secret(Setting::AvatarProvider(Some(name)), stored, actor, now).await?;
        // They may have waited for this key.
        Ok(self.ports.release_renders().await?)
    }

    /// Deletes the stored key; new videos are made by the built-in studio again.
    pub async fn remove_key(&self, actor: Actor) -> ServiceResult<()> {
        self.paid_providers()?;
        let settings = &self.ports.stores.settings;
        settings.secret(SecretKey::AvatarProvider).await?.ok_or(ServiceError::NotFound("key"))?;
        let (setting, key) = (Setting::AvatarProvider(None), SecretKey::AvatarProvider);
        settings.set_without_secret(setting, key, actor, self.ports.now()).await?;
        Ok(self.ports.release_renders().await?)
    }

    /// Asks a provider whether it would accept a render with this key, or with the stored one.
    pub async fn try_key(&self, name: &AvatarProviderName, key: Option<SecretString>) -> ServiceResult<ProviderCheck> {
        let paid = self.paid_providers()?;
        known(paid.as_ref(), name)?;
        let key = match key {
            Some(key) => Some(key),
            None => self.key_of(name).await?,
        };
        Ok(paid.open(name, &key.ok_or_else(key_is_missing)?)?.check().await)
    }

    /// The stored key of a provider, chosen or not; `None` when there is none, or none that opens.
    pub async fn key_of(&self, name: &AvatarProviderName) -> ServiceResult<Option<SecretString>> {
        Ok(self.stored_key(name).await?.and_then(|stored| self.secrets.open(&stored)))
    }

    /// The provider that makes new videos.
    ///
    /// # Errors
    /// When a provider is chosen whose key is missing.
    pub async fn in_use(&self) -> Result<Arc<dyn AvatarProvider>> {
        let Some(paid) = &self.ports.paid_providers else { return Ok(Arc::clone(&self.configured)) };
        let choice = match self.choice().await {
            Ok(choice) => choice,
            Err(error) => {
                tracing::warn!(%error, "the choice of the avatar provider cannot be read: it stays as it was");
                return Ok(self.current().provider);
            }
        };
        let current = self.current();
        if current.choice == choice {
            return Ok(current.provider);
        }
        let provider = match &choice {
            None => Arc::clone(&self.configured),
            Some((name, stored)) => self.open(paid.as_ref(), name, stored.as_ref())?,
        };
        *self.current.write().unwrap_or_else(PoisonError::into_inner) =
            Current { choice, provider: Arc::clone(&provider) };
        self.changes.fetch_add(1, Ordering::Relaxed);
        self.meters.replaced(Service::AvatarProvider);
        Ok(provider)
    }

    /// Which provider makes new videos. While the chosen one cannot be used, it is the last one that could.
    pub async fn identity(&self) -> AvatarIdentity {
        match self.in_use().await {
            Ok(provider) => provider.identity(),
            Err(_) => self.last_identity(),
        }
    }

    /// The provider that this process used last. Another process may have chosen another one since.
    pub(crate) fn last_identity(&self) -> AvatarIdentity {
        self.current().provider.identity()
    }

    /// The provider of an existing video, by its stored name; nothing while there is no key for it that can be opened.
    pub(crate) async fn of_video(&self, name: &str) -> Result<Option<Arc<dyn AvatarProvider>>> {
        if self.configured.identity().name == name {
            return Ok(Some(Arc::clone(&self.configured)));
        }
        let (Some(paid), Ok(name)) = (&self.ports.paid_providers, AvatarProviderName::new(name)) else {
            return Ok(None);
        };
        let Some(stored) = self.stored_key(&name).await.map_err(|error| unavailable(&error))? else { return Ok(None) };
        let current = self.current();
        if current.choice.as_ref().is_some_and(|(_, key)| key.as_ref() == Some(&stored)) {
            return Ok(Some(current.provider));
        }
        let Some(key) = self.secrets.open(&stored) else { return Ok(None) };
        Ok(Some(guarded_avatars(paid.open(&name, &key)?, &self.meters)))
    }

    /// Whether a render could be made now, and which provider would make it.
    pub async fn check(&self) -> (ProviderCheck, AvatarIdentity) {
        match self.in_use().await {
            Ok(provider) => (provider.check().await, provider.identity()),
            Err(error) => {
                let check = ProviderCheck { connected: false, message: error.message, account_info: Vec::new() };
                (check, self.last_identity())
            }
        }
    }

    /// Whether a provider makes videos free of charge, by its stored name.
    pub(crate) fn is_stand_in(&self, name: &str) -> bool {
        let configured = self.configured.identity();
        configured.stand_in && configured.name == name
    }

    /// Differs after another provider or key came into use.
    pub(crate) async fn generation(&self) -> u64 {
        // An error is one of the call that follows.
        drop(self.in_use().await);
        self.changes.load(Ordering::Relaxed)
    }

    fn paid_providers(&self) -> ServiceResult<&Arc<dyn PaidProviders>> {
        self.ports.paid_providers.as_ref().ok_or(ServiceError::AvatarProviderIsConfigured)
    }

    /// The stored key, if it belongs to this provider.
    async fn stored_key(&self, name: &AvatarProviderName) -> StoreResult<Option<StoredSecret>> {
        self.secrets.of(SecretKey::AvatarProvider, name.as_str()).await
    }

    fn open(
        &self,
        paid: &dyn PaidProviders,
        name: &AvatarProviderName,
        stored: Option<&StoredSecret>,
    ) -> Result<Arc<dyn AvatarProvider>> {
        let key = stored.and_then(|stored| self.secrets.open(stored));
        let key = key.ok_or_else(|| setup("its key is missing: enter it in Settings"))?;
        Ok(guarded_avatars(paid.open(name, &key)?, &self.meters))
    }

    async fn choice(&self) -> StoreResult<Choice> {
        let Some(name) = self.ports.stores.settings.all().await?.avatar_provider else { return Ok(None) };
        let stored = self.stored_key(&name).await?;
        Ok(Some((name, stored)))
    }

    fn current(&self) -> Current {
        self.current.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// Fails when there is no provider of this name.
fn known(paid: &dyn PaidProviders, name: &AvatarProviderName) -> Result<(), InvalidValue> {
    let known = paid.all();
    if known.iter().any(|provider| provider.name == name.as_str()) {
        return Ok(());
    }
    let names: Vec<&str> = known.iter().map(|provider| provider.name).collect();
    Err(InvalidValue::new("provider", format!("there is no avatar provider '{name}': choose {}", names.join(" or "))))
}

fn key_is_missing() -> InvalidValue {
    InvalidValue::new("api_key", "enter the key of your account")
}

fn setup(message: &str) -> ProviderError {
    ProviderError::new("Avatar provider", ProviderErrorKind::Setup, message)
}

fn unavailable(error: &dyn std::fmt::Display) -> ProviderError {
    let message = format!("its key cannot be read: {error}");
    ProviderError::new("Avatar provider", ProviderErrorKind::Unavailable, message)
}
