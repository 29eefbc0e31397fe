//! Seals the tokens of accounts and what is pending of connections again, with the newest key.

use jiff::Timestamp;
use showrunner_domain::platform::Platform;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::{AccountStore, StoreResult};

use super::{authorization, choice, renewing};
use crate::resealing::{Looked, Resealing, look};

/// Tokens that are being renewed are left for the next look: what the platform gives for them is sealed with the newest key.
pub(crate) async fn reseal_accounts(
    store: &dyn AccountStore,
    sealer: &dyn Sealer,
    now: Timestamp,
    found: &mut Resealing,
) -> StoreResult<()> {
    for &platform in Platform::ALL {
        let Some(stored) = store.get(platform).await? else { continue };
        match look(sealer, &stored.tokens, &[&renewing::purpose(platform)]) {
            Looked::Current => {}
            Looked::Resealed(resealed) => found.count(store.reseal(platform, stored.tokens, resealed, now).await?),
            Looked::Unreadable => {
                found.unreadable.push(format!("the tokens of {}: connect the account again", platform.label()));
            }
        }
    }
    for attempt in store.attempts(now).await? {
        // One that no key opens ends by itself within minutes.
        if let Looked::Resealed(resealed) = look(sealer, &attempt.secret, &[authorization::PURPOSE, choice::PURPOSE]) {
            found.count(store.reseal_attempt(attempt, resealed).await?);
        }
    }
    Ok(())
}
