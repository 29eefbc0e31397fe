//! The platforms: the operator's accounts there, and how one is connected.

mod dto;

use actix_web::{get, post, web};
use showrunner_services::{Connecting, Services};

use dto::{
    AdoptToken, ChooseAccount, ConnectPlatform, ConnectedPlatform, FinishConnection, PlatformConnection,
    PlatformSignIn, RedirectAddress,
};

use crate::error::ApiError;
use crate::extract::{Json, NamedPlatform, Validation};
use crate::refusals::{BodyRefusals, ConflictRefusal, MissingRefusal, PlainRefusals, ProviderRefusal};

/// The platforms and their accounts.
#[utoipa::path(
    tag = "Platform", operation_id = "listPlatforms",
    responses((status = 200, description = "All four.", body = [ConnectedPlatform]), PlainRefusals),
)]
#[get("/platforms")]
pub(crate) async fn list_platforms(
    services: web::Data<Services>,
) -> Result<web::Json<Vec<ConnectedPlatform>>, ApiError> {
    Ok(web::Json(services.platforms.list().await?.into_iter().map(Into::into).collect()))
}

/// Begins to connect an account: tells where the operator signs in. The platform sends them back to the redirect address with a
/// `state` and a `code`, within 15 minutes.
#[utoipa::path(
    tag = "Platform", operation_id = "connectPlatform",
    params(("platform" = super::scheduling::Platform, Path)),
    responses(
        (status = 200, description = "Where to send the operator.", body = PlatformSignIn),
        BodyRefusals, MissingRefusal,
    ),
)]
#[post("/platforms/{platform}/connect")]
pub(crate) async fn connect_platform(
    services: web::Data<Services>,
    NamedPlatform(platform): NamedPlatform,
    Json(request): Json<ConnectPlatform>,
) -> Result<web::Json<PlatformSignIn>, ApiError> {
    let redirect = RedirectAddress::try_from(request.redirect_address)?;
    let address = services.accounts.begin_authorization(platform, redirect.as_str()).await?;
    Ok(web::Json(PlatformSignIn { address }))
}

/// Connects the account that the operator has allowed, with what they were sent back with, or offers the choice between
/// several. Good once.
#[utoipa::path(
    tag = "Platform", operation_id = "finishConnection",
    responses(
        (status = 200, description = "The platform, and the accounts to choose from.", body = PlatformConnection),
        BodyRefusals, ConflictRefusal, ProviderRefusal,
    ),
)]
#[post("/platforms/connected")]
pub(crate) async fn finish_connection(
    services: web::Data<Services>,
    Json(request): Json<FinishConnection>,
) -> Result<web::Json<PlatformConnection>, ApiError> {
    let mut checks = Validation::default();
    let state = checks.check(dto::given("state", &request.state));
    let code = checks.check(dto::given("code", &request.code));
    let (state, code) = checks.finish(|| state.zip(code))?;
    connection(&services, services.accounts.complete_authorization(&state, &code).await?).await
}

/// Connects one of several accounts that were offered. Good once.
#[utoipa::path(
    tag = "Platform", operation_id = "chooseAccount",
    responses(
        (status = 200, description = "The platform as it is now.", body = ConnectedPlatform),
        BodyRefusals, ConflictRefusal,
    ),
)]
#[post("/platforms/choose")]
pub(crate) async fn choose_account(
    services: web::Data<Services>,
    Json(request): Json<ChooseAccount>,
) -> Result<web::Json<ConnectedPlatform>, ApiError> {
    let mut checks = Validation::default();
    let token = checks.check(dto::given("token", &request.token));
    let id = checks.check(dto::account_id(&request.account_id));
    let (token, id) = checks.finish(|| token.zip(id))?;
    let account = services.accounts.choose(&token, id).await?;
    Ok(web::Json(services.platforms.one(account.platform).await?.into()))
}

async fn connection(services: &Services, connecting: Connecting) -> Result<web::Json<PlatformConnection>, ApiError> {
    let (platform, choice) = match connecting {
        Connecting::Connected(account) => (account.platform, None),
        Connecting::Choice(platform, choice) => (platform, Some(choice.into())),
    };
    Ok(web::Json(PlatformConnection { platform: services.platforms.one(platform).await?.into(), choice }))
}

/// Connects an account with an access token that the operator has made at the platform, where it gives lasting ones.
#[utoipa::path(
    tag = "Platform", operation_id = "adoptToken",
    params(("platform" = super::scheduling::Platform, Path)),
    responses(
        (status = 200, description = "The platform, and the accounts to choose from.", body = PlatformConnection),
        BodyRefusals, MissingRefusal, ProviderRefusal,
    ),
)]
#[post("/platforms/{platform}/token")]
pub(crate) async fn adopt_token(
    services: web::Data<Services>,
    NamedPlatform(platform): NamedPlatform,
    Json(request): Json<AdoptToken>,
) -> Result<web::Json<PlatformConnection>, ApiError> {
    let connecting = services.accounts.adopt(platform, &dto::given("token", &request.token)?).await?;
    connection(&services, connecting).await
}

/// Forgets the account and tells the platform so. Posts go into the sandbox from then on.
#[utoipa::path(
    tag = "Platform", operation_id = "disconnectPlatform",
    params(("platform" = super::scheduling::Platform, Path)),
    responses(
        (status = 200, description = "The platform as it is now.", body = ConnectedPlatform),
        PlainRefusals, MissingRefusal,
    ),
)]
#[post("/platforms/{platform}/disconnect")]
pub(crate) async fn disconnect_platform(
    services: web::Data<Services>,
    NamedPlatform(platform): NamedPlatform,
) -> Result<web::Json<ConnectedPlatform>, ApiError> {
    services.accounts.disconnect(platform).await?;
    Ok(web::Json(services.platforms.one(platform).await?.into()))
}
