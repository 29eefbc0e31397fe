//! The id of a job: a safe folder name, equal to the request's key.

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct JobId(String);

impl JobId {
    /// Accepts 1 to 64 characters of `a-z0-9-`, so that no id can name a path outside the jobs folder.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let is_safe = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let is_id = (1..=64).contains(&text.len()) && text.bytes().all(is_safe);
        is_id.then(|| Self(text.to_owned()))
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_cannot_name_another_folder() {
        for text in ["", "..", "a/b", "../x", "A", "a b", ".", "a\0", &"a".repeat(65)] {
            assert_eq!(JobId::parse(text), None, "{text:?}");
        }
        assert_eq!(JobId::parse("video-12-0a").unwrap().as_str(), "video-12-0a");
    }
}
