//! Discarded media: files that no video refers to any more and that are still to be removed.

use crate::media::MediaKey;
use crate::transition::InvalidTransition;
use crate::video::Video;

/// Files that a video has left, until an operation has removed them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiscardedMedia {
    /// Files in the media store. Some of them may not exist.
    pub keys: Vec<MediaKey>,
    /// The adapter that rendered the video, for example `studio`.
    pub provider: String,
    /// The provider's own id of the video, if it was submitted: the provider may keep files as well.
    pub provider_video_id: Option<String>,
}

impl DiscardedMedia {
    /// The files left after deleting `video`, which has to be failed or rejected (`docs/behaviour.md#videos`).
    /// `fetches` are the keys of the operations that fetched its files: a failed fetch may have stored a file that the
    /// video does not refer to.
    pub fn of(video: Video, fetches: &[String]) -> Result<Self, InvalidTransition> {
        video.ensure_deletable()?;
        let unknown = fetches.iter().filter_map(|key| MediaKey::fetched(video.id, key).ok());
        let mut keys: Vec<MediaKey> = video.video_key.into_iter().chain(video.thumbnail_key).collect();
        for key in unknown.flatten() {
            if !keys.contains(&key) {
                keys.push(key);
            }
        }
        Ok(Self { keys, provider: video.provider, provider_video_id: video.provider_video_id })
    }

    /// The file that a storage rule takes from `video`. The thumbnail stays, and so does a copy at the provider.
    pub fn file_of(video: &Video) -> Self {
        let keys = video.video_key.iter().cloned().collect();
        Self { keys, provider: video.provider.clone(), provider_video_id: None }
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::video::VideoStatus;
    use crate::{VideoId, test_support};

    fn video(status: VideoStatus) -> Video {
        Video { status, ..test_support::video(VideoId(7), Timestamp::UNIX_EPOCH) }
    }

    #[test]
    fn only_failed_and_rejected_videos_are_discarded() {
        for &status in VideoStatus::ALL {
            let left = DiscardedMedia::of(video(status), &[]);
            match status {
                VideoStatus::Failed | VideoStatus::Rejected => assert!(left.is_ok(), "{status}"),
                _ => {
                    let words = status.in_words();
                    let refusal = format!("a video that is {words} cannot be deleted");
                    assert_eq!(left.unwrap_err().to_string(), refusal);
                }
            }
        }
    }

    #[test]
    fn discarded_media_includes_files_of_failed_fetches_once() {
        let key = |text: &str| MediaKey::new(text).unwrap();
        let known = Video {
            video_key: Some(key("videos/7/b.mp4")),
            thumbnail_key: Some(key("videos/7/b.jpg")),
            provider_video_id: Some("render".to_owned()),
            ..video(VideoStatus::Rejected)
        };
        let left = DiscardedMedia::of(known, &["a".to_owned(), "b".to_owned(), "no key".to_owned()]).unwrap();
        let keys: Vec<&str> = left.keys.iter().map(MediaKey::as_str).collect();
        assert_eq!(keys, ["videos/7/b.mp4", "videos/7/b.jpg", "videos/7/a.mp4", "videos/7/a.jpg"]);
        assert_eq!((left.provider.as_str(), left.provider_video_id.as_deref()), ("studio", Some("render")));
    }
}
