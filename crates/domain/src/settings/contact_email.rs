use std::fmt;

use crate::value::InvalidValue;

/// The address to which people write about the installation, as the legal pages show it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContactEmail(String);

impl ContactEmail {
    /// The most characters of an address (RFC 5321, section 4.5.3.1.3, without the angle brackets).
    pub const MAX: usize = 254;

    /// Trims the address. Only its form is checked, because nothing but a message shows whether it exists.
    pub fn new(text: &str) -> Result<Self, InvalidValue> {
        let text = text.trim();
        let is_address = text.split_once('@').is_some_and(|(name, host)| {
            !name.is_empty()
                && host.contains('.')
                && !host.starts_with('.')
                && !host.ends_with('.')
                && !host.contains('@')
        });
        if !is_address || text.contains(|c: char| c.is_whitespace() || c.is_control()) {
            return Err(InvalidValue::new(
                "contact_email",
                "the contact email must be an address, as in name@example.com",
            ));
        }
        if text.chars().count() > Self::MAX {
            let message = format!("the contact email must have at most {} characters", Self::MAX);
            return Err(InvalidValue::new("contact_email", message));
        }
        Ok(Self(text.to_owned()))
    }

    /// The address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ContactEmail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_name_and_a_host() {
        assert_eq!(ContactEmail::new(" me@example.com ").unwrap().as_str(), "me@example.com");
        for good in ["first.last+tag@mail.example.co.uk", "ü@exämple.de"] {
            assert!(ContactEmail::new(good).is_ok(), "{good}");
        }
        let long = format!("{}@example.com", "x".repeat(250));
        for wrong in
            ["", "me", "me@", "@example.com", "me@host", "a b@example.com", "me@a@b.com", "me@.com", "a\0@b.c", &long]
        {
            assert!(ContactEmail::new(wrong).is_err(), "{wrong:?}");
        }
    }
}
