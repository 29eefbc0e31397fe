#![doc = include_str!("../README.md")]
#![deny(missing_docs)]

pub mod account;
pub mod alert;
pub mod analytics;
pub mod api_budget;
pub mod api_token;
pub mod assistant;
pub mod avatar;
pub mod backup;
pub mod batch;
pub mod budget;
pub mod caption;
pub mod check;
pub mod circuit;
pub mod comment;
pub mod cost;
pub mod dashboard;
pub mod discarded_media;
#[cfg(test)]
mod fixtures;
pub mod health;
pub mod id;
pub mod ledger;
pub mod media;
pub mod money;
pub mod month;
pub mod notification;
pub mod operation;
pub mod password;
pub mod plan;
pub mod platform;
pub mod post_choices;
pub mod project;
pub mod recovery;
pub mod routine;
pub mod scheduling;
pub mod script;
pub mod search;
pub mod second_factor;
pub mod seeded_random;
pub mod session;
pub mod settings;
pub mod slots;
pub mod style;
pub mod template;
pub mod text_enum;
pub mod transition;
pub mod untrusted_text;
pub mod value;
pub mod video;
pub mod visibility;
pub mod writing_system;

pub use id::*;
pub use transition::InvalidTransition;
pub use value::InvalidValue;
