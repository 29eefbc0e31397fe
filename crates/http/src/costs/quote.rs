use serde::{Deserialize, Serialize};
use showrunner_ports::avatar;
use showrunner_services as services;
use utoipa::{IntoParams, ToSchema};

use crate::sentence::sentence;

/// The screens' default length, in seconds.
pub(super) const DEFAULT_DURATION: i64 = 30;

/// The render to quote.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct QuoteQuery {
    /// The intended length of the video, in seconds.
    #[param(minimum = 5, maximum = 180, default = 30)]
    pub(super) duration: Option<i64>,
}

/// The balance at the provider.
#[derive(Serialize, ToSchema)]
pub(crate) struct Wallet {
    remaining: f64,
    /// A currency or a kind of credit, by the provider's own name.
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

/// The cost of a render. Amounts are in pence.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Quote {
    /// Whether it costs anything: the local studio is free.
    paid: bool,
    /// In seconds.
    duration: i64,
    /// The price of a minute.
    cost_per_minute: i64,
    /// The maximum cost of this render, if it runs to the requested length.
    cost: i64,
    /// The balance at the provider, when the provider reports it.
    #[schema(required)]
    wallet: Option<Wallet>,
    /// The rest of this month's budget; null when there is no limit.
    #[schema(required)]
    budget_left: Option<i64>,
    /// Whether the render would be started.
    allowed: bool,
    /// Why it would not be started.
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
