//! Cost estimates and actual costs of the month.

mod spending;

use std::sync::Arc;

use showrunner_domain::ScriptId;
use showrunner_domain::budget::Budget;
use showrunner_domain::cost::{CostEstimate, DEFAULT_MONTH_PENCE};
use showrunner_domain::ledger::MonthCosts;
use showrunner_domain::money::{MicroPence, Pounds};
use showrunner_domain::month::Month;
use showrunner_domain::settings::{Actor, MonthlyBudget, Setting};
use showrunner_domain::value::{DurationSeconds, VoiceId};
use showrunner_ports::avatar::Wallet;
use showrunner_ports::store::Page;

use crate::avatars::Avatars;
use crate::core::Core;
use crate::error::{ServiceError, ServiceResult};
use crate::operator_settings::OperatorSettings;
use crate::videos::narration::Narration;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CostSummary {
    pub month: Month,
    pub estimate: Option<CostEstimate>,
    /// The total of that estimate, or of the default month when there is none.
    pub estimated_pence: i64,
    /// What was spent and reserved.
    pub costs: MonthCosts,
    pub budget: Option<Budget>,
}

/// The expected cost of a render, before it is started.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Quote {
    pub is_paid: bool,
    /// How long the video is expected to run, in seconds.
    pub seconds: u64,
    pub per_minute: MicroPence,
    pub cost: MicroPence,
    /// The balance at the provider, when it reports one.
    pub wallet: Option<Wallet>,
    /// What is left of the month's budget; without one there is no limit.
    pub budget_left: Option<MicroPence>,
    /// What will be other than in the script, as sentences.
    pub warnings: Vec<String>,
    pub refusal: Option<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum QuoteSubject {
    /// A video of this length, whose script is still to be written.
    /// A video of this length, or of the default one.
    Duration(Option<DurationSeconds>),
    /// A video of a script, spoken by a voice if one is chosen.
    Script(ScriptId, Option<VoiceId>),
}

pub struct Costs {
    pub(crate) ports: Core,
    pub(crate) settings: Arc<OperatorSettings>,
    pub(crate) avatars: Arc<Avatars>,
}

impl Costs {
    pub async fn summary(&self) -> ServiceResult<CostSummary> {
        let settings = self.ports.stores.settings.all().await?;
        let month = self.ports.month_of(&settings);
        let estimate = self.ports.stores.costs.estimates(Page::new(Some(1), None)?).await?.into_iter().next();
        Ok(CostSummary {
            month,
            estimated_pence: estimate.map_or(DEFAULT_MONTH_PENCE, |estimate| estimate.total_pence),
            estimate,
            costs: self.ports.stores.costs.month(month).await?,
            budget: settings.monthly_budget.map(|budget| Budget::of_pence(budget.pence())),
        })
    }

    pub async fn set_budget(&self, budget: Option<MonthlyBudget>) -> ServiceResult<CostSummary> {
        self.settings.change(vec![Setting::MonthlyBudget(budget)], Actor::Operator).await?;
        self.ports.check_budget().await?;
        self.summary().await
    }

    /// The expected cost of a render, what is left to pay for it, and whether it would be started. A provider that does
    /// not report its balance does not prevent a quote.
    pub async fn quote(&self, subject: QuoteSubject) -> ServiceResult<Quote> {
        let (seconds, warnings, unspeakable) = match subject {
            QuoteSubject::Duration(duration) => {
                let default = self.ports.stores.settings.all().await?.default_duration;
                (duration.unwrap_or(default).seconds().into(), Vec::new(), None)
            }
            QuoteSubject::Script(script, voice) => self.narration(script, voice).await?,
        };
        let CostSummary { costs, budget, .. } = self.summary().await?;
        let provider = self.ports.avatar_providers.in_use().await?;
        let identity = provider.identity();
        let cost = self.ports.render_cost(&identity, seconds);
        let is_paid = !identity.stand_in;
        let wallet = match provider.wallet().await {
            Ok(wallet) => wallet,
            Err(error) => {
                tracing::warn!(%error, "the avatar provider does not report its balance");
                None
            }
        };
        let budget_left = budget.map(|budget| budget.left(costs.committed()));
        let is_allowed = !is_paid || budget.is_none_or(|budget| budget.allows(costs.committed(), cost));
        let refusal = budget_left.filter(|_| !is_allowed).map(|left| {
            let (cost, left) = (Pounds(cost.pence_at_most()), Pounds(left.pence_at_least()));
            format!("this would cost about {cost}, but only {left} of this month's budget is left")
        });
        Ok(Quote {
            is_paid,
            seconds,
            per_minute: self.ports.render_cost(&identity, 60),
            cost,
            wallet,
            budget_left,
            warnings,
            refusal: unspeakable.or(refusal),
        })
    }

    /// The length of a script's narration in seconds, its warnings, and why it cannot be spoken.
    async fn narration(
        &self,
        script: ScriptId,
        voice: Option<VoiceId>,
    ) -> ServiceResult<(u64, Vec<String>, Option<String>)> {
        let script = self.ports.stores.scripts.find(script).await?.ok_or(ServiceError::NotFound("script"))?;
        let narration = match Narration::of(&script.details.content) {
            Ok(narration) => narration,
            Err(silent) => return Ok((0, Vec::new(), Some(silent.message))),
        };
        let seconds = narration.seconds;
        let voice = match voice {
            Some(id) => self.avatars.voice(&id).await,
            None => None,
        };
        Ok(match narration.clone().spoken_by(voice.as_ref()) {
            Ok(narration) => (seconds, narration.warnings, None),
            Err(unable) => (seconds, narration.warnings, Some(unable.message)),
        })
    }
}
