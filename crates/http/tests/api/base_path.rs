//! The dashboard below a path, behind a proxy that removes the path and behind one that leaves it in.

use actix_web::http::Method;
use actix_web::test::TestRequest;
use jiff::SignedDuration;
use serde_json::json;
use showrunner_http::{BasePath, HttpSettings};
use showrunner_ports::clock::Clock as _;
use showrunner_testkit::builders::a_script;

use crate::frontend::build;
use crate::session::{cookie, guarded_by};
use crate::support::{World, settings};

/// What is left of the path in the requests that arrive: nothing behind a proxy that removes it.
const PREFIXES: [&str; 2] = ["/showrunner", ""];

fn below(path: &str) -> BasePath {
    BasePath::parse(path).unwrap()
}

fn world() -> World {
    World::with_settings(HttpSettings { base_path: below("/showrunner"), ..settings() })
}

#[actix_web::test]
async fn calls_are_answered_with_and_without_the_path() {
    let world = world();
    world.media.insert("videos/1/video.mp4", "a video");
    for prefix in PREFIXES {
        for (path, status) in [
            ("/api/meta", 200),
            ("/api/nothing", 404),
            ("/api", 404),
            ("/media/videos/1/video.mp4", 200),
            ("/media/videos/2/video.mp4", 404),
            ("/api/docs", 200),
            ("/api/docs/start.js", 200),
            ("/api/openapi.json", 200),
        ] {
            assert_eq!(world.get(&format!("{prefix}{path}")).await.status, status, "{prefix}{path}");
        }
        let deleted = world.call(Method::DELETE, &format!("{prefix}/api/meta")).await;
        assert_eq!((deleted.status, deleted.header("allow")), (405, "GET, HEAD"), "{prefix}");
        assert_eq!(world.call(Method::HEAD, &format!("{prefix}/api/meta")).await.status, 200, "{prefix}");
    }
    for other in ["/other/api/meta", "/showrunnerx/api/meta", "/Showrunner/api/meta", "/showrunner/showrunner/api/meta"]
    {
        assert_eq!(world.get(other).await.status, 404, "{other}");
    }
}

#[actix_web::test]
async fn writes_arrive_with_their_body() {
    let world = world();
    for prefix in PREFIXES {
        let answer =
            world.post(&format!("{prefix}/api/projects"), json!({ "name": "Luck", "category": "business" })).await;
        assert_eq!(answer.status, 201, "{prefix} {answer:?}");
    }
}

#[actix_web::test]
async fn next_page_is_named_below_the_path() {
    for (text, link) in [
        ("/showrunner", "</showrunner/api/scripts?limit=1&before=2>; rel=\"next\""),
        ("a/b/", "</a/b/api/scripts?limit=1&before=2>; rel=\"next\""),
        ("/", "</api/scripts?limit=1&before=2>; rel=\"next\""),
    ] {
        let base_path = below(text);
        let prefix = base_path.as_prefix().to_owned();
        let world = World::with_settings(HttpSettings { base_path, ..settings() });
        for _ in 0..2 {
            a_script().store(&world.stores, world.clock.now()).await.unwrap();
        }
        for prefix in [prefix.as_str(), ""] {
            let list = world.get(&format!("{prefix}/api/scripts?limit=1")).await;
            assert_eq!(list.header("link"), link, "{text} {prefix}");
        }
    }
}

#[actix_web::test]
async fn cookie_is_sent_below_the_path_only() {
    for (text, path) in [("/showrunner/", "/showrunner"), ("/a/b", "/a/b"), ("", "/")] {
        let base_path = below(text);
        for prefix in [base_path.as_prefix().to_owned(), String::new()] {
            let world =
                World::with_settings(HttpSettings { base_path: base_path.clone(), ..guarded_by("open sesame") });
            let address = format!("{prefix}/api/session");
            let opened = world.post(&address, json!({ "password": "open sesame" })).await;
            let has_path = |set: &str| set.split("; ").any(|part| part == format!("Path={path}"));
            assert!(has_path(opened.header("set-cookie")), "{}", opened.header("set-cookie"));

            world.clock.advance(SignedDuration::from_hours(24 * 20));
            let renewed = world.get_with(&format!("{prefix}/api/meta"), &[("cookie", &cookie(&opened))]).await;
            assert!(has_path(renewed.header("set-cookie")), "{}", renewed.header("set-cookie"));

            let out = TestRequest::with_uri(&address).method(Method::DELETE).insert_header(("cookie", cookie(&opened)));
            let out = world.send(out).await;
            let set = out.header("set-cookie");
            assert!(has_path(set) && set.contains("Max-Age=0"), "{set}");
        }
    }
}

#[actix_web::test]
async fn path_leads_around_no_check() {
    let world = World::with_settings(HttpSettings { base_path: below("/showrunner"), ..guarded_by("open sesame") });
    world.media.insert("a.mp4", "a video");
    for prefix in PREFIXES {
        for path in ["/api/meta", "/%61pi/meta", "/media/a.mp4", "/metrics"] {
            assert_eq!(world.get(&format!("{prefix}{path}")).await.status, 401, "{prefix}{path}");
        }
        let foreign = [("sec-fetch-site", "cross-site")];
        assert_eq!(world.get_with(&format!("{prefix}/api/meta"), &foreign).await.status, 403, "{prefix}");
        let unknown_host = [("host", "evil.example")];
        assert_eq!(world.get_with(&format!("{prefix}/api/meta"), &unknown_host).await.status, 403, "{prefix}");
    }
}

#[actix_web::test]
async fn page_and_its_files_are_found_below_the_path() {
    let folder = build(None);
    let frontend_dir = Some(folder.path().to_owned());
    let world = World::with_settings(HttpSettings { base_path: below("/showrunner"), frontend_dir, ..settings() });
    for path in [
        "/showrunner",
        "/showrunner/",
        "/showrunner?tab=sign-in",
        "/showrunner/scripts",
        "/showrunner/platforms/connected?state=s&code=c",
        "/showrunner/showrunner",
        "/",
        "/scripts",
        "/platforms/connected",
    ] {
        let page = world.get(path).await;
        assert_eq!((page.status, page.header("cache-control")), (200, "no-cache"), "{path}");
        assert!(page.text().contains("src=\"/showrunner/assets/main.3f9c2d1a04.js\""), "{path}: {}", page.text());
        assert!(page.text().contains("href=\"/showrunner/favicon.svg\""), "{path}: {}", page.text());
        assert!(page.header("content-security-policy").contains("script-src 'self'"), "{path}");
    }
    for prefix in PREFIXES {
        let script = format!("{prefix}/assets/main.3f9c2d1a04.js");
        let script = world.get_with(&script, &[("accept-encoding", "br")]).await;
        assert_eq!((script.text(), script.header("content-encoding")), ("script in brotli", "br"), "{prefix}");
        assert_eq!(script.header("cache-control"), "public, max-age=31536000, immutable", "{prefix}");
        assert_eq!(world.get(&format!("{prefix}/config.json")).await.text(), "{}", "{prefix}");
        assert_eq!(world.get(&format!("{prefix}/assets/gone.js")).await.status, 404, "{prefix}");
    }
}
