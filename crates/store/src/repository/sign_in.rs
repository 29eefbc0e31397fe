//! The operator's password, sessions, second factor and API tokens.

use async_trait::async_trait;
use diesel::dsl::exists;
use diesel::prelude::*;
use jiff::Timestamp;
use secrecy::{ExposeSecret, SecretString};
use showrunner_domain::api_token::{ApiToken, MAX_API_TOKENS, NewApiToken};
use showrunner_domain::second_factor::{Guess, WrongCodes};
use showrunner_domain::session::{MAX_SESSIONS, Session, ended_sessions_before};
use showrunner_domain::{ApiTokenId, SessionId, UserId};
use showrunner_ports::store::{
    Conflict, NewSecondFactor, NewSession, Sealed, SessionKey, SignInStore, StoreError, StoreResult, StoredSecondFactor,
};

use super::{Conn, Database, FromRow, Run as _, all, locked, one, only_writer, optional, require_row, row_limit};
use crate::error::Result;
use crate::schema::{api_tokens, second_factor_recovery_codes as recovery_codes, second_factors, sessions, users};
use crate::sql_types::UtcTime;
use crate::stored::{Origin, Stored, stored};

/// The value of `users.password` before a password is set. It is not a valid hash, so nobody can sign in with it.
pub(super) const NO_PASSWORD: &str = "!";

fn hash_column(hash: Option<&SecretString>) -> String {
    hash.map_or(NO_PASSWORD, SecretString::expose_secret).to_owned()
}

/// The columns of a session that are read. The digests are only compared.
#[derive(HasQuery)]
#[diesel(table_name = sessions)]
struct SessionRow {
    id: i64,
    device: String,
    address: String,
    opened_at: UtcTime,
    last_used_at: UtcTime,
}
stored!(sessions.id, SessionRow: Session { id, device, address, opened_at, last_used_at });

#[derive(HasQuery)]
#[diesel(table_name = second_factors)]
struct SecondFactorRow {
    secret: String,
    enabled_at: UtcTime,
    #[diesel(embed)]
    guesses: GuessRow,
}

#[derive(HasQuery)]
#[diesel(table_name = second_factors)]
struct GuessRow {
    wrong_codes: i64,
    wrong_code_at: Option<UtcTime>,
}

impl From<GuessRow> for WrongCodes {
    fn from(GuessRow { wrong_codes, wrong_code_at }: GuessRow) -> Self {
        Self { count: u32::try_from(wrong_codes).unwrap_or(u32::MAX), last_at: wrong_code_at.map(|time| time.0) }
    }
}

/// For [`only_writer`]: of the second factor, and of sessions that are opened without it.
const SECOND_FACTOR: &str = "second_factors";

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
stored!(api_tokens.id, ApiTokenRow: ApiToken { id, name, access, created_at, expires_at, last_used_at });

#[async_trait]
impl SignInStore for Database {
    async fn password_hash(&self) -> StoreResult<Option<SecretString>> {
        self.read(|c| {
            let text: String = users::table.find(UserId::OPERATOR.0).select(users::password).get_result(c)?;
            Ok(Some(text).filter(|text| text != NO_PASSWORD).map(SecretString::from))
        })
        .await
    }

    async fn set_password_hash(&self, hash: Option<SecretString>, replaced: Option<SecretString>) -> StoreResult<()> {
        self.write(&[], move |c| {
            let operator =
                users::table.find(UserId::OPERATOR.0).filter(users::password.eq(hash_column(replaced.as_ref())));
            let changed = diesel::update(operator).set(users::password.eq(hash_column(hash.as_ref()))).execute(c)?;
            require_row(changed, Conflict::PasswordChanged)?;
            diesel::delete(sessions::table).run(c)
        })
        .await
    }

