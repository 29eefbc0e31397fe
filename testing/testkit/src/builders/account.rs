use jiff::Timestamp;
use secrecy::SecretString;
use showrunner_domain::account::{Account, Identity, TokenTerms};
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::platform::Platform;
use showrunner_ports::sealing::Sealer as _;
use showrunner_ports::store::{StoreResult, StoredAccount, Stores};

use crate::ClearSealer;

/// The title of the notification.
pub const CONNECTED: &str = "Connected";

/// Connects an account whose tokens do not expire, sealed as by `ClearSealer::new("key")`.
pub async fn connected(stores: &Stores, platform: Platform, now: Timestamp) -> StoreResult<Account> {
    let identity = Identity { remote_id: format!("{platform}-1"), name: "ana".to_owned() };
    let terms = TokenTerms { issued_at: now, access_until: None, renewable_until: None };
    let account = Account::connected(platform, &identity, &[], terms, now);
    // As the use cases store them.
    let tokens = SecretString::from(r#"{"access":"a token","renewal":null}"#);
    let tokens = ClearSealer::new("key").seal(&tokens, &format!("tokens/{platform}"));
    let row = StoredAccount { account: account.clone(), tokens };
    stores.accounts.connect(row, Notice::new(NotificationKind::System, CONNECTED, "An account."), now).await?;
    Ok(account)
}
