//! The calls of the API, one module a concept: the handlers with the bodies that they read and answer.

pub(crate) mod analytics;
pub(crate) mod api_tokens;
pub(crate) mod assistant;
pub(crate) mod avatars;
pub(crate) mod comments;
pub(crate) mod costs;
pub(crate) mod dashboard;
pub(crate) mod docs;
pub(crate) mod media;
pub(crate) mod meta;
pub(crate) mod neural_voices;
pub(crate) mod notifications;
pub(crate) mod password;
pub(crate) mod planning;
mod platform_facts;
pub(crate) mod platforms;
mod post_choices;
pub(crate) mod production;
pub(crate) mod projects;
pub(crate) mod scheduling;
pub(crate) mod scripts;
pub(crate) mod session;
pub(crate) mod settings;
pub(crate) mod system;
pub(crate) mod templates;
pub(crate) mod text_model;
pub(crate) mod videos;
