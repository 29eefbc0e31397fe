//! Connected accounts.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::account::{Account, Expiry, Identity, TokenTerms};
use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::health::Service;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{NotificationFilter, Page, Sealed, StoreError, StoredAccount, Stores, Topic};

use super::revisions::raises;
use super::support::{ContractResult, DIFFICULT_TEXT, ROUNDS, assert_refused, race_of_winners};
use crate::builders::{a_post, a_video};
use crate::clock::FixedClock;

fn notice(title: &str) -> Notice {
    Notice::new(NotificationKind::System, title, "About an account.")
}

fn alert(platform: Platform) -> NewAlert {
    let subject = AlertSubject::Account(platform);
    NewAlert::new(subject, Service::Platform(platform), AlertKind::Error, "It has to be connected again.")
}

fn sealed(tokens: &str) -> Sealed {
    Sealed(tokens.to_owned())
}

fn terms(now: Timestamp, hours: i64) -> TokenTerms {
    let until = now + SignedDuration::from_hours(hours);
    TokenTerms {
        issued_at: now,
        access_until: Some(until),
        renewable_until: Some(until + SignedDuration::from_hours(24)),
    }
}

fn an_account(platform: Platform, tokens: &str, now: Timestamp) -> StoredAccount {
    let identity = Identity { remote_id: format!("id {DIFFICULT_TEXT}"), name: DIFFICULT_TEXT.to_owned() };
    let scopes = ["video.upload".to_owned(), DIFFICULT_TEXT.to_owned()];
    StoredAccount {
        account: Account::connected(platform, &identity, &scopes, terms(now, 2), now),
        tokens: sealed(tokens),
    }
}

/// Whether the alert about the platform's account is open.
async fn is_told(stores: &Stores, platform: Platform) -> Result<bool, StoreError> {
    let subject = AlertSubject::Account(platform).to_string();
    Ok(stores.alerts.open().await?.iter().any(|alert| alert.subject == subject))
}

async fn titles(stores: &Stores) -> Result<Vec<String>, StoreError> {
    let list = stores.alerts.notifications(NotificationFilter::default(), Page::default()).await?;
    Ok(list.into_iter().map(|notification| notification.title).collect())
}

/// A connected account is read back unchanged, by platform and in the list of all.
pub async fn are_read_back_as_connected(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    assert_eq!(stores.accounts.get(Platform::Tiktok).await?, None);
    assert_eq!(stores.accounts.list().await?, []);
    let youtube = an_account(Platform::Youtube, "sealed 1", now);
    let endless = TokenTerms { issued_at: now, access_until: None, renewable_until: None };
    let facebook = StoredAccount {
        account: Account { terms: endless, scopes: Vec::new(), ..an_account(Platform::Facebook, "", now).account },
        tokens: sealed("sealed 2"),
    };
    for account in [&facebook, &youtube] {
        stores.accounts.connect(account.clone(), notice("Connected"), now).await?;
    }
    assert_eq!(stores.accounts.get(Platform::Youtube).await?, Some(youtube.clone()));
    assert_eq!(stores.accounts.get(Platform::Facebook).await?, Some(facebook.clone()));
    assert_eq!(stores.accounts.get(Platform::Instagram).await?, None);
    assert_eq!(stores.accounts.list().await?, [youtube.account, facebook.account], "in the order of the platforms");
    assert_eq!(titles(stores).await?, ["Connected", "Connected"]);
    Ok(())
}

/// Connecting again replaces the previous account and clears its problem.
pub async fn are_replaced_by_another(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (now, platform) = (clock.now(), Platform::Instagram);
    stores.accounts.connect(an_account(platform, "first", now), notice("Connected"), now).await?;
    let expiry = Expiry::new(now, "revoked");
    assert!(stores.accounts.expiry(platform, sealed("first"), expiry, alert(platform), notice("Expired")).await?);
    assert!(is_told(stores, platform).await?);
    let until = now + SignedDuration::from_mins(1);
    clock.advance(SignedDuration::from_micros(1));
    let second = an_account(platform, "second", clock.now());
    stores.accounts.connect(second.clone(), notice("Connected again"), clock.now()).await?;
    assert_eq!(stores.accounts.get(platform).await?, Some(second));
    assert_eq!(stores.accounts.list().await?.len(), 1);
    assert!(!is_told(stores, platform).await?, "the alert is resolved");
    assert!(!stores.accounts.claim_renewal(platform, sealed("first"), until, now).await?, "the old tokens are gone");
    assert_eq!(titles(stores).await?, ["Connected again", "Expired", "Connected"]);
    Ok(())
}

