//! A server to call, and its answers.

mod document;
mod fakes;
mod requests;
mod socket;
mod world;

pub(crate) use document::{Documented, document, documented, has_type, referenced, resolved, schemas};
pub(crate) use fakes::{
    HEYGEN_KEY, LOCAL_SERVER, SEALED_WITH, TELEGRAM_TOKEN, UNKNOWN_CHAT, alert_channel, avatar, paid_avatar_provider,
    paid_text_model, text_model, text_model_as, voice,
};
pub(crate) use requests::{Answer, by_platform, script_request, video_from_topic_request, video_request};
pub(crate) use socket::{Client, RunningServer};
pub(crate) use world::{HOST, Parts, World, settings, with_headers};
