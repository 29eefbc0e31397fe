//! The operator's password (`docs/behaviour.md#sign-in`).

use crate::{InvalidValue, text_enum};

/// The fewest characters of a password that is set in the browser (OWASP ASVS 4.0.3, 2.1.1).
pub const PASSWORD_MIN_CHARS: usize = 12;

/// The most characters of a password that is set in the browser (OWASP ASVS 4.0.3, 2.1.2).
pub const PASSWORD_MAX_CHARS: usize = 128;

text_enum! {
    /// Where the operator's password comes from.
    "password source" PasswordSource {
        /// There is none: everybody who reaches the server may use it.
        None = "none",
        /// The operator has set it in the browser.
        Operator = "operator",
        /// The configuration, which takes precedence over what was set in the browser.
        Configuration = "configuration",
    }
}

/// Checks the length of a password to be set. Every character is allowed, and counts.
pub fn check_new_password(field: &'static str, password: &str) -> Result<(), InvalidValue> {
    let length = password.chars().count();
    let mut characters = password.chars();
    let first = characters.next();
    let message = if length < PASSWORD_MIN_CHARS {
        format!("the password must have at least {PASSWORD_MIN_CHARS} characters")
    } else if length > PASSWORD_MAX_CHARS {
        format!("the password must have at most {PASSWORD_MAX_CHARS} characters")
    } else if characters.all(|character| Some(character) == first) {
        "the password must not be one character repeated".to_owned()
    } else {
        return Ok(());
    };
    Err(InvalidValue::new(field, message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_has_twelve_to_128_characters_that_are_not_all_the_same() {
        for good in ["correct horse", "ünïcödé–pass", &"ab".repeat(64), "  spaces count"] {
            assert_eq!(check_new_password("new_password", good), Ok(()), "{good}");
        }
        for wrong in ["", "elevenchars", &"ab".repeat(65), "aaaaaaaaaaaa"] {
            assert_eq!(check_new_password("new_password", wrong).unwrap_err().field, "new_password", "{wrong}");
        }
    }
}
