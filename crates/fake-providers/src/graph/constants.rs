//! The app, the page and the account of the fakes, and their clock.

/// The prefix of every path.
pub(crate) const VERSION: &str = "/v26.0";
/// The id of the only app.
pub(crate) const CLIENT_ID: &str = "104000000000001";
/// Its secret.
pub(crate) const CLIENT_SECRET: &str = "fake-meta-secret";
/// The page.
pub(crate) const PAGE: &str = "2001";
/// The Instagram account that belongs to it.
pub(crate) const INSTAGRAM: &str = "17841400000001";
/// Its name.
pub(crate) const USERNAME: &str = "ana.makes";
/// The time on Meta's clock at a sign-in.
pub(crate) const NOW: &str = "2026-11-25T09:00:00Z";
