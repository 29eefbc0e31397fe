//! Storage rules: when the file of a video is deleted, if the operator wants that. Everything else of the video is kept.

use jiff::Timestamp;

use crate::scheduling::{Delivery, PostStatus, ScheduledPost};
use crate::settings::{Settings, StorageDays};
use crate::video::{Video, VideoStatus};

/// A rule by which files of videos are deleted (`docs/behaviour.md#storage-rules`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StorageRule {
    /// Some days after the video was last published.
    Published,
    /// Some days after the video was rejected.
    Rejected,
}

impl StorageRule {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Published, Self::Rejected];

    /// How many days it keeps the file; nothing while it is off.
    pub const fn days(self, settings: &Settings) -> Option<StorageDays> {
        match self {
            Self::Published => settings.published_file_days,
            Self::Rejected => settings.rejected_file_days,
        }
    }

    /// The status of the videos that it applies to.
    pub const fn status(self) -> VideoStatus {
        match self {
            Self::Published => VideoStatus::Approved,
            Self::Rejected => VideoStatus::Rejected,
        }
    }

    /// The time from which its days count for `video` with all its `posts`. Nothing when the rule does not apply, or a post may
    /// still need the file.
    pub fn counts_from(self, video: &Video, posts: &[ScheduledPost]) -> Option<Timestamp> {
        if video.status != self.status() || video.video_key.is_none() {
            return None;
        }
        match self {
            Self::Published if posts.iter().any(|post| needs_file(post, posts)) => None,
            // Nobody has seen a post in the sandbox.
            Self::Published => {
                let published = posts.iter().filter(|post| post.status == PostStatus::Published && !post.sandbox);
                published.filter_map(|post| post.published_at).max()
            }
            // Nothing but another review changes a rejected video.
            Self::Rejected => Some(video.updated_at),
        }
    }
}

/// Whether the file may still be sent for `post`: it is to be published, may have to be published again, the platform is still
/// processing it, or it failed and can be retried.
fn needs_file(post: &ScheduledPost, posts: &[ScheduledPost]) -> bool {
    let is_replaced = || {
        let is_live = |other: &ScheduledPost| other.platform == post.platform && other.status.is_live();
        !post.repeat && posts.iter().any(is_live)
    };
    match post.status {
        PostStatus::Scheduled | PostStatus::Publishing | PostStatus::Unconfirmed => true,
        PostStatus::Published => post.delivery == Some(Delivery::Processing),
        PostStatus::Failed => post.delivery != Some(Delivery::Rejected) && !is_replaced(),
        PostStatus::Cancelled => false,
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;
    use crate::media::MediaKey;
    use crate::platform::Platform::{self, Tiktok, Youtube};
    use crate::scheduling::{NewScheduledPost, PostChange, PostOptions, Published};
    use crate::value::Caption;
    use crate::video::{ApprovedVideo, VideoChange};
    use crate::{ScheduledPostId, VideoId, test_support};

    fn hour(number: i64) -> Timestamp {
        Timestamp::UNIX_EPOCH + SignedDuration::from_hours(number)
    }

    fn video(status: VideoStatus) -> Video {
        let video_key = Some(MediaKey::new("videos/7/a.mp4").unwrap());
        Video { status, video_key, ..test_support::video(VideoId(7), hour(1)) }
    }

    /// A post after these changes, each an hour after the one before.
    fn post(platform: Platform, changes: &[PostChange]) -> ScheduledPost {
        let options = PostOptions {
            platform,
            scheduled_at: hour(2),
            caption: Caption::new("Cold").unwrap(),
            first_comment: None,
            sandbox: false,
            repeat: false,
            planned: false,
            visibility: None,
            choices: crate::post_choices::PostChoices::default(),
        };
        let approved = ApprovedVideo::try_from(video(VideoStatus::Approved)).unwrap();
        let post = NewScheduledPost::of(&approved, options).stored(ScheduledPostId(1), String::new(), hour(2));
        let after = |(post, time): (ScheduledPost, i64), change: &PostChange| {
            (post.changed(change.clone(), hour(time)).unwrap(), time + 1)
        };
        changes.iter().fold((post, 3), after).0
    }

    fn published(platform: Platform) -> ScheduledPost {
        post(platform, &[PostChange::Started, PostChange::Published(Published::delivered("1"))])
    }

    fn failed(platform: Platform) -> ScheduledPost {
        post(platform, &[PostChange::Failed("no".to_owned())])
    }

    fn counts_from(posts: &[ScheduledPost]) -> Option<Timestamp> {
        StorageRule::Published.counts_from(&video(VideoStatus::Approved), posts)
    }

    #[test]
    fn counts_from_last_published_post() {
        let mut later = published(Youtube);
        later.published_at = Some(hour(9));
        assert_eq!(counts_from(&[later.clone(), published(Tiktok)]), Some(hour(9)));
        later.sandbox = true;
        assert_eq!(counts_from(&[later.clone(), published(Tiktok)]), Some(hour(4)), "the sandbox does not count");
        assert_eq!(counts_from(&[later]), None);
        assert_eq!(counts_from(&[]), None);
    }

    #[test]
    fn posts_that_need_the_file_keep_it() {
        let processing = ScheduledPost { delivery: Some(Delivery::Processing), ..published(Youtube) };
        for needing in [
            post(Youtube, &[]),
            post(Youtube, &[PostChange::Started]),
            post(Youtube, &[PostChange::Started, PostChange::Unconfirmed("?".to_owned())]),
            processing,
            failed(Youtube),
            ScheduledPost { repeat: true, ..failed(Tiktok) },
        ] {
            let status = needing.status;
            assert_eq!(counts_from(&[published(Tiktok), needing]), None, "{status}");
        }
        let removed = [
            PostChange::Started,
            PostChange::Published(Published::delivered("1")),
            PostChange::Rejected("no".to_owned()),
        ];
        for done in [post(Youtube, &[PostChange::CancelledByOperator]), post(Youtube, &removed), failed(Tiktok)] {
            let status = done.status;
            assert_eq!(counts_from(&[published(Tiktok), done]), Some(hour(4)), "{status}");
        }
    }

    #[test]
    fn each_rule_applies_to_one_status() {
        for &status in VideoStatus::ALL {
            let rejected = StorageRule::Rejected.counts_from(&video(status), &[]);
            assert_eq!(rejected, (status == VideoStatus::Rejected).then(|| hour(1)), "{status}");
            let counted = StorageRule::Published.counts_from(&video(status), &[published(Tiktok)]);
            assert_eq!(counted.is_some(), status == VideoStatus::Approved, "{status}");
        }
        let gone = video(VideoStatus::Rejected).changed(VideoChange::FileRemoved, hour(5)).unwrap();
        assert_eq!(StorageRule::Rejected.counts_from(&gone, &[]), None, "its file is gone already");
    }
}
