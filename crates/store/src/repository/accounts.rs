use async_trait::async_trait;
use diesel::prelude::*;
use jiff::Timestamp;
use showrunner_domain::account::{Account, Expiry, Identity, TokenTerms};
use showrunner_domain::alert::{AlertSubject, NewAlert};
use showrunner_domain::api_budget::{ApiBudget, ApiUsage, BegunStep, CallPurpose};
use showrunner_domain::notification::Notice;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::store::{AccountStore, ConnectionAttempt, Sealed, StoreResult, StoredAccount, Topic};

use super::notifications::notify;
use super::{Conn, Database, FromRow, Run as _, alerts, all, has_status, locked, one, optional};
use crate::error::Result;
use crate::schema::{accounts, api_usage, authorization_requests, scheduled_posts};
use crate::sql_types::{Json, UtcTime};
use crate::stored::{Origin, Stored, stored};

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = accounts, treat_none_as_null = true)]
struct AccountRow {
    platform: String,
    remote_id: String,
    name: String,
    scopes: Json<Vec<String>>,
    connected_at: UtcTime,
    issued_at: UtcTime,
    #[diesel(column_name = access_ends_at)]
    access_until: Option<UtcTime>,
    #[diesel(column_name = renewal_ends_at)]
    renewable_until: Option<UtcTime>,
    #[diesel(column_name = expired_at)]
    at: Option<UtcTime>,
    #[diesel(column_name = expired_because)]
    reason: Option<String>,
}
stored!(AccountRow: Account {
    platform, scopes, connected_at;
    part identity: Identity { remote_id, name };
    part terms: TokenTerms { issued_at, access_until, renewable_until };
    option expiry: Expiry { at as "expired_at", reason as "expired_because" }
});

/// An account, and its tokens.
impl FromRow<(AccountRow, String)> for StoredAccount {
    fn from_row((row, tokens): (AccountRow, String)) -> StoreResult<Self> {
        // The platform is the key.
        Ok(Self { account: row.value(Origin { table: "accounts", id: 0 }, "")?, tokens: Sealed(tokens) })
    }
}

#[derive(HasQuery, Insertable)]
#[diesel(table_name = authorization_requests)]
struct ConnectionAttemptRow {
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

impl FromRow<ConnectionAttemptRow> for ConnectionAttempt {
    fn from_row(row: ConnectionAttemptRow) -> StoreResult<Self> {
        let origin = Origin { table: "authorization_requests", id: 0 };
        Ok(Self {
            state_digest: row.state_digest,
            platform: origin.value("platform", row.platform.parse())?,
            secret: Sealed(row.secret),
            redirect: row.redirect,
            until: row.ends_at.0,
        })
    }
}

#[derive(HasQuery, Insertable, AsChangeset)]
#[diesel(table_name = api_usage, primary_key(platform))]
struct ApiUsageRow {
    #[diesel(column_name = window_started_at)]
    window_start: UtcTime,
    used: i64,
    polled: i64,
}
stored!(ApiUsageRow: ApiUsage { window_start, used, polled });

impl FromRow<(String, ApiUsageRow)> for (Platform, ApiUsage) {
    fn from_row((platform, usage): (String, ApiUsageRow)) -> StoreResult<Self> {
        let origin = Origin { table: "api_usage", id: 0 };
        Ok((platform.value(origin, "platform")?, usage.value(origin, "")?))
    }
}

const ACCOUNT_TOPICS: &[Topic] = &[Topic::Accounts];

/// The topics of a change that the bell announces as well.
const ANNOUNCED_TOPICS: &[Topic] = &[Topic::Accounts, Topic::Notifications, Topic::Alerts];

/// The topics of a change that gives upcoming posts another target.
const REDIRECT_TOPICS: &[Topic] = &[Topic::Accounts, Topic::Notifications, Topic::ScheduledPosts, Topic::Alerts];

#[async_trait]
impl AccountStore for Database {
    async fn connect(&self, account: StoredAccount, notice: Notice, now: Timestamp) -> StoreResult<()> {
        self.write(REDIRECT_TOPICS, move |c| {
            let platform = account.account.platform;
            let tokens = (accounts::tokens.eq(&account.tokens.0), accounts::claim_ends_at.eq(None::<UtcTime>));
            diesel::insert_into(accounts::table)
                .values((AccountRow::of(&account.account), tokens))
                .on_conflict(accounts::platform)
                .do_update()
                .set((AccountRow::of(&account.account), tokens))
                .execute(c)?;
            redirect(c, platform, false)?;
            alerts::resolve(c, AlertSubject::Account(platform), false, now)?;
            notify(c, notice, None, now)
        })
        .await
    }

