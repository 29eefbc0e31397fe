//! Servers that speak the wire of the providers, on this machine, faults included.
//!
//! Each models the "fake server must model" list of its page of facts. What it holds is what a provider would hold, and what it
//! was asked stands in its log: tests compare both with our rows.

#![expect(clippy::unwrap_used, clippy::missing_panics_doc, reason = "a test that cannot go on must fail at once")]

mod anthropic;
mod facebook;
mod fault;
mod graph;
mod heygen;
mod instagram;
mod log;
mod mind;
mod oddity;
mod openai;
mod pkce;
mod server;
mod talking_video;
mod tiktok;
mod youtube;

pub use anthropic::FakeAnthropic;
pub use facebook::{FacebookWorld, FakeFacebook};
pub use fault::{Fault, Faults, PartialBody};
pub use graph::{GraphAccounts, PagePlace, Telling};
pub use heygen::{FakeHeyGen, HEYGEN_CHARGE, HEYGEN_KEY, HEYGEN_SIGNATURE, heygen_error};
pub use instagram::{FakeInstagram, InstagramWorld};
pub use log::{CallLog, LoggedCall};
pub use oddity::{Oddities, Oddity};
pub use openai::FakeOpenAi;
pub use server::FakeServer;
pub use talking_video::a_talking_video;
pub use tiktok::{FakeTiktok, TiktokWorld};
pub use youtube::{FakeYoutube, YoutubeWorld};
