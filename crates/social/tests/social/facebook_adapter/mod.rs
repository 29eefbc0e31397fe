//! The adapter to Facebook: the tests of both of Meta's platforms, and what is particular to this one.

mod comments;
mod faults;
mod figures;
mod login;
mod refusals;

use serde_json::{Value, json};
use showrunner_fake_providers::FakeFacebook;

pub(crate) use crate::graph_adapter::config;
pub(crate) use refusals::refusal;

type FacebookFixture = crate::graph_adapter::GraphFixture<FakeFacebook>;

/// A comment in which every optional field is null.
pub(crate) fn comment_of_nulls() -> Value {
    json!({ "id": "5", "message": null, "created_time": "2026-11-25T11:00:00+0000", "from": null, "parent": null })
}

crate::graph_adapter_tests!(showrunner_fake_providers::FakeFacebook);
