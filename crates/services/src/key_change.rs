//! The change of the key: everything that is sealed is sealed again with the newest key, while the product runs.

use jiff::Timestamp;
use showrunner_ports::sealing::Sealer;
use showrunner_ports::store::{StoreResult, Stores};

use crate::accounts::resealing::reseal_accounts;
use crate::installation::reseal_key_check;
use crate::resealing::Resealing;
use crate::sign_in::second_factor::reseal_second_factor;

/// Looks once at everything that is sealed and seals it with the newest key. Every row is changed by itself, and only if
/// it is still what was read, so this can be broken off and repeated at any moment.
pub async fn seal_all_again(stores: &Stores, sealer: &dyn Sealer, now: Timestamp) -> StoreResult<Resealing> {
    let mut found = Resealing::default();
    reseal_accounts(stores.accounts.as_ref(), sealer, now, &mut found).await?;
    reseal_second_factor(stores.second_factor.as_ref(), sealer, &mut found).await?;
    reseal_key_check(stores.installation.as_ref(), sealer, &mut found).await?;
    Ok(found)
}
