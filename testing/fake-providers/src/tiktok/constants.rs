//! The app and the account of the fake.

pub(super) const CLIENT_KEY: &str = "aw-fake-client-key";
pub(super) const CLIENT_SECRET: &str = "fake-tiktok-secret";
pub(super) const OPEN_ID: &str = "723f-fake";
