#![doc = include_str!("../README.md")]

mod account;
mod comment_folder;
mod draft;
mod facebook;
mod graph;
mod instagram;
mod known_error;
mod oauth;
mod outbox;
mod publication;
mod reading;
mod sample_comments;
mod sample_figures;
mod sandbox;
mod sandbox_comments;
mod step;
mod tiktok;
mod youtube;

pub use account::PlatformApp;
pub use facebook::{Facebook, FacebookLogin};
pub use instagram::{Instagram, InstagramLogin};
pub use sandbox::Sandbox;
pub use step::Step;
pub use tiktok::{Tiktok, TiktokLogin};
pub use youtube::{Youtube, YoutubeLogin};
