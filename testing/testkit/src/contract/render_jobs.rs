//! Jobs of the local studio.

use jiff::ToSpan as _;
use serde_json::json;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Lease, RenderJob, RenderJobState, StoreError, Stores};

use super::support::{ContractResult, ROUNDS, race_of_winners};
use crate::builders::a_lease;
use crate::clock::FixedClock;

fn key() -> String {
    "video-1".to_owned()
}

fn open(progress: u8, attempts: u32) -> RenderJob {
    RenderJob { job: json!({"title": "3 habits"}), state: RenderJobState::Open(progress), attempts }
}

async fn added(stores: &Stores, clock: &FixedClock) -> ContractResult {
    Ok(stores.render_jobs.add(key(), json!({"title": "3 habits"}), clock.now()).await?)
}

/// A job is kept when it is added again, a failed one gets a new chance, and a removed one is gone.
pub async fn are_kept_until_removed(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    assert_eq!(stores.render_jobs.find(key()).await?, None);
    added(stores, clock).await?;
    stores.render_jobs.add(key(), json!({"title": "another"}), now).await?;
    assert_eq!(stores.render_jobs.find(key()).await?, Some(open(0, 0)));

    let lease = a_lease(now);
    stores.render_jobs.claim(key(), lease.clone(), now).await?;
    stores.render_jobs.end(key(), lease.token, RenderJobState::Failed("no ffmpeg".to_owned())).await?;
    assert_eq!(
        stores.render_jobs.find(key()).await?.map(|job| job.state),
        Some(RenderJobState::Failed("no ffmpeg".to_owned()))
    );
    assert_eq!(stores.render_jobs.claim(key(), a_lease(now), now).await?, None, "what has failed is not begun again");
    stores.render_jobs.add(key(), json!({"title": "another"}), now).await?;
    assert_eq!(stores.render_jobs.find(key()).await?, Some(open(0, 0)));

    let lease = a_lease(now);
    stores.render_jobs.claim(key(), lease.clone(), now).await?;
    stores.render_jobs.end(key(), lease.token, RenderJobState::Finished).await?;
    added(stores, clock).await?;
    assert_eq!(stores.render_jobs.find(key()).await?.map(|job| job.state), Some(RenderJobState::Finished));
    assert_eq!(stores.render_jobs.claim(key(), a_lease(now), now).await?, None, "what is finished is not begun again");
    stores.render_jobs.remove(key()).await?;
    stores.render_jobs.remove(key()).await?;
    assert_eq!(stores.render_jobs.find(key()).await?, None);
    Ok(())
}

/// A job that is held goes to nobody else until its lease ends; who lost it writes nothing.
pub async fn are_begun_again_when_their_lease_has_ended(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let [first, second] = [a_lease(now), a_lease(now + 2.minutes())];
    assert_eq!(stores.render_jobs.claim(key(), first.clone(), now).await?, None, "there is no job yet");
    added(stores, clock).await?;
    assert_eq!(stores.render_jobs.claim(key(), first.clone(), now).await?, Some(open(0, 1)));
    stores.render_jobs.renew(key(), Lease { until: now + 2.minutes(), ..first.clone() }, 40).await?;
    assert_eq!(stores.render_jobs.find(key()).await?, Some(open(40, 1)));
    assert_eq!(stores.render_jobs.claim(key(), second.clone(), now + 119.seconds()).await?, None);
    assert_eq!(stores.render_jobs.claim(key(), second.clone(), now + 2.minutes()).await?, Some(open(0, 2)));

    assert!(matches!(stores.render_jobs.renew(key(), first.clone(), 90).await, Err(StoreError::ClaimLost)));
    assert!(matches!(
        stores.render_jobs.end(key(), first.token, RenderJobState::Finished).await,
        Err(StoreError::ClaimLost)
    ));
    assert_eq!(stores.render_jobs.find(key()).await?, Some(open(0, 2)));
    stores.render_jobs.end(key(), second.token.clone(), RenderJobState::Open(0)).await?;
    assert!(
        stores.render_jobs.claim(key(), a_lease(now), now).await?.is_some(),
        "what was handed back is free at once"
    );
    stores.render_jobs.remove(key()).await?;
    assert!(matches!(stores.render_jobs.renew(key(), second, 50).await, Err(StoreError::ClaimLost)), "it was removed");
    Ok(())
}

/// However many processes ask at once, one renders.
pub async fn go_to_one_of_many_claimers(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    for round in 0..ROUNDS {
        let key = format!("video-{round}");
        stores.render_jobs.add(key.clone(), json!({}), now).await?;
        let claims = race_of_winners(4, |_| stores.render_jobs.claim(key.clone(), a_lease(now), now)).await?;
        assert_eq!(claims.into_iter().flatten().count(), 1);
    }
    Ok(())
}

/// The oldest are found by their age.
pub async fn are_found_by_their_age(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    for (name, age) in [("young", 0_i64), ("old", 2), ("older", 3)] {
        stores.render_jobs.add(name.to_owned(), json!({}), now - age.hours()).await?;
    }
    assert_eq!(stores.render_jobs.older_than(now - 1.hour()).await?, ["older", "old"]);
    assert_eq!(stores.render_jobs.older_than(now - 3.hours()).await?, [""; 0]);
    Ok(())
}
