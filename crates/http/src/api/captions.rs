//! The captions that posts get when the operator writes none.

use actix_web::{get, web};
use serde::Deserialize;
use showrunner_domain::caption::FittedCaption;
use showrunner_domain::settings::CaptionTemplate;
use showrunner_domain::{InvalidValue, VideoId, platform};
use showrunner_services::Services;
use utoipa::IntoParams;

use crate::answer::{Answer, answer_all};
use crate::extract::Query;
use crate::wire::{Platform, wire_struct, wire_text};

/// Lists the captions that posts of a video get when the operator writes none, one for each platform.
#[utoipa::path(
    tag = "ScheduledPost",
    params(CaptionsQuery),
    responses((status = 200, description = "The captions.", body = [GeneratedCaption])),
)]
#[get("/{id}/captions")]
pub(crate) async fn list_video_captions(
    services: web::Data<Services>,
    id: web::Path<i64>,
    Query(query): Query<CaptionsQuery>,
) -> Answer<Vec<GeneratedCaption>> {
    let template = query.template.map(|template| CaptionTemplate::new(&template)).transpose();
    let template = template.map_err(|invalid| InvalidValue::new("template", invalid.message))?;
    answer_all(services.scheduling.captions(VideoId(*id), template).await)
}

/// How the captions are put together.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CaptionsQuery {
    /// A caption template that is not saved yet, in place of the one of the settings.
    #[param(max_length = 500, example = "{hook}\n\n{hashtags}")]
    template: Option<String>,
}

wire_text! {
    /// What the length of a caption is counted in.
    CaptionUnit(showrunner_domain::platform::CaptionUnit)
}

wire_struct! {
    /// The caption that a post gets when the operator writes none.
    GeneratedCaption(platform: platform::Platform, fitted: FittedCaption) {
        platform: Platform = platform.into(),
        caption: String = fitted.caption.into_string(),
        /// How long a caption on the platform may be.
        #[schema(minimum = 0)]
        limit: usize = platform.facts().caption.length,
        unit: CaptionUnit = platform.facts().caption.unit.into(),
        /// The most hashtags that it may have. Null without a documented limit.
        #[schema(minimum = 0)]
        hashtag_limit: Option<usize> = platform.facts().caption.hashtags,
        /// The most mentions of other accounts that it may have. Null without a documented limit.
        #[schema(minimum = 0)]
        mention_limit: Option<usize> = platform.facts().caption.mentions,
        /// What was left out of the generated caption or cannot work in it, as sentences.
        #[schema(example = json!(["Instagram Reels takes 5 hashtags: 2 of the default ones were left out."]))]
        notes: Vec<String> = fitted.notes,
    }
}
