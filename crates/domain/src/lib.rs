#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

pub mod analytics;
pub mod avatar;
pub mod cost;
pub mod dashboard;
pub mod id;
pub mod media;
pub mod notification;
pub mod operation;
pub mod platform;
pub mod project;
pub mod scheduling;
pub mod script;
pub mod style;
pub mod text_enum;
pub mod transition;
pub mod value;
pub mod video;

pub use id::{NotificationId, OperationId, ProjectId, ScheduledPostId, ScriptId, UserId, VideoId};
pub use transition::InvalidTransition;
pub use value::InvalidValue;
