//! The stock: approved videos that are still to be published.

use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_domain::video::VideoStatus;
use showrunner_ports::store::{ListFilter, PostFilter, StoreResult, VideoFilter};

use crate::ports::Ports;

/// The stock, and how long it lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stock {
    /// Approved videos that are still to be published.
    pub videos: i64,
    /// For how many days they fill the plan; `None` without a plan.
    pub days: Option<i64>,
}

/// How many approved videos are still to be published on these platforms. A plan gives them their slots at once, so those with a slot
/// count as well.
pub(crate) async fn videos_in_stock(ports: &Ports, platforms: &[Platform]) -> StoreResult<i64> {
    let approved = ListFilter::status(VideoStatus::Approved);
    let without_posts =
        VideoFilter { has_posts: Some(false), has_file: Some(true), list: approved, ..VideoFilter::default() };
    let waiting = ports.stores.videos.count(without_posts).await?;
    // A video has at most one post on a platform.
    let mut planned = 0;
    for &platform in platforms {
        let list = ListFilter::status(PostStatus::Scheduled);
        let filter = PostFilter { platform: Some(platform), list, ..PostFilter::default() };
        planned = ports.stores.scheduled_posts.count(filter).await?.max(planned);
    }
    Ok(waiting + planned)
}
