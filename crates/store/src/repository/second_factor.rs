use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::{SessionId, UserId};
use showrunner_ports::store::{
    Conflict, NewSecondFactor, Sealed, SecondFactorStore, StoreError, StoreResult, StoredSecondFactor,
};

use super::{Conn, Database, only_writer};
use crate::error::Result;
use crate::schema::{second_factor_recovery_codes as recovery_codes, second_factors, sessions};
use crate::sql_types::UtcTime;

#[async_trait]
impl SecondFactorStore for Database {
    async fn get(&self) -> StoreResult<Option<StoredSecondFactor>> {
        self.read(|c| {
            let found: Option<(String, UtcTime)> = second_factors::table
                .find(UserId::OPERATOR.0)
                .select((second_factors::secret, second_factors::enabled_at))
                .first(c)
                .optional()?;
            let Some((secret, enabled_at)) = found else { return Ok(None) };
            let left: i64 = recovery_codes::table.count().get_result(c)?;
            Ok(Some(StoredSecondFactor {
                secret: Sealed(secret),
                enabled_at: enabled_at.0,
                recovery_codes_left: usize::try_from(left).unwrap_or_default(),
            }))
        })
        .await
    }

    async fn enable(&self, new: NewSecondFactor, kept: SessionId, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            only_writer(c, "second_factors")?;
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
            diesel::delete(sessions::table.filter(sessions::id.ne(kept.0))).execute(c)?;
            Ok(())
        })
        .await
    }

    async fn use_step(&self, step: u64) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let unused =
                second_factors::table.find(UserId::OPERATOR.0).filter(second_factors::used_step.lt(column(step)));
            Ok(diesel::update(unused).set(second_factors::used_step.eq(column(step))).execute(c)? == 1)
        })
        .await
    }

    async fn use_recovery_code(&self, digest: String) -> StoreResult<bool> {
        self.write(&[], move |c| Ok(diesel::delete(recovery_codes::table.find(digest)).execute(c)? == 1)).await
    }

    async fn replace_recovery_codes(&self, digests: Vec<String>) -> StoreResult<()> {
        self.write(&[], move |c| {
            only_writer(c, "second_factors")?;
            let is_on: i64 = second_factors::table.count().get_result(c)?;
            if is_on == 0 {
                return Err(StoreError::NotFound.into());
            }
            replace_recovery_codes(c, &digests)
        })
        .await
    }

    async fn disable(&self) -> StoreResult<()> {
        self.write(&[], |c| {
            only_writer(c, "second_factors")?;
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
