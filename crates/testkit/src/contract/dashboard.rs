//! The counts of the Overview.

use showrunner_domain::analytics::FigureTotals;
use showrunner_domain::dashboard::DashboardCounts;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::Stores;

use super::Verdict;
use crate::FixedClock;
use crate::builders::{a_post, a_script, a_video};

/// In an empty store every count is zero, and what nobody has given is missing.
pub async fn counts_nothing_at_first(stores: &Stores, _clock: &FixedClock) -> Verdict {
    stores.dashboard.ready().await?;
    assert_eq!(stores.dashboard.counts().await?, DashboardCounts::default());
    let (totals, published) = stores.dashboard.figure_totals().await?;
    let nothing: Vec<_> = Platform::ALL.iter().map(|&platform| (platform, FigureTotals::default())).collect();
    assert_eq!((totals, published), (nothing, 0));
    Ok(())
}

/// Each row is counted where it stands.
pub async fn counts_rows_where_they_stand(stores: &Stores, clock: &FixedClock) -> Verdict {
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
    let expected = DashboardCounts {
        videos_created: 7,
        pending_review: 1,
        drafts: 2,
        rendering: 2,
        scheduled: 1,
        total_views: None,
        latest_estimate_pence: None,
    };
    assert_eq!(stores.dashboard.counts().await?, expected);
    Ok(())
}

/// Posts that are out are counted by platform, those in the sandbox only in the sum of all.
pub async fn keeps_the_sandbox_apart(stores: &Stores, clock: &FixedClock) -> Verdict {
    let video = a_video().approved().store(stores, clock.now()).await?;
    let published = |platform| a_post(video.id).on(platform).repeated().with_status(PostStatus::Published);
    published(Platform::Youtube).store(stores, clock.now()).await?;
    published(Platform::Youtube).store(stores, clock.now()).await?;
    published(Platform::Youtube).sandboxed().store(stores, clock.now()).await?;
    published(Platform::Tiktok).sandboxed().store(stores, clock.now()).await?;
    a_post(video.id).on(Platform::Facebook).with_status(PostStatus::Failed).store(stores, clock.now()).await?;

    let (totals, all) = stores.dashboard.figure_totals().await?;
    let published: Vec<_> = totals.iter().map(|(platform, totals)| (*platform, totals.published)).collect();
    assert_eq!(
        published,
        [(Platform::Tiktok, 0), (Platform::Instagram, 0), (Platform::Youtube, 2), (Platform::Facebook, 0)]
    );
    assert!(totals.iter().all(|(_, totals)| totals.measured == 0));
    assert_eq!(all, 4);
    Ok(())
}
