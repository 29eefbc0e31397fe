//! Rows that no port can write.

use showrunner_domain::ScriptId;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::operation::OperationKind;
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Conflict, FollowUp, NotificationFilter, Page, StoreError};
use showrunner_testkit::FixedClock;
use showrunner_testkit::builders::{a_comment, a_lease, a_post, a_script, a_video, an_operation};

use crate::support::{Outcome, Sqlite, TestDatabase, on_both_databases, or_skip};

on_both_databases!(
    that_the_domain_does_not_know_are_named,
    with_half_an_analysis_are_named,
    of_estimates_are_read_newest_first,
    of_what_is_out_are_kept_whatever_their_video_says,
);

/// A manual edit in the database does not crash the store: the error names the row.
async fn that_the_domain_does_not_know_are_named<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::migrated());
    let script = a_script().store(database.stores(), FixedClock::default().now()).await?;
    database.execute("UPDATE scripts SET title = '  '")?;
    let error = database.stores().scripts.find(script.id).await;
    let Err(StoreError::Inconsistent { table: "scripts", id, problem }) = error else {
        return Err(format!("{error:?}").into());
    };
    assert_eq!((ScriptId(id), problem.as_str()), (script.id, "title: the title must not be blank"));
    Ok(())
}

/// To leave the analysis out would let the next change of the comment erase what is left of it.
async fn with_half_an_analysis_are_named<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::migrated());
    let stores = database.stores();
    let comment = a_comment("1").store(stores, FixedClock::default().now()).await?;
    database.execute("UPDATE comments SET reasoning = NULL")?;
    let error = stores.comments.find(comment.id).await;
    let Err(StoreError::Inconsistent { table: "comments", problem, .. }) = error else {
        return Err(format!("{error:?}").into());
    };
    assert_eq!(problem, "analysis: only some of its columns are null");
    Ok(())
}

/// The error names the column, also where the domain has another name for it.
#[tokio::test]
async fn with_an_unknown_value_are_found_by_their_column() -> Outcome {
    let database = or_skip!(Sqlite::migrated());
    let notice = Notice::new(NotificationKind::System, "A title", "A message.");
    database.stores().alerts.notify(notice, None, FixedClock::default().now()).await?;
    database.execute("PRAGMA ignore_check_constraints = ON; UPDATE notifications SET type = 'odd'")?;
    let error = database.stores().alerts.notifications(NotificationFilter::unread(), Page::default()).await;
    let Err(StoreError::Inconsistent { table: "notifications", problem, .. }) = error else {
        return Err(format!("{error:?}").into());
    };
    assert!(problem.starts_with("type: "), "{problem}");
    Ok(())
}

/// The newest estimate counts, whenever it was made.
async fn of_estimates_are_read_newest_first<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::migrated());
    database.execute(
        "INSERT INTO cost_estimates
            (user_id, videos_per_month, script_complexity, total_cost, cost_per_video, created_at) VALUES
            (1, 120, 'basic', 28300, 236, '2026-11-20T12:00:00.000000Z'),
            (1, 1, 'premium', 18230, 18230, '2026-11-20T11:00:00.000000Z')",
    )?;
    assert_eq!(database.stores().analytics.dashboard_counts().await?.latest_estimate_pence, Some(18_230));
    Ok(())
}

/// A published post keeps its video from being deleted, even when a manual edit in the database has marked the video as
/// rejected.
async fn of_what_is_out_are_kept_whatever_their_video_says<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::migrated());
    let (stores, now) = (database.stores(), FixedClock::default().now());
    let video = a_video().approved().store(stores, now).await?.id;
    a_post(video).with_status(PostStatus::Published).store(stores, now).await?;
    database.execute("UPDATE videos SET status = 'rejected'")?;
    let refused = stores.videos.delete(video, an_operation(OperationKind::RemoveMedia, now), now).await;
    assert!(matches!(refused, Err(StoreError::Conflict(Conflict::AlreadyPublished))), "{refused:?}");
    assert!(stores.videos.find(video).await?.is_some());
    Ok(())
}

/// While a newer program shares the database, this one ignores operations of kinds that it does not know.
#[tokio::test]
async fn of_a_newer_program_are_left_alone() -> Outcome {
    let database = or_skip!(Sqlite::migrated());
    let stores = database.stores();
    let now = FixedClock::default().now();
    let script = a_script().approved().store(stores, now).await?;
    for _ in 0..2 {
        let follow_up = FollowUp::none().with_operation(an_operation(OperationKind::SubmitRender, now));
        stores.videos.create(a_video().of_script(script.id).build(), follow_up, now).await?;
    }
    database.execute("PRAGMA ignore_check_constraints = ON; UPDATE operations SET kind = 'read_minds' WHERE id = 1")?;
    let claimed = stores.operations.claim_due(9, a_lease(now), now).await?;
    assert_eq!(claimed.iter().map(|operation| operation.id.0).collect::<Vec<_>>(), [2]);
    Ok(())
}
