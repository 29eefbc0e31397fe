use actix_web::http::header;
use actix_web::middleware::DefaultHeaders;

/// The default headers of every answer. Pages on other origins may embed its content, such as pictures and videos, only
/// when frontends on other origins are configured.
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