/// New tokens replace only the tokens that were read.
pub async fn are_renewed_under_their_tokens(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (now, platform) = (clock.now(), Platform::Tiktok);
    let renew = |old: &str, new: &str| stores.accounts.renew(platform, sealed(old), sealed(new), terms(now, 9));
    assert!(!renew("none", "new").await?);
    let account = an_account(platform, "old", now);
    stores.accounts.connect(account.clone(), notice("Connected"), now).await?;
    stores.accounts.connect(an_account(Platform::Youtube, "old", now), notice("Connected"), now).await?;
    assert!(renew("old", "new").await?);
    let renewed = StoredAccount { account: Account { terms: terms(now, 9), ..account.account }, tokens: sealed("new") };
    assert_eq!(stores.accounts.get(platform).await?, Some(renewed.clone()));
    assert!(!renew("old", "newer").await?, "somebody was faster");
    assert_eq!(stores.accounts.get(platform).await?, Some(renewed));
    let other = stores.accounts.get(Platform::Youtube).await?.ok_or("it is gone")?;
    assert_eq!(other, an_account(Platform::Youtube, "old", now), "another platform's is unchanged");
    Ok(())
}

/// Only one of many processes may renew the tokens, until its claim expires or it gives up.
pub async fn are_renewed_by_one_of_many(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (platform, minute) = (Platform::Tiktok, SignedDuration::from_mins(1));
    let tokens = sealed("the same");
    stores.accounts.connect(an_account(platform, "the same", clock.now()), notice("Connected"), clock.now()).await?;
    for _ in 0..ROUNDS {
        let now = clock.now();
        let claim = |_| stores.accounts.claim_renewal(platform, tokens.clone(), now + minute, now);
        let claimed = race_of_winners(4, claim).await?;
        assert_eq!(claimed.into_iter().filter(|claimed| *claimed).count(), 1);
        let before_the_end = now + minute - SignedDuration::from_micros(1);
        assert!(!stores.accounts.claim_renewal(platform, tokens.clone(), now + minute, before_the_end).await?);
        clock.advance(minute);
    }
    let now = clock.now();
    let claim = || stores.accounts.claim_renewal(platform, tokens.clone(), now + minute, now);
    assert!(claim().await?);
    stores.accounts.release_renewal(platform, sealed("others")).await?;
    assert!(!claim().await?, "only who holds it gives it back");
    stores.accounts.release_renewal(platform, tokens.clone()).await?;
    assert!(claim().await?);
    assert!(stores.accounts.renew(platform, tokens.clone(), sealed("next"), terms(now, 1)).await?);
    assert!(stores.accounts.claim_renewal(platform, sealed("next"), now + minute, now).await?, "the claim has ended");
    Ok(())
}

/// Tokens are sealed again only where they are still those that were read, and not while somebody renews them: what the
/// platform gives would find others than those that it replaces, and be lost.
pub async fn are_resealed_unless_they_are_being_renewed(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (now, platform) = (clock.now(), Platform::Tiktok);
    let reseal = |old: &str, new: &str| stores.accounts.reseal(platform, sealed(old), sealed(new), now);
    assert!(!reseal("none", "new").await?);
    let account = an_account(platform, "old key", now);
    stores.accounts.connect(account.clone(), notice("Connected"), now).await?;
    assert!(!reseal("another", "new key").await?);
    let (tokens, until) = (sealed("old key"), now + SignedDuration::from_mins(1));
    assert!(stores.accounts.claim_renewal(platform, tokens.clone(), until, now).await?);
    assert!(!reseal("old key", "new key").await?, "they are being renewed");
    assert!(stores.accounts.renew(platform, tokens, sealed("renewed"), terms(now, 9)).await?, "and that is stored");
    assert!(reseal("renewed", "new key").await?);
    let resealed =
        StoredAccount { account: Account { terms: terms(now, 9), ..account.account }, tokens: sealed("new key") };
    assert_eq!(stores.accounts.get(platform).await?, Some(resealed), "nothing else has changed");
    // A process that died in the middle of a renewal holds nothing up.
    assert!(stores.accounts.claim_renewal(platform, sealed("new key"), until, now).await?);
    assert!(stores.accounts.reseal(platform, sealed("new key"), sealed("newer key"), until).await?);
    Ok(())
}

