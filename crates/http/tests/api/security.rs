//! Access to the server: known host names and known origins.

use actix_web::http::Method;
use actix_web::test::TestRequest;
use serde_json::json;
use showrunner_http::{Application, HttpSettings};
use showrunner_ports::clock::Clock as _;

use crate::support::{Answer, HOST, World, settings, with_headers};

const FRONTEND: &str = "https://studio.example";

fn world() -> World {
    World::with_settings(HttpSettings {
        allowed_origins: vec![FRONTEND.to_owned()],
        allowed_hosts: vec!["api.example".to_owned()],
        ..settings()
    })
}

async fn write_with(world: &World, headers: &[(&str, &str)]) -> Answer {
    let request = TestRequest::with_uri("/api/projects").method(Method::POST);
    world.send(with_headers(request, headers).set_json(json!({ "name": "x", "category": "y" }))).await
}

#[actix_web::test]
async fn only_known_names_are_answered() {
    let world = world();
    for (host, status) in [
        (HOST, 200),
        ("localhost:8080", 200),
        ("localhost", 200),
        ("[::1]:8080", 200),
        ("api.example", 200),
        ("api.example:443", 200),
        ("127.0.0.1:9999", 403),
        ("evil.example", 403),
        ("evil.example:8080", 403),
        ("", 403),
    ] {
        for path in ["/api/meta", "/healthz/", "/%68ealthz", "/media/a", "/"] {
            let answer = world.get_with(path, &[("host", host)]).await;
            if status == 403 {
                assert_eq!((answer.status, answer.code().as_str()), (403, "unknown_host"), "{host} {path}");
            } else {
                assert_ne!(answer.status, 403, "{host} {path}");
            }
        }
    }
    let two = TestRequest::with_uri("/api/meta").append_header(("host", HOST)).append_header(("host", "evil.example"));
    assert_eq!(world.send(two).await.status, 403);
    assert_eq!(world.send(TestRequest::with_uri("http://evil.example/api/meta")).await.status, 403);
}

#[actix_web::test]
async fn only_known_origins_may_write() {
    let world = world();
    let before = world.stored();
    for origin in [
        "https://evil.example",
        "null",
        "http://127.0.0.1:9999",
        "http://localhost:8080",
        "https://studio.example.evil.example",
        "https://studio.example:444",
        "file://",
        "\u{fc}",
    ] {
        let answer = write_with(&world, &[("origin", origin)]).await;
        assert_eq!((answer.status, answer.code().as_str()), (403, "foreign_origin"), "{origin}");
    }
    for site in ["cross-site", "same-site"] {
        assert_eq!(write_with(&world, &[("sec-fetch-site", site)]).await.status, 403, "{site}");
    }
    assert_eq!(world.stored(), before);
    for headers in [
        vec![],
        vec![("origin", "http://127.0.0.1:8080")],
        vec![("origin", FRONTEND), ("sec-fetch-site", "cross-site")],
        vec![("sec-fetch-site", "same-origin")],
        vec![("sec-fetch-site", "none")],
        vec![("host", "api.example"), ("origin", "https://api.example")],
    ] {
        assert_eq!(write_with(&world, &headers).await.status, 201, "{headers:?}");
    }
}

#[actix_web::test]
async fn pages_of_others_cause_no_read_of_the_api() {
    let world = World::new();
    for site in ["cross-site", "same-site"] {
        for (mode, kind) in [("no-cors", "image"), ("no-cors", "script"), ("cors", "empty"), ("navigate", "document")] {
            let headers = [("sec-fetch-site", site), ("sec-fetch-mode", mode), ("sec-fetch-dest", kind)];
            let answer = world.get_with("/api/scripts/trending?category=lifestyle", &headers).await;
            assert_eq!((answer.status, answer.code().as_str()), (403, "foreign_origin"), "{headers:?}");
        }
        let encoded = world.get_with("/%61pi/%73cripts/trending", &[("sec-fetch-site", site)]).await;
        assert_eq!(encoded.status, 403);
        assert_eq!(world.get_with("/api/docs", &[("sec-fetch-site", site)]).await.status, 200, "a link");
        assert_ne!(world.get_with("/healthz", &[("sec-fetch-site", site)]).await.status, 403);
    }
    for headers in [vec![("sec-fetch-site", "same-origin")], vec![("sec-fetch-site", "none")], vec![]] {
        assert_eq!(world.get_with("/api/meta", &headers).await.status, 200, "{headers:?}");
    }
    let foreign_frontend = self::world();
    let from_frontend = [("sec-fetch-site", "cross-site"), ("origin", FRONTEND)];
    assert_eq!(foreign_frontend.get_with("/api/meta", &from_frontend).await.status, 200);
    let picture = [("sec-fetch-site", "cross-site"), ("sec-fetch-dest", "image")];
    assert_ne!(foreign_frontend.get_with("/api/heygen/avatars/a/portrait", &picture).await.status, 403);
    let another = [("sec-fetch-site", "cross-site"), ("origin", "https://evil.example")];
    assert_eq!(foreign_frontend.get_with("/api/meta", &another).await.status, 403);
}

