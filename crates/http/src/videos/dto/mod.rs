//! The requests and answers about videos.

mod decide;
mod lists;
mod request;
mod video;

pub(crate) use decide::{BulkDeleteVideos, BulkUpdateVideos, UpdateVideo};
pub(crate) use lists::{GeneratedCaption, VideoQuery};
pub(crate) use request::{CreateVideo, CreateVideoFromTopic, CreatedVideoFromTopic};
pub(crate) use video::{Video, VideoStatus};