/// An expiry is noted once, with an alert and a notification, and only for the refused tokens.
pub async fn expire_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (now, platform) = (clock.now(), Platform::Facebook);
    let account = an_account(platform, "new", now);
    stores.accounts.connect(account.clone(), notice("Connected"), now).await?;
    let expiry = |tokens: &str, reason: &str| {
        stores.accounts.expiry(platform, sealed(tokens), Expiry::new(now, reason), alert(platform), notice("Expired"))
    };
    assert!(!expiry("old", "expired").await?, "the tokens have been replaced since");
    assert_eq!(stores.accounts.get(platform).await?, Some(account.clone()));
    assert!(expiry("new", "revoked \0").await?);
    assert!(!expiry("new", "revoked again").await?);
    let expired = Account { expiry: Some(Expiry::new(now, "revoked \0")), ..account.account };
    assert_eq!(stores.accounts.list().await?, [expired]);
    assert!(is_told(stores, platform).await?);
    assert_eq!(titles(stores).await?, ["Expired", "Connected"]);
    Ok(())
}

/// Disconnecting returns the account, so that the platform can be informed, and removes it with its alert.
pub async fn are_forgotten_with_what_they_were(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (now, platform) = (clock.now(), Platform::Facebook);
    let account = an_account(platform, "sealed", now);
    stores.accounts.connect(account.clone(), notice("Connected"), now).await?;
    stores
        .accounts
        .expiry(platform, sealed("sealed"), Expiry::new(now, "revoked"), alert(platform), notice("Expired"))
        .await?;
    let gone = stores.accounts.disconnect(platform, notice("Disconnected"), now).await?;
    assert_eq!(gone.tokens, account.tokens);
    assert_eq!(gone.account.identity, account.account.identity);
    assert_eq!(stores.accounts.get(platform).await?, None);
    assert!(!is_told(stores, platform).await?);
    assert_refused!(stores, stores.accounts.disconnect(platform, notice("Disconnected"), now), StoreError::NotFound);
    Ok(())
}

/// Every change raises the revision of the accounts.
pub async fn are_told_of_by_the_revision(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (now, platform) = (clock.now(), Platform::Youtube);
    let accounts = &stores.accounts;
    let topic = &[Topic::Accounts];
    raises(stores, topic, accounts.connect(an_account(platform, "1", now), notice("Connected"), now)).await?;
    raises(stores, topic, accounts.renew(platform, sealed("1"), sealed("2"), terms(now, 1))).await?;
    let expiry = Expiry::new(now, "no");
    raises(stores, topic, accounts.expiry(platform, sealed("2"), expiry, alert(platform), notice("Expired"))).await?;
    raises(stores, topic, accounts.disconnect(platform, notice("Disconnected"), now)).await
}

/// Posts that have not been started switch to the account when it is connected, and to the sandbox when it is
/// disconnected. Started posts and those for other platforms keep their target.
pub async fn redirect_what_waits_for_its_time(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let (now, platform) = (clock.now(), Platform::Tiktok);
    let mut ids = Vec::new();
    for (platform, status) in [
        (platform, PostStatus::Scheduled),
        (platform, PostStatus::Published),
        (platform, PostStatus::Publishing),
        (Platform::Youtube, PostStatus::Scheduled),
    ] {
        let video = a_video().approved().store(stores, now).await?.id;
        ids.push(a_post(video).on(platform).sandboxed().with_status(status).store(stores, now).await?.id);
    }
    let in_sandbox = async || -> Result<Vec<bool>, StoreError> {
        let mut all = Vec::new();
        for &id in &ids {
            all.extend(stores.scheduled_posts.find(id).await?.map(|post| post.sandbox));
        }
        Ok(all)
    };
    let before = stores.revisions.revision(&[Topic::ScheduledPosts]).await?;
    stores.accounts.connect(an_account(platform, "1", now), notice("Connected"), now).await?;
    assert_eq!(in_sandbox().await?, [false, true, true, true]);
    assert!(stores.revisions.revision(&[Topic::ScheduledPosts]).await? > before);
    stores.accounts.disconnect(platform, notice("Disconnected"), now).await?;
    assert_eq!(in_sandbox().await?, [true; 4]);
    Ok(())
}
