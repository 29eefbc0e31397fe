use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::ApiTokenId;
use showrunner_domain::api_token::{ApiToken, MAX_API_TOKENS, NewApiToken};
use showrunner_ports::store::{ApiTokenStore, Conflict, StoreError, StoreResult};

use super::{Database, only_writer};
use crate::rows::ApiTokenRow;
use crate::schema::api_tokens;
use crate::sql_types::UtcTime;

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
            let id = diesel::insert_into(api_tokens::table)
                .values((ApiTokenRow::new(&token, now), api_tokens::digest.eq(digest)))
                .returning(api_tokens::id)
                .get_result(c)?;
            let NewApiToken { name, access, expires_at } = token;
            Ok(ApiToken { id: ApiTokenId(id), name, access, created_at: now, expires_at, last_used_at: None })
        })
        .await
    }

    async fn find(&self, digest: String) -> StoreResult<Option<ApiToken>> {
        self.read(move |c| {
            let found: Option<(i64, ApiTokenRow)> = api_tokens::table
                .filter(api_tokens::digest.eq(digest))
                .select((api_tokens::id, ApiTokenRow::as_select()))
                .first(c)
                .optional()?;
            Ok(found.map(|(id, row)| row.token(id)).transpose()?)
        })
        .await
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
        self.read(move |c| {
            let rows: Vec<(i64, ApiTokenRow)> = api_tokens::table
                .order(api_tokens::id.desc())
                .select((api_tokens::id, ApiTokenRow::as_select()))
                .load(c)?;
            Ok(rows.into_iter().map(|(id, row)| row.token(id)).collect::<StoreResult<_>>()?)
        })
        .await
    }

    async fn revoke(&self, id: ApiTokenId) -> StoreResult<()> {
        self.write(&[], move |c| match diesel::delete(api_tokens::table.find(id.0)).execute(c)? {
            0 => Err(StoreError::NotFound.into()),
            _ => Ok(()),
        })
        .await
    }
}