    async fn get(&self, platform: Platform) -> StoreResult<Option<StoredAccount>> {
        self.read(move |c| optional(c, with_tokens().filter(accounts::platform.eq(platform.as_str())))).await
    }

    async fn list(&self) -> StoreResult<Vec<Account>> {
        self.read(|c| {
            let stored: Vec<StoredAccount> = all(c, with_tokens())?;
            let mut accounts: Vec<Account> = stored.into_iter().map(|stored| stored.account).collect();
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
            let account = holding(platform, &tokens).filter(is_free);
            let claim = accounts::claim_ends_at.eq(UtcTime::from(until));
            Ok(diesel::update(account).set(claim).execute(c)? == 1)
        })
        .await
    }

    async fn release_renewal(&self, platform: Platform, tokens: Sealed) -> StoreResult<()> {
        self.write(&[], move |c| {
            let account = holding(platform, &tokens);
            diesel::update(account).set(accounts::claim_ends_at.eq(None::<UtcTime>)).run(c)
        })
        .await
    }

    async fn renew(&self, platform: Platform, tokens: Sealed, renewed: Sealed, terms: TokenTerms) -> StoreResult<bool> {
        self.write(ACCOUNT_TOPICS, move |c| {
            let account = holding(platform, &tokens);
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
            let account = holding(platform, &tokens).filter(is_free);
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
        self.write(ANNOUNCED_TOPICS, move |c| {
            let expired = (
                accounts::expired_at.eq(UtcTime::from(expiry.at)),
                accounts::expired_because.eq(&expiry.reason),
                accounts::claim_ends_at.eq(None::<UtcTime>),
            );
            let account = holding(platform, &tokens).filter(accounts::expired_at.is_null());
            let is_first = diesel::update(account).set(expired).execute(c)? == 1;
            if is_first {
                alerts::raise(c, alert, expiry.at)?;
                notify(c, notice, None, expiry.at)?;
            }
            Ok(is_first)
        })
        .await
    }

    async fn disconnect(&self, platform: Platform, notice: Notice, now: Timestamp) -> StoreResult<StoredAccount> {
        self.write(REDIRECT_TOPICS, move |c| {
            let account = diesel::delete(accounts::table.find(platform.as_str()));
            let disconnected = one(c, account.returning((AccountRow::as_returning(), accounts::tokens)))?;
            redirect(c, platform, true)?;
            alerts::resolve(c, AlertSubject::Account(platform), false, now)?;
            notify(c, notice, None, now)?;
            Ok(disconnected)
        })
        .await
    }

    async fn begin_attempt(&self, attempt: ConnectionAttempt, now: Timestamp) -> StoreResult<()> {
        self.write(&[], move |c| {
            let over = authorization_requests::table.filter(authorization_requests::ends_at.le(UtcTime::from(now)));
            diesel::delete(over).execute(c)?;
            let row = ConnectionAttemptRow::from(attempt);
            diesel::insert_into(authorization_requests::table).values(row).run(c)
        })
        .await
    }

    async fn take_attempt(&self, state_digest: &str, now: Timestamp) -> StoreResult<Option<ConnectionAttempt>> {
        let state_digest = state_digest.to_owned();
        let taken = self
            .write(&[], move |c| {
                let attempt = diesel::delete(authorization_requests::table.find(state_digest));
                optional(c, attempt.returning(ConnectionAttemptRow::as_returning()))
            })
            .await?;
        Ok(taken.filter(|attempt: &ConnectionAttempt| attempt.until > now))
    }

    async fn attempts(&self, now: Timestamp) -> StoreResult<Vec<ConnectionAttempt>> {
        self.read(move |c| {
            let open = ConnectionAttemptRow::query().filter(authorization_requests::ends_at.gt(UtcTime::from(now)));
            all(c, open.order(authorization_requests::state_digest))
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

    async fn begin_step(
        &self,
        platform: Platform,
        budget: ApiBudget,
        purpose: CallPurpose,
        now: Timestamp,
    ) -> StoreResult<Result<BegunStep, Timestamp>> {
        self.write(&[], move |c| {
            let (window_start, _) = budget.window.around(now);
            let unused = ApiUsage { window_start, used: 0, polled: 0 };
            // The row must exist before it can be locked.
            diesel::insert_into(api_usage::table)
                .values((api_usage::platform.eq(platform.as_str()), ApiUsageRow::of(&unused)))
                .on_conflict_do_nothing()
                .execute(c)?;
            let begun = lock_usage(c, platform)?.begin_step(&budget, purpose, now);
            if let Ok(step) = &begun {
                write_usage(c, platform, step.usage)?;
            }
            Ok(begun)
        })
        .await
    }

    async fn end_step(
        &self,
        platform: Platform,
        purpose: CallPurpose,
        window_start: Timestamp,
        used: u32,
    ) -> StoreResult<()> {
        self.write(&[], move |c| {
            let usage = lock_usage(c, platform)?;
            write_usage(c, platform, usage.end_step(purpose, window_start, used))
        })
        .await
    }

    async fn api_usage(&self) -> StoreResult<Vec<(Platform, ApiUsage)>> {
        self.read(|c| all(c, api_usage::table.select((api_usage::platform, ApiUsageRow::as_select())))).await
    }
}

/// Updates the publish target of posts that have not been started.
fn redirect(c: &mut Conn, platform: Platform, sandbox: bool) -> Result<()> {
    let to_go_out = scheduled_posts::table
        .filter(has_status("scheduled_posts", PostStatus::Scheduled.as_str()))
        .filter(scheduled_posts::platform.eq(platform.as_str()));
    diesel::update(to_go_out).set(scheduled_posts::sandbox.eq(sandbox)).run(c)
}

/// The rows of the accounts, with their tokens.
#[diesel::dsl::auto_type]
fn with_tokens() -> _ {
    let row: diesel::dsl::AsSelect<AccountRow, super::Backend> = AccountRow::as_select();
    accounts::table.select((row, accounts::tokens))
}

/// The account of a platform as long as it has these tokens.
#[diesel::dsl::auto_type]
fn holding<'a>(platform: Platform, tokens: &'a Sealed) -> _ {
    let (platform, tokens): (&'static str, &'a str) = (platform.as_str(), tokens.0.as_str());
    accounts::table.find(platform).filter(accounts::tokens.eq(tokens))
}

fn lock_usage(c: &mut Conn, platform: Platform) -> Result<ApiUsage> {
    let row: ApiUsageRow =
        locked!(ApiUsageRow::query().filter(api_usage::platform.eq(platform.as_str()))).get_result(c)?;
    Ok(row.value(Origin { table: "api_usage", id: 0 }, "")?)
}

fn write_usage(c: &mut Conn, platform: Platform, usage: ApiUsage) -> Result<()> {
    diesel::update(api_usage::table.find(platform.as_str())).set(ApiUsageRow::of(&usage)).run(c)
}
