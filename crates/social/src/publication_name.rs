//! Unique names of publications.

use showrunner_ports::social::Publication;

/// A name that is the same for each attempt and unique to the publication. `None` if the key may not be part of file
/// names and addresses.
pub(crate) fn of(publication: &Publication) -> Option<String> {
    let key = &publication.key;
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let is_valid = (1..=64).contains(&key.len()) && key.bytes().all(is_plain);
    is_valid.then(|| format!("{}-{}", publication.post, key))
}
