#![doc = include_str!("../README.md")]

mod advice;
mod app;
mod audience;
mod authorized;
mod chance;
mod comment_reading;
mod conversation;
mod draft;
mod facebook;
mod graph;
mod handle;
mod instagram;
mod key;
mod oauth;
mod outbox;
mod record;
mod samples;
mod sandbox;
mod talk;
mod tiktok;
mod video_files;
mod youtube;

pub use app::PlatformApp;
pub use conversation::ReplyStep;
pub use facebook::{Facebook, FacebookConfig, FacebookLogin};
pub use instagram::{Instagram, InstagramConfig, InstagramLogin};
pub use sandbox::{Sandbox, Step};
pub use tiktok::{Tiktok, TiktokConfig, TiktokLogin};
pub use youtube::{Youtube, YoutubeConfig, YoutubeLogin};
