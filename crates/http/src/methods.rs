//! What is answered where no handler is: 405 with the methods that there are, or 404.

use actix_web::dev::ResourceDef;
use actix_web::http::header::HeaderValue;
use actix_web::{HttpRequest, web};
use utoipa::openapi::{OpenApi, PathItem};

use crate::error::ApiError;
use crate::media::MEDIA_PATH;

/// The methods of every path, read from the OpenAPI document.
pub(crate) struct MethodTable(Vec<(ResourceDef, HeaderValue)>);

impl MethodTable {
    /// The table for a server whose avatar provider is called `provider`.
    pub(crate) fn new(document: &OpenApi, provider: &str) -> Self {
        let paths = document.paths.paths.iter().filter_map(|(path, item)| {
            let pattern = match path.strip_prefix(MEDIA_PATH) {
                Some(_) => format!("{MEDIA_PATH}/{{path:.*}}"),
                None => path.replace("{provider}", provider),
            };
            let methods = methods(item).join(", ");
            Some((ResourceDef::new(pattern), HeaderValue::from_str(&methods).ok()?))
        });
        Self(paths.collect())
    }

    /// The methods of the first path that matches.
    fn of(&self, path: &str) -> Option<&HeaderValue> {
        self.0.iter().find(|(pattern, _)| pattern.is_match(path)).map(|(_, methods)| methods)
    }
}

fn methods(item: &PathItem) -> Vec<&'static str> {
    let known = [("GET, HEAD", &item.get), ("POST", &item.post), ("PUT", &item.put), ("DELETE", &item.delete)];
    known.iter().filter(|(_, operation)| operation.is_some()).map(|(name, _)| *name).collect()
}

/// The answer to a call that no handler takes.
pub(crate) async fn unmatched(table: web::Data<MethodTable>, request: HttpRequest) -> Result<&'static str, ApiError> {
    Err(match table.of(request.path()) {
        Some(methods) => ApiError::MethodNotAllowed(methods.clone()),
        None => ApiError::no_such_route(),
    })
}
