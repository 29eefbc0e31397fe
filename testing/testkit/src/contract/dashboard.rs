//! The counts and the checklist of the Overview.

use showrunner_domain::dashboard::{DashboardCounts, FirstStep, FirstSteps};
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{StoreResult, Stores};

use super::support::ContractResult;
use crate::builders::{a_post, a_script, a_video};
use crate::clock::FixedClock;

/// In an empty store every count is zero, and unknown values are missing.
pub async fn counts_nothing_at_first(stores: &Stores, _clock: &FixedClock) -> ContractResult {
    stores.system.ready().await?;
    assert_eq!(stores.analytics.dashboard_counts().await?, DashboardCounts::default());
    Ok(())
}

/// Each row is counted under its status.
pub async fn counts_rows_where_they_stand(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for status in [ScriptStatus::Draft, ScriptStatus::Draft, ScriptStatus::Rejected] {
        a_script().with_status(status).store(stores, clock.now()).await?;
    }
    for &status in VideoStatus::ALL {
        a_video().with_status(status).store(stores, clock.now()).await?;
    }
    let video = a_video().approved().store(stores, clock.now()).await?;
    for &status in PostStatus::ALL {
        a_post(video.id).repeated().with_status(status).store(stores, clock.now()).await?;
    }
    let counts = stores.analytics.dashboard_counts().await?;
    assert_eq!((counts.videos_created, counts.latest_estimate_pence), (7, None));
    assert_eq!((counts.drafts, counts.rendering, counts.pending_review, counts.scheduled), (2, 2, 1, 1));
    let posts = stores.scheduled_posts.counts().await?;
    assert_eq!(posts, PostStatus::ALL.iter().map(|&status| (status, 1)).collect());
    Ok(())
}

async fn first_steps(stores: &Stores) -> StoreResult<FirstSteps> {
    stores.analytics.newest_rows().await.map(FirstSteps::from)
}

/// Each step of the first video is done once there is what it makes, and leads to the newest row that it needs.
pub async fn says_how_far_the_first_video_is(stores: &Stores, clock: &FixedClock) -> ContractResult {
    use FirstStep::{Approval, Post, Review, Script, Video};
    assert_eq!(first_steps(stores).await?, FirstSteps::default());

    let script = a_script().with_status(ScriptStatus::Draft).store(stores, clock.now()).await?;
    let steps = first_steps(stores).await?;
    assert_eq!((steps.done, steps.draft, steps.approved_script), (vec![Script], Some(script.id), None));

    let script = a_script().with_status(ScriptStatus::Approved).store(stores, clock.now()).await?;
    let steps = first_steps(stores).await?;
    assert_eq!((steps.done, steps.approved_script), (vec![Script, Approval], Some(script.id)));

    let video = a_video().with_status(VideoStatus::Processing).store(stores, clock.now()).await?;
    let steps = first_steps(stores).await?;
    assert_eq!((steps.done, steps.rendering_video), (vec![Script, Approval], Some(video.id)));

    let video = a_video().with_status(VideoStatus::PendingReview).store(stores, clock.now()).await?;
    let steps = first_steps(stores).await?;
    assert_eq!((steps.done, steps.pending_video), (vec![Script, Approval, Video], Some(video.id)));

    let video = a_video().approved().store(stores, clock.now()).await?;
    assert_eq!(first_steps(stores).await?.done, [Script, Approval, Video, Review]);

    a_post(video.id).store(stores, clock.now()).await?;
    assert_eq!(first_steps(stores).await?.done, [Script, Approval, Video, Review, Post]);
    Ok(())
}
