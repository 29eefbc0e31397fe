use async_trait::async_trait;
use jiff::Timestamp;
use showrunner_domain::account::{Account, Expiry, TokenTerms};
use showrunner_domain::alert::{AlertSubject, NewAlert};
use showrunner_domain::notification::Notice;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::PostStatus;
use showrunner_ports::store::{AccountStore, ConnectionAttempt, Sealed, StoreError, StoreResult, StoredAccount};

use super::MemoryStore;
use super::tables::Tables;

/// An account, and until when somebody asks for new tokens of it.
#[derive(Debug, Clone)]
pub(super) struct AccountRow {
    stored: StoredAccount,
    renewing_until: Option<Timestamp>,
}

impl Tables {
    /// The account, while it still has these tokens.
    fn account_under(&mut self, platform: Platform, tokens: &Sealed) -> Option<&mut AccountRow> {
        self.accounts.get_mut(&platform).filter(|row| row.stored.tokens == *tokens)
    }

    /// Notes where the posts go that have not been begun.
    fn redirect(&mut self, platform: Platform, sandbox: bool) {
        for row in self.posts.iter_mut() {
            if row.post.platform == platform && row.post.status == PostStatus::Scheduled {
                row.post.sandbox = sandbox;
            }
        }
    }
}

#[async_trait]
impl AccountStore for MemoryStore {
    async fn connect(&self, account: StoredAccount, notice: Notice, now: Timestamp) -> StoreResult<()> {
        self.write(|tables| {
            let platform = account.account.platform;
            tables.accounts.insert(platform, AccountRow { stored: account, renewing_until: None });
            tables.redirect(platform, false);
            tables.resolve_alert(AlertSubject::Account(platform), false, now);
            tables.notify(notice, None, now);
            Ok(())
        })
    }

    async fn get(&self, platform: Platform) -> StoreResult<Option<StoredAccount>> {
        self.read(|tables| tables.accounts.get(&platform).map(|row| row.stored.clone()))
    }

    async fn list(&self) -> StoreResult<Vec<Account>> {
        self.read(|tables| tables.accounts.values().map(|row| row.stored.account.clone()).collect())
    }

    async fn claim_renewal(
        &self,
        platform: Platform,
        tokens: Sealed,
        until: Timestamp,
        now: Timestamp,
    ) -> StoreResult<bool> {
        self.write(|tables| {
            let row = tables.account_under(platform, &tokens);
            let free = row.filter(|row| row.renewing_until.is_none_or(|end| end <= now));
            Ok(free.map(|row| row.renewing_until = Some(until)).is_some())
        })
    }

    async fn release_renewal(&self, platform: Platform, tokens: Sealed) -> StoreResult<()> {
        self.write(|tables| {
            if let Some(row) = tables.account_under(platform, &tokens) {
                row.renewing_until = None;
            }
            Ok(())
        })
    }

    async fn renew(&self, platform: Platform, tokens: Sealed, renewed: Sealed, terms: TokenTerms) -> StoreResult<bool> {
        self.write(|tables| {
            let Some(row) = tables.account_under(platform, &tokens) else { return Ok(false) };
            row.stored.tokens = renewed;
            row.stored.account.terms = terms;
            row.renewing_until = None;
            Ok(true)
        })
    }

    async fn expiry(
        &self,
        platform: Platform,
        tokens: Sealed,
        expiry: Expiry,
        alert: NewAlert,
        notice: Notice,
    ) -> StoreResult<bool> {
        self.write(|tables| {
            let now = expiry.at;
            let row = tables.account_under(platform, &tokens).filter(|row| row.stored.account.expiry.is_none());
            let Some(row) = row else { return Ok(false) };
            row.stored.account.expiry = Some(expiry);
            row.renewing_until = None;
            tables.raise_alert(alert, now);
            tables.notify(notice, None, now);
            Ok(true)
        })
    }

    async fn disconnect(&self, platform: Platform, notice: Notice, now: Timestamp) -> StoreResult<StoredAccount> {
        self.write(|tables| {
            let row = tables.accounts.remove(&platform).ok_or(StoreError::NotFound)?;
            tables.redirect(platform, true);
            tables.resolve_alert(AlertSubject::Account(platform), false, now);
            tables.notify(notice, None, now);
            Ok(row.stored)
        })
    }

    async fn begin_attempt(&self, attempt: ConnectionAttempt, now: Timestamp) -> StoreResult<()> {
        self.write(|tables| {
            tables.connection_attempts.retain(|_, earlier| earlier.until > now);
            tables.connection_attempts.insert(attempt.state_digest.clone(), attempt);
            Ok(())
        })
    }

    async fn take_attempt(&self, state_digest: &str, now: Timestamp) -> StoreResult<Option<ConnectionAttempt>> {
        // Nothing is written when there is none.
        if self.read(|tables| !tables.connection_attempts.contains_key(state_digest))? {
            return Ok(None);
        }
        self.write(|tables| {
            let taken = tables.connection_attempts.remove(state_digest);
            Ok(taken.filter(|attempt| attempt.until > now))
        })
    }
}
