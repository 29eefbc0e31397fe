//! What paid providers cost: priced, booked together with what it was used for, and checked against the budget.
//!
//! A stand-in costs nothing, so nothing is booked for it and no budget blocks it.

use showrunner_domain::alert::{AlertKind, AlertSubject, NewAlert};
use showrunner_domain::budget::{Budget, BudgetError, BudgetState, WARN_AT_PERCENT};
use showrunner_domain::health::Service;
use showrunner_domain::ledger::{LedgerItem, PricedUsage, Purpose, is_overrun};
use showrunner_domain::money::{MicroPence, Pounds};
use showrunner_domain::notification::{Notice, NotificationKind, RelatedType};
use showrunner_domain::settings::Settings;
use showrunner_domain::video::Video;
use showrunner_ports::avatar::AvatarIdentity;
use showrunner_ports::provider::ProviderError;
use showrunner_ports::store::{Booking, BudgetWatch, ReservationChange, StoreResult};
use showrunner_ports::text::{TextError, TextIdentity, Usage};

use crate::alerts::Alerts;
use crate::core::Core;
use crate::error::ServiceResult;
use crate::options::Prices;

impl Core {
    /// The configured prices, with those of the text model that made the last call.
    pub(crate) fn prices(&self) -> Prices {
        self.options.prices.with_model(self.text_models.price())
    }

    /// Refuses a call to a paid model when the month's budget is used up. Check before each call: its cost is known
    /// only afterwards, so the last one may exceed the budget a little. `unbooked` is usage that is not booked yet.
    pub(crate) async fn allow_model(&self, unbooked: &[Usage]) -> ServiceResult<()> {
        match self.model_refusal(unbooked).await? {
            Some(refusal) => Err(refusal.into()),
            None => Ok(()),
        }
    }

    /// Why a paid model must not be called now; `None` when it may be.
    pub(crate) async fn model_refusal(&self, unbooked: &[Usage]) -> StoreResult<Option<BudgetError>> {
        if self.text_identity().await.free {
            return Ok(None);
        }
        self.budget_refusal(unbooked).await
    }

    /// Why nothing more may be spent this month; `None` when the budget allows it.
    pub(crate) async fn budget_refusal(&self, unbooked: &[Usage]) -> StoreResult<Option<BudgetError>> {
        let settings = self.ports.stores.settings.all().await?;
        let Some(budget) = settings.monthly_budget.map(|budget| Budget::of_pence(budget.pence())) else {
            return Ok(None);
        };
        let booked = self.ports.stores.costs.month(self.month_of(&settings)).await?.committed();
        let committed = unbooked.iter().fold(booked, |sum, usage| sum + self.prices().of(usage));
        let is_exhausted = budget.state(committed) == BudgetState::Exhausted;
        Ok(is_exhausted.then_some(BudgetError::UsedUp { limit: budget.limit }))
    }

    /// Why the budget does not allow calls of a model that are expected to cost `wanted`; `None` when it does.
    pub(crate) async fn text_refusal(&self, wanted: MicroPence) -> StoreResult<Option<BudgetError>> {
        if let Some(refusal) = self.model_refusal(&[]).await? {
            return Ok(Some(refusal));
        }
        let settings = self.ports.stores.settings.all().await?;
        let Some(watch) = self.budget_watch(&settings) else { return Ok(None) };
        let committed = self.ports.stores.costs.month(watch.month).await?.committed();
        let left = watch.budget.left(committed);
        Ok((wanted > left).then_some(BudgetError::TooExpensive { wanted, left }))
    }

    /// The booking of what a model has used; `None` when that cost nothing.
    pub(crate) async fn model_booking(&self, usages: &[Usage], purpose: Purpose) -> StoreResult<Option<Booking>> {
        self.booking_of(&self.text.identity(), self.prices(), usages, purpose).await
    }

