//! Extractors for handlers, which refuse invalid requests in one form.

mod body;
pub(crate) mod json;
mod mistake;
mod platform;
mod provider;
mod query;
mod unique_keys;
mod validation;

pub(crate) use body::{body_timeout, read_body};
pub(crate) use json::{Json, OptionalJson};
pub(crate) use platform::NamedPlatform;
pub(crate) use provider::ConfiguredProvider;
pub(crate) use query::Query;
pub(crate) use validation::{Validation, filled};
