use actix_web::http::header;
use actix_web::middleware::DefaultHeaders;

/// What every answer says unless it says otherwise itself. Pages of others may only load what it holds, pictures and
/// videos for example, when there are frontends on other origins.
pub(crate) fn default_headers(foreign_frontends: bool) -> DefaultHeaders {
    let loaded_by = if foreign_frontends { "cross-origin" } else { "same-origin" };
    DefaultHeaders::new()
        .add((header::CROSS_ORIGIN_RESOURCE_POLICY, loaded_by))
        .add((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .add((header::REFERRER_POLICY, "same-origin"))
        .add((header::PERMISSIONS_POLICY, "camera=(), geolocation=(), microphone=(), payment=(), usb=()"))
        .add((header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"))
        .add((header::CACHE_CONTROL, "private, no-cache"))
}
