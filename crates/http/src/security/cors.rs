use actix_cors::Cors;
use actix_web::http::header::{self, HeaderName};

use crate::paged_response::TOTAL_COUNT;
use crate::request_span::REQUEST_ID;
use crate::security::origins::AllowedOrigins;

/// How long a browser may cache its permission, in seconds.
const PREFLIGHT_MAX_AGE: usize = 3_600;

/// Lets the configured frontends read the answers, with credentials.
pub(crate) fn cors(origins: &AllowedOrigins) -> Cors {
    let cors = Cors::default()
        .supports_credentials()
        .allowed_methods(["GET", "POST", "PUT", "DELETE"])
        .allowed_headers([header::CONTENT_TYPE, header::IF_NONE_MATCH, header::RANGE])
        .expose_headers([
            header::LINK,
            header::ETAG,
            header::RETRY_AFTER,
            HeaderName::from_static(TOTAL_COUNT),
            REQUEST_ID,
        ])
        .max_age(PREFLIGHT_MAX_AGE);
    origins.iter().fold(cors, Cors::allowed_origin)
}
