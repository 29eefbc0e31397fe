//! The app and the channel of the fake, the scopes, and the daily quotas.

pub(super) const CLIENT_ID: &str = "app.apps.googleusercontent.com";
pub(super) const CLIENT_SECRET: &str = "GOCSPX-fake-secret";
pub(super) const CHANNEL: &str = "UCfake";
pub(super) const UNITS_A_DAY: u32 = 10_000;
pub(super) const UPLOADS_A_DAY: u32 = 100;

pub(super) const UPLOAD: &str = "https://www.googleapis.com/auth/youtube.upload";
pub(super) const FORCE_SSL: &str = "https://www.googleapis.com/auth/youtube.force-ssl";
pub(super) const READONLY: &str = "https://www.googleapis.com/auth/youtube.readonly";
pub(super) const YOUTUBE: &str = "https://www.googleapis.com/auth/youtube";
pub(super) const ANALYTICS: &str = "https://www.googleapis.com/auth/yt-analytics.readonly";

pub(super) const SCOPES: [&str; 5] = [UPLOAD, FORCE_SSL, READONLY, YOUTUBE, ANALYTICS];
