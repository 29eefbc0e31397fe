use serde::{Deserialize, Serialize};
use showrunner_ports::avatar;
use showrunner_services as services;
use utoipa::{IntoParams, ToSchema};

use crate::sentence::sentence;

/// The screens' default length, in seconds.
pub(super) const DEFAULT_DURATION: i64 = 30;

/// Which render.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct QuoteQuery {
    /// How long the video is to run, in seconds.
    #[param(minimum = 5, maximum = 180, default = 30)]
    pub(super) duration: Option<i64>,
}

/// What is left at the provider.
#[derive(Serialize, ToSchema)]
pub(crate) struct Wallet {
    #[schema(example = 42.5)]
    remaining: f64,
    /// A currency or a kind of credit, by the provider's own name.
    #[schema(example = "USD")]
    unit: String,
}

impl From<avatar::Wallet> for Wallet {
    fn from(wallet: avatar::Wallet) -> Self {
        // Exact up to ninety trillion.
        #[expect(clippy::cast_precision_loss, reason = "no wallet holds so much")]
        let remaining = wallet.hundredths as f64 / 100.0;
        Self { remaining, unit: wallet.unit }
    }
}

/// What a render will cost. Amounts are in pence.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Quote {
    /// Whether it costs anything: the local studio is free.
    paid: bool,
    /// Seconds.
    duration: i64,
    /// What a minute costs.
    #[schema(example = 318)]
    cost_per_minute: i64,
    /// What this render will cost at most, if it runs as long as asked for.
    #[schema(example = 159)]
    cost: i64,
    /// What is left at the provider, when it tells.
    #[schema(required)]
    wallet: Option<Wallet>,
    /// What is left of this month's budget; null when there is no limit.
    #[schema(required, example = 4_200)]
    budget_left: Option<i64>,
    /// Whether it would be started.
    allowed: bool,
    /// Why not.
    #[schema(required)]
    reason: Option<String>,
}

impl From<services::Quote> for Quote {
    fn from(quote: services::Quote) -> Self {
        Self {
            paid: quote.is_paid,
            duration: quote.duration.seconds().into(),
            cost_per_minute: quote.per_minute.pence_at_most(),
            cost: quote.cost.pence_at_most(),
            wallet: quote.wallet.map(Into::into),
            budget_left: quote.budget_left.map(showrunner_domain::money::MicroPence::pence_at_least),
            allowed: quote.refusal.is_none(),
            reason: quote.refusal.as_deref().map(sentence),
        }
    }
}
