//! The operator signs in, and tokens are given.

use axum::Form;
use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse as _, Response};
use serde_json::json;

use super::super::pkce;
use super::{FakeYoutube, YoutubeWorld};

type Fields = std::collections::BTreeMap<String, String>;

/// Everything that is asked for.
const SCOPES: &str = "https://www.googleapis.com/auth/youtube.upload https://www.googleapis.com/auth/youtube.force-ssl https://www.googleapis.com/auth/yt-analytics.readonly";

fn field<'a>(fields: &'a Fields, name: &str) -> &'a str {
    fields.get(name).map_or("", String::as_str)
}

/// Two links: one back with a code, one back without.
pub(super) async fn page(State(world): State<YoutubeWorld>, Query(asked): Query<Fields>) -> Response {
    if field(&asked, "client_id") != FakeYoutube::CLIENT_ID || field(&asked, "code_challenge_method") != "S256" {
        return (StatusCode::BAD_REQUEST, Html("<h1>Error 400: invalid_request</h1>")).into_response();
    }
    let redirect = field(&asked, "redirect_uri");
    let mut holdings = world.lock();
    let code = holdings.next("4/code-");
    let challenge = field(&asked, "code_challenge").to_owned();
    holdings.codes.insert(code.clone(), (redirect.to_owned(), challenge));
    let back = |parameters: &[(&str, &str)]| {
        let state = ("state", field(&asked, "state"));
        format!("{redirect}?{}", pkce::query(parameters.iter().copied().chain([state])))
    };
    Html(pkce::page("Google", &back(&[("code", &code)]), &back(&[("error", "access_denied")]))).into_response()
}

fn refused(status: StatusCode, error: &str, description: &str) -> Response {
    (status, Json(json!({ "error": error, "error_description": description }))).into_response()
}

pub(super) async fn token(State(world): State<YoutubeWorld>, Form(asked): Form<Fields>) -> Response {
    let is_ours = field(&asked, "client_id") == FakeYoutube::CLIENT_ID
        && field(&asked, "client_secret") == FakeYoutube::CLIENT_SECRET;
    if !is_ours {
        return refused(StatusCode::UNAUTHORIZED, "invalid_client", "The OAuth client was not found.");
    }
    let mut holdings = world.lock();
    let dead = || refused(StatusCode::BAD_REQUEST, "invalid_grant", "Token has been expired or revoked.");
    let renewal = match field(&asked, "grant_type") {
        "authorization_code" => {
            let Some((redirect, challenge)) = holdings.codes.remove(field(&asked, "code")) else { return dead() };
            if redirect != field(&asked, "redirect_uri") || challenge != pkce::s256(field(&asked, "code_verifier")) {
                return dead();
            }
            let renewal = holdings.next("1//renewal-");
            holdings.renewal.insert(renewal.clone());
            Some(renewal)
        }
        "refresh_token" if holdings.renewal.contains(field(&asked, "refresh_token")) => None,
        "refresh_token" => return dead(),
        _ => return refused(StatusCode::BAD_REQUEST, "unsupported_grant_type", "Invalid grant_type."),
    };
    let access = holdings.next("ya29.access-");
    holdings.access.insert(access.clone());
    let scope = holdings.scope.clone().unwrap_or_else(|| SCOPES.to_owned());
    let mut given = json!({ "access_token": access, "expires_in": 3599, "scope": scope, "token_type": "Bearer" });
    if let Some(renewal) = renewal {
        given["refresh_token"] = renewal.into();
    }
    Json(given).into_response()
}

pub(super) async fn revoke(State(world): State<YoutubeWorld>, Form(asked): Form<Fields>) -> Response {
    let mut holdings = world.lock();
    if !holdings.renewal.remove(field(&asked, "token")) {
        return refused(StatusCode::BAD_REQUEST, "invalid_token", "Token expired or revoked");
    }
    holdings.access.clear();
    Json(json!({})).into_response()
}
