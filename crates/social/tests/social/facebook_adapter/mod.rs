//! The adapter to Facebook: the tests shared by Meta's platforms, and those for Facebook only.

mod comments;
mod faults;
mod figures;
mod login;
mod refusals;

use showrunner_fake_providers::FakeFacebook;

pub(crate) use crate::graph_adapter::config;

type FacebookFixture = crate::graph_adapter::GraphFixture<FakeFacebook>;

crate::graph_adapter_tests!(showrunner_fake_providers::FakeFacebook);
