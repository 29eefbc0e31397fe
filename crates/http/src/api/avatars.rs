//! The avatar provider's offer, and the progress of its renders.

use std::collections::BTreeMap;

use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, get, post, web};
use percent_encoding::{NON_ALPHANUMERIC, PercentEncode, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use showrunner_domain::avatar;
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_ports::avatar as port;
use showrunner_ports::avatar::{Preview, WebhookMessage};
use showrunner_services::{self as services, Services};
use utoipa::{IntoParams, ToSchema};

use crate::answer::{Answer, answer};
use crate::api::media::requested_range;
use crate::error::{ApiError, ApiErrorBody};
use crate::extract::{Body, ConfiguredProvider, Query, filled};
use crate::http_settings::HttpSettings;
use crate::wire::{convert_all, wire_struct};

/// Lists the provider's avatars.
#[utoipa::path(
    tag = "Avatar",
    params(("provider" = String, Path, description = "The configured provider's name."), CatalogueQuery),
    responses((status = 200, description = "The avatars.", body = [Avatar]), (status = 502)),
)]
#[get("/{provider}/avatars")]
pub(crate) async fn list_avatars(
    _: ConfiguredProvider,
    services: web::Data<Services>,
    settings: web::Data<HttpSettings>,
    Query(query): Query<CatalogueQuery>,
) -> Answer<Vec<Avatar>> {
    let avatars = services.avatars.avatars(filled(query.q.as_ref())).await?;
    Ok(web::Json(convert_all(avatars.into_iter().map(|avatar| (avatar, settings.provider_name.as_str())))))
}

/// Returns the portrait of an avatar.
#[utoipa::path(
    tag = "Avatar",
    responses((status = 200, description = "The picture.", body = [u8], content_type = "image/*"), (status = 502)),
)]
#[get("/{provider}/avatars/{id}/portrait")]
pub(crate) async fn get_avatar_portrait(
    _: ConfiguredProvider,
    services: web::Data<Services>,
    path: web::Path<(String, String)>,
) -> Result<HttpResponse, ApiError> {
    let avatar = AvatarId::new(&path.1).map_err(|_| ApiError::NotFound("there is no such avatar".to_owned()))?;
    let Preview { content_type, bytes } = services.avatar_providers.in_use().await?.portrait(&avatar).await?;
    Ok(HttpResponse::Ok().content_type(content_type).insert_header((header::CACHE_CONTROL, CACHE_CONTROL)).body(bytes))
}

/// Lists the provider's voices.
#[utoipa::path(
    tag = "Avatar",
    params(("provider" = String, Path, description = "The configured provider's name."), CatalogueQuery),
    responses((status = 200, description = "The voices.", body = [Voice]), (status = 502)),
)]
#[get("/{provider}/voices")]
pub(crate) async fn list_voices(
    _: ConfiguredProvider,
    services: web::Data<Services>,
    settings: web::Data<HttpSettings>,
    Query(query): Query<CatalogueQuery>,
) -> Answer<Vec<Voice>> {
    let voices = services.avatars.voices(filled(query.q.as_ref())).await?;
    Ok(web::Json(convert_all(voices.into_iter().map(|voice| (voice, settings.provider_name.as_str())))))
}

/// Returns the sample of a voice, a few seconds long, or one byte range of it.
#[utoipa::path(
    tag = "Avatar",
    params(("Range" = Option<String>, Header, description = "One byte range, for example `bytes=0-1023`.")),
    responses(
        (status = 200, description = "The whole sound.", body = [u8], content_type = "audio/*"),
        (status = 206, description = "The part that was asked for.", body = [u8], content_type = "audio/*"),
        (status = 416, description = "The range lies outside the sound."), (status = 502),
    ),
)]
#[get("/{provider}/voices/{id}/sample")]
pub(crate) async fn get_voice_sample(
    _: ConfiguredProvider,
    services: web::Data<Services>,
    path: web::Path<(String, String)>,
    request: HttpRequest,
) -> Result<HttpResponse, ApiError> {
    let voice = VoiceId::new(&path.1).map_err(|_| ApiError::NotFound("there is no such voice".to_owned()))?;
    sample_response(&request, services.avatar_providers.in_use().await?.voice_sample(&voice).await?)
}

/// Returns the progress of a render. The id is the provider's.
#[utoipa::path(tag = "RenderStatus", responses((status = 200, description = "How far it is.", body = RenderStatus)))]
#[get("/{provider}/video/{id}/status")]
pub(crate) async fn get_render_status(
    _: ConfiguredProvider,
    services: web::Data<Services>,
    path: web::Path<(String, String)>,
) -> Answer<RenderStatus> {
    answer(services.videos.render_status(&path.1).await)
}

/// Tests whether a render could start now. The response says what is missing.
#[utoipa::path(
    tag = "Avatar",
    params(("provider" = String, Path, description = "The configured provider's name.")),
    responses((status = 200, description = "What works and what is missing.", body = ProviderCheck)),
)]
#[get("/{provider}/test")]
pub(crate) async fn test_provider(_: ConfiguredProvider, services: web::Data<Services>) -> Answer<ProviderCheck> {
    let (check, identity) = services.avatar_providers.check().await;
    Ok(web::Json((check, identity.stand_in).into()))
}

