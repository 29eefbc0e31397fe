//! The app, the page and the account of the fakes, and their clock.

pub(crate) const VERSION: &str = "/v26.0";
pub(crate) const CLIENT_ID: &str = "104000000000001";
pub(crate) const CLIENT_SECRET: &str = "fake-meta-secret";
pub(crate) const PAGE: &str = "2001";
pub(crate) const INSTAGRAM: &str = "17841400000001";
pub(crate) const USERNAME: &str = "ana.makes";
/// The time on Meta's clock at a sign-in.
pub(crate) const NOW: &str = "2026-11-25T09:00:00Z";
