//! The database.

use anyhow::bail;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Database {
    /// `sqlite://PATH` or `postgres://…`.
    url: SecretString,
    /// The password of PostgreSQL's user, unless the URL contains one. Unlike there, nothing in it has to be escaped.
    password: Option<SecretString>,
    /// The maximum number of connections.
    pub(crate) pool_size: u32,
}

impl Database {
    /// Refuses a password that belongs nowhere.
    pub(super) fn check(&self) -> anyhow::Result<()> {
        if self.password.is_none() {
            return Ok(());
        }
        match parts(self.url.expose_secret()) {
            None => bail!("database.password is set, but database.url is not postgres://USER@HOST/NAME"),
            Some((_, user, _)) if user.contains(':') => {
                bail!("database.password is set, but database.url has a password already: take one of the two out")
            }
            Some(_) => Ok(()),
        }
    }

    /// The URL with the password in it.
    pub(crate) fn url(&self) -> SecretString {
        match (parts(self.url.expose_secret()), &self.password) {
            (Some((scheme, user, place)), Some(password)) => {
                let password = utf8_percent_encode(password.expose_secret(), NON_ALPHANUMERIC);
                format!("{scheme}://{user}:{password}@{place}").into()
            }
            _ => self.url.clone(),
        }
    }
}

/// The scheme, the user, and the place of a PostgreSQL URL with a user.
fn parts(url: &str) -> Option<(&str, &str, &str)> {
    let (scheme, rest) = url.split_once("://").filter(|(scheme, _)| ["postgres", "postgresql"].contains(scheme))?;
    let (user, place) = rest.split_once('@')?;
    Some((scheme, user, place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn database(url: &str, password: Option<&str>) -> Database {
        Database { url: url.into(), password: password.map(Into::into), pool_size: 1 }
    }

    #[test]
    fn a_password_may_contain_whatever_separates_the_parts_of_a_url() {
        let database = database("postgres://showrunner@postgres/showrunner?x=1", Some("p@ss/w#rd:%ä"));
        database.check().unwrap();
        let url = database.url();
        assert_eq!(url.expose_secret(), "postgres://showrunner:p%40ss%2Fw%23rd%3A%25%C3%A4@postgres/showrunner?x=1");
    }

    #[test]
    fn a_url_without_a_separate_password_is_used_as_it_is() {
        for url in ["postgres://a:b@c/d", "postgres://c/d", "sqlite://data/showrunner.db"] {
            let database = database(url, None);
            database.check().unwrap();
            assert_eq!(database.url().expose_secret(), url);
        }
    }

    #[test]
    fn a_password_that_belongs_nowhere_is_refused() {
        for url in ["sqlite://x", "postgres://host/name", "postgres://a:b@host/name"] {
            assert!(database(url, Some("secret")).check().is_err(), "{url}");
        }
    }
}
