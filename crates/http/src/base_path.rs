//! The path below which a proxy serves the dashboard (ADR 0078).

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::Uri;
use actix_web::middleware::Next;
use actix_web::{HttpRequest, web};

/// The maximum length of a base path. Browsers ignore a cookie's path that is longer (RFC 6265bis, section 5.6).
const MAX_CHARS: usize = 1_024;

/// First parts of the server's own paths. Below a base path that begins with one of them, nobody could tell whether a proxy has
/// removed it.
const RESERVED: [&str; 7] = ["api", "assets", "healthz", "media", "metrics", "readyz", "webhooks"];

/// How many folders a page leads up at most. Browsers stop at the root of the host.
const MAX_DEPTH: usize = 16;

static ROOT: BasePath = BasePath(String::new());

/// The path below which the server is reached, such as `/showrunner`. By default it is the root of its host.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct BasePath(String);

/// Why a text is no base path.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum BasePathError {
    /// It is not a path, or has characters that proxies and browsers write in several ways.
    #[error(
        "'{0}' is not a base path; write only the path, like /showrunner, with the letters a to z, digits, '-', '.', '_' and '~'"
    )]
    NotAPath(String),
    /// The server uses it itself.
    #[error("'{0}' begins like a path of the server itself; choose another one, such as /showrunner")]
    Reserved(String),
    /// It does not fit into a cookie.
    #[error("the base path has more than {MAX_CHARS} characters")]
    TooLong,
}

impl BasePath {
    /// Parses the operator's text. `showrunner`, `/showrunner` and `/showrunner/` are the same path; `/` and an empty text are
    /// the root.
    pub fn parse(text: &str) -> Result<Self, BasePathError> {
        let text = text.trim();
        if matches!(text, "" | "/") {
            return Ok(Self::default());
        }
        if text.len() > MAX_CHARS {
            return Err(BasePathError::TooLong);
        }
        let inner = text.strip_prefix('/').unwrap_or(text);
        let inner = inner.strip_suffix('/').unwrap_or(inner);
        if !inner.split('/').all(is_segment) {
            return Err(BasePathError::NotAPath(text.to_owned()));
        }
        if inner.split('/').next().is_some_and(|first| RESERVED.contains(&first)) {
            return Err(BasePathError::Reserved(text.to_owned()));
        }
        Ok(Self(format!("/{inner}")))
    }

    /// The base path of the server that a request was sent to.
    pub(crate) fn of(request: &HttpRequest) -> &Self {
        request.app_data::<web::Data<Self>>().map_or(&ROOT, |base_path| base_path.as_ref())
    }

    /// The path as the prefix of another one: empty, or without a slash at its end.
    #[must_use]
    pub fn as_prefix(&self) -> &str {
        &self.0
    }

    /// The path of the cookies: they are sent nowhere else on the host.
    pub(crate) fn for_cookies(&self) -> &str {
        if self.0.is_empty() { "/" } else { &self.0 }
    }

    /// The way from the page at `path` to the root of the dashboard, with a slash at its end. Without a base path it is relative,
    /// because a proxy may have removed one of which the server does not know.
    pub(crate) fn root_seen_from(&self, path: &str) -> String {
        if !self.0.is_empty() {
            return format!("{}/", self.0);
        }
        match path.matches('/').count().saturating_sub(1) {
            0 => "./".to_owned(),
            depth => "../".repeat(depth.min(MAX_DEPTH)),
        }
    }

    /// The address without the base path; nothing if a proxy has removed it already.
    fn remove_from(&self, address: &Uri) -> Option<Uri> {
        if self.0.is_empty() {
            return None;
        }
        let below = address.path_and_query()?.as_str().strip_prefix(&self.0)?;
        let below = match below.as_bytes().first() {
            Some(b'/') => below.to_owned(),
            None | Some(b'?') => format!("/{below}"),
            Some(_) => return None,
        };
        let mut parts = address.clone().into_parts();
        parts.path_and_query = Some(below.parse().ok()?);
        Uri::from_parts(parts).ok()
    }
}

