//! The adapter to Instagram: the tests shared by Meta's platforms, and those for Instagram only.

mod comments;
mod faults;
mod figures;
mod login;
mod refusals;

use showrunner_fake_providers::FakeInstagram;

pub(crate) use crate::graph_adapter::config;

type InstagramFixture = crate::graph_adapter::GraphFixture<FakeInstagram>;

crate::graph_adapter_tests!(showrunner_fake_providers::FakeInstagram);