    async fn open_session(&self, session: NewSession, now: Timestamp) -> StoreResult<SessionId> {
        self.write(&[], move |c| {
            if !session.second_factor {
                only_writer(c, SECOND_FACTOR)?;
                if has_second_factor(c)? {
                    return Err(Conflict::SecondFactorMissing.into());
                }
            }
            let SessionKey { token_digest, password_digest } = session.key;
            // Removes what has ended, and makes room for one more.
            let ended = sessions::last_used_at.le(UtcTime::from(ended_sessions_before(now)));
            diesel::delete(sessions::table.filter(ended.or(sessions::password_digest.ne(&password_digest))))
                .execute(c)?;
            let kept: Vec<i64> = sessions::table
                .select(sessions::id)
                .order((sessions::last_used_at.desc(), sessions::id.desc()))
                .limit(row_limit(MAX_SESSIONS - 1))
                .load(c)?;
            diesel::delete(sessions::table.filter(sessions::id.ne_all(kept))).execute(c)?;
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

    async fn find_session(&self, key: SessionKey) -> StoreResult<Option<Session>> {
        self.read(move |c| {
            let session = SessionRow::query()
                .filter(sessions::token_digest.eq(key.token_digest))
                .filter(sessions::password_digest.eq(key.password_digest));
            optional(c, session)
        })
        .await
    }

    async fn note_session_use(&self, id: SessionId, address: String, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            diesel::update(sessions::table.find(id.0))
                .set((sessions::address.eq(address), sessions::last_used_at.eq(UtcTime::from(now))))
                .run(c)
        })
        .await
    }

    async fn sessions(&self, password_digest: String, now: Timestamp) -> StoreResult<Vec<Session>> {
        self.read(move |c| {
            let sessions = SessionRow::query()
                .filter(sessions::password_digest.eq(password_digest))
                .filter(sessions::last_used_at.gt(UtcTime::from(ended_sessions_before(now))))
                .order((sessions::last_used_at.desc(), sessions::id.desc()));
            all(c, sessions)
        })
        .await
    }

    async fn end_session(&self, id: SessionId) -> StoreResult<()> {
        self.write(&[], move |c| {
            require_row(diesel::delete(sessions::table.find(id.0)).execute(c)?, StoreError::NotFound)
        })
        .await
    }

    async fn end_other_sessions(&self, id: SessionId) -> StoreResult<usize> {
        self.write(&[], move |c| Ok(diesel::delete(sessions::table.filter(sessions::id.ne(id.0))).execute(c)?)).await
    }

    async fn second_factor(&self) -> StoreResult<Option<StoredSecondFactor>> {
        self.read(|c| {
            let Some(row) = SecondFactorRow::query().first(c).optional()? else { return Ok(None) };
            let left: i64 = recovery_codes::table.count().get_result(c)?;
            Ok(Some(StoredSecondFactor {
                secret: Sealed(row.secret),
                enabled_at: row.enabled_at.0,
                recovery_codes_left: usize::try_from(left).unwrap_or_default(),
                wrong_codes: WrongCodes::from(row.guesses),
            }))
        })
        .await
    }

    async fn enable_second_factor(&self, new: NewSecondFactor, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            only_writer(c, SECOND_FACTOR)?;
            let NewSecondFactor { secret, used_step, recovery_code_digests } = new;
            let is_new = diesel::insert_into(second_factors::table)
                .values((
                    second_factors::user_id.eq(UserId::OPERATOR.0),
                    second_factors::secret.eq(secret.0),
                    second_factors::used_step.eq(i64::of(&used_step)),
                    second_factors::enabled_at.eq(UtcTime::from(now)),
                ))
                .on_conflict_do_nothing()
                .execute(c)?;
            require_row(is_new, Conflict::SecondFactorEnabled)?;
            replace_recovery_codes(c, &recovery_code_digests)?;
            diesel::delete(sessions::table).run(c)
        })
        .await
    }

    async fn begin_guess(&self, now: Timestamp) -> StoreResult<Guess> {
        self.write(&[], move |c| {
            let before: GuessRow = locked!(GuessRow::query()).first(c)?;
            let before = WrongCodes::from(before);
            if let Some(wait) = before.wait(now) {
                return Ok(Guess::TooEarly(wait));
            }
            let guess = (
                second_factors::wrong_codes.eq(second_factors::wrong_codes + 1),
                second_factors::wrong_code_at.eq(UtcTime::from(now)),
            );
            diesel::update(second_factors::table).set(guess).execute(c)?;
            Ok(Guess::Counted(before.count.saturating_add(1)))
        })
        .await
    }

    async fn use_step(&self, step: u64) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let unused = second_factors::table.filter(second_factors::used_step.lt(i64::of(&step)));
            let used = (second_factors::used_step.eq(i64::of(&step)), second_factors::wrong_codes.eq(0));
            Ok(diesel::update(unused).set(used).execute(c)? == 1)
        })
        .await
    }

    async fn use_recovery_code(&self, digest: String) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let is_used = diesel::delete(recovery_codes::table.find(digest)).execute(c)? == 1;
            if is_used {
                diesel::update(second_factors::table).set(second_factors::wrong_codes.eq(0)).execute(c)?;
            }
            Ok(is_used)
        })
        .await
    }

    async fn replace_recovery_codes(&self, digests: Vec<String>) -> StoreResult<()> {
        self.write(&[], move |c| {
            only_writer(c, SECOND_FACTOR)?;
            if !has_second_factor(c)? {
                return Err(StoreError::NotFound.into());
            }
            replace_recovery_codes(c, &digests)
        })
        .await
    }

    async fn disable_second_factor(&self) -> StoreResult<()> {
        self.write(&[], |c| {
            only_writer(c, SECOND_FACTOR)?;
            diesel::delete(recovery_codes::table).execute(c)?;
            require_row(diesel::delete(second_factors::table).execute(c)?, StoreError::NotFound)
        })
        .await
    }

    async fn reseal_second_factor(&self, secret: Sealed, resealed: Sealed) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let unchanged = second_factors::table.filter(second_factors::secret.eq(secret.0));
            Ok(diesel::update(unchanged).set(second_factors::secret.eq(resealed.0)).execute(c)? == 1)
        })
        .await
    }

    async fn create_api_token(&self, token: NewApiToken, digest: String, now: Timestamp) -> StoreResult<ApiToken> {
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

    async fn find_api_token(&self, digest: String) -> StoreResult<Option<ApiToken>> {
        self.read(move |c| optional(c, ApiTokenRow::query().filter(api_tokens::digest.eq(digest)))).await
    }

    async fn note_api_token_use(&self, id: ApiTokenId, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            let used = api_tokens::last_used_at.eq(Some(UtcTime::from(now)));
            diesel::update(api_tokens::table.find(id.0)).set(used).run(c)
        })
        .await
    }

    async fn api_tokens(&self) -> StoreResult<Vec<ApiToken>> {
        self.read(move |c| all(c, ApiTokenRow::query().order(api_tokens::id.desc()))).await
    }

    async fn revoke_api_token(&self, id: ApiTokenId) -> StoreResult<()> {
        self.write(&[], move |c| {
            require_row(diesel::delete(api_tokens::table.find(id.0)).execute(c)?, StoreError::NotFound)
        })
        .await
    }
}

fn replace_recovery_codes(c: &mut Conn, digests: &[String]) -> Result<()> {
    diesel::delete(recovery_codes::table).execute(c)?;
    for digest in digests {
        diesel::insert_into(recovery_codes::table).values(recovery_codes::digest.eq(digest)).execute(c)?;
    }
    Ok(())
}

/// Whether the second factor is on. Who holds the lock of [`SECOND_FACTOR`] knows it to the end of the transaction.
fn has_second_factor(c: &mut Conn) -> Result<bool> {
    Ok(diesel::select(exists(second_factors::table.select(second_factors::user_id))).get_result(c)?)
}

/// Turns the second factor off in a store that is restored: a backup holds none.
pub(super) fn remove_second_factor(c: &mut Conn) -> Result<()> {
    diesel::delete(recovery_codes::table).execute(c)?;
    diesel::delete(second_factors::table).run(c)
}
