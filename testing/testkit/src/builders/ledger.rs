use jiff::Timestamp;
use jiff::tz::TimeZone;
use showrunner_domain::ledger::{LedgerItem, PricedUsage, Purpose};
use showrunner_domain::money::{MicroPence, UnitPrice};
use showrunner_domain::month::Month;

/// An amount in pence.
#[must_use]
pub const fn pence(pence: i64) -> MicroPence {
    MicroPence::from_pence(pence)
}

/// A thousand output tokens for two pence in all, in the month of `now`.
#[must_use]
pub fn a_ledger_entry(now: Timestamp) -> PricedUsage {
    PricedUsage {
        month: Month::of(now, &TimeZone::UTC),
        item: LedgerItem::OutputTokens,
        purpose: Purpose::Script,
        provider: "model maker".to_owned(),
        model: "wise-1".to_owned(),
        quantity: 1_000,
        // 0.002 pence each.
        unit_price: UnitPrice(2_000_000_000),
    }
}

/// A render of `seconds` seconds at five pence each, in the month of `now`.
#[must_use]
pub fn a_render_reservation(seconds: u64, now: Timestamp) -> PricedUsage {
    PricedUsage {
        item: LedgerItem::RenderSeconds,
        purpose: Purpose::Video,
        provider: "HeyGen".to_owned(),
        model: "heygen".to_owned(),
        quantity: seconds,
        unit_price: UnitPrice(5_000_000_000_000),
        ..a_ledger_entry(now)
    }
}
