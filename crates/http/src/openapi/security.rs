//! The two ways to be let in, and the calls that need neither.

use std::collections::BTreeMap;

use utoipa::openapi::OpenApi;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};

use crate::session;

/// Calls that are open to all.
pub(crate) const OPEN: &[&str] =
    &["getSession", "signIn", "signOut", "getContact", "healthz", "readyz", "receiveProviderWebhook"];

const COOKIE: &str = "session";
const TOKEN: &str = "token";

/// Describes what each call needs.
pub(super) fn describe(document: &mut OpenApi) {
    let components = document.components.get_or_insert_default();
    let cookie = ApiKeyValue::with_description(session::COOKIE_NAME, "The session of the operator's browser.");
    let token = Http::builder()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("An API token, made on the Admin Panel. It opens no call of the sign-in."))
        .build();
    components.security_schemes = BTreeMap::from([
        (COOKIE.to_owned(), SecurityScheme::ApiKey(ApiKey::Cookie(cookie)).into()),
        (TOKEN.to_owned(), SecurityScheme::Http(token).into()),
    ]);
    document.security = Some([COOKIE, TOKEN].map(|scheme| SecurityRequirement::new(scheme, [""; 0])).into());
    for item in document.paths.paths.values_mut() {
        let operations = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete];
        for operation in operations.into_iter().flatten() {
            if operation.operation_id.as_deref().is_some_and(|id| OPEN.contains(&id)) {
                operation.security = Some(Vec::new());
            }
        }
    }
}
