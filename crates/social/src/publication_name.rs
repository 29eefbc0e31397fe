//! Unique names of publications.

use showrunner_ports::social::Publication;

/// Whether a key may be part of file names and addresses.
fn is_valid_key(key: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=64).contains(&key.len()) && key.bytes().all(plain)
}

/// A name that is the same for each attempt and unique to the publication, or `None` if the key is not valid.
pub(crate) fn of(publication: &Publication) -> Option<String> {
    is_valid_key(&publication.key).then(|| format!("{}-{}", publication.post, publication.key))
}
