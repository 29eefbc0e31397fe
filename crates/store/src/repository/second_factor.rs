use async_trait::async_trait;
use diesel::dsl::exists;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::UserId;
use showrunner_domain::notification::Notice;
use showrunner_domain::second_factor::{Guess, WrongCodes};
use showrunner_ports::store::{
    Conflict, NewSecondFactor, Sealed, SecondFactorStore, StoreError, StoreResult, StoredSecondFactor, Topic,
};

use super::notifications::notify;
use super::{Conn, Database, locked, only_writer};
use crate::error::Result;
use crate::schema::{second_factor_recovery_codes as recovery_codes, second_factors, sessions};
use crate::sql_types::UtcTime;

/// For [`only_writer`]: of the second factor, and of sessions that are opened without it.
pub(super) const NAME: &str = "second_factors";

#[async_trait]
impl SecondFactorStore for Database {
    async fn get(&self) -> StoreResult<Option<StoredSecondFactor>> {
        self.read(|c| {
            let found: Option<(String, UtcTime, i64, Option<UtcTime>)> = second_factors::table
                .find(UserId::OPERATOR.0)
                .select((
                    second_factors::secret,
                    second_factors::enabled_at,
                    second_factors::wrong_codes,
                    second_factors::wrong_code_at,
                ))
                .first(c)
                .optional()?;
            let Some((secret, enabled_at, wrong_codes, wrong_code_at)) = found else { return Ok(None) };
            let left: i64 = recovery_codes::table.count().get_result(c)?;
            Ok(Some(StoredSecondFactor {
                secret: Sealed(secret),
                enabled_at: enabled_at.0,
                recovery_codes_left: usize::try_from(left).unwrap_or_default(),
                wrong_codes: self::wrong_codes(wrong_codes, wrong_code_at),
            }))
        })
        .await
    }

    async fn enable(&self, new: NewSecondFactor, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            only_writer(c, NAME)?;
            let NewSecondFactor { secret, used_step, recovery_code_digests } = new;
            let is_new = diesel::insert_into(second_factors::table)
                .values((
                    second_factors::user_id.eq(UserId::OPERATOR.0),
                    second_factors::secret.eq(secret.0),
                    second_factors::used_step.eq(column(used_step)),
                    second_factors::enabled_at.eq(UtcTime::from(now)),
                ))
                .on_conflict_do_nothing()
                .execute(c)?;
            if is_new == 0 {
                return Err(Conflict::SecondFactorEnabled.into());
            }
            replace_recovery_codes(c, &recovery_code_digests)?;
            diesel::delete(sessions::table).execute(c)?;
            Ok(())
        })
        .await
    }

    async fn begin_guess(&self, now: Timestamp) -> StoreResult<Guess> {
        self.write(&[], move |c| {
            let row = second_factors::table.find(UserId::OPERATOR.0);
            let counted = row.select((second_factors::wrong_codes, second_factors::wrong_code_at));
            let before = locked!(counted).first(c).optional()?;
            let Some((count, last_at)) = before else { return Err(StoreError::NotFound.into()) };
            if let Some(wait) = wrong_codes(count, last_at).wait(now) {
                return Ok(Guess::TooEarly(wait));
            }
            let counted = diesel::update(row)
                .set((
                    second_factors::wrong_codes.eq(second_factors::wrong_codes + 1),
                    second_factors::wrong_code_at.eq(UtcTime::from(now)),
                ))
                .returning(second_factors::wrong_codes)
                .get_result(c)?;
            Ok(Guess::Counted(from_column(counted)))
        })
        .await
    }

    async fn warn_of_guesses(&self, warning: Notice, now: Timestamp) -> StoreResult<()> {
        self.write(&[Topic::Notifications], move |c| notify(c, warning, None, now)).await
    }

    async fn use_step(&self, step: u64) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let unused =
                second_factors::table.find(UserId::OPERATOR.0).filter(second_factors::used_step.lt(column(step)));
            let used = (second_factors::used_step.eq(column(step)), second_factors::wrong_codes.eq(0));
            Ok(diesel::update(unused).set(used).execute(c)? == 1)
        })
        .await
    }

    async fn use_recovery_code(&self, digest: String) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let is_used = diesel::delete(recovery_codes::table.find(digest)).execute(c)? == 1;
            if is_used {
                diesel::update(second_factors::table.find(UserId::OPERATOR.0))
                    .set(second_factors::wrong_codes.eq(0))
                    .execute(c)?;
            }
            Ok(is_used)
        })
        .await
    }

    async fn replace_recovery_codes(&self, digests: Vec<String>) -> StoreResult<()> {
        self.write(&[], move |c| {
            only_writer(c, NAME)?;
            if !is_on(c)? {
                return Err(StoreError::NotFound.into());
            }
            replace_recovery_codes(c, &digests)
        })
        .await
    }

    async fn disable(&self) -> StoreResult<()> {
        self.write(&[], |c| {
            only_writer(c, NAME)?;
            diesel::delete(recovery_codes::table).execute(c)?;
            match diesel::delete(second_factors::table.find(UserId::OPERATOR.0)).execute(c)? {
                0 => Err(StoreError::NotFound.into()),
                _ => Ok(()),
            }
        })
        .await
    }

    async fn reseal(&self, secret: Sealed, resealed: Sealed) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let unchanged = second_factors::table.find(UserId::OPERATOR.0).filter(second_factors::secret.eq(secret.0));
            Ok(diesel::update(unchanged).set(second_factors::secret.eq(resealed.0)).execute(c)? == 1)
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

/// A step in its column. Steps stay within it for as long as there are times.
fn column(step: u64) -> i64 {
    i64::try_from(step).unwrap_or(i64::MAX)
}

fn from_column(count: i64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

fn wrong_codes(count: i64, last_at: Option<UtcTime>) -> WrongCodes {
    WrongCodes { count: from_column(count), last_at: last_at.map(|time| time.0) }
}

/// Whether the second factor is on. Who holds the lock of [`NAME`] knows it to the end of the transaction.
pub(super) fn is_on(c: &mut Conn) -> Result<bool> {
    Ok(diesel::select(exists(second_factors::table.find(UserId::OPERATOR.0))).get_result(c)?)
}

/// Turns the second factor off in a store that is restored: a backup holds none.
pub(super) fn remove(c: &mut Conn) -> Result<()> {
    diesel::delete(recovery_codes::table).execute(c)?;
    diesel::delete(second_factors::table).execute(c)?;
    Ok(())
}
