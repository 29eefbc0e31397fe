use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::account::{Account, Expiry, TokenTerms};
use showrunner_domain::alert::{AlertSubject, NewAlert};
use showrunner_domain::notification::Notice;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::store::{AccountStore, ConnectionAttempt, Sealed, StoreResult, StoredAccount, Topic};

use super::notifications::notify;
use super::{Conn, Database, alerts, has_status};
use crate::error::Result;
use crate::rows::{AccountRow, ConnectionAttemptRow};
use crate::schema::{accounts, authorization_requests, scheduled_posts};
use crate::sql_types::UtcTime;

const WRITTEN: &[Topic] = &[Topic::Accounts];

/// The topics of a change that the bell announces as well.
const TOLD: &[Topic] = &[Topic::Accounts, Topic::Notifications, Topic::Alerts];

/// The topics of a change that gives upcoming posts another target.
const REDIRECTED: &[Topic] = &[Topic::Accounts, Topic::Notifications, Topic::ScheduledPosts, Topic::Alerts];

#[async_trait]
impl AccountStore for Database {
    async fn connect(&self, account: StoredAccount, notice: Notice, now: Timestamp) -> StoreResult<()> {
        self.write(REDIRECTED, move |c| {
            let platform = account.account.platform;
            let row = AccountRow::from(account);
            diesel::insert_into(accounts::table)
                .values(&row)
                .on_conflict(accounts::platform)
                .do_update()
                .set(&row)
                .execute(c)?;
            redirect(c, platform, false)?;
            alerts::resolve(c, AlertSubject::Account(platform), false, now)?;
            notify(c, notice, None, now)
        })
        .await
    }

    async fn get(&self, platform: Platform) -> StoreResult<Option<StoredAccount>> {
        self.read(move |c| {
            let account = accounts::table.find(platform.as_str()).select(AccountRow::as_select());
            let row = account.get_result(c).optional()?;
            Ok(row.map(AccountRow::stored_account).transpose()?)
        })
        .await
    }

    async fn list(&self) -> StoreResult<Vec<Account>> {
        self.read(|c| {
            let rows: Vec<AccountRow> = accounts::table.select(AccountRow::as_select()).load(c)?;
            let accounts = rows.into_iter().map(|row| Ok(row.stored_account()?.account));
            let mut accounts = accounts.collect::<Result<Vec<_>>>()?;
            accounts.sort_by_key(|account| account.platform);
            Ok(accounts)
        })
        .await
    }

