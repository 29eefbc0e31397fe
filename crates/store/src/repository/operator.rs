use async_trait::async_trait;
use diesel::prelude::*;
use secrecy::{ExposeSecret, SecretString};
use showrunner_domain::UserId;
use showrunner_ports::store::{Conflict, OperatorStore, StoreResult};

use super::Database;
use crate::schema::{sessions, users};

/// Stands in the column of the hash while no password was set. No hash has this form, so nobody can sign in with it.
pub(super) const NO_PASSWORD: &str = "!";

#[async_trait]
impl OperatorStore for Database {
    async fn password_hash(&self) -> StoreResult<Option<SecretString>> {
        self.read(|c| {
            let text: String = users::table.find(UserId::OPERATOR.0).select(users::password).get_result(c)?;
            Ok(Some(text).filter(|text| text != NO_PASSWORD).map(SecretString::from))
        })
        .await
    }

    async fn set_password_hash(&self, hash: Option<SecretString>, replaced: Option<SecretString>) -> StoreResult<()> {
        self.write(&[], move |c| {
            let operator = users::table.find(UserId::OPERATOR.0).filter(users::password.eq(column(replaced.as_ref())));
            if diesel::update(operator).set(users::password.eq(column(hash.as_ref()))).execute(c)? == 0 {
                return Err(Conflict::PasswordChanged.into());
            }
            diesel::delete(sessions::table).execute(c)?;
            Ok(())
        })
        .await
    }
}

fn column(hash: Option<&SecretString>) -> String {
    hash.map_or(NO_PASSWORD, SecretString::expose_secret).to_owned()
}
