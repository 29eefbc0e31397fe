//! The parts of HeyGen's JSON that are used. The types cannot be printed, because links give access to files.

use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
pub(super) struct Single<T> {
    pub(super) data: T,
}

#[derive(Deserialize)]
pub(super) struct Page<T> {
    pub(super) data: Vec<T>,
    #[serde(default)]
    pub(super) has_more: bool,
    pub(super) next_token: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Refusal {
    pub(super) error: Reason,
}

#[derive(Default, Deserialize)]
pub(super) struct Reason {
    #[serde(default)]
    pub(super) code: String,
    #[serde(default)]
    pub(super) message: String,
    pub(super) param: Option<String>,
}

/// One look of an avatar, which the product calls an avatar.
#[derive(Deserialize)]
pub(super) struct Look {
    pub(super) id: String,
    pub(super) name: Option<String>,
    pub(super) avatar_type: Option<String>,
    pub(super) gender: Option<String>,
    pub(super) preview_image_url: Option<String>,
    pub(super) status: Option<String>,
    /// The engines that can render it; empty if HeyGen does not say.
    #[serde(default, deserialize_with = "list_or_null")]
    pub(super) supported_api_engines: Vec<String>,
}

fn list_or_null<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

#[derive(Deserialize)]
pub(super) struct Voice {
    #[serde(rename = "voice_id")]
    pub(super) id: String,
    pub(super) name: Option<String>,
    pub(super) gender: Option<String>,
    pub(super) language: Option<String>,
    preview_audio_url: Option<String>,
}

impl Voice {
    /// The link to its sample. About a third of the public voices have none.
    pub(super) fn preview(&self) -> Option<&str> {
        self.preview_audio_url.as_deref().filter(|link| !link.is_empty())
    }
}

#[derive(Deserialize)]
pub(super) struct Created {
    pub(super) video_id: String,
}

#[derive(Deserialize)]
pub(super) struct Asset {
    pub(super) asset_id: String,
}

#[derive(Deserialize)]
pub(super) struct Listed {
    pub(super) id: String,
    pub(super) title: Option<String>,
}

#[derive(Deserialize)]
pub(super) struct Video {
    #[serde(default)]
    pub(super) status: String,
    #[serde(rename = "video_url")]
    pub(super) plain_url: Option<String>,
    #[serde(rename = "captioned_video_url")]
    pub(super) captioned_url: Option<String>,
    pub(super) failure_code: Option<String>,
    pub(super) failure_message: Option<String>,
}

impl Video {
    /// The link to its file, preferably the one with burned-in captions.
    pub(super) fn link(&self) -> Option<&str> {
        let links = [&self.captioned_url, &self.plain_url];
        links.into_iter().flatten().map(String::as_str).find(|link| !link.is_empty())
    }
}
