//! The adapter to Instagram: the tests of both of Meta's platforms, and what is particular to this one.

mod comments;
mod faults;
mod figures;
mod login;
mod refusals;

use showrunner_fake_providers::FakeInstagram;

pub(crate) use crate::graph_adapter::config;

type InstagramFixture = crate::graph_adapter::GraphFixture<FakeInstagram>;

crate::graph_adapter_tests!(showrunner_fake_providers::FakeInstagram);
