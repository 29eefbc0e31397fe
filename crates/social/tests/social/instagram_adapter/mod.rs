//! The adapter to Instagram: the tests shared by Meta's platforms, and those for Instagram only.

mod choices;
mod comments;
mod faults;
mod figures;
mod login;
mod unreported_uploads;

use showrunner_fake_providers::FakeInstagram;

use crate::fixture::FaultyPlatform as _;

type InstagramFixture = crate::graph_adapter::GraphFixture<FakeInstagram>;

crate::graph_adapter::graph_adapter_tests!(InstagramFixture::open().await);
