//! Tokens of the operator's programs.

use jiff::SignedDuration;
use showrunner_domain::ApiTokenId;
use showrunner_domain::api_token::{ApiToken, MAX_API_TOKENS, NewApiToken, TokenAccess};
use showrunner_domain::value::ApiTokenName;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Conflict, StoreError, Stores};

use super::support::{ContractResult, race_for_one};
use crate::clock::FixedClock;

fn a_token(name: &str) -> ContractResult<NewApiToken> {
    Ok(NewApiToken { name: ApiTokenName::new(name)?, access: TokenAccess::Read, expires_at: None })
}

async fn create(stores: &Stores, clock: &FixedClock, digest: &str) -> ContractResult<ApiToken> {
    Ok(stores.sign_in.create_api_token(a_token(digest)?, digest.to_owned(), clock.now()).await?)
}

/// A token is found by its digest, with everything that was stored.
pub async fn are_found_by_their_digest(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let end = Some(clock.now() + SignedDuration::from_hours(1));
    let new = NewApiToken { name: ApiTokenName::new("Grafana, 語")?, access: TokenAccess::Write, expires_at: end };
    let created = stores.sign_in.create_api_token(new.clone(), "digest".to_owned(), clock.now()).await?;
    let NewApiToken { name, access, expires_at } = new;
    let expected = ApiToken { id: created.id, name, access, created_at: clock.now(), expires_at, last_used_at: None };
    assert_eq!(created, expected);
    assert_eq!(stores.sign_in.find_api_token("digest".to_owned()).await?, Some(expected));
    assert_eq!(stores.sign_in.find_api_token("Digest".to_owned()).await?, None);
    assert_eq!(stores.sign_in.find_api_token(String::new()).await?, None);
    Ok(())
}

/// A use is noted; that of a token that is gone is not.
pub async fn note_when_they_are_used(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let token = create(stores, clock, "one").await?;
    clock.advance(SignedDuration::from_mins(7));
    stores.sign_in.note_api_token_use(token.id, clock.now()).await?;
    let used = stores.sign_in.find_api_token("one".to_owned()).await?.ok_or("it is gone")?;
    assert_eq!(used, ApiToken { last_used_at: Some(clock.now()), ..token });
    stores.sign_in.note_api_token_use(ApiTokenId(999), clock.now()).await?;
    assert_eq!(stores.sign_in.api_tokens().await?.len(), 1);
    Ok(())
}

/// They are listed, the newest first, until they are revoked.
pub async fn are_listed_until_they_are_revoked(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let first = create(stores, clock, "one").await?;
    let second = create(stores, clock, "two").await?;
    assert_eq!(stores.sign_in.api_tokens().await?, [second.clone(), first.clone()]);
    stores.sign_in.revoke_api_token(first.id).await?;
    assert_eq!(stores.sign_in.find_api_token("one".to_owned()).await?, None);
    assert_eq!(stores.sign_in.api_tokens().await?, [second]);
    assert!(matches!(stores.sign_in.revoke_api_token(first.id).await, Err(StoreError::NotFound)));
    Ok(())
}

/// However many are made at once, there are never more than the limit.
pub async fn have_a_largest_number(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for number in 1..MAX_API_TOKENS {
        create(stores, clock, &number.to_string()).await?;
    }
    let new = a_token("one more")?;
    let refused = race_for_one(4, |number| {
        let (digest, now) = (format!("more {number}"), clock.now());
        stores.sign_in.create_api_token(new.clone(), digest, now)
    })
    .await;
    for error in refused {
        assert!(matches!(error, StoreError::Conflict(Conflict::TooManyApiTokens)), "{error:?}");
    }
    assert_eq!(stores.sign_in.api_tokens().await?.len(), MAX_API_TOKENS);
    Ok(())
}
