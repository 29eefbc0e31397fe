//! On SQLite, an idle worker asks the database only when something may be due.

use jiff::{SignedDuration, Timestamp};
use showrunner_domain::operation::OperationKind;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::Stores;
use showrunner_testkit::FixedClock;
use showrunner_testkit::builders::{a_lease, a_post, a_video, starting};

use crate::statements;
use crate::support::{Outcome, TestDatabase, connect, on_both_databases, or_skip};

on_both_databases!(work_is_found_when_it_is_due_and_after_it_was_added);

/// How many operations a worker claims, and whether it asked the database.
async fn claims(stores: &Stores, now: Timestamp) -> Outcome<(usize, bool)> {
    statements::take();
    let claimed = stores.operations.claim_due(2, a_lease(now), now).await?.len();
    Ok((claimed, !statements::take().is_empty()))
}

async fn work_is_found_when_it_is_due_and_after_it_was_added<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::migrated());
    statements::write_down()?;
    let stores = connect(database.url()).await?.stores();
    let others_write = !database.url().starts_with("sqlite");
    let now = FixedClock::default().now();
    let after = |seconds| now + SignedDuration::from_secs(seconds);

    assert_eq!(claims(&stores, now).await?, (0, true));
    assert_eq!(claims(&stores, after(4)).await?, (0, others_write), "nothing has changed");
    assert_eq!(claims(&stores, after(5)).await?, (0, true), "it has not looked further ahead");

    let video = a_video().approved().store(&stores, now).await?;
    let due_soon = starting(OperationKind::PublishPost, after(8));
    stores.scheduled_posts.create(a_post(video.id).build(), due_soon, now).await?;
    assert_eq!(claims(&stores, after(5)).await?, (0, true), "something was added");
    assert_eq!(claims(&stores, after(7)).await?, (0, others_write), "it is not due yet");
    assert_eq!(claims(&stores, after(8)).await?, (1, true), "it is due");
    Ok(())
}
