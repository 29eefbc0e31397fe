//! What a publication is known by.

use showrunner_ports::social::Publication;

/// Whether the key is one: names and addresses are made of it.
fn is_valid_key(key: &str) -> bool {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    (1..=64).contains(&key.len()) && key.bytes().all(plain)
}

/// A name that this publication has at each attempt and no other has; nothing when its key is none.
pub(crate) fn of(publication: &Publication) -> Option<String> {
    is_valid_key(&publication.key).then(|| format!("{}-{}", publication.post, publication.key))
}
