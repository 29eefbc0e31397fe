//! The platforms as the operator sees them: the account or sandbox of each, and its problems.

use std::sync::Arc;

use jiff::Timestamp;
use showrunner_domain::account::Account;
use showrunner_domain::health::{Measurement, Service};
use showrunner_domain::platform::{Connection, Platform};
use showrunner_domain::setup::{AccountReport, Setup, SetupCheck, SetupStep};
use showrunner_domain::slots;
use showrunner_ports::provider::ProviderError;

use crate::accounts::AccountApp;
use crate::api_budgets::ApiBudgetUsage;
use crate::core::Core;
use crate::error::{ServiceError, ServiceResult};
use crate::health::Health;

/// An account on a platform, or the sandbox in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlatformAccount {
    pub platform: Platform,
    pub connection: Connection,
    /// The steps of the setup, as far as they are known without asking the platform.
    pub setup: Vec<SetupStep>,
    /// The account; `None` in the sandbox.
    pub account: Option<Account>,
    /// Whether the operator soon has to connect it again.
    pub ends_soon: bool,
    /// Whether an account can be connected, which takes an app.
    pub can_connect: bool,
    /// The app, if there is one.
    pub app: Option<AccountApp>,
    /// The platform's budget of calls and its use; `None` without a budget or an account.
    pub api_budget: Option<ApiBudgetUsage>,
    /// How many posts were published since midnight in the operator's time zone.
    pub posted_today: u32,
    /// The last problem, unless something has succeeded since.
    pub problem: Option<PlatformProblem>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlatformProblem {
    pub message: String,
    pub at: Timestamp,
}

pub struct Platforms {
    pub(crate) ports: Core,
    pub(crate) health: Arc<Health>,
}

impl Platforms {
    pub async fn list(&self) -> ServiceResult<Vec<PlatformAccount>> {
        let zone = self.ports.time_zone().await?;
        let now = self.ports.now();
        let today = slots::moment(&zone, zone.to_datetime(now).date().at(0, 0, 0, 0)).unwrap_or(now);
        let mut accounts = self.ports.accounts.list().await?;
        let measured = self.health.measurements().await?;
        let budgets = self.ports.api_budgets.list().await?;
        let posts = &self.ports.stores.scheduled_posts;
        let mut all = Vec::new();
        for &platform in Platform::ALL {
            let at = accounts.iter().position(|account| account.platform == platform);
            let account = at.map(|at| accounts.swap_remove(at));
            let can_connect = self.ports.accounts.can_connect(platform).await;
            let setup = Setup { platform, has_app: can_connect, account: account.as_ref(), check: None }.steps(now);
            let budget = budgets.iter().find(|(of, _)| *of == platform && account.is_some());
            all.push(PlatformAccount {
                platform,
                api_budget: budget.map(|(_, state)| *state),
                connection: account.as_ref().map_or(Connection::Sandbox, |account| account.connection(now)),
                ends_soon: account.as_ref().is_some_and(|account| account.ends_soon(now)),
                can_connect,
                setup,
                app: self.ports.accounts.app(platform).await?,
                posted_today: posts.published_since(platform, account.is_none(), today).await?,
                problem: problem(platform, account.as_ref(), &measured),
                account,
            });
        }
        Ok(all)
    }

    pub async fn one(&self, platform: Platform) -> ServiceResult<PlatformAccount> {
        let all = self.list().await?;
        let found = all.into_iter().find(|one| one.platform == platform);
        found.ok_or(ServiceError::NotFound("platform"))
    }

    /// Asks the platform about the connected account. Returns the steps of the setup with its answer.
    ///
    /// # Errors
    /// When no account is connected, and when the platform cannot answer now.
    pub async fn check_setup(&self, platform: Platform) -> ServiceResult<Vec<SetupStep>> {
        let accounts = &self.ports.stores.accounts;
        accounts.get(platform).await?.ok_or(ServiceError::NotFound("account"))?;
        let report = match self.report(platform).await {
            Err(error) if error.is_final() => Err(error.message),
            answer => Ok(answer?),
        };
        // A refused token ends the account's connection.
        let account = accounts.get(platform).await?.ok_or(ServiceError::NotFound("account"))?.account;
        let now = self.ports.now();
        let has_app = self.ports.accounts.can_connect(platform).await;
        let check = SetupCheck { at: now, report };
        Ok(Setup { platform, has_app, account: Some(&account), check: Some(&check) }.steps(now))
    }

    async fn report(&self, platform: Platform) -> Result<AccountReport, ProviderError> {
        self.ports.publish_target(platform, false).await?.report().await
    }
}

/// Why the account has to be connected again, or else the last error of the platform.
fn problem(platform: Platform, account: Option<&Account>, measured: &[Measurement]) -> Option<PlatformProblem> {
    if let Some(expiry) = account.and_then(|account| account.expiry.as_ref()) {
        return Some(PlatformProblem { message: expiry.reason.clone(), at: expiry.at });
    }
    let since = account.map(|account| account.connected_at);
    let of_platform = measured.iter().filter(|measurement| {
        // Older measurements are of another account or of the sandbox.
        measurement.service == Service::Platform(platform) && since.is_none_or(|since| measurement.measured_at >= since)
    });
    let latest = of_platform.max_by_key(|measurement| measurement.measured_at)?;
    Some(PlatformProblem { message: latest.error.clone()?, at: latest.measured_at })
}
