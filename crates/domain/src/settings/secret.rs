//! The secrets that the operator enters in the browser.

use crate::text_enum;

text_enum! {
    /// What a secret is for.
    "secret" SecretKey {
        /// The key of the server with the chosen text model.
        TextModel = "text_model",
    }
}

impl SecretKey {
    /// How many characters of a secret are shown, so that the operator recognises it.
    const SHOWN_CHARS: usize = 4;

    /// A shorter secret is not shown in part: too little of it would be left to guess.
    const MIN_CHARS_TO_SHOW: usize = 16;

    /// The end of a secret, by which the operator recognises it; empty for a short one.
    pub fn ending(secret: &str) -> String {
        let chars: Vec<char> = secret.chars().collect();
        if chars.len() < Self::MIN_CHARS_TO_SHOW {
            return String::new();
        }
        chars[chars.len() - Self::SHOWN_CHARS..].iter().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_end_of_a_long_secret_is_shown() {
        for (secret, ending) in [("sk-0123456789abcd3f2a", "3f2a"), ("0123456789abcde", ""), ("", "")] {
            assert_eq!(SecretKey::ending(secret), ending);
        }
    }
}
