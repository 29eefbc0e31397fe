//! Files: sent whole, in part, or not at all when unchanged, and never the wrong one.

use actix_web::http::Method;

use crate::support::World;

const PATH: &str = "/media/videos/1/video.mp4";

fn world() -> World {
    let world = World::new();
    world.media.insert("videos/1/video.mp4", (0..100).collect::<Vec<u8>>());
    world.media.insert("videos/1/thumbnail.jpg", "a picture");
    world
}

#[actix_web::test]
async fn the_whole_file() {
    let world = world();
    let answer = world.get(PATH).await;
    assert_eq!((answer.status, answer.body.len()), (200, 100));
    assert_eq!(answer.header("content-type"), "video/mp4");
    assert_eq!(answer.header("accept-ranges"), "bytes");
    assert_eq!(answer.header("etag"), "\"1f-2e\"");
    assert_eq!(answer.header("last-modified"), "Fri, 20 Nov 2026 12:00:00 GMT");
    assert_eq!(answer.header("cache-control"), "private, max-age=31536000, immutable");
    assert!(answer.header("content-security-policy").contains("media-src 'self'"));
    assert_eq!(world.get("/media/videos/1/thumbnail.jpg").await.header("content-type"), "image/jpeg");
}

#[actix_web::test]
async fn one_range_is_sent_by_itself() {
    let world = world();
    for (range, content_range, bytes) in [
        ("bytes=0-9", "bytes 0-9/100", 0..10),
        ("bytes=90-", "bytes 90-99/100", 90..100),
        ("bytes=-5", "bytes 95-99/100", 95..100),
        ("bytes=-500", "bytes 0-99/100", 0..100),
        ("bytes=99-1000", "bytes 99-99/100", 99..100),
        ("bytes=0-", "bytes 0-99/100", 0..100),
    ] {
        let answer = world.get_with(PATH, &[("range", range)]).await;
        assert_eq!((answer.status, answer.header("content-range")), (206, content_range), "{range}");
        assert_eq!(answer.body.to_vec(), bytes.collect::<Vec<u8>>(), "{range}");
    }
}

#[actix_web::test]
async fn a_range_outside_is_416() {
    let world = world();
    for range in ["bytes=100-", "bytes=100-200", "bytes=-0"] {
        let answer = world.get_with(PATH, &[("range", range)]).await;
        assert_eq!((answer.status, answer.code().as_str()), (416, "range_not_satisfiable"), "{range}");
        assert_eq!(answer.header("content-range"), "bytes */100", "{range}");
    }
}

#[actix_web::test]
async fn invalid_and_multiple_ranges_are_ignored() {
    let world = world();
    for range in ["bytes=5-2", "bytes=x-y", "bytes=", "lines=1-2", "nonsense", "bytes=0-1,5-6"] {
        let answer = world.get_with(PATH, &[("range", range)]).await;
        assert_eq!((answer.status, answer.body.len()), (200, 100), "{range}");
    }
}

#[actix_web::test]
async fn a_range_cannot_make_an_answer_larger_than_the_file() {
    let world = world();
    let many = format!("bytes={}", vec!["0-99"; 10_000].join(","));
    let (most, beyond) = (u64::MAX, "99999999999999999999999999");
    for (range, status) in [
        (many, 200),
        (format!("bytes=0-{most}"), 206),
        (format!("bytes=-{most}"), 206),
        (format!("bytes={most}-"), 416),
        (format!("bytes={most}-{most}"), 416),
        (format!("bytes=0-{beyond}"), 200),
        (format!("bytes={beyond}-"), 200),
        (format!("bytes=-{beyond}"), 200),
        ("bytes=--1".to_owned(), 200),
        ("bytes=0--1".to_owned(), 200),
    ] {
        let answer = world.get_with(PATH, &[("range", &range)]).await;
        let shown = &range[..range.len().min(60)];
        assert_eq!(answer.status, status, "{shown}");
        let expected = if status == 416 { answer.body.len() } else { 100 };
        assert_eq!(answer.body.len(), expected, "{shown}");
    }
}

#[actix_web::test]
async fn a_range_counts_only_for_the_file_that_was_begun() {
    let world = world();
    for (if_range, status) in [
        ("\"1f-2e\"", 206),
        ("Fri, 20 Nov 2026 12:00:00 GMT", 206),
        ("\"another\"", 200),
        ("W/\"1f-2e\"", 200),
        ("Thu, 19 Nov 2026 12:00:00 GMT", 200),
        ("nonsense", 200),
    ] {
        let answer = world.get_with(PATH, &[("range", "bytes=0-9"), ("if-range", if_range)]).await;
        assert_eq!(answer.status, status, "{if_range}");
    }
}

#[actix_web::test]
async fn a_cached_file_is_not_sent_again() {
    let world = world();
    for (name, value, status) in [
        ("if-none-match", "\"1f-2e\"", 304),
        ("if-none-match", "W/\"1f-2e\"", 304),
        ("if-none-match", "\"another\", \"1f-2e\"", 304),
        ("if-none-match", "*", 304),
        ("if-none-match", "\"another\"", 200),
        ("if-modified-since", "Fri, 20 Nov 2026 12:00:00 GMT", 304),
        ("if-modified-since", "Thu, 19 Nov 2026 12:00:00 GMT", 200),
    ] {
        let answer = world.get_with(PATH, &[(name, value)]).await;
        assert_eq!(answer.status, status, "{name}: {value}");
        if status == 304 {
            assert!(answer.body.is_empty());
            assert_eq!(answer.header("etag"), "\"1f-2e\"");
        }
    }
    let both = [("if-none-match", "\"another\""), ("if-modified-since", "Fri, 20 Nov 2026 12:00:00 GMT")];
    assert_eq!(world.get_with(PATH, &both).await.status, 200);
}

#[actix_web::test]
async fn only_media_can_be_reached() {
    let world = world();
    for path in [
        "/media/videos/1/other.mp4",
        "/media/../media/videos/1/video.mp4",
        "/media/videos/../videos/1/video.mp4",
        "/media/videos/1/../1/video.mp4",
        "/media/..%2fsecret",
        "/media/%2e%2e/secret",
        "/media/%2e%2e%2fsecret",
        "/media/%252e%252e/secret",
        "/media/videos/1/%2e%2e/1/video.mp4",
        "/media/..%5csecret",
        "/media//etc/passwd",
        "/media/%2fetc%2fpasswd",
        "/media/videos/1/.hidden",
        "/media/videos/1/video.mp4%00.jpg",
        "/media/VIDEOS/1/VIDEO.MP4",
        "/media/",
        "/media",
    ] {
        let answer = world.get(path).await;
        assert_eq!((answer.status, answer.code().as_str()), (404, "not_found"), "{path}");
    }
}

#[actix_web::test]
async fn the_head_alone_has_no_body() {
    let world = world();
    let answer = world.call(Method::HEAD, PATH).await;
    assert_eq!((answer.status, answer.body.len()), (200, 0));
    assert_eq!(answer.header("content-type"), "video/mp4");
    assert_eq!(world.call(Method::HEAD, "/media/videos/2/video.mp4").await.status, 404);
}
