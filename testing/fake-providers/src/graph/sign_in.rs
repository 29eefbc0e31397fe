//! Sign-in: the operator chooses pages, and tokens are issued.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{Html, IntoResponse as _, Response};
use axum::routing::{delete, get};
use axum::{Json, Router};
use jiff::Timestamp;
use serde_json::json;

use super::accounts::{GraphAccounts, Holder, Token, ended};
use super::page_routes::{self, holder, no_token};
use super::wire_forms::{CLIENT_ID, CLIENT_SECRET, NOW, VERSION, http_date, refusal};
use crate::request::{Answer, Parameters, Refusal, field, header};
use crate::sign_in;

const PERSON: &str = "1000001";

pub(crate) fn routes(accounts: GraphAccounts) -> Router {
    Router::new()
        .route(&format!("{VERSION}/dialog/oauth"), get(page))
        .route(&format!("{VERSION}/oauth/access_token"), get(token))
        .route(&format!("{VERSION}/debug_token"), get(look))
        .route(&format!("{VERSION}/me"), get(itself))
        .route(&format!("{VERSION}/me/accounts"), get(page_routes::own))
        .route(&format!("{VERSION}/me/businesses"), get(page_routes::portfolios))
        .route(&format!("{VERSION}/{{node}}/owned_pages"), get(page_routes::owned))
        .route(&format!("{VERSION}/{{node}}/client_pages"), get(page_routes::clients))
        .route(&format!("{VERSION}/{{node}}/permissions/{{scope}}"), delete(take_back))
        .with_state(accounts)
}

async fn page(State(accounts): State<GraphAccounts>, Query(asked): Query<Parameters>) -> Response {
    if field(&asked, "client_id") != CLIENT_ID {
        return (StatusCode::BAD_REQUEST, Html("<h1>Invalid App ID</h1>")).into_response();
    }
    let mut permissions = accounts.lock();
    let code = permissions.next("AQ-code-");
    permissions.codes.insert(code.clone(), field(&asked, "redirect_uri").to_owned());
    let scopes = permissions.only.clone().unwrap_or_else(|| field(&asked, "scope").to_owned());
    permissions.scopes = scopes.split(',').map(str::to_owned).collect();
    let denied = [("error", "access_denied"), ("error_reason", "user_denied")];
    sign_in::page("Facebook", &asked, &code, &denied).into_response()
}

/// Exchanges a code for a person's one-hour token, and that one for a long-lived one.
async fn token(State(accounts): State<GraphAccounts>, Query(asked): Query<Parameters>) -> Answer {
    if field(&asked, "client_id") != CLIENT_ID {
        let message = "Error validating application. Cannot get application info due to a system error.";
        return Err(refusal(400, 101, 0, message));
    }
    if field(&asked, "client_secret") != CLIENT_SECRET {
        return Err(refusal(400, 1, 0, "Error validating client secret."));
    }
    let mut permissions = accounts.lock();
    let lasting = field(&asked, "grant_type") == "fb_exchange_token";
    if lasting {
        let brought = permissions.tokens.get(field(&asked, "fb_exchange_token"));
        if !matches!(brought, Some(Token { holder: Holder::Person { .. }, ended: None })) {
            return Err(no_token());
        }
    } else {
        match permissions.codes.remove(field(&asked, "code")) {
            None => return Err(refusal(400, 100, 36_009, "This authorization code has been used.")),
            Some(redirect) if redirect != field(&asked, "redirect_uri") => {
                let message = "Error validating verification code. Please make sure your redirect_uri is identical.";
                return Err(refusal(400, 100, 36_008, message));
            }
            Some(_) => {}
        }
    }
    let given = permissions.give(Holder::Person { lasting });
    let seconds = if lasting { 5_180_000 } else { 3_600 };
    Ok(Json(json!({ "access_token": given, "token_type": "bearer", "expires_in": seconds })))
}

fn is_the_app(headers: &HeaderMap) -> bool {
    header(headers, "authorization") == format!("Bearer {CLIENT_ID}|{CLIENT_SECRET}")
}

async fn look(
    State(accounts): State<GraphAccounts>,
    headers: HeaderMap,
    Query(asked): Query<Parameters>,
) -> Result<Response, Refusal> {
    if !is_the_app(&headers) {
        return Err(refusal(400, 190, 0, "Invalid OAuth access token signature."));
    }
    let permissions = accounts.lock();
    let data = match permissions.tokens.get(field(&asked, "input_token")) {
        Some(Token { holder, ended: None }) => {
            let (kind, endless) = match holder {
                Holder::Person { .. } => ("USER", false),
                Holder::Page { lasting, .. } => ("PAGE", *lasting),
            };
            json!({
                "app_id": CLIENT_ID, "type": kind, "is_valid": true, "user_id": PERSON, "scopes": permissions.scopes,
                "expires_at": if endless { 0 } else { 1_795_600_000 },
                "data_access_expires_at": permissions.data_access_until.map_or(0, Timestamp::as_second),
            })
        }
        Some(Token { ended: Some(subcode), .. }) => {
            let error = json!({ "code": 190, "message": ended(*subcode), "subcode": subcode });
            json!({ "app_id": CLIENT_ID, "is_valid": false, "scopes": [], "error": error })
        }
        None => json!({ "is_valid": false, "scopes": [], "error": { "code": 190, "message": "Invalid token" } }),
    };
    let now = http_date(NOW.parse().unwrap());
    Ok(([("date", now)], Json(json!({ "data": data }))).into_response())
}

async fn itself(State(accounts): State<GraphAccounts>, uri: Uri, headers: HeaderMap) -> Answer {
    let mut permissions = accounts.lock();
    match holder(&permissions, &headers) {
        Some(Holder::Page { id, .. }) => page_routes::itself(&mut permissions, &id, &uri, &headers),
        Some(Holder::Person { .. }) => Ok(Json(json!({ "id": PERSON, "name": "Ana" }))),
        None => Err(no_token()),
    }
}

async fn take_back(
    State(accounts): State<GraphAccounts>,
    headers: HeaderMap,
    Path((person, scope)): Path<(String, String)>,
) -> Answer {
    if !is_the_app(&headers) || person != PERSON {
        return Err(refusal(403, 200, 0, "(#200) An app access token is required."));
    }
    accounts.lock().scopes.retain(|known| *known != scope);
    Ok(Json(json!({ "success": true })))
}
