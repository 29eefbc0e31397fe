//! The real usage of paid providers, each entry with its price at that time.
//!
//! A stand-in costs nothing and leaves no entry: the ledger only holds what was paid for.

use jiff::Timestamp;

use crate::money::{MicroPence, UnitPrice};
use crate::month::Month;
use crate::notification::RelatedType;
use crate::transition::{InvalidTransition, state_machine};
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

state_machine! {
    "ledger entry" LedgerState, LedgerEvent {
        // The real usage is known, or known better.
        Settle = "settled": Reserved | Spent => Spent,
        Release = "released": Reserved => Released,
    }
}

/// By how many percent the used quantity must exceed the expected one for an alert (`docs/behaviour.md#videos`).
pub const OVERRUN_PERCENT: u64 = 25;

/// By how many units it must exceed it at least: seconds of video.
pub const MIN_OVERRUN: u64 = 5;

/// Whether `used` is much more than `expected`. Scripts may differ by 15 % from their duration, and voices from each other.
pub const fn is_overrun(expected: u64, used: u64) -> bool {
    let excess = used.saturating_sub(expected);
    excess >= MIN_OVERRUN && excess.saturating_mul(100) > expected.saturating_mul(OVERRUN_PERCENT)
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

    /// The open entry once more is expected to be used, at its original price; any other is left as it is.
    #[must_use]
    pub fn expecting(mut self, quantity: u64, now: Timestamp) -> Self {
        if self.state == LedgerState::Reserved && quantity > self.usage.quantity {
            self.usage.quantity = quantity;
            self.cost = self.usage.cost();
            self.updated_at = now;
        }
        self
    }

    /// Whether this open entry expects much less than `quantity`.
    pub fn is_overrun_by(&self, quantity: u64) -> bool {
        self.state == LedgerState::Reserved && is_overrun(self.usage.quantity, quantity)
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

    /// Adds the sums of some entries.
    pub fn add(&mut self, sums: &EntrySums) {
        match sums.state {
            LedgerState::Released => return,
            LedgerState::Reserved => self.reserved = self.reserved + sums.cost,
            LedgerState::Spent => {
                let (count, part) = match sums.item {
                    LedgerItem::InputTokens => (&mut self.input_tokens, &mut self.text),
                    LedgerItem::OutputTokens => (&mut self.output_tokens, &mut self.text),
                    LedgerItem::RenderSeconds => (&mut self.render_seconds, &mut self.renders),
                };
                *count = count.saturating_add(sums.quantity);
                *part = *part + sums.cost;
            }
        }
        if sums.item == LedgerItem::RenderSeconds {
            self.paid_renders += sums.entries;
        }
    }
}

/// The sums of the entries of a month for one item in one state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EntrySums {
    /// The item.
    pub item: LedgerItem,
    /// The state.
    pub state: LedgerState,
    /// How many entries there are.
    pub entries: i64,
    /// Their quantities, in the unit of the item.
    pub quantity: i64,
    /// Their costs.
    pub cost: MicroPence,
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

    fn costs(entries: &[&LedgerEntry]) -> MonthCosts {
        let mut costs = MonthCosts::default();
        for LedgerEntry { usage, cost, state, .. } in entries {
            let quantity = i64::try_from(usage.quantity).unwrap();
            costs.add(&EntrySums { item: usage.item, state: *state, entries: 1, quantity, cost: *cost });
        }
        costs
    }

    #[test]
    fn a_settled_reservation_has_the_used_quantity() {
        let reserved = entry(LedgerItem::RenderSeconds, 30, LedgerState::Reserved);
        assert_eq!((reserved.cost, reserved.usage.model.as_str()), (MicroPence::from_pence(150), "avatar\u{FFFD}"));
        let begun = costs(&[&reserved]);
        assert_eq!((begun.reserved, begun.spent(), begun.paid_renders), (reserved.cost, MicroPence::ZERO, 1));
        let settled = reserved.clone().settled(32, Timestamp::UNIX_EPOCH).unwrap();
        let ended = costs(&[&settled]);
        let expected = MonthCosts {
            render_seconds: 32,
            renders: MicroPence::from_pence(160),
            paid_renders: 1,
            ..MonthCosts::default()
        };
        assert_eq!(ended, expected);
        let corrected = settled.clone().settled(31, Timestamp::UNIX_EPOCH).unwrap();
        assert_eq!(costs(&[&corrected]).spent(), MicroPence::from_pence(155));
        assert!(settled.released(Timestamp::UNIX_EPOCH).is_err());
    }

    #[test]
    fn only_open_entries_grow() {
        let open = entry(LedgerItem::RenderSeconds, 15, LedgerState::Reserved);
        let grown = open.clone().expecting(164, Timestamp::UNIX_EPOCH);
        assert_eq!((grown.usage.quantity, grown.cost), (164, MicroPence::from_pence(820)));
        assert_eq!(open.clone().expecting(10, Timestamp::UNIX_EPOCH), open);
        for state in [LedgerState::Spent, LedgerState::Released] {
            let closed = entry(LedgerItem::RenderSeconds, 15, state);
            assert_eq!(closed.clone().expecting(164, Timestamp::UNIX_EPOCH), closed);
            assert!(!closed.is_overrun_by(164));
        }
    }

    #[test]
    fn an_overrun_is_a_quarter_and_five_units_more() {
        for (expected, used, is_much_more) in [
            (15, 164, true),
            (30, 31, false),
            (30, 37, false),
            (30, 38, true),
            (2, 6, false),
            (2, 7, true),
            (0, 5, true),
            (160, 200, false),
            (160, 201, true),
            (30, 10, false),
            (u64::MAX, u64::MAX, false),
        ] {
            assert_eq!(is_overrun(expected, used), is_much_more, "{used} instead of {expected}");
        }
        assert!(entry(LedgerItem::RenderSeconds, 15, LedgerState::Reserved).is_overrun_by(164));
    }

    #[test]
    fn a_released_entry_costs_nothing() {
        let reserved = entry(LedgerItem::RenderSeconds, 30, LedgerState::Reserved);
        let released = reserved.clone().released(Timestamp::UNIX_EPOCH).unwrap();
        assert_eq!(costs(&[&released]), MonthCosts::default());
    }

    #[test]
    fn tokens_are_counted_by_direction_and_their_cost_is_added() {
        let tokens = |item, quantity| entry(item, quantity, LedgerState::Spent);
        let costs = costs(&[&tokens(LedgerItem::InputTokens, 3), &tokens(LedgerItem::OutputTokens, 2)]);
        assert_eq!((costs.input_tokens, costs.output_tokens, costs.paid_renders), (3, 2, 0));
        assert_eq!((costs.text, costs.committed()), (MicroPence::from_pence(25), MicroPence::from_pence(25)));
    }
}
