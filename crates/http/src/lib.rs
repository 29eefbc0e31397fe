#![doc = include_str!("../README.md")]

mod access_log;
mod analytics;
mod application;
mod avatars;
mod created;
mod dashboard;
mod error;
mod exposure;
mod extract;
mod frontend;
mod head;
mod health;
mod media;
mod meta;
mod methods;
mod notifications;
mod openapi;
mod paging;
mod projects;
mod refusals;
mod routes;
mod scheduling;
mod scripts;
mod security;
mod sentence;
mod session;
mod settings;
mod videos;
mod wire_text;

pub use application::{Application, serve};
pub use exposure::{ExposureError, check_exposure};
pub use openapi::openapi;
pub use settings::{HttpSettings, HttpSettingsError};
