use diesel::prelude::{AsChangeset, Insertable, Queryable, Selectable};
use showrunner_domain::account::{Account, Expiry, Identity, TokenTerms};
use showrunner_ports::store::{ConnectionAttempt, Sealed, StoreResult, StoredAccount};

use super::origin::Origin;
use crate::schema::{accounts, authorization_requests};
use crate::sql_types::{Json, UtcTime};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = accounts, treat_none_as_null = true)]
pub(crate) struct AccountRow {
    platform: String,
    remote_id: String,
    name: String,
    scopes: Json,
    connected_at: UtcTime,
    issued_at: UtcTime,
    access_ends_at: Option<UtcTime>,
    renewal_ends_at: Option<UtcTime>,
    expired_at: Option<UtcTime>,
    expired_because: Option<String>,
    tokens: String,
    claim_ends_at: Option<UtcTime>,
}

impl From<StoredAccount> for AccountRow {
    fn from(StoredAccount { account, tokens }: StoredAccount) -> Self {
        let (expired_at, expired_because) = account.expiry.map(|expiry| (expiry.at.into(), expiry.reason)).unzip();
        Self {
            platform: account.platform.to_string(),
            remote_id: account.identity.remote_id,
            name: account.identity.name,
            scopes: Json(account.scopes.into()),
            connected_at: account.connected_at.into(),
            issued_at: account.terms.issued_at.into(),
            access_ends_at: account.terms.access_until.map(Into::into),
            renewal_ends_at: account.terms.renewable_until.map(Into::into),
            expired_at,
            expired_because,
            tokens: tokens.0,
            claim_ends_at: None,
        }
    }
}

impl AccountRow {
    pub(crate) fn stored_account(self) -> StoreResult<StoredAccount> {
        // The platform is the key.
        let origin = Origin { table: "accounts", id: 0 };
        let expiry = self.expired_at.zip(self.expired_because).map(|(at, reason)| Expiry { at: at.0, reason });
        let account = Account {
            platform: origin.value("platform", self.platform.parse())?,
            identity: Identity { remote_id: self.remote_id, name: self.name },
            scopes: origin.value("scopes", serde_json::from_value(self.scopes.0))?,
            connected_at: self.connected_at.0,
            terms: TokenTerms {
                issued_at: self.issued_at.0,
                access_until: self.access_ends_at.map(|time| time.0),
                renewable_until: self.renewal_ends_at.map(|time| time.0),
            },
            expiry,
        };
        Ok(StoredAccount { account, tokens: Sealed(self.tokens) })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = authorization_requests)]
pub(crate) struct ConnectionAttemptRow {
    state_digest: String,
    platform: String,
    secret: String,
    redirect: String,
    ends_at: UtcTime,
}

impl From<ConnectionAttempt> for ConnectionAttemptRow {
    fn from(attempt: ConnectionAttempt) -> Self {
        Self {
            state_digest: attempt.state_digest,
            platform: attempt.platform.to_string(),
            secret: attempt.secret.0,
            redirect: attempt.redirect,
            ends_at: attempt.until.into(),
        }
    }
}

impl ConnectionAttemptRow {
    pub(crate) fn connection_attempt(self) -> StoreResult<ConnectionAttempt> {
        let origin = Origin { table: "authorization_requests", id: 0 };
        Ok(ConnectionAttempt {
            state_digest: self.state_digest,
            platform: origin.value("platform", self.platform.parse())?,
            secret: Sealed(self.secret),
            redirect: self.redirect,
            until: self.ends_at.0,
        })
    }
}
