//! Revisions.

use showrunner_domain::operation::OperationKind;
use showrunner_domain::script::{ScriptChange, ScriptStatus};
use showrunner_domain::settings::{Actor, MonthlyTarget, Setting};
use showrunner_domain::video::VideoChange;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, NotificationFilter, Stores, Topic};

use super::support::{ContractResult, race_of_winners};
use crate::builders::{a_notice, a_post, a_script, a_video, an_operation};
use crate::clock::FixedClock;

/// Runs `write` and checks that it raises the revision of each of `topics`.
pub(super) async fn raises<T, E>(
    stores: &Stores,
    topics: &'static [Topic],
    write: impl Future<Output = Result<T, E>>,
) -> ContractResult
where
    E: std::error::Error + Send + Sync + 'static,
{
    let mut before = Vec::new();
    for topic in topics {
        before.push(stores.revisions.revision(std::slice::from_ref(topic)).await?);
    }
    let all_before = stores.revisions.revision(topics).await?;
    write.await?;
    for (topic, before) in topics.iter().zip(before) {
        let after = stores.revisions.revision(std::slice::from_ref(topic)).await?;
        assert!(after > before, "the revision of {topic} did not go up");
    }
    assert!(stores.revisions.revision(topics).await? > all_before);
    Ok(())
}

/// A write raises the revisions of everything it changes, and a read raises none.
pub async fn go_up_with_every_write(stores: &Stores, clock: &FixedClock) -> ContractResult {
    use Topic::{Notifications, Operations, ScheduledPosts, Scripts, Settings, Videos};
    let now = clock.now();
    raises(stores, &[Scripts], a_script().store(stores, now)).await?;
    let script = a_script().store(stores, now).await?;
    let change = ScriptChange { status: Some(ScriptStatus::Rejected), ..ScriptChange::default() };
    let told = FollowUp::notice(a_notice("Script rejected"));
    raises(stores, &[Scripts, Notifications], stores.scripts.change(script.id, change, told, now)).await?;
    raises(stores, &[Notifications], stores.alerts.mark_all_read()).await?;

    let video = a_video().approved().store(stores, now).await?;
    let post = a_post(video.id).store(stores, now).await?;
    let rejection = stores.videos.change(video.id, VideoChange::Rejected(None), FollowUp::none(), now);
    raises(stores, &[Videos, ScheduledPosts, Operations], rejection).await?;
    assert!(stores.scheduled_posts.find(post.id).await?.is_some());
    let removal = an_operation(OperationKind::RemoveMedia, now);
    raises(stores, &[Videos, ScheduledPosts, Operations], stores.videos.delete(video.id, removal, now)).await?;

    let target = Setting::MonthlyTarget(MonthlyTarget::new(300)?);
    raises(stores, &[Settings], stores.settings.set(vec![target], Actor::Operator, now)).await?;

    let before = stores.revisions.revision(Topic::ALL).await?;
    stores.settings.all().await?;
    stores.alerts.notifications(NotificationFilter::default(), showrunner_ports::store::Page::default()).await?;
    assert_eq!(stores.revisions.revision(Topic::ALL).await?, before);
    Ok(())
}

/// Many writes at once are all counted, and none is refused because of it.
pub async fn count_every_one_of_many_at_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let before = stores.revisions.revision(&[Topic::Scripts]).await?;
    race_of_winners(16, |_| a_script().store(stores, clock.now())).await?;
    assert!(stores.revisions.revision(&[Topic::Scripts]).await? >= before + 16);
    Ok(())
}
