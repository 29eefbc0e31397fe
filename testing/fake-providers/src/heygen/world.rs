//! The state of HeyGen, with the key of its account, and errors in its form.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex};

use bytes::Bytes;
use serde_json::{Value, json};

use crate::request::Refusal;

pub const HEYGEN_KEY: &str = "hg-0123456789-very-secret";

/// The charge per render, in hundredths of a dollar.
pub const HEYGEN_CHARGE: i64 = 200;

/// The signature in every link, which must stay secret.
pub const HEYGEN_SIGNATURE: &str = "sigSECRET";

pub(super) type Shared = Arc<Mutex<World>>;

#[derive(Debug, Default)]
pub(super) struct World {
    pub(super) key: String,
    pub(super) wallet: i64,
    pub(super) mp4: Bytes,
    pub(super) looks: [Vec<Value>; 2],
    pub(super) without_matting: BTreeSet<String>,
    pub(super) voices: [Vec<Value>; 2],
    pub(super) assets: BTreeSet<String>,
    pub(super) uploads: usize,
    pub(super) videos: Vec<Video>,
    pub(super) deleted: BTreeSet<String>,
    /// The answer given for each idempotency key.
    pub(super) keys: BTreeMap<String, Value>,
    pub(super) first_in_progress: bool,
    pub(super) links: BTreeSet<usize>,
    pub(super) links_given: usize,
    pub(super) links_good_once: bool,
    pub(super) looks_needed: usize,
    pub(super) unfinished: Option<String>,
    pub(super) failure: Option<(String, String)>,
    pub(super) captioned: bool,
    pub(super) lists: Lists,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Lists {
    #[default]
    Steady,
    Growing,
    Endless,
}

#[derive(Debug, Clone)]
pub(super) struct Video {
    pub(super) id: String,
    pub(super) title: String,
    /// The picture behind the presenter, when it is visible.
    pub(super) scene: Option<String>,
    pub(super) looked_at: usize,
    pub(super) failure: Option<(String, String)>,
}

impl World {
    pub(super) fn new(mp4: Bytes) -> Self {
        let own = [("own-1", "completed"), ("own-2", "processing"), ("own-3", "failed"), ("own-4", "pending_consent")];
        let own = own.map(|(id, status)| look(id, "photo_avatar", Some(status)));
        let public = (1..=120).map(|nth| look(&format!("look-{nth}"), "studio_avatar", None)).collect();
        let voices = (1..=130).map(public_voice).collect();
        Self {
            key: HEYGEN_KEY.to_owned(),
            wallet: 4_250,
            mp4,
            looks: [own.to_vec(), public],
            voices: [vec![voice("own-voice", "private")], voices],
            looks_needed: 3,
            captioned: true,
            ..Self::default()
        }
    }
}

impl Video {
    pub(super) fn is_in_flight(&self, looks_needed: usize) -> bool {
        self.failure.is_none() && self.looked_at < looks_needed
    }
}

pub(super) fn look(id: &str, kind: &str, status: Option<&str>) -> Value {
    json!({
        "id": id, "name": format!("Look {id}"), "avatar_type": kind, "group_id": "g1", "gender": "female",
        "default_voice_id": "voice-1", "preview_image_url": format!("/pictures/{id}"), "preview_video_url": null,
        "preferred_orientation": "portrait", "image_width": 1080, "image_height": 1920,
        "supported_api_engines": ["avatar_iv", "avatar_iii"], "tags": [], "status": status, "error": null,
    })
}

/// A third of the public voices have no preview, and the preview of some is an empty text.
fn public_voice(nth: usize) -> Value {
    let id = format!("voice-{nth}");
    let mut voice = voice(&id, "public");
    match nth % 12 {
        4 => voice["preview_audio_url"] = json!(""),
        0 | 3 | 6 => voice["preview_audio_url"] = Value::Null,
        _ => {}
    }
    voice
}

fn voice(id: &str, kind: &str) -> Value {
    json!({
        "voice_id": id, "name": format!("Voice {id}"), "language": "English", "gender": "female", "type": kind,
        "preview_audio_url": format!("/voice_preview/{id}.wav"), "support_pause": true, "support_locale": false,
    })
}

pub fn heygen_error(code: &str, message: &str) -> Value {
    let doc_url = format!("https://developers.heygen.com/docs/error-codes#{code}");
    json!({ "error": { "code": code, "message": message, "doc_url": doc_url } })
}

pub(super) fn parameter_refusal(parameter: &str, message: &str) -> Refusal {
    let mut body = heygen_error("invalid_parameter", message);
    body["error"]["param"] = parameter.into();
    Refusal::json(400, &body)
}

pub(super) fn refusal(status: u16, code: &str, message: &str) -> Refusal {
    Refusal::json(status, &heygen_error(code, message))
}
