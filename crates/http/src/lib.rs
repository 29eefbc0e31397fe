#![doc = include_str!("../README.md")]

mod access_log;
mod analytics;
mod answer;
mod application;
mod assistant;
mod avatars;
mod base_path;
mod comments;
mod conditional;
mod costs;
mod dashboard;
mod docs;
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
mod media;
mod meta;
mod methods;
mod metrics;
mod neural_voices;
mod notifications;
mod planning;
mod platform_facts;
mod platforms;
mod post_choices;
mod production;
mod projects;
mod routes;
mod scheduling;
mod scripts;
mod security;
mod session;
mod settings;
mod system;
mod templates;
mod text_model;
mod videos;
mod wire;

pub use application::{Application, serve};
pub use base_path::{BasePath, BasePathError};
pub use docs::DOCUMENT as OPENAPI_DOCUMENT;
pub use http_settings::{ExposureError, HostProblem, HttpSettings, HttpSettingsError, ServerLimits, check_exposure};
pub use metrics::{Metrics, MetricsError, serve_metrics};
pub use routes::describe_calls;
pub use security::check_names;
pub use session::COOKIE_NAME as SESSION_COOKIE;
