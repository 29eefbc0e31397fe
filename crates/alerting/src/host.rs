/// The scheme and host of a URL. What follows may be a secret.
pub(crate) fn origin(url: &str) -> &str {
    let host = url.find("://").map_or(0, |at| at + 3);
    let end = url[host..].find(['/', '?', '#']).map_or(url.len(), |at| host + at);
    &url[..end]
}

/// The host of a URL, without credentials.
pub(crate) fn host(url: &str) -> &str {
    let origin = origin(url);
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    host.rsplit_once('@').map_or(host, |(_, host)| host)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_host_of_a_url_is_shown() {
        for (url, expected_origin, expected_host) in [
            ("https://hooks.example.org/T0/secret?key=1", "https://hooks.example.org", "hooks.example.org"),
            ("http://me:secret@127.0.0.1:9?a=/", "http://me:secret@127.0.0.1:9", "127.0.0.1:9"),
            ("nonsense", "nonsense", "nonsense"),
        ] {
            assert_eq!((origin(url), host(url)), (expected_origin, expected_host));
        }
    }
}
