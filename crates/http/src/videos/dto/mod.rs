//! The requests and answers about videos.

mod decide;
mod request;
mod video;

pub(crate) use decide::{BulkDeleteVideos, BulkUpdateVideos, UpdateVideo};
pub(crate) use request::{CreateVideo, CreateVideoFromTopic, CreatedVideoFromTopic};
pub(crate) use video::{Video, VideoStatus};
