//! The avatar provider's offer, and the progress of its renders.

mod dto;
mod preview;

use actix_web::{HttpRequest, HttpResponse, get, web};
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_services::{Avatars, Videos};

use dto::{Avatar, CatalogueQuery, ProviderCheck, RenderStatus, Voice};
use preview::{portrait_response, sample_response};

use crate::answer::{Answer, answer};
use crate::error::ApiError;
use crate::extract::{ConfiguredProvider, Query, filled};
use crate::http_settings::HttpSettings;
use crate::refusals::{MissingRefusal, PlainRefusals, ProviderRefusal};
use crate::use_case::UseCase;

/// Lists the provider's avatars.
#[utoipa::path(
    tag = "Avatar", operation_id = "listAvatars",
    params(("provider" = String, Path, description = "The configured provider's name."), CatalogueQuery),
    responses(
        (status = 200, description = "The avatars.", body = [Avatar]),
        PlainRefusals, MissingRefusal, ProviderRefusal,
    ),
)]
#[get("/{provider}/avatars")]
pub(crate) async fn list_avatars(
    _: ConfiguredProvider,
    avatars: UseCase<Avatars>,
    settings: web::Data<HttpSettings>,
    Query(query): Query<CatalogueQuery>,
) -> Answer<Vec<Avatar>> {
    let avatars = avatars.avatars(filled(query.q.as_ref())).await?;
    Ok(web::Json(avatars.into_iter().map(|avatar| Avatar::new(avatar, &settings.provider_name)).collect()))
}

/// Returns the portrait of an avatar.
#[utoipa::path(
    tag = "Avatar", operation_id = "getAvatarPortrait",
    responses(
        (status = 200, description = "The picture.", body = [u8], content_type = "image/*"),
        PlainRefusals, MissingRefusal, ProviderRefusal,
    ),
)]
#[get("/{provider}/avatars/{id}/portrait")]
pub(crate) async fn get_avatar_portrait(
    _: ConfiguredProvider,
    avatars: UseCase<Avatars>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, ApiError> {
    let avatar = AvatarId::new(&path.1).map_err(|_| ApiError::NotFound("there is no such avatar".to_owned()))?;
    Ok(portrait_response(avatars.provider.portrait(&avatar).await?))
}

/// Lists the provider's voices.
#[utoipa::path(
    tag = "Avatar", operation_id = "listVoices",
    params(("provider" = String, Path, description = "The configured provider's name."), CatalogueQuery),
    responses(
        (status = 200, description = "The voices.", body = [Voice]),
        PlainRefusals, MissingRefusal, ProviderRefusal,
    ),
)]
#[get("/{provider}/voices")]
pub(crate) async fn list_voices(
    _: ConfiguredProvider,
    avatars: UseCase<Avatars>,
    settings: web::Data<HttpSettings>,
    Query(query): Query<CatalogueQuery>,
) -> Answer<Vec<Voice>> {
    let voices = avatars.voices(filled(query.q.as_ref())).await?;
    Ok(web::Json(voices.into_iter().map(|voice| Voice::new(voice, &settings.provider_name)).collect()))
}

/// Returns the sample of a voice, a few seconds long, or one byte range of it.
#[utoipa::path(
    tag = "Avatar", operation_id = "getVoiceSample",
    params(("Range" = Option<String>, Header, description = "One byte range, for example `bytes=0-1023`.")),
    responses(
        (status = 200, description = "The whole sound.", body = [u8], content_type = "audio/*"),
        (status = 206, description = "The part that was asked for.", body = [u8], content_type = "audio/*"),
        (status = 416, description = "The range lies outside the sound."),
        PlainRefusals, MissingRefusal, ProviderRefusal,
    ),
)]
#[get("/{provider}/voices/{id}/sample")]
pub(crate) async fn get_voice_sample(
    _: ConfiguredProvider,
    avatars: UseCase<Avatars>,
    path: web::Path<(String, String)>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let voice = VoiceId::new(&path.1).map_err(|_| ApiError::NotFound("there is no such voice".to_owned()))?;
    sample_response(&request, avatars.provider.voice_sample(&voice).await?)
}

/// Returns the progress of a render. The id is the provider's.
#[utoipa::path(
    tag = "RenderStatus", operation_id = "getRenderStatus",
    responses((status = 200, description = "How far it is.", body = RenderStatus), PlainRefusals, MissingRefusal),
)]
#[get("/{provider}/video/{id}/status")]
pub(crate) async fn get_render_status(
    _: ConfiguredProvider,
    videos: UseCase<Videos>,
    path: web::Path<(String, String)>,
) -> Answer<RenderStatus> {
    answer(videos.render_status(&path.1).await)
}

/// Tests whether a render could start now. The response says what is missing.
#[utoipa::path(
    tag = "Avatar", operation_id = "testProvider",
    params(("provider" = String, Path, description = "The configured provider's name.")),
    responses(
        (status = 200, description = "What works and what is missing.", body = ProviderCheck),
        PlainRefusals, MissingRefusal,
    ),
)]
#[get("/{provider}/test")]
pub(crate) async fn test_provider(_: ConfiguredProvider, avatars: UseCase<Avatars>) -> Answer<ProviderCheck> {
    let check = avatars.provider.check().await;
    Ok(web::Json(ProviderCheck::new(check, avatars.provider.identity().stand_in)))
}
