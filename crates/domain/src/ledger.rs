//! The real usage of paid providers, each entry with its price at that time.
//!
//! A stand-in costs nothing and leaves no entry: the ledger only holds what was paid for.

use jiff::Timestamp;

use crate::money::{MicroPence, UnitPrice};
use crate::month::Month;
use crate::notification::RelatedType;
use crate::transition::InvalidTransition;
use crate::value::storable;
use crate::{LedgerEntryId, text_enum};

text_enum! {
    /// The unit that is counted.
    "ledger item" LedgerItem {
        /// Input tokens of a model.
        InputTokens = "input_tokens",
        /// Output tokens of a model.
        OutputTokens = "output_tokens",
        /// Seconds of video rendered by the avatar provider.
        RenderSeconds = "render_seconds",
    }
}

text_enum! {
    /// The purpose of the usage.
    "ledger purpose" Purpose {
        /// A script.
        Script = "script",
        /// Topic suggestions.
        Topics = "topics",
        /// A video.
        Video = "video",
        /// Comments and replies to them.
        Comments = "comments",
        /// A chat with the assistant.
        Assistant = "assistant",
    }
}

text_enum! {
    /// The state of an entry.
    "ledger state" LedgerState {
        /// Reserved: the expected cost of something that has started.
        Reserved = "reserved",
        /// Used.
        Spent = "spent",
        /// Released: nothing was used.
        Released = "released",
    }
}

text_enum! {
    /// An event of an entry; the text is the past participle.
    "ledger event" LedgerEvent {
        /// The real usage is known, or known better.
        Settle = "settled",
        /// Nothing was used.
        Release = "released",
    }
}

impl LedgerState {
    /// The state after `event`. A spent entry stays spent.
    pub fn after(self, event: LedgerEvent) -> Result<Self, InvalidTransition> {
        use LedgerEvent::{Release, Settle};
        use LedgerState::{Released, Reserved, Spent};
        match (self, event) {
            (Reserved | Spent, Settle) => Ok(Spent),
            (Reserved, Release) => Ok(Released),
            (Released, Release | Settle) | (Spent, Release) => Err(InvalidTransition::new("ledger entry", self, event)),
        }
    }
}

/// An entry of the ledger as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LedgerEntry {
    /// Row id.
    pub id: LedgerEntryId,
    /// The usage that is paid for.
    pub usage: PricedUsage,
    /// The total cost.
    pub cost: MicroPence,
    /// Its state.
    pub state: LedgerState,
    /// The row that caused it, when that is kept.
    pub subject: Option<(RelatedType, i64)>,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When it was last settled or released.
    pub updated_at: Timestamp,
}

/// The usage of a paid provider, with its price at that time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PricedUsage {
    /// The month in which it counts, in the operator's time zone: the one in which the work started.
    pub month: Month,
    /// The unit.
    pub item: LedgerItem,
    /// The purpose.
    pub purpose: Purpose,
    /// The provider that charges for it.
    pub provider: String,
    /// The provider's own name of the product, for example of a model.
    pub model: String,
    /// The quantity, in units.
    pub quantity: u64,
    /// The price of one unit.
    pub unit_price: UnitPrice,
}

impl PricedUsage {
    /// The total cost.
    pub fn cost(&self) -> MicroPence {
        self.unit_price.times(self.quantity)
    }

    /// The entry as stored under `id`, in this state.
    pub fn stored(
        self,
        id: LedgerEntryId,
        state: LedgerState,
        subject: Option<(RelatedType, i64)>,
        now: Timestamp,
    ) -> LedgerEntry {
        let cost = self.cost();
        let usage = Self {
            provider: storable(&self.provider),
            model: storable(&self.model),
            // No real quantity exceeds what the databases can store.
            quantity: self.quantity.min(i64::MAX.unsigned_abs()),
            ..self
        };
        LedgerEntry { id, usage, cost, state, subject, created_at: now, updated_at: now }
    }
}

impl LedgerEntry {
    /// The entry once the used `quantity` is known, at its original price.
    pub fn settled(mut self, quantity: u64, now: Timestamp) -> Result<Self, InvalidTransition> {
        self.state = self.state.after(LedgerEvent::Settle)?;
        self.usage.quantity = quantity;
        self.cost = self.usage.cost();
        self.updated_at = now;
        Ok(self)
    }

    /// The entry once it is known that nothing was used.
    pub fn released(mut self, now: Timestamp) -> Result<Self, InvalidTransition> {
        self.state = self.state.after(LedgerEvent::Release)?;
        self.updated_at = now;
        Ok(self)
    }
}