/// The characters that mean the same whether they are percent-encoded or not (RFC 3986, section 2.3).
fn is_segment(segment: &str) -> bool {
    let is_unreserved = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    !matches!(segment, "" | "." | "..") && segment.bytes().all(is_unreserved)
}

/// Removes the base path from the address of a request, so that routes and checks see the same address with every proxy.
pub(crate) async fn remove_base_path<B: MessageBody>(
    base_path: web::Data<BasePath>,
    mut request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, actix_web::Error> {
    if let Some(address) = base_path.remove_from(request.uri()) {
        request.match_info_mut().get_mut().update(&address);
        request.head_mut().uri = address;
    }
    next.call(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn base(text: &str) -> BasePath {
        BasePath::parse(text).unwrap()
    }

    #[test]
    fn base_path_accepts_usual_spellings() {
        for (text, prefix) in [
            ("", ""),
            ("/", ""),
            (" ", ""),
            ("showrunner", "/showrunner"),
            ("/showrunner", "/showrunner"),
            ("/showrunner/", "/showrunner"),
            (" showrunner/ ", "/showrunner"),
            ("/a/b/", "/a/b"),
            ("Studio-1.2_~x", "/Studio-1.2_~x"),
            ("/apiary", "/apiary"),
            ("/studio/api", "/studio/api"),
            ("/scripts", "/scripts"),
        ] {
            assert_eq!(base(text).as_prefix(), prefix, "{text}");
        }
    }

    #[test]
    fn base_path_refuses_other_texts() {
        for text in [
            "//",
            "///",
            "//showrunner",
            "/a//b",
            "/a/b//",
            "/ü",
            "/%C3%BC",
            "/a b",
            ".",
            "/..",
            "/a/../b",
            "/a?b",
            "/a#b",
            "/a;b",
            "/a\\b",
            "/a\nb",
            "*",
            "https://studio.example/showrunner",
            "studio.example:8080",
        ] {
            assert_eq!(BasePath::parse(text), Err(BasePathError::NotAPath(text.to_owned())), "{text}");
        }
        for text in ["api", "/api/", "/media", "/assets/x", "/healthz", "/readyz", "/metrics", "/webhooks"] {
            assert_eq!(BasePath::parse(text), Err(BasePathError::Reserved(text.to_owned())), "{text}");
        }
        assert_eq!(BasePath::parse(&"a".repeat(MAX_CHARS + 1)), Err(BasePathError::TooLong));
    }

    #[test]
    fn base_path_is_removed_where_it_is_whole() {
        let removed = |address: &str| base("/a/b").remove_from(&address.parse().unwrap()).map(|left| left.to_string());
        for (address, left) in [
            ("/a/b", "/"),
            ("/a/b/", "/"),
            ("/a/b?x=/1", "/?x=/1"),
            ("/a/b/api/videos?limit=2", "/api/videos?limit=2"),
            ("/a/b/a/b/scripts", "/a/b/scripts"),
            ("/a/b//x", "//x"),
            ("http://studio.example/a/b/api", "http://studio.example/api"),
        ] {
            assert_eq!(removed(address).as_deref(), Some(left), "{address}");
        }
        for address in ["/", "/a", "/a/bc", "/a/b.js", "/api/videos", "/A/B/", "/a%2Fb/", "//a/b/", "*"] {
            assert_eq!(removed(address), None, "{address}");
        }
        assert_eq!(BasePath::default().remove_from(&"/a".parse().unwrap()), None);
    }

    #[test]
    fn root_is_relative_without_a_base_path() {
        for (path, root) in [
            ("/", "./"),
            ("/scripts", "./"),
            ("/scripts/", "../"),
            ("/platforms/connected", "../"),
            ("/a/page/that/is/not", "../../../../"),
            ("/a%2Fb", "./"),
        ] {
            assert_eq!(BasePath::default().root_seen_from(path), root, "{path}");
            assert_eq!(base("/a/b").root_seen_from(path), "/a/b/", "{path}");
        }
        let deep = BasePath::default().root_seen_from(&"/x".repeat(5_000));
        assert_eq!(deep, "../".repeat(MAX_DEPTH));
    }
}