    async fn claim_renewal(
        &self,
        platform: Platform,
        tokens: Sealed,
        until: Timestamp,
        now: Timestamp,
    ) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let is_free = accounts::claim_ends_at.is_null().or(accounts::claim_ends_at.le(UtcTime::from(now)));
            let account =
                accounts::table.find(platform.as_str()).filter(accounts::tokens.eq(&tokens.0)).filter(is_free);
            let claim = accounts::claim_ends_at.eq(UtcTime::from(until));
            Ok(diesel::update(account).set(claim).execute(c)? == 1)
        })
        .await
    }

    async fn release_renewal(&self, platform: Platform, tokens: Sealed) -> StoreResult<()> {
        self.write(&[], move |c| {
            let account = accounts::table.find(platform.as_str()).filter(accounts::tokens.eq(&tokens.0));
            diesel::update(account).set(accounts::claim_ends_at.eq(None::<UtcTime>)).execute(c)?;
            Ok(())
        })
        .await
    }

    async fn renew(&self, platform: Platform, tokens: Sealed, renewed: Sealed, terms: TokenTerms) -> StoreResult<bool> {
        self.write(WRITTEN, move |c| {
            let account = accounts::table.find(platform.as_str()).filter(accounts::tokens.eq(&tokens.0));
            let renewal = (
                accounts::tokens.eq(renewed.0),
                accounts::issued_at.eq(UtcTime::from(terms.issued_at)),
                accounts::access_ends_at.eq(terms.access_until.map(UtcTime::from)),
                accounts::renewal_ends_at.eq(terms.renewable_until.map(UtcTime::from)),
                accounts::claim_ends_at.eq(None::<UtcTime>),
            );
            Ok(diesel::update(account).set(renewal).execute(c)? == 1)
        })
        .await
    }

    async fn reseal(&self, platform: Platform, tokens: Sealed, resealed: Sealed, now: Timestamp) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let is_free = accounts::claim_ends_at.is_null().or(accounts::claim_ends_at.le(UtcTime::from(now)));
            let account =
                accounts::table.find(platform.as_str()).filter(accounts::tokens.eq(&tokens.0)).filter(is_free);
            Ok(diesel::update(account).set(accounts::tokens.eq(resealed.0)).execute(c)? == 1)
        })
        .await
    }

    async fn expiry(
        &self,
        platform: Platform,
        tokens: Sealed,
        expiry: Expiry,
        alert: NewAlert,
        notice: Notice,
    ) -> StoreResult<bool> {
        self.write(TOLD, move |c| {
            let is_first = mark_expired(c, platform, &tokens, &expiry)?;
            if is_first {
                alerts::raise(c, alert, expiry.at)?;
                notify(c, notice, None, expiry.at)?;
            }
            Ok(is_first)
        })
        .await
    }

    async fn disconnect(&self, platform: Platform, notice: Notice, now: Timestamp) -> StoreResult<StoredAccount> {
        self.write(REDIRECTED, move |c| {
            let row: AccountRow = diesel::delete(accounts::table.find(platform.as_str()))
                .returning(AccountRow::as_returning())
                .get_result(c)?;
            redirect(c, platform, true)?;
            alerts::resolve(c, AlertSubject::Account(platform), false, now)?;
            notify(c, notice, None, now)?;
            Ok(row.stored_account()?)
        })
        .await
    }

    async fn begin_attempt(&self, attempt: ConnectionAttempt, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            let over = authorization_requests::table.filter(authorization_requests::ends_at.le(UtcTime::from(now)));
            diesel::delete(over).execute(c)?;
            let row = ConnectionAttemptRow::from(attempt);
            diesel::insert_into(authorization_requests::table).values(row).execute(c)?;
            Ok(())
        })
        .await
    }

    async fn take_attempt(&self, state_digest: &str, now: Timestamp) -> StoreResult<Option<ConnectionAttempt>> {
        let state_digest = state_digest.to_owned();
        let taken = self
            .write(&[], move |c| {
                let row: Option<ConnectionAttemptRow> =
                    diesel::delete(authorization_requests::table.find(state_digest))
                        .returning(ConnectionAttemptRow::as_returning())
                        .get_result(c)
                        .optional()?;
                Ok(row.map(ConnectionAttemptRow::connection_attempt).transpose()?)
            })
            .await?;
        Ok(taken.filter(|attempt| attempt.until > now))
    }

    async fn attempts(&self, now: Timestamp) -> StoreResult<Vec<ConnectionAttempt>> {
        self.read(move |c| {
            let rows: Vec<ConnectionAttemptRow> = authorization_requests::table
                .filter(authorization_requests::ends_at.gt(UtcTime::from(now)))
                .order(authorization_requests::state_digest)
                .select(ConnectionAttemptRow::as_select())
                .load(c)?;
            let attempts = rows.into_iter().map(ConnectionAttemptRow::connection_attempt);
            Ok(attempts.collect::<StoreResult<_>>()?)
        })
        .await
    }

    async fn reseal_attempt(&self, attempt: ConnectionAttempt, resealed: Sealed) -> StoreResult<bool> {
        self.write(&[], move |c| {
            let unchanged = authorization_requests::table
                .find(attempt.state_digest)
                .filter(authorization_requests::secret.eq(attempt.secret.0));
            Ok(diesel::update(unchanged).set(authorization_requests::secret.eq(resealed.0)).execute(c)? == 1)
        })
        .await
    }
}

/// Updates the publish target of posts that have not been started.
fn redirect(c: &mut Conn, platform: Platform, sandbox: bool) -> Result<()> {
    let to_go_out = scheduled_posts::table
        .filter(has_status("scheduled_posts", PostStatus::Scheduled.as_str()))
        .filter(scheduled_posts::platform.eq(platform.as_str()));
    diesel::update(to_go_out).set(scheduled_posts::sandbox.eq(sandbox)).execute(c)?;
    Ok(())
}

/// Marks the account as expired. Returns false when it is already marked or has new tokens.
fn mark_expired(c: &mut Conn, platform: Platform, tokens: &Sealed, expiry: &Expiry) -> Result<bool> {
    let good = accounts::table
        .find(platform.as_str())
        .filter(accounts::tokens.eq(&tokens.0))
        .filter(accounts::expired_at.is_null());
    let expired = (
        accounts::expired_at.eq(UtcTime::from(expiry.at)),
        accounts::expired_because.eq(&expiry.reason),
        accounts::claim_ends_at.eq(None::<UtcTime>),
    );
    Ok(diesel::update(good).set(expired).execute(c)? == 1)
}
