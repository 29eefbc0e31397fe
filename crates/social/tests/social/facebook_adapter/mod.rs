//! The adapter to Facebook: the tests shared by Meta's platforms, and those for Facebook only.

mod comments;
mod faults;
mod figures;
mod login;

use showrunner_fake_providers::FakeFacebook;

use crate::fixture::FaultyPlatform as _;

type FacebookFixture = crate::graph_adapter::GraphFixture<FakeFacebook>;

crate::graph_adapter::graph_adapter_tests!(FacebookFixture::open().await);