    async fn booking_of(
        &self,
        identity: &TextIdentity,
        prices: Prices,
        usages: &[Usage],
        purpose: Purpose,
    ) -> StoreResult<Option<Booking>> {
        if identity.free || usages.iter().all(|usage| usage.input_tokens == 0 && usage.output_tokens == 0) {
            return Ok(None);
        }
        let settings = self.ports.stores.settings.all().await?;
        let month = self.month_of(&settings);
        let entry = |item, model: &str, quantity, unit_price| PricedUsage {
            month,
            item,
            purpose,
            provider: identity.name.clone(),
            model: model.to_owned(),
            quantity,
            unit_price,
        };
        let entries = usages.iter().flat_map(|usage| {
            [
                entry(LedgerItem::InputTokens, &usage.model, usage.input_tokens, prices.input_token),
                entry(LedgerItem::OutputTokens, &usage.model, usage.output_tokens, prices.output_token),
            ]
        });
        let entries = entries.filter(|entry| entry.quantity > 0).collect();
        Ok(Some(Booking::spent(entries).watched(self.budget_watch(&settings))))
    }

    /// Books what a model has used, in a transaction of its own. The answer is worth more than its price, so a failure
    /// is only logged.
    pub(crate) async fn book_usage(&self, usages: &[Usage], purpose: Purpose) {
        self.book_usage_of(&self.text.identity(), self.prices(), usages, purpose).await;
    }

    /// Books the usage of a model that may not be the chosen one, as [`book_usage`](Self::book_usage) does.
    pub(crate) async fn book_usage_of(
        &self,
        identity: &TextIdentity,
        prices: Prices,
        usages: &[Usage],
        purpose: Purpose,
    ) {
        let booked = async {
            match self.booking_of(identity, prices, usages, purpose).await? {
                Some(booking) => self.ports.stores.costs.book(booking, None, self.now()).await,
                None => Ok(()),
            }
        };
        if let Err(error) = booked.await {
            tracing::error!(%error, %purpose, ?usages, "the usage of a model could not be booked");
        }
    }

    /// Books what a failed call has used, and returns its error.
    pub(crate) async fn record_failed_call(&self, failure: TextError, purpose: Purpose) -> ProviderError {
        let TextError { error, usage } = failure;
        if let Some(usage) = usage {
            self.book_usage(&[usage], purpose).await;
        }
        error
    }

    async fn renders_are_paid(&self) -> bool {
        !self.avatar_providers.identity().await.stand_in
    }

    /// The expected cost of a render of this length by a provider; zero when a stand-in makes it.
    pub(crate) fn render_cost(&self, by: &AvatarIdentity, seconds: u64) -> MicroPence {
        if by.stand_in { MicroPence::ZERO } else { self.prices().render_second.times(seconds) }
    }

    /// Refuses a paid render of this length that the budget does not allow. The reservation decides; this only avoids
    /// useless work before it.
    pub(crate) async fn allow_render(&self, by: &AvatarIdentity, seconds: u64) -> ServiceResult<()> {
        let settings = self.ports.stores.settings.all().await?;
        let Some(watch) = self.budget_watch(&settings).filter(|_| !by.stand_in) else { return Ok(()) };
        let committed = self.ports.stores.costs.month(watch.month).await?.committed();
        let wanted = self.render_cost(by, seconds);
        if watch.budget.allows(committed, wanted) {
            return Ok(());
        }
        Err(BudgetError::TooExpensive { wanted, left: watch.budget.left(committed) }.into())
    }

    /// The reservation of the expected cost of a render of this length.
    pub(crate) async fn render_reservation(&self, by: &AvatarIdentity, seconds: u64) -> StoreResult<Option<Booking>> {
        if by.stand_in {
            return Ok(None);
        }
        let settings = self.ports.stores.settings.all().await?;
        let entry = PricedUsage {
            month: self.month_of(&settings),
            item: LedgerItem::RenderSeconds,
            purpose: Purpose::Video,
            provider: by.label.to_owned(),
            model: by.name.to_owned(),
            quantity: seconds,
            unit_price: self.prices().render_second,
        };
        Ok(Some(Booking::reservation(ReservationChange::Reserve(entry)).watched(self.budget_watch(&settings))))
    }

    /// Why a paid render is not started from a script of `seconds` that was to have `quoted` seconds; nothing when it runs
    /// about as long, or costs nothing.
    pub(crate) fn unquoted_length(&self, by: &AvatarIdentity, quoted: u64, seconds: u64) -> Option<String> {
        (!by.stand_in && is_overrun(quoted, seconds)).then(|| {
            let cost = |seconds| Pounds(self.render_cost(by, seconds).pence_at_most());
            format!(
                "it would run about {seconds} seconds instead of {quoted} and cost about {} instead of {}; shorten it, or \
                 approve it and make the video from it",
                cost(seconds),
                cost(quoted)
            )
        })
    }

