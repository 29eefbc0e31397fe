//! The posts of the calendar, as other programs show them.

use std::collections::BTreeMap;

use jiff::SignedDuration;
use showrunner_domain::scheduling::{PostStatus, ScheduledPost};
use showrunner_ports::store::{ListFilter, ListOrder, Page, PostFilter};

use super::scheduling::Scheduling;
use crate::error::ServiceResult;

/// How far back the calendar reaches.
const PAST: SignedDuration = SignedDuration::from_hours(24 * 31);

/// How many posts it has at most; the latest are left out. A year of 240 videos a month on four platforms has 11,520, but no calendar
/// program shows them.
const MAX_POSTS: usize = 2_000;

impl Scheduling {
    /// The posts from a month ago on that are not cancelled, those of a video at the same time together, the earliest first.
    pub async fn calendar(&self) -> ServiceResult<Vec<Vec<ScheduledPost>>> {
        let oldest_first = ListFilter { order: ListOrder::OldestFirst, ..ListFilter::default() };
        let filter = PostFilter { from: Some(self.ports.now() - PAST), ..PostFilter::from(oldest_first) };
        let mut entries: BTreeMap<_, Vec<ScheduledPost>> = BTreeMap::new();
        let (mut page, mut read) = (Page::LARGEST, 0);
        while read < MAX_POSTS {
            let posts = self.ports.stores.scheduled_posts.list(filter.clone(), page).await?;
            read += posts.len();
            let Some(last) = posts.last().filter(|_| posts.len() == page.limit()).map(|post| post.id.0) else {
                insert(&mut entries, posts);
                break;
            };
            insert(&mut entries, posts);
            page = page.after(last);
        }
        Ok(entries.into_values().collect())
    }
}

fn insert(entries: &mut BTreeMap<(jiff::Timestamp, i64), Vec<ScheduledPost>>, posts: Vec<ScheduledPost>) {
    for post in posts.into_iter().filter(|post| post.status != PostStatus::Cancelled) {
        entries.entry((post.scheduled_at, post.video_id.0)).or_default().push(post);
    }
}
