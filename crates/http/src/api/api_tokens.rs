//! Tokens of the operator's programs.

use actix_web::{HttpResponse, delete, get, post, web};
use jiff::Timestamp;
use secrecy::ExposeSecret as _;
use serde::{Deserialize, Serialize};
use showrunner_domain::ApiTokenId;
use showrunner_domain::api_token::{self, NewApiToken};
use showrunner_domain::value::ApiTokenName;
use showrunner_services::{Services, missing};
use utoipa::ToSchema;

use crate::access_control::Operator;
use crate::answer::{Answer, Created, answer_all, no_content};
use crate::error::ApiError;
use crate::extract::Json;
use crate::wire::{wire_struct, wire_text};

/// Lists the tokens, the newest first, without their secrets.
#[utoipa::path(responses((status = 200, description = "The tokens.", body = [ApiToken])))]
#[get("")]
pub(crate) async fn list_api_tokens(services: web::Data<Services>, _: Operator) -> Answer<Vec<ApiToken>> {
    answer_all(services.stores.sign_in.api_tokens().await)
}

/// Makes a token. Its secret is in this answer only.
#[utoipa::path(
    responses((status = 201, description = "The token with its secret.", body = CreatedApiToken), (status = 409)),
)]
#[post("")]
pub(crate) async fn create_api_token(
    services: web::Data<Services>,
    _: Operator,
    Json(request): Json<CreateApiToken>,
) -> Result<Created<CreatedApiToken>, ApiError> {
    let CreateApiToken { name, access, expires_at } = request;
    let new = NewApiToken { name: ApiTokenName::new(&name)?, access: access.into(), expires_at };
    let (token, secret) = services.api_tokens.create(new).await?;
    Ok(Created(CreatedApiToken { token: token.into(), secret: secret.expose_secret().to_owned() }))
}

/// Revokes a token. It opens nothing any more.
#[utoipa::path(responses((status = 204, description = "It is revoked.")))]
#[delete("/{id}")]
pub(crate) async fn revoke_api_token(
    services: web::Data<Services>,
    _: Operator,
    id: web::Path<i64>,
) -> Result<HttpResponse, ApiError> {
    no_content(services.stores.sign_in.revoke_api_token(ApiTokenId(*id)).await.map_err(missing("token")))
}

wire_text! {
    /// What a program may do with a token: read, call everything but the calls of the sign-in, or read the calendar feed only.
    TokenAccess(api_token::TokenAccess)
}

wire_struct! {
    /// A token, without its secret.
    ApiToken(token: api_token::ApiToken) {
        id: i64 = token.id.0,
        /// What the operator calls it.
        name: String = token.name.into_string(),
        access: TokenAccess,
        created_at: Timestamp,
        /// When it expires.
        expires_at: Option<Timestamp>,
        /// When it was last used, to within five minutes.
        last_used_at: Option<Timestamp>,
    }
}

/// A token to be made.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateApiToken {
    #[schema(min_length = 1, max_length = 60, pattern = "\\S")]
    name: String,
    access: TokenAccess,
    /// When it expires; never when it is left out.
    expires_at: Option<Timestamp>,
}

/// A new token with its secret.
#[derive(Serialize, ToSchema)]
pub(crate) struct CreatedApiToken {
    token: ApiToken,
    /// What the program sends as `Authorization: Bearer …`. It is shown nowhere again.
    secret: String,
}
