//! Answers calls without a handler: 405 with the allowed methods, or 404.

use std::collections::BTreeMap;

use actix_web::dev::ResourceDef;
use actix_web::http::Method;
use actix_web::http::header::{HeaderValue, InvalidHeaderValue};
use actix_web::{HttpRequest, web};
use serde::Deserialize;
use serde_json::Value;

use crate::api::docs::DOCUMENT;
use crate::api::media::MEDIA_PATH;
use crate::error::ApiError;

/// The methods of every path, read from the OpenAPI document. Paths without parameters come first:
/// `/videos/bulk-update` is not the video `bulk-update`.
pub(crate) struct MethodTable(Vec<(ResourceDef, HeaderValue)>);

/// The part of the document that is read.
#[derive(Deserialize)]
struct Calls {
    paths: BTreeMap<String, BTreeMap<String, Value>>,
}

impl MethodTable {
    /// The table for a server whose avatar provider is called `provider`.
    pub(crate) fn new(provider: &str) -> serde_json::Result<Self> {
        let calls: Calls = serde_json::from_str(DOCUMENT)?;
        let mut paths = calls.paths.into_iter().collect::<Vec<_>>();
        paths.sort_by_key(|(path, _)| path.matches('{').count());
        let paths = paths.into_iter().filter_map(|(path, methods)| {
            let pattern = match path.strip_prefix(MEDIA_PATH) {
                Some(_) => format!("{MEDIA_PATH}/{{path:.*}}"),
                None => path.replace("{provider}", provider),
            };
            Some((ResourceDef::new(pattern), allowed(&methods).ok()?))
        });
        Ok(Self(paths.collect()))
    }

    /// The refusal of a request without a handler.
    fn refusal(&self, request: &HttpRequest) -> ApiError {
        let found = self.0.iter().find(|(pattern, _)| pattern.is_match(request.path()));
        match found {
            Some((_, methods)) if !names(methods, request.method()) => ApiError::MethodNotAllowed(methods.clone()),
            _ => ApiError::no_such_route(),
        }
    }
}

fn names(methods: &HeaderValue, method: &Method) -> bool {
    methods.to_str().is_ok_and(|methods| methods.split(", ").any(|name| name == method.as_str()))
}

/// The value of `Allow`.
fn allowed<T>(methods: &BTreeMap<String, T>) -> Result<HeaderValue, InvalidHeaderValue> {
    let known = [("get", "GET, HEAD"), ("post", "POST"), ("put", "PUT"), ("delete", "DELETE")];
    let allowed = known.iter().filter(|(method, _)| methods.contains_key(*method)).map(|(_, names)| *names);
    HeaderValue::from_str(&allowed.collect::<Vec<_>>().join(", "))
}

/// Answers a call that no handler takes.
pub(crate) async fn unmatched(table: web::Data<MethodTable>, request: HttpRequest) -> Result<&'static str, ApiError> {
    Err(table.refusal(&request))
}

/// The refusal of a path whose parameters a handler cannot read. An invalid id names nothing: 404, as for an unknown
/// id.
pub(crate) fn path_config() -> web::PathConfig {
    web::PathConfig::default().error_handler(|_, request| {
        let table = request.app_data::<web::Data<MethodTable>>();
        table.map_or_else(ApiError::no_such_route, |table| table.refusal(request)).into()
    })
}
