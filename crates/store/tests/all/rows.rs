//! Rows that no port can write.

use showrunner_domain::ScriptId;
use showrunner_domain::operation::OperationKind;
use showrunner_domain::platform::Platform;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, StoreError};
use showrunner_testkit::FixedClock;
use showrunner_testkit::builders::{a_lease, a_script, a_video, an_operation};

use crate::sqlite::Sqlite;
use crate::support::{Outcome, TestDatabase, on_both_databases, or_skip};

on_both_databases!(that_the_domain_does_not_know_are_named, of_figures_and_estimates_are_summed);

/// A hand in the database does not bring the store down: the row is named.
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

async fn of_figures_and_estimates_are_summed<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::migrated());
    let stores = database.stores();
    let now = FixedClock::default().now();
    let (one, two) = (a_video().store(stores, now).await?.id, a_video().store(stores, now).await?.id);
    database.execute(&format!(
        "INSERT INTO analytics (video_id, platform, sandbox, views, likes, shares, comments, updated_at) VALUES
            ({one}, 'youtube', FALSE, 3000000000, 10, 2, NULL, '2026-11-20T12:00:00.000000Z'),
            ({two}, 'youtube', FALSE, 5, 1, 1, 1, '2026-11-20T12:00:00.000000Z'),
            ({one}, 'tiktok', FALSE, NULL, 4, NULL, NULL, '2026-11-20T12:00:00.000000Z'),
            ({one}, 'youtube', TRUE, 777, 7, 7, 7, '2026-11-20T12:00:00.000000Z');
         INSERT INTO cost_estimates
            (user_id, videos_per_month, script_complexity, total_cost, cost_per_video, created_at) VALUES
            (1, 120, 'basic', 28300, 236, '2026-11-20T12:00:00.000000Z'),
            (1, 1, 'premium', 18230, 18230, '2026-11-20T11:00:00.000000Z')"
    ))?;
    let counts = stores.dashboard.counts().await?;
    assert_eq!((counts.total_views, counts.latest_estimate_pence), (Some(3_000_000_005), Some(18_230)));
    let (totals, _) = stores.dashboard.figure_totals().await?;
    let of = |wanted| totals.iter().find(|(platform, _)| *platform == wanted).map(|(_, totals)| *totals);
    let youtube = of(Platform::Youtube).ok_or("YouTube is missing")?;
    assert_eq!((youtube.views, youtube.interactions, youtube.measured), (3_000_000_005, 15, 2));
    let tiktok = of(Platform::Tiktok).ok_or("TikTok is missing")?;
    assert_eq!((tiktok.views, tiktok.interactions, tiktok.measured), (0, 4, 0));
    Ok(())
}

/// While a newer program shares the database, operations of a kind that this one does not know are left to it.
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
    database
        .execute("PRAGMA ignore_check_constraints = ON; UPDATE operations SET kind = 'read_figures' WHERE id = 1")?;
    let claimed = stores.operations.claim_due(9, a_lease(now), now).await?;
    assert_eq!(claimed.iter().map(|operation| operation.id.0).collect::<Vec<_>>(), [2]);
    Ok(())
}
