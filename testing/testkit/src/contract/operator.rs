//! The operator's password.

use secrecy::{ExposeSecret, SecretString};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Conflict, NewSession, SessionKey, StoreError, Stores};

use super::support::ContractResult;
use crate::clock::FixedClock;

fn a_hash(text: &str) -> SecretString {
    SecretString::from(text.to_owned())
}

async fn stored(stores: &Stores) -> ContractResult<Option<String>> {
    Ok(stores.sign_in.password_hash().await?.map(|hash| hash.expose_secret().to_owned()))
}

/// There is no password at first. One is set, replaced by another and removed, each in the place of the one that is named.
pub async fn has_the_password_that_was_set_last(stores: &Stores, _: &FixedClock) -> ContractResult {
    assert_eq!(stored(stores).await?, None);
    stores.sign_in.set_password_hash(Some(a_hash("first")), None).await?;
    assert_eq!(stored(stores).await?.as_deref(), Some("first"));
    for replaced in [None, Some(a_hash("other")), Some(a_hash("second"))] {
        let refused = stores.sign_in.set_password_hash(Some(a_hash("second")), replaced).await;
        assert!(matches!(refused, Err(StoreError::Conflict(Conflict::PasswordChanged))), "{refused:?}");
    }
    stores.sign_in.set_password_hash(Some(a_hash("second")), Some(a_hash("first"))).await?;
    assert_eq!(stored(stores).await?.as_deref(), Some("second"));
    stores.sign_in.set_password_hash(None, Some(a_hash("second"))).await?;
    assert_eq!(stored(stores).await?, None);
    Ok(())
}

/// Another password ends every session; a refused change ends none.
pub async fn ends_the_sessions_with_the_password(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let key = SessionKey { token_digest: "token".to_owned(), password_digest: "first".to_owned() };
    let session =
        NewSession { key: key.clone(), device: String::new(), address: "192.0.2.1".to_owned(), second_factor: false };
    stores.sign_in.open_session(session, clock.now()).await?;
    assert!(stores.sign_in.set_password_hash(Some(a_hash("second")), Some(a_hash("other"))).await.is_err());
    assert!(stores.sign_in.find_session(key.clone()).await?.is_some());
    stores.sign_in.set_password_hash(Some(a_hash("first")), None).await?;
    assert!(stores.sign_in.find_session(key).await?.is_none());
    Ok(())
}
