//! The operator's accounts on the platforms, and connecting them.

mod dto;

use actix_web::{get, post, web};
use showrunner_services::{Accounts, Connecting, Platforms};

use dto::{
    ChooseAccount, ConnectPlatform, ConnectWithToken, ConnectedPlatform, FinishConnection, PlatformConnection,
    PlatformSignIn,
};

use crate::answer::{Answer, answer, answer_all};
use crate::extract::{Json, NamedPlatform, Validation};
use crate::platform_names::Platform;
use crate::refusals::{BodyRefusals, ConflictRefusal, MissingRefusal, PlainRefusals, ProviderRefusal};
use crate::use_case::UseCase;

/// Lists the platforms and their accounts.
#[utoipa::path(
    tag = "Platform", operation_id = "listPlatforms",
    responses((status = 200, description = "All four.", body = [ConnectedPlatform]), PlainRefusals),
)]
#[get("")]
pub(crate) async fn list_platforms(platforms: UseCase<Platforms>) -> Answer<Vec<ConnectedPlatform>> {
    answer_all(platforms.list().await)
}

/// Begins to connect an account: returns the address at which the operator signs in. The platform redirects them back
/// with a `state` and a `code`, within 15 minutes.
#[utoipa::path(
    tag = "Platform", operation_id = "connectPlatform",
    params(("platform" = Platform, Path)),
    responses(
        (status = 200, description = "Where to send the operator.", body = PlatformSignIn),
        BodyRefusals, MissingRefusal,
    ),
)]
#[post("/{platform}/connect")]
pub(crate) async fn connect_platform(
    accounts: UseCase<Accounts>,
    NamedPlatform(platform): NamedPlatform,
    Json(request): Json<ConnectPlatform>,
) -> Answer<PlatformSignIn> {
    let redirect = dto::redirect_address(&request.redirect_address)?;
    let address = accounts.begin_authorization(platform, redirect).await?;
    Ok(web::Json(PlatformSignIn { address }))
}

/// Connects the account that the operator has allowed, or offers a choice between several. Each sign-in works once.
#[utoipa::path(
    tag = "Platform", operation_id = "finishConnection",
    responses(
        (status = 200, description = "The platform, and the accounts to choose from.", body = PlatformConnection),
        BodyRefusals, ConflictRefusal, ProviderRefusal,
    ),
)]
#[post("/connected")]
pub(crate) async fn finish_connection(
    platforms: UseCase<Platforms>,
    accounts: UseCase<Accounts>,
    Json(request): Json<FinishConnection>,
) -> Answer<PlatformConnection> {
    let mut checks = Validation::default();
    let state = checks.check(dto::given("state", &request.state));
    let code = checks.check(dto::given("code", &request.code));
    let (state, code) = checks.finish(|| state.zip(code))?;
    connection(&platforms, accounts.complete_authorization(&state, &code).await?).await
}

/// Connects one of several offered accounts. Each offer works once.
#[utoipa::path(
    tag = "Platform", operation_id = "chooseAccount",
    responses(
        (status = 200, description = "The platform as it is now.", body = ConnectedPlatform),
        BodyRefusals, ConflictRefusal,
    ),
)]
#[post("/choose")]
pub(crate) async fn choose_account(
    accounts: UseCase<Accounts>,
    platforms: UseCase<Platforms>,
    Json(request): Json<ChooseAccount>,
) -> Answer<ConnectedPlatform> {
    let mut checks = Validation::default();
    let token = checks.check(dto::given("token", &request.token));
    let id = checks.check(dto::account_id(&request.account_id));
    let (token, id) = checks.finish(|| token.zip(id))?;
    let account = accounts.choose(&token, id).await?;
    answer(platforms.one(account.platform).await)
}

async fn connection(platforms: &Platforms, connecting: Connecting) -> Answer<PlatformConnection> {
    let (platform, choice) = match connecting {
        Connecting::Connected(account) => (account.platform, None),
        Connecting::Choice(platform, choice) => (platform, Some(choice.into())),
    };
    Ok(web::Json(PlatformConnection { platform: platforms.one(platform).await?.into(), choice }))
}

/// Connects an account with an access token that the operator created at the platform, if it offers permanent ones.
#[utoipa::path(
    tag = "Platform", operation_id = "connectWithToken",
    params(("platform" = Platform, Path)),
    responses(
        (status = 200, description = "The platform, and the accounts to choose from.", body = PlatformConnection),
        BodyRefusals, MissingRefusal, ProviderRefusal,
    ),
)]
#[post("/{platform}/token")]
pub(crate) async fn connect_with_token(
    accounts: UseCase<Accounts>,
    platforms: UseCase<Platforms>,
    NamedPlatform(platform): NamedPlatform,
    Json(request): Json<ConnectWithToken>,
) -> Answer<PlatformConnection> {
    let connecting = accounts.connect_with_token(platform, &dto::given("token", &request.token)?).await?;
    connection(&platforms, connecting).await
}

/// Disconnects the account and revokes its token. From then on posts go to the sandbox.
#[utoipa::path(
    tag = "Platform", operation_id = "disconnectPlatform",
    params(("platform" = Platform, Path)),
    responses(
        (status = 200, description = "The platform as it is now.", body = ConnectedPlatform),
        PlainRefusals, MissingRefusal,
    ),
)]
#[post("/{platform}/disconnect")]
pub(crate) async fn disconnect_platform(
    accounts: UseCase<Accounts>,
    platforms: UseCase<Platforms>,
    NamedPlatform(platform): NamedPlatform,
) -> Answer<ConnectedPlatform> {
    accounts.disconnect(platform).await?;
    answer(platforms.one(platform).await)
}
