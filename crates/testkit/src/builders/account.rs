use jiff::Timestamp;
use showrunner_domain::account::{Account, Identity, TokenTerms};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::platform::Platform;
use showrunner_ports::store::{Sealed, StoreResult, StoredAccount, Stores};

/// The title of the notification.
pub const CONNECTED: &str = "Connected";

/// Connects an account whose tokens do not expire.
pub async fn connected(stores: &Stores, platform: Platform, now: Timestamp) -> StoreResult<Account> {
    let identity = Identity { remote_id: format!("{platform}-1"), name: "ana".to_owned() };
    let terms = TokenTerms { issued_at: now, access_until: None, renewable_until: None };
    let account = Account::connected(platform, &identity, &[], terms, now);
    let row = StoredAccount { account: account.clone(), tokens: Sealed("sealed".to_owned()) };
    stores.accounts.connect(row, Notice::new(NotificationKind::System, CONNECTED, "An account."), now).await?;
    Ok(account)
}
