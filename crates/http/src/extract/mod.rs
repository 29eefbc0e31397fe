//! Extractors for handlers, which refuse invalid requests in one form.

mod json;
mod mistake;
mod platform;
mod provider;
mod query;
mod validation;

pub(crate) use json::{BODY_LIMIT, Json, OptionalJson};
pub(crate) use platform::NamedPlatform;
pub(crate) use provider::ConfiguredProvider;
pub(crate) use query::Query;
pub(crate) use validation::{Validation, filled};
