//! Counts calls, and refuses them above the limit (`docs/providers/facebook.md#errors-and-limits`,
//! `docs/providers/instagram.md#errors`).

use axum::Router;
use axum::extract::Request;
use axum::http::HeaderValue;
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse as _, Response};
use serde_json::json;

use super::accounts::{GraphAccounts, Holder, Token};
use super::wire_forms::{INSTAGRAM, PAGE, VERSION, refusal};
use crate::request::{bearer, parameter, parameters};

#[derive(Debug, Clone, Copy)]
pub(crate) enum Counted {
    Pages,
    Instagram,
}

impl Counted {
    fn kind(self) -> (&'static str, &'static str, i64) {
        match self {
            Self::Pages => (PAGE, "pages", 80_001),
            Self::Instagram => (INSTAGRAM, "instagram", 80_002),
        }
    }
}

/// Counts the calls to these routes made for a person or a page.
pub(crate) fn counted(routes: Router, accounts: GraphAccounts, counted: Counted) -> Router {
    routes.layer(from_fn(move |request: Request, next: Next| {
        let accounts = accounts.clone();
        async move { count(&accounts, counted, request, next).await }
    }))
}

async fn count(accounts: &GraphAccounts, counted: Counted, request: Request, next: Next) -> Response {
    let (id, kind, code) = counted.kind();
    let Some(is_of_a_page) = is_of_a_page(accounts, &request) else { return next.run(request).await };
    let (is_over, percent) = {
        let usage = &mut accounts.lock().usage;
        // A refused call counts as well.
        let calls = calls(&request);
        usage.in_window += calls;
        usage.in_all += calls;
        (usage.in_window > usage.limit, (usage.in_window * 100).checked_div(usage.limit).unwrap_or(100))
    };
    let mut answer = match (is_over, is_of_a_page) {
        (false, _) => next.run(request).await,
        (true, true) => {
            refusal(400, code, 0, "There have been too many calls to this account. Wait a bit.").into_response()
        }
        (true, false) => refusal(400, 4, 0, "(#4) Application request limit reached").into_response(),
    };
    let minutes = if is_over { 60 } else { 0 };
    let app = json!({ "call_count": percent, "total_cputime": 0, "total_time": 0 });
    let business = json!({ id: [{
        "type": kind, "call_count": percent, "total_cputime": 0, "total_time": 0,
        "estimated_time_to_regain_access": minutes,
    }] });
    for (name, value) in [("x-app-usage", app), ("x-business-use-case-usage", business)] {
        answer.headers_mut().insert(name, HeaderValue::from_str(&value.to_string()).unwrap());
    }
    answer
}

/// Whether a call is made for a page; none when it is not counted.
fn is_of_a_page(accounts: &GraphAccounts, request: &Request) -> Option<bool> {
    if !request.uri().path().starts_with(VERSION) {
        return None;
    }
    match accounts.lock().tokens.get(bearer(request.headers())?)? {
        Token { holder: Holder::Page { .. }, .. } => Some(true),
        Token { .. } => Some(false),
    }
}

/// Each of several ids in one request counts as a call.
fn calls(request: &Request) -> usize {
    parameter(&parameters(request.uri()), "ids").map_or(1, |ids| ids.split(',').count())
}
