//! Sign-in: tokens are issued, and each refresh token is good once.

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Response};
use axum::{Form, Json};
use serde_json::json;

use super::world::{CLIENT_KEY, CLIENT_SECRET, OPEN_ID, TiktokWorld, scopes};
use crate::request::{Parameters, field};
use crate::sign_in;

pub(super) async fn page(State(world): State<TiktokWorld>, Query(asked): Query<Parameters>) -> Response {
    if field(&asked, "client_key") != CLIENT_KEY {
        return (StatusCode::BAD_REQUEST, Html("<h1>client_key</h1>")).into_response();
    }
    let mut state = world.lock();
    let code = state.secret("code-");
    // The requested scopes that are still ticked.
    let allowed = &scopes(field(&asked, "scope")) & &scopes(state.scopes);
    let challenge = field(&asked, "code_challenge").to_owned();
    state.codes.insert(code.clone(), (field(&asked, "redirect_uri").to_owned(), challenge, allowed));
    sign_in::page("TikTok", &asked, &code, &[("error", "access_denied")]).into_response()
}

/// Without the envelope and with a success status, as TikTok does.
fn refused(error: &str, description: &str) -> Response {
    Json(json!({ "error": error, "error_description": description, "log_id": "2026" })).into_response()
}

pub(super) async fn token(State(world): State<TiktokWorld>, Form(asked): Form<Parameters>) -> Response {
    let is_ours = field(&asked, "client_key") == CLIENT_KEY && field(&asked, "client_secret") == CLIENT_SECRET;
    if !is_ours {
        return refused("invalid_client", "Client key or secret is incorrect.");
    }
    let mut state = world.lock();
    let allowed = match field(&asked, "grant_type") {
        "authorization_code" => {
            let challenge = sign_in::hex_s256(field(&asked, "code_verifier"));
            let given = state.codes.remove(field(&asked, "code"));
            given.filter(|given| given.0 == field(&asked, "redirect_uri") && given.1 == challenge).map(|given| given.2)
        }
        "refresh_token" => state.tokens.renewal.remove(field(&asked, "refresh_token")),
        _ => return refused("unsupported_grant_type", "Invalid grant_type."),
    };
    let Some(allowed) = allowed else {
        return refused("invalid_grant", "The token is expired or was used before.");
    };
    let told = allowed.iter().map(String::as_str).collect::<Vec<_>>().join(",");
    let (access, renewal) = state.tokens(allowed);
    Json(json!({
        "open_id": OPEN_ID, "scope": told, "access_token": access, "expires_in": 7_200,
        "refresh_token": renewal, "refresh_expires_in": 15_552_000, "token_type": "Bearer",
    }))
    .into_response()
}

pub(super) async fn revoke(State(world): State<TiktokWorld>, Form(asked): Form<Parameters>) -> Response {
    if !world.lock().tokens.access.contains_key(field(&asked, "token")) {
        return refused("invalid_request", "Access token is invalid.");
    }
    world.revoke_all();
    StatusCode::OK.into_response()
}
