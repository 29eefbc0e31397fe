//! Browsers in which the operator has signed in.

use jiff::SignedDuration;
use showrunner_domain::SessionId;
use showrunner_domain::session::{MAX_SESSIONS, SESSION_LIFETIME, Session};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{NewSession, SessionKey, StoreError, Stores};

use super::support::ContractResult;
use crate::clock::FixedClock;

fn a_key(token: &str, password: &str) -> SessionKey {
    SessionKey { token_digest: token.to_owned(), password_digest: password.to_owned() }
}

async fn open(stores: &Stores, clock: &FixedClock, token: &str, password: &str) -> ContractResult<SessionId> {
    let (device, address) = ("Firefox".to_owned(), "192.0.2.1".to_owned());
    let session = NewSession { key: a_key(token, password), device, address, second_factor: false };
    Ok(stores.sign_in.open_session(session, clock.now()).await?)
}

async fn ids(stores: &Stores, clock: &FixedClock) -> ContractResult<Vec<SessionId>> {
    let listed = stores.sign_in.sessions("password".to_owned(), clock.now()).await?;
    Ok(listed.into_iter().map(|session| session.id).collect())
}

/// Neither another token nor another password opens a session.
pub async fn are_found_by_token_and_password(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let id = open(stores, clock, "token", "password").await?;
    let (device, address) = ("Firefox".to_owned(), "192.0.2.1".to_owned());
    let session = Session { id, device, address, opened_at: now, last_used_at: now };
    assert_eq!(stores.sign_in.find_session(a_key("token", "password")).await?, Some(session));
    for (token, password) in [("other", "password"), ("token", "other"), ("", "")] {
        assert_eq!(stores.sign_in.find_session(a_key(token, password)).await?, None, "{token} {password}");
    }
    Ok(())
}

/// A use is noted with its address; that of a session that is gone is not.
pub async fn note_their_use(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let id = open(stores, clock, "token", "password").await?;
    let opened_at = clock.now();
    clock.advance(SignedDuration::from_mins(7));
    stores.sign_in.note_session_use(id, "192.0.2.2".to_owned(), clock.now()).await?;
    let used = stores.sign_in.find_session(a_key("token", "password")).await?.ok_or("it is gone")?;
    assert_eq!((used.opened_at, used.last_used_at, used.address.as_str()), (opened_at, clock.now(), "192.0.2.2"));
    stores.sign_in.end_session(id).await?;
    stores.sign_in.note_session_use(id, "192.0.2.3".to_owned(), clock.now()).await?;
    assert_eq!(stores.sign_in.find_session(a_key("token", "password")).await?, None);
    Ok(())
}

/// The latest used first, until their time is over; those of other passwords are on no list.
pub async fn are_listed_until_they_end(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let first = open(stores, clock, "first", "password").await?;
    clock.advance(SignedDuration::from_mins(1));
    let second = open(stores, clock, "second", "password").await?;
    assert_eq!(ids(stores, clock).await?, [second, first]);
    clock.advance(SignedDuration::from_mins(1));
    stores.sign_in.note_session_use(first, "192.0.2.1".to_owned(), clock.now()).await?;
    assert_eq!(ids(stores, clock).await?, [first, second]);
    assert_eq!(stores.sign_in.sessions("other".to_owned(), clock.now()).await?, []);
    clock.advance(SESSION_LIFETIME - SignedDuration::from_mins(1));
    assert_eq!(ids(stores, clock).await?, [first]);
    clock.advance(SignedDuration::from_mins(1));
    assert_eq!(ids(stores, clock).await?, []);
    Ok(())
}

/// One that is ended is not found any more; the others end together.
pub async fn are_ended_one_or_all_others(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut opened = Vec::new();
    for token in ["one", "two", "three"] {
        opened.push(open(stores, clock, token, "password").await?);
    }
    stores.sign_in.end_session(opened[0]).await?;
    assert_eq!(stores.sign_in.find_session(a_key("one", "password")).await?, None);
    assert!(matches!(stores.sign_in.end_session(opened[0]).await, Err(StoreError::NotFound)));
    assert_eq!(stores.sign_in.end_other_sessions(opened[2]).await?, 1);
    assert_eq!(ids(stores, clock).await?, [opened[2]]);
    assert_eq!(stores.sign_in.end_other_sessions(opened[2]).await?, 0);
    Ok(())
}

/// Opening one removes those that have ended, those of other passwords, and the least used beyond the limit.
pub async fn make_room_for_new_ones(stores: &Stores, clock: &FixedClock) -> ContractResult {
    open(stores, clock, "forgotten", "password").await?;
    clock.advance(SESSION_LIFETIME);
    open(stores, clock, "of another password", "other").await?;
    let first = open(stores, clock, "0", "password").await?;
    assert_eq!(stores.sign_in.find_session(a_key("forgotten", "password")).await?, None);
    assert_eq!(stores.sign_in.find_session(a_key("of another password", "other")).await?, None);
    let mut opened = vec![first];
    for number in 1..MAX_SESSIONS {
        clock.advance(SignedDuration::from_secs(1));
        opened.push(open(stores, clock, &number.to_string(), "password").await?);
    }
    assert_eq!(ids(stores, clock).await?.len(), MAX_SESSIONS);
    clock.advance(SignedDuration::from_secs(1));
    stores.sign_in.note_session_use(first, "192.0.2.1".to_owned(), clock.now()).await?;
    let last = open(stores, clock, "one more", "password").await?;
    let listed = ids(stores, clock).await?;
    assert_eq!((listed.len(), listed[0], listed[1]), (MAX_SESSIONS, last, first));
    assert!(!listed.contains(&opened[1]), "it had not been used for longest");
    Ok(())
}
