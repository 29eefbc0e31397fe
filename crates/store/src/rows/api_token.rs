use diesel::prelude::{Insertable, Queryable, Selectable};
use jiff::Timestamp;
use showrunner_domain::ApiTokenId;
use showrunner_domain::api_token::{ApiToken, NewApiToken};
use showrunner_domain::value::ApiTokenName;
use showrunner_ports::store::StoreResult;

use super::origin::Origin;
use crate::schema::api_tokens;
use crate::sql_types::UtcTime;

/// The columns of a token that are read. The digest is only compared.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = api_tokens)]
pub(crate) struct ApiTokenRow {
    name: String,
    access: String,
    created_at: UtcTime,
    expires_at: Option<UtcTime>,
    last_used_at: Option<UtcTime>,
}

impl ApiTokenRow {
    pub(crate) fn new(token: &NewApiToken, now: Timestamp) -> Self {
        Self {
            name: token.name.as_str().to_owned(),
            access: token.access.to_string(),
            created_at: now.into(),
            expires_at: token.expires_at.map(Into::into),
            last_used_at: None,
        }
    }

    pub(crate) fn token(self, id: i64) -> StoreResult<ApiToken> {
        let origin = Origin { table: "api_tokens", id };
        Ok(ApiToken {
            id: ApiTokenId(id),
            name: origin.value("name", ApiTokenName::try_from(self.name))?,
            access: origin.value("access", self.access.parse())?,
            created_at: self.created_at.0,
            expires_at: self.expires_at.map(|time| time.0),
            last_used_at: self.last_used_at.map(|time| time.0),
        })
    }
}
