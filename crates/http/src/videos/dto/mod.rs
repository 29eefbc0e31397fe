//! Videos as they are asked for and sent.

mod decide;
mod request;
mod video;

pub(crate) use decide::{BulkUpdateResult, BulkUpdateVideos, UpdateVideo};
pub(crate) use request::{CreateVideo, CreateVideoFromTopic, CreatedVideoFromTopic};
pub(crate) use video::{Video, VideoStatus};