/// The costs of a month so far. Every change of the ledger updates them; they are not summed on demand.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MonthCosts {
    /// Input tokens of models.
    pub input_tokens: i64,
    /// Output tokens of models.
    pub output_tokens: i64,
    /// Seconds of rendered video.
    pub render_seconds: i64,
    /// The cost of the models.
    pub text: MicroPence,
    /// The cost of the renders.
    pub renders: MicroPence,
    /// The amount reserved for work that has started.
    pub reserved: MicroPence,
    /// Paid renders that have started or are finished.
    pub paid_renders: i64,
}

impl MonthCosts {
    /// The amount spent.
    pub fn spent(&self) -> MicroPence {
        self.text + self.renders
    }

    /// The amount spent or reserved, which counts against a budget.
    pub fn committed(&self) -> MicroPence {
        self.spent() + self.reserved
    }

    /// The costs once an entry has changed from `before` to `after`; a new entry has no `before`.
    #[must_use]
    pub fn changed(self, before: Option<&LedgerEntry>, after: &LedgerEntry) -> Self {
        let without = before.map_or(self, |entry| self.adjusted(entry, -1));
        without.adjusted(after, 1)
    }

    fn adjusted(mut self, entry: &LedgerEntry, sign: i64) -> Self {
        let quantity = i64::try_from(entry.usage.quantity).unwrap_or(i64::MAX).saturating_mul(sign);
        let cost = MicroPence(entry.cost.0.saturating_mul(sign));
        let is_render = entry.usage.item == LedgerItem::RenderSeconds;
        match entry.state {
            LedgerState::Released => return self,
            LedgerState::Reserved => self.reserved = self.reserved + cost,
            LedgerState::Spent => {
                let (count, part) = match entry.usage.item {
                    LedgerItem::InputTokens => (&mut self.input_tokens, &mut self.text),
                    LedgerItem::OutputTokens => (&mut self.output_tokens, &mut self.text),
                    LedgerItem::RenderSeconds => (&mut self.render_seconds, &mut self.renders),
                };
                *count = count.saturating_add(quantity);
                *part = *part + cost;
            }
        }
        if is_render {
            self.paid_renders += sign;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(item: LedgerItem, quantity: u64, state: LedgerState) -> LedgerEntry {
        let new = PricedUsage {
            month: "2026-11".parse().unwrap(),
            item,
            purpose: Purpose::Video,
            provider: "HeyGen".to_owned(),
            model: "avatar\0".to_owned(),
            quantity,
            unit_price: UnitPrice::per_unit(5.0).unwrap(),
        };
        new.stored(LedgerEntryId(1), state, Some((RelatedType::Video, 7)), Timestamp::UNIX_EPOCH)
    }

    #[test]
    fn a_settled_reservation_has_the_used_quantity() {
        let reserved = entry(LedgerItem::RenderSeconds, 30, LedgerState::Reserved);
        assert_eq!((reserved.cost, reserved.usage.model.as_str()), (MicroPence::from_pence(150), "avatar\u{FFFD}"));
        let begun = MonthCosts::default().changed(None, &reserved);
        assert_eq!((begun.reserved, begun.spent(), begun.paid_renders), (reserved.cost, MicroPence::ZERO, 1));
        let settled = reserved.clone().settled(32, Timestamp::UNIX_EPOCH).unwrap();
        let ended = begun.changed(Some(&reserved), &settled);
        let expected = MonthCosts {
            render_seconds: 32,
            renders: MicroPence::from_pence(160),
            paid_renders: 1,
            ..MonthCosts::default()
        };
        assert_eq!(ended, expected);
        let corrected = settled.clone().settled(31, Timestamp::UNIX_EPOCH).unwrap();
        assert_eq!(ended.changed(Some(&settled), &corrected).spent(), MicroPence::from_pence(155));
        assert!(settled.released(Timestamp::UNIX_EPOCH).is_err());
    }

    #[test]
    fn a_released_entry_costs_nothing() {
        let reserved = entry(LedgerItem::RenderSeconds, 30, LedgerState::Reserved);
        let begun = MonthCosts::default().changed(None, &reserved);
        let released = reserved.clone().released(Timestamp::UNIX_EPOCH).unwrap();
        assert_eq!(begun.changed(Some(&reserved), &released), MonthCosts::default());
    }

    #[test]
    fn tokens_are_counted_by_direction_and_their_cost_is_added() {
        let costs = MonthCosts::default()
            .changed(None, &entry(LedgerItem::InputTokens, 3, LedgerState::Spent))
            .changed(None, &entry(LedgerItem::OutputTokens, 2, LedgerState::Spent));
        assert_eq!((costs.input_tokens, costs.output_tokens, costs.paid_renders), (3, 2, 0));
        assert_eq!((costs.text, costs.committed()), (MicroPence::from_pence(25), MicroPence::from_pence(25)));
    }
}
