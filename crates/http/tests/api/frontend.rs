//! The frontend's files.

use std::path::Path;

use actix_web::http::Method;
use showrunner_http::HttpSettings;
use tempfile::TempDir;

use crate::support::{World, settings};

const POLICY: &str = "default-src 'self'; script-src 'self' 'sha256-abc'";

/// A page that names its files as `frontend/build/PagePlugin.mjs` writes them.
const PAGE: &str = "<html><link href=\"/favicon.svg\"><script defer src=\"/assets/main.3f9c2d1a04.js\"></script>";

/// The folder of a build with this policy.
pub(crate) fn build(policy: Option<&str>) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, content: &str| std::fs::write(folder.path().join(name), content).unwrap();
    std::fs::create_dir(folder.path().join("assets")).unwrap();
    write("index.html", PAGE);
    write("index.html.br", "not to be sent: it names its files from the root");
    write("config.json", "{}");
    write("favicon.svg", "<svg/>");
    write(".secret", "hidden");
    write("assets/main.3f9c2d1a04.js", "script");
    write("assets/main.3f9c2d1a04.js.br", "script in brotli");
    write("assets/main.3f9c2d1a04.js.gz", "script in gzip");
    write("assets/main.0a1b2c3d4e.css", "styles");
    if let Some(policy) = policy {
        write("csp.txt", policy);
    }
    folder
}

fn world(folder: &Path) -> World {
    World::with_settings(HttpSettings { frontend_dir: Some(folder.to_owned()), ..settings() })
}

#[actix_web::test]
async fn every_page_is_the_index() {
    let folder = build(Some(POLICY));
    let world = world(folder.path());
    for (path, root) in [
        ("/", "./"),
        ("/scripts", "./"),
        ("/heygen-test", "./"),
        ("/scripts?status=draft", "./"),
        ("/platforms/connected", "../"),
        ("/a/page/that/is/not", "../../../../"),
        ("/apiary", "./"),
        ("/scripts/", "../"),
        ("/index.html", "./"),
    ] {
        let answer = world.get(path).await;
        // Relative, so that a proxy may serve the dashboard under a path and remove it.
        assert_eq!(
            (answer.status, answer.text()),
            (200, PAGE.replace("=\"/", &format!("=\"{root}")).as_str()),
            "{path}"
        );
        assert_eq!(answer.header("content-type"), "text/html; charset=utf-8", "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
        assert_eq!(answer.header("content-security-policy"), POLICY, "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("vary"), "Accept-Encoding", "{path}");
    }
    let compressed = world.get_with("/scripts", &[("accept-encoding", "gzip, deflate, br")]).await;
    assert_eq!((compressed.header("content-encoding"), compressed.header("vary")), ("gzip", "Accept-Encoding"));
    assert_eq!(&compressed.body[..2], b"\x1f\x8b", "it is what it says");
    std::fs::write(folder.path().join("csp.txt"), "default-src 'none'\n").unwrap();
    assert_eq!(world.get("/").await.header("content-security-policy"), "default-src 'none'");
    let head = world.call(Method::HEAD, "/scripts").await;
    assert_eq!(head.status, 200);
}

#[actix_web::test]
async fn the_api_is_not_the_frontends() {
    let folder = build(None);
    let world = world(folder.path());
    for path in ["/api/nothing", "/api", "/media/nothing"] {
        let answer = world.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{path}");
    }
    let post = world.call(Method::POST, "/scripts").await;
    assert_eq!((post.status, post.code().as_str()), (404, "not_found"));
}

#[actix_web::test]
async fn precompressed_files_are_sent_when_accepted() {
    let folder = build(None);
    let world = world(folder.path());
    let path = "/assets/main.3f9c2d1a04.js";
    for (accept, body, encoding) in [
        ("br, gzip", "script in brotli", "br"),
        ("gzip, deflate", "script in gzip", "gzip"),
        ("gzip;q=1.0, br;q=0.5", "script in gzip", "gzip"),
        ("identity", "script", ""),
        ("br;q=0", "script", ""),
    ] {
        let answer = world.get_with(path, &[("accept-encoding", accept)]).await;
        assert_eq!((answer.status, answer.text()), (200, body), "{accept}");
        assert_eq!(answer.header("content-encoding"), encoding, "{accept}");
        assert_eq!(answer.header("content-type"), "text/javascript", "{accept}");
        assert_eq!(answer.header("cache-control"), "public, max-age=31536000, immutable", "{accept}");
        assert_eq!(answer.headers.get_all("vary").count(), 1, "{accept}");
    }
    let styles = world.get_with("/assets/main.0a1b2c3d4e.css", &[("accept-encoding", "br")]).await;
    assert_eq!((styles.text(), styles.header("content-encoding")), ("styles", ""));
}

#[actix_web::test]
async fn files_that_another_build_replaces_are_revalidated() {
    let folder = build(None);
    let world = world(folder.path());
    for (path, content_type) in [("/config.json", "application/json"), ("/favicon.svg", "image/svg+xml")] {
        let answer = world.get(path).await;
        assert_eq!((answer.status, answer.header("content-type")), (200, content_type), "{path}");
        assert_eq!(answer.header("cache-control"), "no-cache", "{path}");
        let again = world.get_with(path, &[("if-none-match", answer.header("etag"))]).await;
        assert_eq!(again.status, 304, "{path}");
    }
}

#[actix_web::test]
async fn only_the_builds_own_files_can_be_reached() {
    let folder = build(None);
    std::fs::write(folder.path().parent().unwrap().join("outside.txt"), "outside").unwrap();
    let world = world(folder.path());
    for path in [
        "/missing.js",
        "/assets/missing.3f9c2d1a04.js",
        "/.secret",
        "/../outside.txt",
        "/%2e%2e/outside.txt",
        "/assets/%2e%2e/%2e%2e/outside.txt",
        "/..%2foutside.txt",
        "/assets/..%5c..%5coutside.txt",
    ] {
        let answer = world.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{path}");
        assert_ne!(answer.header("cache-control"), "public, max-age=31536000, immutable", "{path}");
    }
}

#[actix_web::test]
async fn a_build_without_a_policy_gets_a_strict_one() {
    let folder = build(None);
    let answer = world(folder.path()).get("/").await;
    let policy = answer.header("content-security-policy");
    for part in ["default-src 'self'", "media-src 'self' data:", "img-src 'self' data: blob:", "frame-ancestors 'none'"]
    {
        assert!(policy.contains(part), "{policy}");
    }
    assert!(!policy.contains("unsafe"), "{policy}");
}

#[actix_web::test]
async fn a_folder_without_a_build_is_not_found() {
    let folder = tempfile::tempdir().unwrap();
    let answer = world(folder.path()).get("/scripts").await;
    assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"));
}
