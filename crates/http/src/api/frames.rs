//! Frames of videos that are not made, in which the operator sees the look.

use actix_web::http::header;
use actix_web::{HttpResponse, get, web};
use serde::Deserialize;
use showrunner_domain::brand;
use showrunner_domain::value::InvalidValue;
use showrunner_ports::avatar::{self, Preview};
use showrunner_services::{FrameChoices, Services};
use utoipa::IntoParams;

use crate::error::ApiError;
use crate::extract::{Query, Validation, filled};
use crate::wire::wire_text;

wire_text! {
    /// What a frame shows: the title, the presenter with a caption, or the end.
    FrameMoment(avatar::FrameMoment)

    /// How the captions in the picture look.
    CaptionStyle(brand::CaptionStyle)
}

/// What is not saved yet. What is left out is drawn for the frame, as for a video of which it is not set.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct FrameQuery {
    /// What it shows; a caption by default.
    #[param(inline)]
    moment: Option<FrameMoment>,
    /// The style of the caption.
    #[param(inline)]
    caption_style: Option<CaptionStyle>,
    /// The ground of hook and end.
    #[param(max_length = 7, example = "#2447d8")]
    main_color: Option<String>,
    /// The color of the spoken word.
    #[param(max_length = 7, example = "#ffd23f")]
    accent_color: Option<String>,
}

impl FrameQuery {
    fn validate(&self) -> Result<FrameChoices, ApiError> {
        let mut checks = Validation::default();
        let at = |field| move |invalid: InvalidValue| InvalidValue { field, ..invalid };
        let main_color = filled(self.main_color.as_ref()).map(str::parse).transpose();
        let main_color = checks.check(main_color.map_err(at("main_color")));
        let accent_color = filled(self.accent_color.as_ref()).map(str::parse).transpose();
        let accent_color = checks.check(accent_color.map_err(at("accent_color")));
        let moment = self.moment.map_or(avatar::FrameMoment::Caption, Into::into);
        let caption_style = self.caption_style.map(Into::into);
        checks.finish(|| {
            Some(FrameChoices { moment, caption_style, main_color: main_color?, accent_color: accent_color? })
        })
    }
}

/// Returns a frame of a video that is not made, with the default avatar and background and the name, handle and logo of the brand.
#[utoipa::path(
    params(FrameQuery),
    responses(
        (status = 200, description = "The picture.", body = [u8], content_type = "image/png"),
        (status = 404, description = "The avatar provider draws no pictures itself."), (status = 502),
    ),
)]
#[get("/frame")]
pub(crate) async fn get_frame(
    services: web::Data<Services>,
    Query(query): Query<FrameQuery>,
) -> Result<HttpResponse, ApiError> {
    let Preview { content_type, bytes } = services.videos.frame(query.validate()?).await?;
    // The settings are part of it.
    Ok(HttpResponse::Ok().content_type(content_type).insert_header((header::CACHE_CONTROL, "no-store")).body(bytes))
}
