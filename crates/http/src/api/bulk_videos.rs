//! Videos of many scripts at once.

use actix_web::{post, web};
use serde::{Deserialize, Serialize};
use showrunner_domain::ScriptId;
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_services::{self as services, Services};
use utoipa::ToSchema;

use crate::answer::{Answer, answer};
use crate::api::videos::NextLook;
use crate::bulk::{BulkResult, bulk_ids};
use crate::error::{ApiError, sentence};
use crate::extract::{Json, Validation};
use crate::wire::{BackgroundStyleName, MusicStyleName};

/// Starts a video of each of these scripts.
///
/// Scripts that are not approved or have a video already are skipped, and so are those of which no video can be made. The videos wait in
/// the render queue in the order of the request. The result names scripts.
#[utoipa::path(responses((status = 200, description = "What became of each script.", body = BulkResult)))]
#[post("/bulk-create")]
pub(crate) async fn bulk_create_videos(
    services: web::Data<Services>,
    Json(request): Json<BulkCreateVideos>,
) -> Answer<BulkResult> {
    let (scripts, look) = request.validate()?;
    answer(services.videos.create_many(scripts, look).await)
}

/// Returns what the videos of these scripts would be: their look, time and price. Nothing is stored.
#[utoipa::path(responses((status = 200, description = "The quote.", body = VideosQuote)))]
#[post("/bulk-quote")]
pub(crate) async fn quote_videos(
    services: web::Data<Services>,
    Json(request): Json<BulkCreateVideos>,
) -> Answer<VideosQuote> {
    let (scripts, look) = request.validate()?;
    answer(services.videos.quote_many(scripts, look).await)
}

/// Scripts to make a video of each. What is left out of the look is the next choice of each rotation, or the default of the settings.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BulkCreateVideos {
    #[schema(max_items = 500)]
    script_ids: Vec<i64>,
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    avatar_id: Option<String>,
    /// Defaults to one that suits the avatar where the settings have none that can speak the script.
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    voice_id: Option<String>,
    #[schema(example = "Modern Office", value_type = Option<BackgroundStyleName>)]
    background_style: Option<String>,
    #[schema(example = "Upbeat & Motivational", value_type = Option<MusicStyleName>)]
    music_style: Option<String>,
}

impl BulkCreateVideos {
    fn validate(self) -> Result<(Vec<ScriptId>, services::LookChoices), ApiError> {
        let scripts = bulk_ids("scriptIds", self.script_ids, ScriptId)?;
        let mut checks = Validation::default();
        let avatar_id = checks.check(self.avatar_id.as_deref().map(AvatarId::new).transpose());
        let voice_id = checks.check(self.voice_id.as_deref().map(VoiceId::new).transpose());
        let background_style = checks.check(self.background_style.map(|name| name.parse()).transpose());
        let music_style = checks.check(self.music_style.map(|name| name.parse()).transpose());
        let look = checks.finish(|| {
            Some(services::LookChoices {
                avatar_id: avatar_id?,
                voice_id: voice_id?,
                background_style: background_style?,
                music_style: music_style?,
            })
        })?;
        Ok((scripts, look))
    }
}

/// What the videos of many scripts would be.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VideosQuote {
    /// The scripts of which a video can be made, and the others.
    scripts: BulkResult,
    /// The look of the first video; null when none can be made. The others differ where the settings have a rotation.
    look: Option<NextLook>,
    /// How long the videos run together, in seconds.
    duration: u64,
    paid: bool,
    /// The price, in pence, rounded up; 0 when a stand-in renders.
    cost: i64,
    /// How long the renders take, in seconds, by the latest ones; null when there are none.
    render_seconds: Option<i64>,
    /// Why the month's budget is not enough for all of them, as a sentence.
    budget_problem: Option<String>,
}

impl From<services::ManyQuote> for VideosQuote {
    fn from(quote: services::ManyQuote) -> Self {
        Self {
            scripts: quote.scripts.into(),
            look: quote.look.map(Into::into),
            duration: quote.seconds,
            paid: quote.is_paid,
            cost: quote.cost.pence_at_most(),
            render_seconds: quote.rendering.map(|rendering| rendering.as_secs()),
            budget_problem: quote.refusal.as_deref().map(sentence),
        }
    }
}
