//! What is asked often is parsed and planned once for each connection, not at every call.

use std::collections::BTreeSet;

use showrunner_domain::operation::OperationKind;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::store::{NotificationFilter, Page, Stores};
use showrunner_testkit::FixedClock;
use showrunner_testkit::builders::{a_notice, a_post, a_video, starting};

use crate::scale::{look_for_work, read_everything};
use crate::statements;
use crate::support::{Outcome, TestDatabase, connect, on_both_databases, or_skip};

on_both_databases!(what_is_asked_often_stays_prepared);

/// How a statement begins that can stay prepared. The others set up connections, and begin and end transactions.
const OF_ROWS: [&str; 5] = ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH"];

/// The writes that a screen waits for most.
async fn write_often(stores: &Stores) -> Outcome {
    let now = FixedClock::default().now();
    let video = a_video().approved().store(stores, now).await?;
    let follow_up = starting(OperationKind::PublishPost, now).with_notice(a_notice("Post scheduled"));
    stores.scheduled_posts.create(a_post(video.id).build(), follow_up, now).await?;
    let [notification] = &stores.notifications.list(NotificationFilter::default(), Page::default()).await?[..] else {
        return Err("there is not one notification".into());
    };
    stores.notifications.mark_read(notification.id).await?;
    stores.operations.beat("worker".to_owned(), now).await?;
    Ok(())
}

async fn what_is_asked_often_stays_prepared<D: TestDatabase>() -> Outcome {
    let database = or_skip!(D::migrated());
    statements::write_down()?;
    let stores = connect(database.url()).await?.stores();
    statements::take();
    write_often(&stores).await?;
    read_everything(&stores).await?;
    look_for_work(&stores).await?;
    let run = statements::take();
    assert!(run.len() > 100, "{run:#?}");
    let is_of_rows = |sql: &String| OF_ROWS.iter().any(|word| sql.starts_with(word));
    let unprepared: BTreeSet<String> = statements::unprepared(run).into_iter().filter(is_of_rows).collect();
    assert!(unprepared.is_empty(), "{unprepared:#?}");
    Ok(())
}