    /// The alert about a render that runs much longer than was reserved for it.
    pub(crate) async fn overrun_alert(&self, video: &Video, seconds: u64) -> StoreResult<Option<NewAlert>> {
        let reserved = self.ports.stores.costs.reservation((RelatedType::Video, video.id.0)).await?;
        let Some(reserved) = reserved.filter(|reserved| reserved.is_overrun_by(seconds)) else { return Ok(None) };
        let (title, quoted) = (&video.options.title, reserved.usage.quantity);
        let cost = Pounds(reserved.usage.unit_price.times(seconds).pence_at_most());
        let message = format!(
            "\"{title}\" runs {seconds} seconds and costs about {cost}; it was expected to run {quoted} seconds and cost {}.",
            Pounds(reserved.cost.pence_at_most())
        );
        let subject = AlertSubject::Render(video.id);
        Ok(Some(NewAlert::new(subject, Service::AvatarProvider, AlertKind::Warning, message)))
    }

    /// The booking that ends the reservation of a render by `provider`. Renders of a stand-in are never reserved.
    pub(crate) async fn end_of_reservation(
        &self,
        provider: &str,
        change: ReservationChange,
    ) -> StoreResult<Option<Booking>> {
        if self.avatar_providers.is_stand_in(provider) {
            return Ok(None);
        }
        let watch = self.budget_watch(&self.ports.stores.settings.all().await?);
        Ok(Some(Booking::reservation(change).watched(watch)))
    }

    fn budget_watch(&self, settings: &Settings) -> Option<BudgetWatch> {
        let budget = Budget::of_pence(settings.monthly_budget?.pence());
        let month = self.month_of(settings);
        let limit = Pounds(budget.limit.pence());
        let waiting = if self.text.identity().free { "" } else { " and comments wait for you without a draft" };
        let consequence = format!("nothing that costs money is started{waiting}; publishing goes on");
        let warning = if budget.limit == MicroPence::ZERO {
            ("Nothing may be spent", format!("This month's budget is {limit}, so {consequence}."))
        } else {
            let almost = format!("{WARN_AT_PERCENT} % or more of this month's budget of {limit} is used.");
            ("Budget almost used up", format!("{almost} Once all of it is, {consequence}."))
        };
        let warning = Notice::new(NotificationKind::System, warning.0, warning.1);
        Some(BudgetWatch { month, budget, warning })
    }

    /// Raises an alert when the month's budget is nearly or wholly used up, and resolves it when it no longer is. Only
    /// what costs money is held back, so nothing is raised while only stand-ins work.
    pub(crate) async fn watch_budget(&self, alerts: &Alerts) -> ServiceResult<()> {
        let watch = self.budget_watch(&self.ports.stores.settings.all().await?);
        let renders_are_paid = self.renders_are_paid().await;
        let is_paid = renders_are_paid || !self.text_identity().await.free;
        let kind = match watch.as_ref().filter(|_| is_paid) {
            Some(watch) => {
                let committed = self.ports.stores.costs.month(watch.month).await?.committed();
                match watch.budget.state(committed) {
                    BudgetState::Ok => None,
                    BudgetState::Warning => Some(AlertKind::Warning),
                    BudgetState::Exhausted => Some(AlertKind::Error),
                }
            }
            None => None,
        };
        let alert = kind.zip(watch).map(|(kind, watch)| {
            let limit = Pounds(watch.budget.limit.pence());
            let message = match kind {
                AlertKind::Error => {
                    format!("This month's budget of {limit} is used up: nothing that costs money is started.")
                }
                AlertKind::Info | AlertKind::Warning => watch.warning.message,
            };
            // The service that the budget holds back first.
            let service = if renders_are_paid { Service::AvatarProvider } else { Service::AiText };
            NewAlert::new(AlertSubject::Budget, service, kind, message)
        });
        alerts.follow(&alerts.open().await?, AlertSubject::Budget, alert).await
    }

    /// Warns at once when a new budget is already almost used up.
    pub(crate) async fn check_budget(&self) -> StoreResult<()> {
        let watch = self.budget_watch(&self.ports.stores.settings.all().await?);
        if watch.is_some() {
            self.ports.stores.costs.book(Booking::default().watched(watch), None, self.now()).await?;
        }
        Ok(())
    }
}
