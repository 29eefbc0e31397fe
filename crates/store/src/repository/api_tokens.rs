use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::ApiTokenId;
use showrunner_domain::api_token::{ApiToken, MAX_API_TOKENS, NewApiToken};
use showrunner_domain::value::ApiTokenName;
use showrunner_ports::store::{ApiTokenStore, Conflict, StoreError, StoreResult};

use super::{Database, FromRow, Origin, all, one, only_writer, optional, require_row};
use crate::schema::api_tokens;
use crate::sql_types::UtcTime;

/// The columns of a token that are read. The digest is only compared.
#[derive(HasQuery)]
#[diesel(table_name = api_tokens)]
struct ApiTokenRow {
    id: i64,
    name: String,
    access: String,
    created_at: UtcTime,
    expires_at: Option<UtcTime>,
    last_used_at: Option<UtcTime>,
}

impl FromRow<ApiTokenRow> for ApiToken {
    fn from_row(row: ApiTokenRow) -> StoreResult<Self> {
        let origin = Origin { table: "api_tokens", id: row.id };
        Ok(Self {
            id: ApiTokenId(row.id),
            name: origin.value("name", ApiTokenName::try_from(row.name))?,
            access: origin.value("access", row.access.parse())?,
            created_at: row.created_at.0,
            expires_at: row.expires_at.map(|time| time.0),
            last_used_at: row.last_used_at.map(|time| time.0),
        })
    }
}

#[async_trait]
impl ApiTokenStore for Database {
    async fn create(&self, token: NewApiToken, digest: String, now: Timestamp) -> StoreResult<ApiToken> {
        self.write(&[], move |c| {
            only_writer(c, "api_tokens")?;
            // There are never more than a few.
            let count: i64 = api_tokens::table.count().get_result(c)?;
            if usize::try_from(count).is_ok_and(|count| count >= MAX_API_TOKENS) {
                return Err(Conflict::TooManyApiTokens.into());
            }
            let new = diesel::insert_into(api_tokens::table).values((
                api_tokens::name.eq(token.name.as_str()),
                api_tokens::access.eq(token.access.as_str()),
                api_tokens::digest.eq(digest),
                api_tokens::created_at.eq(UtcTime::from(now)),
                api_tokens::expires_at.eq(token.expires_at.map(UtcTime::from)),
            ));
            one(c, new.returning(ApiTokenRow::as_returning()))
        })
        .await
    }

    async fn find(&self, digest: String) -> StoreResult<Option<ApiToken>> {
        self.read(move |c| optional(c, ApiTokenRow::query().filter(api_tokens::digest.eq(digest)))).await
    }

    async fn note_use(&self, id: ApiTokenId, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            let used = api_tokens::last_used_at.eq(Some(UtcTime::from(now)));
            diesel::update(api_tokens::table.find(id.0)).set(used).execute(c)?;
            Ok(())
        })
        .await
    }

    async fn list(&self) -> StoreResult<Vec<ApiToken>> {
        self.read(move |c| all(c, ApiTokenRow::query().order(api_tokens::id.desc()))).await
    }

    async fn revoke(&self, id: ApiTokenId) -> StoreResult<()> {
        self.write(&[], move |c| {
            require_row(diesel::delete(api_tokens::table.find(id.0)).execute(c)?, StoreError::NotFound)
        })
        .await
    }
}
