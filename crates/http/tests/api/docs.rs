//! The page that shows the OpenAPI document to people.

use crate::support::World;

#[actix_web::test]
async fn the_page_may_only_reach_this_server() {
    let world = World::new();
    let page = world.get("/api/docs").await;
    assert_eq!((page.status, page.header("content-type")), (200, "text/html; charset=utf-8"));
    let policy = page.header("content-security-policy");
    assert!(policy.starts_with("default-src 'none'; script-src 'self'; style-src 'self';"), "{policy}");
    assert!(!policy.contains("unsafe") && !policy.contains("http"), "{policy}");
    // The policy blocks everything inline.
    assert!(!page.text().contains("style=") && !page.text().contains("<style"), "{}", page.text());
    assert!(!page.text().contains("//"), "{}", page.text());
}

#[actix_web::test]
async fn every_file_that_the_page_names_is_there() {
    let world = World::new();
    let page = world.get("/api/docs").await;
    let names = page.text().split('"').filter(|text| text.starts_with("docs/")).collect::<Vec<_>>();
    assert_eq!(names.len(), 4, "{names:?}");
    for name in names {
        let file = world.get(&format!("/api/{name}")).await;
        assert_eq!(file.status, 200, "{name}");
        assert!(!file.body.is_empty(), "{name}");
        assert!(file.header("cache-control").contains("max-age"), "{name}");
    }
    let script = world.get("/api/docs/swagger-ui-bundle.js").await;
    assert_eq!((script.header("content-type"), script.header("content-encoding")), ("text/javascript", "gzip"));
    assert_eq!(&script.body[..2], b"\x1f\x8b", "it is what it says");
}

#[actix_web::test]
async fn other_files_are_not() {
    let world = World::new();
    for name in ["swagger-ui-es-bundle.js", "index.html", "swagger-initializer.js", "..%2f..%2fCargo.toml", ""] {
        let answer = world.get(&format!("/api/docs/{name}")).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{name}");
    }
}
