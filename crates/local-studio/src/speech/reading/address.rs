//! Addresses of pages and people, and hashtags.

use super::mixed;
use super::number_words::cardinal;
use super::word;

/// What is said for a URL, an e-mail address, a handle or a hashtag.
pub(super) fn read(core: &str) -> Option<String> {
    hashtag(core).or_else(|| handle(core)).or_else(|| email(core)).or_else(|| url(core))
}

/// "Hashtag no excuses".
fn hashtag(core: &str) -> Option<String> {
    let tag = core.strip_prefix('#')?.trim_start_matches('#');
    if tag.bytes().all(|byte| byte.is_ascii_digit()) {
        return tag.parse().ok().map(|number| format!("number {}", cardinal(number)));
    }
    let is_tag = tag.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'\'');
    is_tag.then(|| {
        format!("hashtag {}", in_small_letters(&tag.split('_').map(mixed::runs).collect::<Vec<_>>().join(" ")))
    })
}

/// The words of a name in small letters, and its single letters as they are.
fn in_small_letters(said: &str) -> String {
    let is_letter = |word: &str| word.len() == 1 || (word.len() == 3 && word.ends_with("'s"));
    let word = |word: &str| if is_letter(word) { word.to_owned() } else { word.to_ascii_lowercase() };
    said.split_whitespace().map(word).collect::<Vec<_>>().join(" ")
}

/// "At John Doe".
fn handle(core: &str) -> Option<String> {
    let name = core.strip_prefix('@')?;
    let is_handle = name.starts_with(|first: char| first.is_ascii_alphanumeric() || first == '_')
        && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-'".contains(&byte));
    is_handle.then(|| format!("at {}", spoken(name)))
}

fn email(core: &str) -> Option<String> {
    let (name, host) = core.strip_prefix("mailto:").unwrap_or(core).split_once('@')?;
    let is_name = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"._-+".contains(&byte));
    (is_name && is_host(host)).then(|| format!("{} at {}", spoken(name), said_host(host)))
}

fn url(core: &str) -> Option<String> {
    let without_scheme =
        ["https://", "http://", "HTTPS://", "HTTP://"].into_iter().find_map(|scheme| core.strip_prefix(scheme));
    let address = without_scheme.unwrap_or(core);
    let bare = ["www.", "WWW."].into_iter().find_map(|start| address.strip_prefix(start)).unwrap_or(address);
    let is_marked = bare.len() < core.len();
    let (host, path) = bare.find(['/', '?', '#', ':']).map_or((bare, ""), |end| bare.split_at(end));
    if !(is_host(host) && (is_marked || has_known_ending(host) || (path.len() > 1 && could_be_one(host)))) {
        return None;
    }
    let path = path.find(['?', '#']).map_or(path, |end| &path[..end]);
    let path = path.find('/').map_or("", |start| &path[start..]).trim_end_matches('/');
    let mut said = said_host(host);
    for segment in path.split('/').map(spoken).filter(|segment| !segment.is_empty()) {
        said.push_str(" slash ");
        said.push_str(&segment);
    }
    Some(said)
}

fn is_host(host: &str) -> bool {
    let is_label =
        |label: &str| !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let is_ending = |ending: &str| ending.bytes().all(|byte| byte.is_ascii_alphabetic());
    host.split('.').all(is_label) && host.rsplit_once('.').is_some_and(|(_, ending)| is_ending(ending))
}

/// Whether a host without a scheme is surely one.
fn has_known_ending(host: &str) -> bool {
    const ENDINGS: [&str; 34] = [
        "app", "ai", "art", "bio", "blog", "ca", "club", "co", "com", "de", "dev", "edu", "eu", "fit", "fm", "fr",
        "gg", "gov", "health", "info", "io", "life", "link", "live", "ly", "me", "net", "online", "org", "shop",
        "store", "tv", "uk", "xyz",
    ];
    host.rsplit_once('.').is_some_and(|(_, ending)| ENDINGS.contains(&ending))
}

/// Whether a host is one if a path follows, as in linktr.ee/me.
fn could_be_one(host: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase();
    host.rsplit_once('.').is_some_and(|(_, ending)| ending.len() >= 2 && ending.bytes().all(is_letter))
}

fn said_host(host: &str) -> String {
    let (name, ending) = host.rsplit_once('.').unwrap_or((host, ""));
    let ending = match ending {
        "com" | "org" | "net" | "co" | "me" | "app" => ending.to_owned(),
        short if short.len() == 2 || short == "edu" => word::spelled(short),
        other => other.to_owned(),
    };
    format!("{} dot {ending}", spoken(name))
}

/// The parts of a name with the marks between them.
fn spoken(name: &str) -> String {
    let mut said = Vec::new();
    let mut part = String::new();
    for character in name.chars() {
        let mark = match character {
            '.' => "dot",
            '-' => "dash",
            '_' => "underscore",
            '+' => "plus",
            other => {
                part.push(other);
                continue;
            }
        };
        said.push(mixed::runs(&std::mem::take(&mut part)));
        said.push(mark.to_owned());
    }
    said.push(mixed::runs(&part));
    said.retain(|piece| !piece.is_empty());
    said.join(" ")
}
