#![doc = include_str!("../README.md")]

mod account;
mod adapter;
mod entered_apps;
mod facebook;
mod graph;
mod instagram;
mod known_error;
mod oauth;
mod publication;
mod reading;
mod registry;
mod sandbox;
mod tiktok;
mod youtube;

pub use account::PlatformApp;
pub use entered_apps::EnteredApps;
pub use facebook::{Facebook, FacebookLogin};
pub use instagram::{Instagram, InstagramLogin};
pub use registry::PlatformAdapter;
pub use sandbox::Sandbox;
pub use tiktok::Tiktok;
pub use tiktok::login::TiktokLogin;
pub use youtube::Youtube;
pub use youtube::login::YoutubeLogin;
