//! The frontend's files: a build in a folder, with all its pages in one `index.html`.

use std::path::{Path, PathBuf};

use actix_files::Files;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{self, HttpServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::http::Uri;
use actix_web::http::header::{self, ContentType, HeaderValue};
use actix_web::middleware::{Compress, Next, from_fn};
use actix_web::{HttpRequest, HttpResponse, guard, web};

use crate::base_path::BasePath;
use crate::error::ApiError;

/// The policy of a build that does not bring its own. The hash is that of the empty text: style sheets are created as
/// empty elements and filled through the object model.
const DEFAULT_POLICY: &str = "default-src 'self'; script-src 'self'; \
    style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data: blob:; \
    media-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";

/// The file that contains all pages.
const INDEX: &str = "index.html";

/// The file with the build's own policy.
const POLICY_FILE: &str = "csp.txt";

/// For files whose name carries the hash of their content.
const CACHE_FOR_GOOD: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");

/// For files that the next build replaces.
const ASK_EACH_TIME: HeaderValue = HeaderValue::from_static("no-cache");

/// A build of the frontend.
pub(crate) struct Frontend {
    folder: PathBuf,
}

impl Frontend {
    /// Opens a folder. A folder without a build is served too: it may be built later.
    pub(crate) fn open(folder: &Path) -> Self {
        if !folder.join(INDEX).is_file() {
            tracing::warn!(folder = %folder.display(), "there is no frontend in this folder; build it first");
        }
        Self { folder: folder.to_owned() }
    }

    /// The policy of its pages. It is read with each page, because it belongs to the build that is there at the time.
    fn policy(&self) -> HeaderValue {
        let written = std::fs::read_to_string(self.folder.join(POLICY_FILE)).ok();
        let policy = written.and_then(|policy| HeaderValue::from_str(policy.trim()).ok());
        policy.unwrap_or(HeaderValue::from_static(DEFAULT_POLICY))
    }

    /// The page as the browser has requested it at `path`. A build names its files from the root of the host; here they are named
    /// from wherever the dashboard's root is.
    fn page(&self, base_path: &BasePath, path: &str) -> std::io::Result<String> {
        let page = std::fs::read_to_string(self.folder.join(INDEX))?;
        Ok(page.replace("=\"/", &format!("=\"{}", base_path.root_seen_from(path))))
    }

    /// Serves the page at every address of a page, and the files, precompressed where the build has them and the browser accepts
    /// them.
    pub(crate) fn service(&self) -> impl HttpServiceFactory + use<> {
        let page = web::scope("/index.html").default_service(web::to(get_page)).wrap(Compress::default());
        let files = Files::new("/", &self.folder).try_compressed().disable_content_disposition();
        web::scope("").guard(guard::Get()).service(page).service(files).wrap(from_fn(serve_file))
    }
}

async fn get_page(frontend: web::Data<Frontend>, request: HttpRequest) -> Result<HttpResponse, ApiError> {
    let page = frontend.page(BasePath::of(&request), request.uri().path());
    let page = page.map_err(|_| ApiError::no_such_route())?;
    Ok(HttpResponse::Ok().content_type(ContentType::html()).body(page))
}

/// Serves `index.html` for the addresses of pages, and sets how long the browser may cache a file.
async fn serve_file<B: MessageBody>(
    frontend: web::Data<Frontend>,
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, actix_web::Error> {
    let is_page = is_page(request.match_info().as_str());
    if is_page {
        *request.match_info_mut() = dev::Path::new(dev::Url::new(Uri::from_static("/index.html")));
    }
    let for_good = !is_page && is_named_by_content(request.path());
    let response = next.call(request).await?;
    if response.response().error().is_some() {
        let refusal = actix_web::Error::from(ApiError::no_such_route());
        return Ok(response.into_response(refusal.error_response()).map_into_right_body());
    }
    let mut response = response.map_into_left_body();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, if for_good { CACHE_FOR_GOOD } else { ASK_EACH_TIME });
    if is_page {
        headers.insert(header::CONTENT_SECURITY_POLICY, frontend.policy());
    }
    headers.insert(header::VARY, HeaderValue::from_static("Accept-Encoding"));
    Ok(response)
}

/// The last part of a path.
fn file_name(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or_default()
}

/// Every other file of a build has an extension, and no page's address has one.
fn is_page(path: &str) -> bool {
    let name = file_name(path);
    name == INDEX || !name.contains('.')
}

/// Whether a file's name carries the hash of its content, such as `main.3f9c2d1a04.js`.
fn is_named_by_content(path: &str) -> bool {
    let is_hash = |part: &str| part.len() >= 8 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    file_name(path).split('.').any(is_hash)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_files_and_hashed_files() {
        for page in ["/", "/index.html", "/scripts", "/heygen-test", "/a/b/"] {
            assert!(is_page(page), "{page}");
        }
        for file in ["/favicon.svg", "/assets/main.3f9c2d1a04.js", "/config.json"] {
            assert!(!is_page(file), "{file}");
        }
        assert!(is_named_by_content("/assets/main.3f9c2d1a04.js"));
        assert!(is_named_by_content("/assets/geist-latin.0a1b2c3d4e.woff2"));
        assert!(!is_named_by_content("/assets/main.js"));
        assert!(!is_named_by_content("/config.json"));
    }
}
