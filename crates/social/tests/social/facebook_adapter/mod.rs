//! The adapter to Facebook: the tests of both of Meta's platforms, and what is particular to this one.

mod comments;
mod faults;
mod figures;
mod login;
mod refusals;

use showrunner_fake_providers::FakeFacebook;

pub(crate) use crate::graph_adapter::config;

type FacebookFixture = crate::graph_adapter::GraphFixture<FakeFacebook>;

crate::graph_adapter_tests!(showrunner_fake_providers::FakeFacebook);
