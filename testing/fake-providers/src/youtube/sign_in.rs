//! Sign-in: the operator grants access, and tokens are issued.

use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use axum::{Form, Json};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;

use super::world::{CLIENT_ID, CLIENT_SECRET, Code, SCOPES, YoutubeWorld};
use crate::request::{Parameters, field};
use crate::sign_in;

pub(super) async fn page(State(world): State<YoutubeWorld>, Query(asked): Query<Parameters>) -> Response {
    let scopes: Vec<String> = field(&asked, "scope").split_whitespace().map(str::to_owned).collect();
    let is_valid = field(&asked, "client_id") == CLIENT_ID
        && field(&asked, "response_type") == "code"
        && field(&asked, "code_challenge_method") == "S256"
        && !scopes.is_empty()
        && scopes.iter().all(|scope| SCOPES.contains(&scope.as_str()));
    if !is_valid {
        return (StatusCode::BAD_REQUEST, Html("<h1>Error 400: invalid_request</h1>")).into_response();
    }
    let mut state = world.lock();
    let code = state.next("4/code-");
    let given = Code {
        redirect: field(&asked, "redirect_uri").to_owned(),
        challenge: field(&asked, "code_challenge").to_owned(),
        scopes: state.allowed.clone().unwrap_or(scopes),
        is_offline: field(&asked, "access_type") == "offline" && field(&asked, "prompt") == "consent",
    };
    state.codes.insert(code.clone(), given);
    sign_in::page("Google", &asked, &code, &[("error", "access_denied")]).into_response()
}

fn refused(status: StatusCode, error: &str, description: &str) -> Response {
    (status, Json(json!({ "error": error, "error_description": description }))).into_response()
}

/// The app's id and secret come as fields or as HTTP Basic.
fn is_ours(headers: &HeaderMap, asked: &Parameters) -> bool {
    let header = headers.get("authorization").and_then(|value| value.to_str().ok());
    let basic = header.and_then(|header| STANDARD.decode(header.strip_prefix("Basic ")?).ok());
    let expected = format!("{CLIENT_ID}:{CLIENT_SECRET}");
    basic.is_some_and(|basic| basic == expected.as_bytes())
        || (field(asked, "client_id") == CLIENT_ID && field(asked, "client_secret") == CLIENT_SECRET)
}

pub(super) async fn token(
    State(world): State<YoutubeWorld>,
    headers: HeaderMap,
    Form(asked): Form<Parameters>,
) -> Response {
    if !is_ours(&headers, &asked) {
        return refused(StatusCode::UNAUTHORIZED, "invalid_client", "The OAuth client was not found.");
    }
    let mut state = world.lock();
    let dead = || refused(StatusCode::BAD_REQUEST, "invalid_grant", "Token has been expired or revoked.");
    let (scopes, renewal) = match field(&asked, "grant_type") {
        "authorization_code" => {
            let Some(code) = state.codes.remove(field(&asked, "code")) else { return dead() };
            if code.redirect != field(&asked, "redirect_uri")
                || code.challenge != sign_in::s256(field(&asked, "code_verifier"))
            {
                return dead();
            }
            let renewal = code.is_offline.then(|| state.next("1//renewal-"));
            if let Some(renewal) = &renewal {
                state.tokens.renewal.insert(renewal.clone(), code.scopes.clone());
            }
            (code.scopes, renewal)
        }
        "refresh_token" => match state.tokens.renewal.get(field(&asked, "refresh_token")) {
            Some(scopes) => (scopes.clone(), None),
            None => return dead(),
        },
        _ => return refused(StatusCode::BAD_REQUEST, "unsupported_grant_type", "Invalid grant_type."),
    };
    let access = state.next("ya29.access-");
    let mut given =
        json!({ "access_token": access, "expires_in": 3599, "scope": scopes.join(" "), "token_type": "Bearer" });
    state.tokens.access.insert(access, scopes);
    if let Some(renewal) = renewal {
        given["refresh_token"] = renewal.into();
    }
    // Only when it expires by itself.
    if let Some(seconds) = state.renewal_seconds {
        given["refresh_token_expires_in"] = seconds.into();
    }
    Json(given).into_response()
}

pub(super) async fn revoke(State(world): State<YoutubeWorld>, Form(asked): Form<Parameters>) -> Response {
    let mut state = world.lock();
    if state.tokens.renewal.remove(field(&asked, "token")).is_none() {
        return refused(StatusCode::BAD_REQUEST, "invalid_token", "Token expired or revoked");
    }
    state.tokens.access.clear();
    Json(json!({})).into_response()
}
