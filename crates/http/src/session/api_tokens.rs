//! Tokens of the operator's programs.

use actix_web::http::StatusCode;
use actix_web::{HttpResponse, delete, get, post, web};
use secrecy::ExposeSecret as _;
use showrunner_domain::ApiTokenId;
use showrunner_ports::store::Stores;
use showrunner_services::{ApiTokens, missing};

use super::dto::{ApiToken, CreateApiToken, CreatedApiToken};
use super::operator::Operator;
use crate::answer::Created;
use crate::error::ApiError;
use crate::extract::Json;
use crate::refusals::{BodyRefusals, ConflictRefusal, MissingRefusal, PlainRefusals};
use crate::use_case::UseCase;

/// Lists the tokens, the newest first, without their secrets.
#[utoipa::path(
    tag = "ApiToken", operation_id = "listApiTokens",
    responses((status = 200, description = "The tokens.", body = [ApiToken]), PlainRefusals),
)]
#[get("")]
pub(crate) async fn list_api_tokens(
    stores: UseCase<Stores>,
    _: Operator,
) -> Result<web::Json<Vec<ApiToken>>, ApiError> {
    Ok(web::Json(stores.api_tokens.list().await?.into_iter().map(Into::into).collect()))
}

/// Makes a token. Its secret is in this answer only.
#[utoipa::path(
    tag = "ApiToken", operation_id = "createApiToken",
    request_body = CreateApiToken,
    responses(
        (status = 201, description = "The token with its secret.", body = CreatedApiToken),
        BodyRefusals, ConflictRefusal,
    ),
)]
#[post("")]
pub(crate) async fn create_api_token(
    tokens: UseCase<ApiTokens>,
    _: Operator,
    Json(request): Json<CreateApiToken>,
) -> Result<Created<CreatedApiToken>, ApiError> {
    let (token, secret) = tokens.create(request.try_into()?).await?;
    Ok(Created(CreatedApiToken { token: token.into(), secret: secret.expose_secret().to_owned() }))
}

/// Revokes a token. It opens nothing any more.
#[utoipa::path(
    tag = "ApiToken", operation_id = "revokeApiToken",
    responses((status = 204, description = "It is revoked."), PlainRefusals, MissingRefusal),
)]
#[delete("/{id}")]
pub(crate) async fn revoke_api_token(
    stores: UseCase<Stores>,
    _: Operator,
    id: web::Path<i64>,
) -> Result<HttpResponse, ApiError> {
    stores.api_tokens.revoke(ApiTokenId(*id)).await.map_err(missing("token"))?;
    Ok(HttpResponse::new(StatusCode::NO_CONTENT))
}
