use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::SessionId;
use showrunner_domain::session::{MAX_SESSIONS, Session, ended_sessions_before};
use showrunner_ports::store::{Conflict, NewSession, SessionKey, SessionStore, StoreError, StoreResult};

use super::{Conn, Database, only_writer, row_limit, second_factor};
use crate::error::Result;
use crate::rows::SessionRow;
use crate::schema::sessions;
use crate::sql_types::UtcTime;

#[async_trait]
impl SessionStore for Database {
    async fn open(&self, session: NewSession, now: Timestamp) -> StoreResult<SessionId> {
        self.write(&[], move |c| {
            if !session.second_factor {
                only_writer(c, second_factor::NAME)?;
                if second_factor::is_on(c)? {
                    return Err(Conflict::SecondFactorMissing.into());
                }
            }
            let SessionKey { token_digest, password_digest } = session.key;
            remove_ended(c, &password_digest, now)?;
            let id: i64 = diesel::insert_into(sessions::table)
                .values((
                    sessions::token_digest.eq(token_digest),
                    sessions::password_digest.eq(password_digest),
                    sessions::device.eq(session.device),
                    sessions::address.eq(session.address),
                    sessions::opened_at.eq(UtcTime::from(now)),
                    sessions::last_used_at.eq(UtcTime::from(now)),
                ))
                .returning(sessions::id)
                .get_result(c)?;
            Ok(SessionId(id))
        })
        .await
    }

    async fn find(&self, key: SessionKey) -> StoreResult<Option<Session>> {
        self.read(move |c| {
            let row = sessions::table
                .filter(sessions::token_digest.eq(key.token_digest))
                .filter(sessions::password_digest.eq(key.password_digest))
                .select(SessionRow::as_select())
                .first(c)
                .optional()?;
            Ok(row.map(SessionRow::session))
        })
        .await
    }

    async fn note_use(&self, id: SessionId, address: String, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            diesel::update(sessions::table.find(id.0))
                .set((sessions::address.eq(address), sessions::last_used_at.eq(UtcTime::from(now))))
                .execute(c)?;
            Ok(())
        })
        .await
    }

    async fn list(&self, password_digest: String, now: Timestamp) -> StoreResult<Vec<Session>> {
        self.read(move |c| {
            let rows = sessions::table
                .filter(sessions::password_digest.eq(password_digest))
                .filter(sessions::last_used_at.gt(UtcTime::from(ended_sessions_before(now))))
                .order((sessions::last_used_at.desc(), sessions::id.desc()))
                .select(SessionRow::as_select())
                .load(c)?;
            Ok(rows.into_iter().map(SessionRow::session).collect())
        })
        .await
    }

    async fn end(&self, id: SessionId) -> StoreResult<()> {
        self.write(&[], move |c| match diesel::delete(sessions::table.find(id.0)).execute(c)? {
            0 => Err(StoreError::NotFound.into()),
            _ => Ok(()),
        })
        .await
    }

    async fn end_others(&self, id: SessionId) -> StoreResult<usize> {
        self.write(&[], move |c| Ok(diesel::delete(sessions::table.filter(sessions::id.ne(id.0))).execute(c)?)).await
    }
}

/// Removes what has ended, and makes room for one more.
fn remove_ended(c: &mut Conn, password_digest: &str, now: Timestamp) -> Result<()> {
    let ended = sessions::last_used_at.le(UtcTime::from(ended_sessions_before(now)));
    diesel::delete(sessions::table.filter(ended.or(sessions::password_digest.ne(password_digest)))).execute(c)?;
    let kept: Vec<i64> = sessions::table
        .select(sessions::id)
        .order((sessions::last_used_at.desc(), sessions::id.desc()))
        .limit(row_limit(MAX_SESSIONS - 1))
        .load(c)?;
    diesel::delete(sessions::table.filter(sessions::id.ne_all(kept))).execute(c)?;
    Ok(())
}
