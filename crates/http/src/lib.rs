#![doc = include_str!("../README.md")]

mod access_control;
mod access_log;
mod answer;
mod api;
mod application;
mod base_path;
mod bulk;
mod conditional;
mod error;
mod extract;
mod forwarded;
mod frontend;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
#[path = "../../../testing/fuzz/entry/http.rs"]
pub mod fuzzing;
mod http_settings;
mod lists;
mod methods;
mod metrics;
mod routes;
mod security;
mod sign_in_attempts;
mod wire;

pub use access_control::COOKIE_NAME as SESSION_COOKIE;
pub use api::docs::DOCUMENT as OPENAPI_DOCUMENT;
pub use application::{Application, serve};
pub use base_path::{BasePath, BasePathError};
pub use http_settings::{ExposureError, HostProblem, HttpSettings, HttpSettingsError, ServerLimits, check_exposure};
pub use metrics::{Metrics, MetricsError, serve_metrics};
pub use routes::describe_calls;
pub use security::check_names;
