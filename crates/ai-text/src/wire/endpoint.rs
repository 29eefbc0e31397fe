//! The address of a server as the operator has entered it, and where else on the same host its calls may go.

use std::sync::atomic::{AtomicUsize, Ordering};

/// The paths that a server's calls may have.
#[derive(Debug)]
pub(crate) struct Paths {
    /// The address up to the path.
    origin: String,
    /// The beginnings of the paths, the configured one first.
    prefixes: Vec<String>,
    /// `?api-version=…` or the like, or nothing.
    query: String,
    /// The index of the prefix that works, as far as is known.
    found: AtomicUsize,
}

impl Paths {
    /// Reads an address. One that ends with a path of `endpoints` is shortened by it. If the server does not have the
    /// configured path, the paths below and above it and those of `usual` are tried.
    pub(crate) fn of(address: &str, endpoints: &[&str], below: &str, usual: &[&str]) -> Self {
        let address = address.trim();
        let address = address.split_once('#').map_or(address, |(address, _)| address);
        let (address, query) = address.split_once('?').unwrap_or((address, ""));
        let address = address.trim_end_matches('/');
        let host = address.find("://").map_or(0, |scheme| scheme + 3);
        let path = address.get(host..).and_then(|rest| rest.find('/')).map_or(address.len(), |slash| host + slash);
        let (origin, path) = address.split_at(path);
        let configured = endpoints.iter().find_map(|endpoint| path.strip_suffix(endpoint)).unwrap_or(path);
        let configured = configured.trim_end_matches('/');
        let without_list = configured.strip_suffix("/models").filter(|path| ends_with_version(path));
        let configured = without_list.unwrap_or(configured);
        let parent = configured.rsplit_once('/').map_or("", |(parent, _)| parent);
        let mut prefixes = vec![configured.to_owned()];
        let others = [format!("{configured}{below}"), parent.to_owned()].into_iter();
        for other in others.chain(usual.iter().map(|path| (*path).to_owned())) {
            if !prefixes.contains(&other) {
                prefixes.push(other);
            }
        }
        let query = if query.is_empty() { String::new() } else { format!("?{query}") };
        Self { origin: origin.to_owned(), prefixes, query, found: AtomicUsize::new(0) }
    }

    pub(crate) fn origin(&self) -> &str {
        &self.origin
    }

    /// The indexes of all prefixes, the one that works first.
    pub(super) fn order(&self) -> impl Iterator<Item = usize> + use<> {
        let found = self.found.load(Ordering::Relaxed);
        [found].into_iter().chain((0..self.prefixes.len()).filter(move |index| *index != found))
    }

    /// The path of a call.
    pub(super) fn path(&self, index: usize, call: &str) -> String {
        format!("{}{call}{}", self.prefix(index), self.query)
    }

    /// Remembers that a prefix works. Returns the address that it belongs to if that was not known.
    pub(super) fn remember(&self, index: usize) -> Option<String> {
        (self.found.swap(index, Ordering::Relaxed) != index).then(|| self.shown(index))
    }

    /// The configured address, without anything that may be secret.
    pub(super) fn configured(&self) -> String {
        self.shown(0)
    }

    fn shown(&self, index: usize) -> String {
        let (scheme, host) = self.origin.split_once("://").unwrap_or(("", &self.origin));
        let host = host.rsplit_once('@').map_or(host, |(_, host)| host);
        format!("{scheme}://{host}{}", self.prefix(index))
    }

    fn prefix(&self, index: usize) -> &str {
        self.prefixes.get(index).map_or("", String::as_str)
    }
}

/// Whether a path ends with `/v1` or the like. `/models` is the list of models only behind one; at Azure it is the
/// path of all models.
fn ends_with_version(path: &str) -> bool {
    let version = path.rsplit('/').next().and_then(|last| last.strip_prefix('v'));
    version.is_some_and(|version| version.starts_with(|first: char| first.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn openai(address: &str) -> Paths {
        Paths::of(address, &["/chat/completions"], "/v1", &["/v1", "/openai/v1"])
    }

    #[test]
    fn address_is_read_in_every_form() {
        for (address, path) in [
            ("https://api.example/v1", "/v1/chat/completions"),
            ("https://api.example/v1/", "/v1/chat/completions"),
            (" https://api.example/v1// ", "/v1/chat/completions"),
            ("https://api.example/v1/chat/completions", "/v1/chat/completions"),
            ("https://api.example/v1/chat/completions/", "/v1/chat/completions"),
            ("https://api.example/v1#models", "/v1/chat/completions"),
            ("https://api.example/v1/models", "/v1/chat/completions"),
            ("https://api.example/v1beta/openai/models/", "/v1beta/openai/models/chat/completions"),
            ("https://api.example", "/chat/completions"),
            ("https://api.example/?", "/chat/completions"),
            (
                "https://r.openai.azure.com/openai/deployments/d?api-version=2024-10-21",
                "/openai/deployments/d/chat/completions?api-version=2024-10-21",
            ),
            (
                "https://r.openai.azure.com/openai/deployments/d/chat/completions?api-version=2024-10-21",
                "/openai/deployments/d/chat/completions?api-version=2024-10-21",
            ),
            ("https://r.services.ai.azure.com/models?a=1&b=2", "/models/chat/completions?a=1&b=2"),
        ] {
            let paths = openai(address);
            assert_eq!(paths.path(0, "/chat/completions"), path, "{address}");
            assert!(paths.origin().starts_with("https://") && !paths.origin().ends_with('/'), "{address}");
        }
    }

    #[test]
    fn other_paths_are_tried_once_each() {
        for (address, others) in [
            ("http://h:1", &["/v1", "/openai/v1"][..]),
            ("http://h:1/v1", &["/v1/v1", "", "/openai/v1"]),
            ("http://h:1/v1/responses", &["/v1/responses/v1", "/v1", "/openai/v1"]),
            ("http://h:1/proxy", &["/proxy/v1", "", "/v1", "/openai/v1"]),
        ] {
            let paths = openai(address);
            let prefixes: Vec<String> = paths.order().skip(1).map(|index| paths.path(index, "")).collect();
            assert_eq!(prefixes, others, "{address}");
        }
    }

    #[test]
    fn working_path_comes_first_and_is_reported_once() {
        let paths = openai("https://user:secret@h/?key=secret");
        assert_eq!(paths.order().collect::<Vec<_>>(), [0, 1, 2]);
        assert_eq!(paths.remember(1).as_deref(), Some("https://h/v1"));
        assert_eq!((paths.remember(1), paths.order().next()), (None, Some(1)));
        assert_eq!(paths.configured(), "https://h");
    }
}
