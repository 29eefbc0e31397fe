use serde::{Deserialize, Serialize};
use showrunner_domain::ScriptId;
use showrunner_domain::value::{DurationSeconds, VoiceId};
use showrunner_ports::avatar;
use showrunner_services as services;
use utoipa::{IntoParams, ToSchema};

use crate::error::ApiError;
use crate::sentence::sentence;

/// The screens' default length, in seconds.
const DEFAULT_DURATION: i64 = 30;

/// The render to quote.
#[derive(Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct QuoteQuery {
    /// The intended length of a video whose script is still to be written, in seconds.
    #[param(minimum = 5, maximum = 180, default = 30)]
    pub(super) duration: Option<i64>,
    /// The script of the video. Its own length counts then, whatever the duration.
    pub(super) script_id: Option<i64>,
    /// The voice that is to speak the script.
    pub(super) voice_id: Option<String>,
}

impl TryFrom<QuoteQuery> for services::QuoteSubject {
    type Error = ApiError;

    fn try_from(query: QuoteQuery) -> Result<Self, ApiError> {
        let Some(script) = query.script_id else {
            return Ok(Self::Duration(DurationSeconds::new(query.duration.unwrap_or(DEFAULT_DURATION))?));
        };
        let voice = query.voice_id.map(|voice| VoiceId::new(&voice)).transpose()?;
        Ok(Self::Script(ScriptId(script), voice))
    }
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
    /// How long the video is expected to run, in seconds.
    duration: i64,
    /// The price of a minute.
    cost_per_minute: i64,
    /// The maximum cost of this render, if it runs to the expected length.
    cost: i64,
    /// The balance at the provider, when the provider reports it.
    #[schema(required)]
    wallet: Option<Wallet>,
    /// The rest of this month's budget; null when there is no limit.
    #[schema(required)]
    budget_left: Option<i64>,
    /// What will be other than in the script, for example a stage direction that is not spoken, as sentences.
    warnings: Vec<String>,
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
            duration: i64::try_from(quote.seconds).unwrap_or(i64::MAX),
            cost_per_minute: quote.per_minute.pence_at_most(),
            cost: quote.cost.pence_at_most(),
            wallet: quote.wallet.map(Into::into),
            budget_left: quote.budget_left.map(showrunner_domain::money::MicroPence::pence_at_least),
            warnings: quote.warnings,
            allowed: quote.refusal.is_none(),
            reason: quote.refusal.as_deref().map(sentence),
        }
    }
}
