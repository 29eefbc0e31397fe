//! Which hosts and origins a server takes for its own.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_http::fuzzing::{allows_origin, knows_host, request_id};

/// Whether a name is one of this server's, with or without a port.
fn is_ours(name: &str) -> bool {
    let name = name.to_ascii_lowercase();
    let (bare, port) = match name.rsplit_once(':') {
        Some((bare, port)) if port.bytes().all(|digit| digit.is_ascii_digit()) => (bare, Some(port)),
        _ => (name.as_str(), None),
    };
    match bare {
        "studio.example" => true,
        "127.0.0.1" | "localhost" | "[::1]" => matches!(port, None | Some("8080")),
        _ => false,
    }
}

fuzz_target!(|input: (&str, &str, &str, &str)| {
    let (host, second, origin, site) = input;
    let allowed = ["studio.example".to_owned()];
    let known = |headers: &[(&str, &[u8])]| knows_host(&allowed, "/api/videos", headers);
    if known(&[("host", host.as_bytes())]) == Some(true) {
        assert!(is_ours(host), "{host:?} is not ours");
        // A second name is looked at as well.
        if known(&[("host", host.as_bytes()), ("host", second.as_bytes())]) == Some(true) {
            assert!(is_ours(second), "{second:?} is not ours");
        }
    }
    let pages = ["https://pages.example".to_owned()];
    let headers: [(&str, &[u8]); 3] =
        [("host", b"studio.example"), ("origin", origin.as_bytes()), ("sec-fetch-site", site.as_bytes())];
    if allows_origin(&pages, "POST", "/api/videos", &headers) == Some(true) {
        let is_known = ["https://pages.example", "http://studio.example", "https://studio.example"]
            .iter()
            .any(|known| known.eq_ignore_ascii_case(origin));
        assert!(is_known, "{origin:?} may write");
    }
    // A configured origin is one that a browser could send, or it is refused when the server starts.
    if allows_origin(&[origin.to_owned()], "POST", "/", &[("host", b"a"), ("origin", b"https://evil.example")])
        == Some(true)
    {
        assert!(origin.trim().trim_end_matches('/').eq_ignore_ascii_case("https://evil.example"), "{origin:?}");
    }
    if let Some(id) = request_id(second.as_bytes()) {
        assert!(
            (1..=128).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'"'),
            "{id:?}"
        );
    }
});
