//! Sign-in: the operator grants access, and tokens are issued.

use axum::Form;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;

use super::constants::{CLIENT_ID, CLIENT_SECRET, SCOPES};
use super::world::{Code, YoutubeWorld};
use crate::pkce;

type Fields = std::collections::BTreeMap<String, String>;

fn field<'a>(fields: &'a Fields, name: &str) -> &'a str {
    fields.get(name).map_or("", String::as_str)
}

/// Two links back: one with a code, one without.
pub(super) async fn page(State(world): State<YoutubeWorld>, Query(asked): Query<Fields>) -> Response {
    let scopes: Vec<String> = field(&asked, "scope").split_whitespace().map(str::to_owned).collect();
    let is_valid = field(&asked, "client_id") == CLIENT_ID
        && field(&asked, "response_type") == "code"
        && field(&asked, "code_challenge_method") == "S256"
        && !scopes.is_empty()
        && scopes.iter().all(|scope| SCOPES.contains(&scope.as_str()));
    if !is_valid {
        return (StatusCode::BAD_REQUEST, Html("<h1>Error 400: invalid_request</h1>")).into_response();
    }
    let redirect = field(&asked, "redirect_uri");
    let mut provider_state = world.lock();
    let code = provider_state.next("4/code-");
    let given = Code {
        redirect: redirect.to_owned(),
        challenge: field(&asked, "code_challenge").to_owned(),
        scopes: provider_state.allowed.clone().unwrap_or(scopes),
        is_offline: field(&asked, "access_type") == "offline" && field(&asked, "prompt") == "consent",
    };
    provider_state.codes.insert(code.clone(), given);
    let back = |parameters: &[(&str, &str)]| {
        let state = ("state", field(&asked, "state"));
        format!("{redirect}?{}", pkce::query(parameters.iter().copied().chain([state])))
    };
    Html(pkce::page("Google", &back(&[("code", &code)]), &back(&[("error", "access_denied")]))).into_response()
}

fn refused(status: StatusCode, error: &str, description: &str) -> Response {
    (status, Json(json!({ "error": error, "error_description": description }))).into_response()
}

/// The app's id and secret come as fields or as HTTP Basic.
fn is_ours(headers: &HeaderMap, asked: &Fields) -> bool {
    let header = headers.get("authorization").and_then(|value| value.to_str().ok());
    let basic = header.and_then(|header| STANDARD.decode(header.strip_prefix("Basic ")?).ok());
    let expected = format!("{CLIENT_ID}:{CLIENT_SECRET}");
    basic.is_some_and(|basic| basic == expected.as_bytes())
        || (field(asked, "client_id") == CLIENT_ID && field(asked, "client_secret") == CLIENT_SECRET)
}

pub(super) async fn token(
    State(world): State<YoutubeWorld>,
    headers: HeaderMap,
    Form(asked): Form<Fields>,
) -> Response {
    if !is_ours(&headers, &asked) {
        return refused(StatusCode::UNAUTHORIZED, "invalid_client", "The OAuth client was not found.");
    }
    let mut provider_state = world.lock();
    let dead = || refused(StatusCode::BAD_REQUEST, "invalid_grant", "Token has been expired or revoked.");
    let (scopes, renewal) = match field(&asked, "grant_type") {
        "authorization_code" => {
            let Some(code) = provider_state.codes.remove(field(&asked, "code")) else { return dead() };
            if code.redirect != field(&asked, "redirect_uri")
                || code.challenge != pkce::s256(field(&asked, "code_verifier"))
            {
                return dead();
            }
            let renewal = code.is_offline.then(|| provider_state.next("1//renewal-"));
            if let Some(renewal) = &renewal {
                provider_state.tokens.renewal.insert(renewal.clone(), code.scopes.clone());
            }
            (code.scopes, renewal)
        }
        "refresh_token" => match provider_state.tokens.renewal.get(field(&asked, "refresh_token")) {
            Some(scopes) => (scopes.clone(), None),
            None => return dead(),
        },
        _ => return refused(StatusCode::BAD_REQUEST, "unsupported_grant_type", "Invalid grant_type."),
    };
    let access = provider_state.next("ya29.access-");
    let mut given =
        json!({ "access_token": access, "expires_in": 3599, "scope": scopes.join(" "), "token_type": "Bearer" });
    provider_state.tokens.access.insert(access, scopes);
    if let Some(renewal) = renewal {
        given["refresh_token"] = renewal.into();
    }
    // Only when it expires by itself.
    if let Some(seconds) = provider_state.renewal_seconds {
        given["refresh_token_expires_in"] = seconds.into();
    }
    Json(given).into_response()
}

pub(super) async fn revoke(State(world): State<YoutubeWorld>, Form(asked): Form<Fields>) -> Response {
    let mut provider_state = world.lock();
    if provider_state.tokens.renewal.remove(field(&asked, "token")).is_none() {
        return refused(StatusCode::BAD_REQUEST, "invalid_token", "Token expired or revoked");
    }
    provider_state.tokens.access.clear();
    Json(json!({})).into_response()
}
