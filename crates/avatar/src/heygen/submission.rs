//! Submits a render to HeyGen exactly once.
//!
//! HeyGen returns the first response again for the same `Idempotency-Key` for a day. An operation may be repeated later
//! than that, so each attempt first searches for a video with our marker in its title.

use serde_json::json;
use showrunner_domain::cut;
use showrunner_domain::spoken_text::SpokenText;
use showrunner_domain::spoken_text::marks::without_marks;
use showrunner_ports::avatar::RenderRequest;
use showrunner_ports::provider::ProviderError;
use showrunner_provider_http::Response;

use super::wire::{Created, Listed, Single};
use super::{HeyGen, api, catalogue};

pub(super) const VIDEOS: &str = "/v3/videos";

/// HeyGen filters by title, so one page should be enough. The limit covers a filter that does not work.
const MAX_PAGES: usize = 10;

/// The most characters of our title after the marker. HeyGen does not document its own limit.
const TITLE_LIMIT: usize = 100;

impl HeyGen {
    /// Starts a render unless one with this key exists, and returns HeyGen's id of it.
    pub(super) async fn order(&self, request: &RenderRequest) -> Result<String, ProviderError> {
        let marker = marker(&request.key);
        if let Some(id) = self.find(&marker).await? {
            tracing::info!(render = marker, "HeyGen has this video already");
            return Ok(id);
        }
        let look = catalogue::look(&self.api, &request.avatar_id).await?;
        let engine = engine_for(&look.supported_api_engines);
        let mut asset = self.backgrounds.asset(&self.api, request.background, false).await?;
        // A refused request costs nothing, so each cause is corrected once and the request repeated.
        let (mut keeps_room, mut uploaded_again) = (false, false);
        loop {
            let answer = self.create(request, &marker, &asset, keeps_room, engine).await?;
            if !keeps_room && room_cannot_be_removed(&answer) {
                tracing::warn!(look = look.id, "this look keeps its own room: HeyGen cannot remove it");
                keeps_room = true;
            } else if !uploaded_again && api::reason_in(&answer).is_some_and(|reason| reason.code == "asset_not_found")
            {
                asset = self.backgrounds.asset(&self.api, request.background, true).await?;
                uploaded_again = true;
            } else if let Some(error) = api::error_in(&answer) {
                return Err(error);
            } else {
                let Single { data: Created { video_id } } = answer.json()?;
                return Ok(video_id);
            }
        }
    }

    /// The oldest video with this marker.
    async fn find(&self, marker: &str) -> Result<Option<String>, ProviderError> {
        let filter = [("title", marker), ("limit", "100")];
        let is_ours = |video: &Listed| video.title.as_deref().is_some_and(|title| is_marked(title, marker));
        let videos: Vec<Listed> = self.api.pages(VIDEOS, &filter, MAX_PAGES).await?;
        Ok(videos.into_iter().rfind(is_ours).map(|video| video.id))
    }

    /// Sends the order. HeyGen shows our background only if the room in which the look was filmed is removed.
    async fn create(
        &self,
        request: &RenderRequest,
        marker: &str,
        asset: &str,
        keeps_room: bool,
        engine: Option<&str>,
    ) -> Result<Response, ProviderError> {
        let title = cut::to_limit(request.title.as_str(), TITLE_LIMIT, |_| 1);
        // Without voice settings HeyGen uses its defaults.
        let mut order = json!({
            "type": "avatar",
            "avatar_id": request.avatar_id.as_str(),
            "voice_id": request.voice_id.as_str(),
            "script": without_marks(&SpokenText::of(request.script.as_str()).text),
            "title": format!("{marker} {title}"),
            "resolution": "1080p",
            "aspect_ratio": "9:16",
            "fit": "cover",
            "background": { "type": "image", "asset_id": asset },
            "caption": { "file_format": "srt", "style": "default" },
        });
        // HeyGen may repeat an error for the same key, so a changed request needs another key.
        let idempotency_key = if keeps_room {
            format!("{marker}:own-room")
        } else {
            order["remove_background"] = true.into();
            marker.to_owned()
        };
        if let Some(engine) = engine {
            order["engine"] = json!({ "type": engine });
        }
        // Repeating the call is safe, but the render may have been billed even if the response is lost.
        self.api.post(VIDEOS).not_idempotent().header("idempotency-key", &idempotency_key).json(&order).send().await
    }
}

/// Whether HeyGen refused because this look was trained without matting, which no field of a look shows. A server error
/// never counts as a refusal, because the video may exist.
fn room_cannot_be_removed(answer: &Response) -> bool {
    let Some(reason) = api::reason_in(answer).filter(|_| answer.status() < 500) else { return false };
    let said = format!("{} {} {}", reason.code, reason.message, reason.param.unwrap_or_default()).to_lowercase();
    ["matting", "remove_background", "background removal"].iter().any(|words| said.contains(words))
}

/// The engine to request. Without one HeyGen uses Avatar IV and refuses looks that do not support it, which many public
/// ones do not.
fn engine_for(supported: &[String]) -> Option<&str> {
    let supports = |engine: &str| supported.iter().any(|known| known == engine);
    if supported.is_empty() || supports("avatar_iv") {
        None
    } else if supports("avatar_iii") {
        Some("avatar_iii")
    } else {
        supported.first().map(String::as_str)
    }
}

/// The marker of a render at HeyGen: its idempotency key and the first word of its title.
fn marker(key: &str) -> String {
    format!("showrunner-{key}")
}

/// Whether a title has exactly this marker, not a longer one with the same beginning.
fn is_marked(title: &str, marker: &str) -> bool {
    title.split_whitespace().next() == Some(marker)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_marker_is_not_taken_for_a_longer_one() {
        assert!(is_marked("showrunner-video-1 Sleep", &marker("video-1")));
        for title in ["showrunner-video-10 Sleep", "about showrunner-video-1", ""] {
            assert!(!is_marked(title, &marker("video-1")), "{title}");
        }
    }
    #[test]
    fn an_engine_is_requested_only_if_the_default_would_be_refused() {
        for (supported, engine) in [
            (vec![], None),
            (vec!["avatar_v", "avatar_iv", "avatar_iii"], None),
            (vec!["avatar_v", "avatar_iii"], Some("avatar_iii")),
            (vec!["avatar_v"], Some("avatar_v")),
        ] {
            let supported: Vec<String> = supported.into_iter().map(str::to_owned).collect();
            assert_eq!(engine_for(&supported), engine, "{supported:?}");
        }
    }
}
