//! Calls in the name of a connected account.

use std::sync::Arc;

use showrunner_domain::api_budget::CallPurpose;
use showrunner_domain::platform::Platform;
use showrunner_ports::account::{Access, AccessTokens};
use showrunner_ports::api_budget::CallBudget;
use showrunner_provider_http::{Call, Response};

use crate::result::Result;

pub(crate) struct Authorized {
    pub(crate) platform: Platform,
    pub(crate) tokens: Arc<dyn AccessTokens>,
    pub(crate) budget: Arc<dyn CallBudget>,
    /// Whether a response says that the token is not valid.
    pub(crate) is_token_refused: fn(&Response) -> bool,
}

/// The purpose of a call, and its share of the platform's budget.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cost {
    pub(crate) purpose: CallPurpose,
    pub(crate) units: u32,
}

impl Cost {
    pub(crate) const fn publishing(units: u32) -> Self {
        Self { purpose: CallPurpose::Publishing, units }
    }

    pub(crate) const fn replying(units: u32) -> Self {
        Self { purpose: CallPurpose::Replying, units }
    }

    pub(crate) const fn polling(units: u32) -> Self {
        Self { purpose: CallPurpose::Polling, units }
    }
}

impl Authorized {
    pub(crate) async fn access(&self) -> Result<Access> {
        self.tokens.access(self.platform).await
    }

    /// Makes a call with a valid token. If the platform refuses the token it is renewed and the call repeated, once.
    /// This is safe because a call with a refused token has no effect.
    pub(crate) async fn send(&self, cost: Cost, call: impl Fn() -> Call) -> Result<Response> {
        let access = self.access().await?;
        self.spend(cost).await?;
        let answer = call().bearer(&access.token).send().await?;
        if !(self.is_token_refused)(&answer) {
            return Ok(answer);
        }
        let access = self.replaced(&access).await?;
        self.spend(cost).await?;
        call().bearer(&access.token).send().await
    }

    /// Counts a call against the budget before it is made.
    async fn spend(&self, cost: Cost) -> Result<()> {
        self.budget.spend(self.platform, cost.purpose, cost.units).await
    }

    /// Returns a new token to replace a refused one.
    pub(crate) async fn replaced(&self, refused: &Access) -> Result<Access> {
        self.tokens.replace_refused(self.platform, refused).await
    }
}
