//! Sign-in: tokens are issued, and each refresh token is good once.

use std::collections::BTreeMap;

use axum::Form;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Response};
use serde_json::json;

use super::constants::{CLIENT_KEY, CLIENT_SECRET, OPEN_ID};
use super::scopes::scopes;
use super::world::TiktokWorld;
use crate::pkce;

type Fields = BTreeMap<String, String>;

fn field<'a>(fields: &'a Fields, name: &str) -> &'a str {
    fields.get(name).map_or("", String::as_str)
}

/// Two links back: one with a code, one without.
pub(super) async fn page(State(world): State<TiktokWorld>, Query(asked): Query<Fields>) -> Response {
    if field(&asked, "client_key") != CLIENT_KEY {
        return (StatusCode::BAD_REQUEST, Html("<h1>client_key</h1>")).into_response();
    }
    let redirect = field(&asked, "redirect_uri");
    let mut provider_state = world.lock();
    let code = provider_state.secret("code-");
    // The requested scopes that are still ticked.
    let allowed = &scopes(field(&asked, "scope")) & &scopes(provider_state.scopes);
    let challenge = field(&asked, "code_challenge").to_owned();
    provider_state.codes.insert(code.clone(), (redirect.to_owned(), challenge, allowed));
    let state = ("state", field(&asked, "state"));
    let back = |parameter: (&str, &str)| format!("{redirect}?{}", pkce::query([parameter, state]));
    Html(pkce::page("TikTok", &back(("code", &code)), &back(("error", "access_denied")))).into_response()
}

/// Without the envelope and with a success status, as TikTok does.
fn refused(error: &str, description: &str) -> Response {
    Json(json!({ "error": error, "error_description": description, "log_id": "2026" })).into_response()
}

pub(super) async fn token(State(world): State<TiktokWorld>, Form(asked): Form<Fields>) -> Response {
    let is_ours = field(&asked, "client_key") == CLIENT_KEY && field(&asked, "client_secret") == CLIENT_SECRET;
    if !is_ours {
        return refused("invalid_client", "Client key or secret is incorrect.");
    }
    let mut provider_state = world.lock();
    let dead = || refused("invalid_grant", "The token is expired or was used before.");
    let allowed = match field(&asked, "grant_type") {
        "authorization_code" => {
            let Some((redirect, challenge, allowed)) = provider_state.codes.remove(field(&asked, "code")) else {
                return dead();
            };
            if redirect != field(&asked, "redirect_uri") || challenge != pkce::hex_s256(field(&asked, "code_verifier"))
            {
                return dead();
            }
            allowed
        }
        "refresh_token" => match provider_state.tokens.renewal.remove(field(&asked, "refresh_token")) {
            Some(allowed) => allowed,
            None => return dead(),
        },
        _ => return refused("unsupported_grant_type", "Invalid grant_type."),
    };
    let told = allowed.iter().map(String::as_str).collect::<Vec<_>>().join(",");
    let (access, renewal) = provider_state.tokens(allowed);
    Json(json!({
        "open_id": OPEN_ID, "scope": told, "access_token": access, "expires_in": 7_200,
        "refresh_token": renewal, "refresh_expires_in": 15_552_000, "token_type": "Bearer",
    }))
    .into_response()
}

pub(super) async fn revoke(State(world): State<TiktokWorld>, Form(asked): Form<Fields>) -> Response {
    if !world.lock().tokens.access.contains_key(field(&asked, "token")) {
        return refused("invalid_request", "Access token is invalid.");
    }
    world.revoke_all();
    StatusCode::OK.into_response()
}
