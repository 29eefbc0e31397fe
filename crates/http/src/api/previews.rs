//! Previews of videos that are not made: frames with a brand, and a sample of a look.

use actix_web::{post, web};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use showrunner_domain::brand::{self, Brand, Handle};
use showrunner_domain::value::{AvatarId, BrandName, InvalidValue, VoiceId};
use showrunner_ports::avatar::{self, Preview};
use showrunner_services::{LookChoices, Services};
use utoipa::ToSchema;

use crate::answer::{Answer, answer};
use crate::error::ApiError;
use crate::extract::{Json, Validation, checked, filled};
use crate::wire::{BackgroundStyleName, MusicStyleName, wire_struct, wire_text};

wire_text! {
    /// What a frame shows: the title, the presenter with a caption, or the end.
    FrameMoment(avatar::FrameMoment)

    /// How the captions in the picture look.
    CaptionStyle(brand::CaptionStyle)
}

/// A brand that need not be saved yet. What is left out is drawn as for a video of which it is not set.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DrawFrame {
    moment: FrameMoment,
    #[schema(max_length = 40)]
    brand_name: Option<String>,
    #[schema(max_length = 31)]
    brand_handle: Option<String>,
    /// A PNG of at most 256×256 pixels, as a data URL.
    #[schema(max_length = 163_840)]
    brand_logo: Option<String>,
    #[schema(max_length = 7)]
    main_color: Option<String>,
    #[schema(max_length = 7)]
    accent_color: Option<String>,
    caption_style: Option<CaptionStyle>,
}

impl DrawFrame {
    fn validate(&self) -> Result<Brand, ApiError> {
        let mut checks = Validation::default();
        let at = |field| move |invalid: InvalidValue| InvalidValue { field, ..invalid };
        let name = checks.check(filled(self.brand_name.as_ref()).map(BrandName::new).transpose());
        let handle = checks.check(filled(self.brand_handle.as_ref()).map(Handle::new).transpose());
        let logo = checks.check(filled(self.brand_logo.as_ref()).map(str::parse).transpose());
        let main_color = filled(self.main_color.as_ref()).map(str::parse).transpose();
        let main_color = checks.check(main_color.map_err(at("main_color")));
        let accent_color = filled(self.accent_color.as_ref()).map(str::parse).transpose();
        let accent_color = checks.check(accent_color.map_err(at("accent_color")));
        let (caption_style, outro) = (self.caption_style.map(Into::into), true);
        checks.finish(|| {
            let (name, handle, logo, main_color, accent_color) = (name?, handle?, logo?, main_color?, accent_color?);
            Some(Brand { name, handle, logo, main_color, accent_color, caption_style, outro })
        })
    }
}

/// A look that need not be saved yet. What is left out is the default of the settings.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MakeSample {
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    avatar_id: Option<String>,
    /// Defaults to one that suits the avatar.
    #[schema(min_length = 1, max_length = 200, pattern = "\\S")]
    voice_id: Option<String>,
    #[schema(example = "Modern Office", value_type = Option<BackgroundStyleName>)]
    background_style: Option<String>,
    #[schema(example = "Upbeat & Motivational", value_type = Option<MusicStyleName>)]
    music_style: Option<String>,
}

impl MakeSample {
    fn validate(self) -> Result<LookChoices, ApiError> {
        checked!(LookChoices {
            avatar_id: self.avatar_id.as_deref().map(AvatarId::new).transpose(),
            voice_id: self.voice_id.as_deref().map(VoiceId::new).transpose(),
            background_style: self.background_style.map(|name| name.parse()).transpose(),
            music_style: self.music_style.map(|name| name.parse()).transpose(),
        })
    }
}

fn data_url(preview: &Preview) -> String {
    format!("data:{};base64,{}", preview.content_type, STANDARD.encode(&preview.bytes))
}

wire_struct! {
    /// A frame of a video.
    DrawnFrame(preview: Preview) {
        /// The picture as a data URL.
        picture: String = data_url(&preview),
    }

    /// A few seconds of a video.
    MadeSample(preview: Preview) {
        /// The video as a data URL.
        video: String = data_url(&preview),
    }
}

/// Draws a frame of a video with the default avatar and background. Nothing is stored.
#[utoipa::path(
    responses(
        (status = 200, description = "The frame.", body = DrawnFrame),
        (status = 404, description = "The avatar provider draws no pictures itself."), (status = 502),
    ),
)]
#[post("/frame")]
pub(crate) async fn draw_frame(services: web::Data<Services>, Json(request): Json<DrawFrame>) -> Answer<DrawnFrame> {
    let brand = request.validate()?;
    answer(services.videos.frame(request.moment.into(), brand).await)
}

/// Makes about five seconds of a video, in which the presenter says a sentence. Nothing is stored.
#[utoipa::path(
    responses(
        (status = 200, description = "The sample.", body = MadeSample),
        (status = 404, description = "The avatar provider is paid for every video."), (status = 502),
    ),
)]
#[post("/sample")]
pub(crate) async fn make_sample(services: web::Data<Services>, Json(request): Json<MakeSample>) -> Answer<MadeSample> {
    let look = request.validate()?;
    answer(services.videos.sample(look).await)
}
