//! Seals everything again with the newest key.

use jiff::Timestamp;
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::SecretKey;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::{Sealed, StoreResult, Stores};

use crate::accounts::{attempts, renewing};
use crate::installation;
use crate::sign_in::second_factor;
use crate::stored_secrets;

/// What one look at everything that is sealed has found.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Resealing {
    /// How many secrets were sealed again.
    pub resealed: usize,
    /// How many changed meanwhile, or are just being renewed: look again.
    pub waiting: usize,
    /// What no key opens, and what to do about it. It was lost before.
    pub unreadable: Vec<String>,
}

impl Resealing {
    /// Whether everything that can be opened was sealed with the newest key already.
    pub fn found_nothing(&self) -> bool {
        self.resealed == 0 && self.waiting == 0
    }

    fn count(&mut self, is_stored: bool) {
        *(if is_stored { &mut self.resealed } else { &mut self.waiting }) += 1;
    }

    /// The secret sealed with the newest key, unless it is already. One that no key opens is noted with these words.
    fn seal_again(
        &mut self,
        sealer: &dyn Sealer,
        secret: &Sealed,
        purposes: &[&str],
        unreadable: Option<String>,
    ) -> Option<Sealed> {
        if sealer.is_current(secret) {
            return None;
        }
        let opened = purposes.iter().find_map(|purpose| Some((sealer.open(secret, purpose)?, purpose)));
        if opened.is_none() {
            self.unreadable.extend(unreadable);
        }
        opened.map(|(opened, purpose)| sealer.seal(&opened, purpose))
    }
}

/// Looks once at everything that is sealed and seals it with the newest key. Every row is changed by itself, and only if
/// it is still what was read, so this can be broken off and repeated at any moment.
pub async fn seal_all_again(stores: &Stores, sealer: &dyn Sealer, now: Timestamp) -> StoreResult<Resealing> {
    let mut found = Resealing::default();
    // Tokens that are being renewed are left for the next look: what the platform gives for them is sealed with the newest key.
    for &platform in Platform::ALL {
        let Some(account) = stores.accounts.get(platform).await? else { continue };
        let unreadable = format!("the tokens of {}: connect the account again", platform.label());
        let purpose = renewing::purpose(platform);
        if let Some(resealed) = found.seal_again(sealer, &account.tokens, &[&purpose], Some(unreadable)) {
            found.count(stores.accounts.reseal(platform, account.tokens, resealed, now).await?);
        }
    }
    for attempt in stores.accounts.attempts(now).await? {
        let purposes = [attempts::VERIFIER, attempts::CHOICE];
        // One that no key opens ends by itself within minutes.
        if let Some(resealed) = found.seal_again(sealer, &attempt.secret, &purposes, None) {
            found.count(stores.accounts.reseal_attempt(attempt, resealed).await?);
        }
    }
    for key in SecretKey::all() {
        let Some(secret) = stores.settings.secret(key).await? else { continue };
        let unreadable = format!("{}: enter it again in the browser", key.label());
        let purpose = stored_secrets::purpose(key, &secret.belongs_to);
        if let Some(resealed) = found.seal_again(sealer, &secret.sealed, &[&purpose], Some(unreadable)) {
            found.count(stores.settings.reseal_secret(secret, resealed, now).await?);
        }
    }
    if let Some(stored) = stores.sign_in.second_factor().await? {
        let unreadable = "the second factor: run `showrunner remove-second-factor`".to_owned();
        let purposes = [second_factor::PURPOSE];
        if let Some(resealed) = found.seal_again(sealer, &stored.secret, &purposes, Some(unreadable)) {
            found.count(stores.sign_in.reseal_second_factor(stored.secret, resealed).await?);
        }
    }
    // From then on, the newest key is that of the database.
    if let Some(stored) = stores.system.installation().await? {
        let unreadable = "the key check of the database".to_owned();
        let purposes = [installation::PURPOSE];
        if let Some(resealed) = found.seal_again(sealer, &stored.key_check, &purposes, Some(unreadable)) {
            found.count(stores.system.replace_key_check(stored.key_check, resealed).await?);
        }
    }
    Ok(found)
}