#[actix_web::test]
async fn the_configured_frontend_may_read_with_credentials() {
    let world = world();
    let frontend = [("origin", FRONTEND)];
    let ours = world.get_with("/api/meta", &frontend).await;
    assert_eq!(ours.header("access-control-allow-origin"), FRONTEND);
    assert_eq!(ours.header("access-control-allow-credentials"), "true");
    assert_eq!(ours.header("cross-origin-resource-policy"), "cross-origin");
    assert!(ours.header("access-control-expose-headers").to_lowercase().contains("link"), "{ours:?}");
    let refused = world.get_with("/api/nothing", &frontend).await;
    assert_eq!((refused.status, refused.header("access-control-allow-origin")), (404, FRONTEND));
    let foreign = world.get_with("/api/meta", &[("origin", "https://evil.example")]).await;
    assert_eq!(foreign.header("access-control-allow-origin"), "");
    let own = World::new().get_with("/api/meta", &frontend).await;
    assert_eq!((own.status, own.header("access-control-allow-origin")), (200, ""));
}

#[actix_web::test]
async fn preflight_requests_are_answered() {
    let world = world();
    let ask = |origin| {
        TestRequest::with_uri("/api/projects")
            .method(Method::OPTIONS)
            .insert_header(("origin", origin))
            .insert_header(("access-control-request-method", "POST"))
            .insert_header(("access-control-request-headers", "content-type"))
    };
    let ours = world.send(ask(FRONTEND)).await;
    assert_eq!((ours.status, ours.header("access-control-allow-origin")), (200, FRONTEND));
    assert!(ours.header("access-control-allow-methods").contains("POST"), "{ours:?}");
    let foreign = world.send(ask("https://evil.example")).await;
    assert_eq!((foreign.status, foreign.header("access-control-allow-origin")), (403, ""));
}

#[actix_web::test]
async fn an_invalid_origin_or_host_is_found_at_the_start() {
    let world = World::new();
    let error_of = |wrong| {
        let clock = std::sync::Arc::new(world.clock.clone());
        Application::new(wrong, world.services.clone(), world.media.clone(), clock).err().unwrap().to_string()
    };
    let error = error_of(HttpSettings { allowed_origins: vec!["studio.example".to_owned()], ..settings() });
    assert!(error.starts_with("server.allowed_origins: 'studio.example' is not an origin"), "{error}");
    let error = error_of(HttpSettings { allowed_hosts: vec!["studio.example/app".to_owned()], ..settings() });
    assert_eq!(error, "server.allowed_hosts: 'studio.example/app' has a path: name the host alone");
}

#[actix_web::test]
async fn probes_answer_every_name_and_reveal_nothing() {
    let world = World::with_settings(HttpSettings { bind: "0.0.0.0:8080".parse().unwrap(), ..settings() });
    let bodies = async |world: &World, path: &str| {
        let mut bodies = Vec::new();
        for host in [HOST, "10.42.0.7:8080", "evil.example", "[fd00::7]", "", "a b"] {
            let answer = world.get_with(path, &[("host", host)]).await;
            bodies.push((answer.status, answer.text().to_owned()));
        }
        let foreign = world.send(TestRequest::with_uri(&format!("http://evil.example{path}"))).await;
        bodies.push((foreign.status, foreign.text().to_owned()));
        assert!(bodies.iter().all(|body| *body == bodies[0]), "{path} {bodies:?}");
        bodies.remove(0)
    };
    let not_ready = "The server is not ready; its log and System Health say why";
    let expected = json!({ "error": not_ready, "message": not_ready, "code": "not_ready" }).to_string();
    for path in ["/healthz", "/readyz"] {
        let (status, body) = bodies(&world, path).await;
        assert_eq!(
            (status, serde_json::from_str::<serde_json::Value>(&body).unwrap().to_string()),
            (503, expected.clone())
        );
    }
    world.stores.operations.beat("worker".to_owned(), world.clock.now()).await.unwrap();
    assert_eq!(bodies(&world, "/healthz").await, (200, "alive".to_owned()));
    assert_eq!(bodies(&world, "/readyz").await, (200, "ready".to_owned()));
    assert_eq!(world.get_with("/api/session", &[("host", "10.42.0.7:8080")]).await.status, 403);
}

#[actix_web::test]
async fn allowed_hosts_are_answered_in_every_form() {
    let allowed = ["https://studio.example", "*.studio.example", "[::2]", "bücher.example", "nas:8443"];
    let allowed_hosts = allowed.map(str::to_owned).to_vec();
    let world = World::with_settings(HttpSettings { allowed_hosts, ..settings() });
    for (host, status) in [
        ("studio.example", 200),
        ("STUDIO.example:8443", 200),
        ("my.studio.example", 200),
        ("[::2]:8080", 200),
        ("xn--bcher-kva.example", 200),
        ("nas:8443", 200),
        ("nas", 403),
        ("studio.example.evil.example", 403),
        ("[::3]", 403),
    ] {
        assert_eq!(world.get_with("/api/session", &[("host", host)]).await.status, status, "{host}");
    }
    let origin = [("host", "studio.example:443"), ("origin", "https://studio.example")];
    assert_eq!(write_with(&world, &origin).await.status, 201, "a proxy may add the usual port");
}

#[actix_web::test]
async fn every_answer_carries_the_headers_that_keep_browsers_careful() {
    let world = World::new();
    for path in ["/api/meta", "/healthz", "/api/nothing", "/nothing"] {
        let answer = world.get(path).await;
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(answer.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(answer.header("content-security-policy"), "default-src 'none'; frame-ancestors 'none'", "{path}");
        assert_eq!(answer.header("cache-control"), "private, no-cache", "{path}");
        assert_eq!(answer.header("cross-origin-resource-policy"), "same-origin", "{path}");
        assert!(answer.header("permissions-policy").contains("camera=()"), "{path}");
    }
}