/// The search text.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CatalogueQuery {
    /// Only entries that contain this text.
    q: Option<String>,
}

wire_struct! {
    /// A presenter that can speak a script.
    Avatar(avatar: avatar::Avatar, provider: &str) {
        /// The provider's id of the avatar.
        id: String = avatar.id.clone(),
        name: String,
        gender: String,
        category: String,
        /// The address of the portrait on this server. The one field that is not in camelCase.
        #[serde(rename = "preview_image_url")]
        preview_image_url: Option<String> =
            avatar.has_portrait.then(|| format!("/api/{provider}/avatars/{}/portrait", in_path(&avatar.id))),
    }

    /// A voice that a presenter can speak with.
    Voice(voice: avatar::Voice, provider: &str) {
        /// The provider's id of the voice.
        id: String = voice.id.clone(),
        name: String,
        gender: String,
        language: String,
        /// The writing systems that it can speak, by Unicode's names: `Latin`, `Han`. Empty when the provider does not say.
        writing_systems: Vec<&'static str> = voice.range.systems().iter().map(|system| system.full_name()).collect(),
        /// The address of the sample on this server; null when the provider has none.
        sample_url: Option<String> =
            voice.has_sample.then(|| format!("/api/{provider}/voices/{}/sample", in_path(&voice.id))),
    }
}

/// An id as a part of a path.
fn in_path(id: &str) -> PercentEncode<'_> {
    utf8_percent_encode(id, NON_ALPHANUMERIC)
}

/// The phase of a render, in the provider's terms.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "lowercase", remote = "services::RenderPhase")]
pub(crate) enum RenderPhase {
    Processing,
    Completed,
    Failed,
}

wire_struct! {
    /// The progress of a render.
    RenderStatus(state: services::RenderState) {
        /// `completed` when the file is stored and the video is ready for review.
        #[serde(with = "RenderPhase")]
        #[schema(value_type = RenderPhase)]
        status: services::RenderPhase,
        #[schema(minimum = 0, maximum = 100)]
        progress: Option<i64> = state.progress.map(i64::from),
        /// The reason for the failure.
        error: Option<String>,
    }

    /// Whether a render could start now.
    ProviderCheck(check: port::ProviderCheck, stand_in: bool) {
        connected: bool,
        /// The working setup, or the missing part and how to get it.
        message: String,
        /// Details of the account or the tools, by label.
        account_info: Option<BTreeMap<String, String>> =
            Some(check.account_info.into_iter().collect()).filter(|info: &BTreeMap<_, _>| !info.is_empty()),
        /// Whether the local studio is used instead of the paid provider.
        using_mock_data: bool = stand_in,
    }
}

/// For a day: a portrait or a sample hardly ever changes.
const CACHE_CONTROL: &str = "private, max-age=86400";

fn sample_response(request: &HttpRequest, sample: Preview) -> Result<HttpResponse, ApiError> {
    let Preview { content_type, bytes } = sample;
    let mut response = HttpResponse::Ok();
    response
        .content_type(content_type)
        .insert_header((header::ACCEPT_RANGES, "bytes"))
        .insert_header((header::CACHE_CONTROL, CACHE_CONTROL));
    // The sample has no validator, so a part of an older one cannot be continued.
    let range = requested_range(request).filter(|_| !request.headers().contains_key(header::IF_RANGE));
    let Some(range) = range else { return Ok(response.body(bytes)) };
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    let (first, last) = range.to_satisfiable_range(size).ok_or(ApiError::RangeNotSatisfiable { size })?;
    let index = |position: u64| usize::try_from(position).unwrap_or(bytes.len());
    Ok(response
        .status(StatusCode::PARTIAL_CONTENT)
        .insert_header((header::CONTENT_RANGE, format!("bytes {first}-{last}/{size}")))
        .body(bytes.slice(index(first)..index(last + 1))))
}

/// Receives a message of the avatar provider about a video that is finished or has failed. The server then asks the
/// provider about the video; it does not rely on the message.
#[utoipa::path(
    params(("provider" = String, Path, description = "The avatar provider's name.")),
    responses(
        (status = 204, description = "The message was accepted. The video it is about has been checked, or is not being rendered."),
        (status = 401, description = "It is not signed with `avatar.webhook_secret`.", body = ApiErrorBody),
        (status = 503, description = "The database cannot be reached right now.", body = ApiErrorBody),
        (status = 404), (status = 408), (status = 413),
    ),
)]
#[post("/{provider}")]
pub(crate) async fn receive_provider_webhook(
    services: web::Data<Services>,
    _provider: ConfiguredProvider,
    request: HttpRequest,
    Body(body): Body,
) -> Result<HttpResponse, ApiError> {
    let headers = request.headers().iter();
    let headers =
        headers.filter_map(|(name, value)| Some((name.to_string(), value.to_str().ok()?.to_owned()))).collect();
    if services.videos.read_webhook(&WebhookMessage { headers, body }).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(ApiError::UnknownSender)
    }
}
