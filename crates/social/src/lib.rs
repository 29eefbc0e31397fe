#![doc = include_str!("../README.md")]

mod app;
mod authorized;
mod comment_folder;
mod comment_reading;
mod draft;
mod facebook;
mod figures;
mod graph;
mod handle;
mod instagram;
mod json;
mod known_error;
mod limit_end;
mod oauth;
mod outbox;
mod post_record;
mod publication_name;
mod result;
mod sample_comments;
mod sample_figures;
mod sandbox;
mod sandbox_comments;
mod step;
mod tiktok;
mod video_files;
mod youtube;

pub use app::PlatformApp;
pub use facebook::{Facebook, FacebookConfig, FacebookLogin};
pub use instagram::{Instagram, InstagramConfig, InstagramLogin};
pub use sandbox::Sandbox;
pub use step::Step;
pub use tiktok::{Tiktok, TiktokConfig, TiktokLogin};
pub use youtube::{Youtube, YoutubeConfig, YoutubeLogin};
