//! Amounts finer than a penny. A model's token costs some hundred-thousandths of a penny, so real usage is counted in
//! whole millionths of a penny: sums stay exact, and sixty-four bits hold ninety billion pounds.

use std::fmt;
use std::ops::{Add, Sub};

use crate::value::InvalidValue;

/// An amount in millionths of a penny.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct MicroPence(pub i64);

impl MicroPence {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    const PER_PENNY: i64 = 1_000_000;

    /// This many pence.
    pub const fn from_pence(pence: i64) -> Self {
        Self(pence.saturating_mul(Self::PER_PENNY))
    }

    /// In whole pence, rounded to the nearest; half a penny is rounded up.
    pub const fn pence(self) -> i64 {
        self.0.saturating_add(Self::PER_PENNY / 2).div_euclid(Self::PER_PENNY)
    }

    /// In whole pence, rounded up, so that an announced cost is never too low.
    pub const fn pence_at_most(self) -> i64 {
        self.0.saturating_add(Self::PER_PENNY - 1).div_euclid(Self::PER_PENNY)
    }

    /// In whole pence, rounded down, so that an announced balance is never too high.
    pub const fn pence_at_least(self) -> i64 {
        self.0.div_euclid(Self::PER_PENNY)
    }
}

impl Add for MicroPence {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for MicroPence {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

/// Whole pence, formatted for the operator: `£4.05`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pounds(
    /// Whole pence.
    pub i64,
);

impl fmt::Display for Pounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, pence) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        write!(f, "{sign}£{}.{:02}", pence / 100, pence % 100)
    }
}

/// The price of one token or one second, in millionths of a millionth of a penny: every price in pence per million
/// units, with up to six decimals, is exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct UnitPrice(pub i64);

impl UnitPrice {
    const PER_PENNY: f64 = 1e12;

    /// The highest accepted price: a pound.
    const MAX_PENCE: f64 = 100.0;

    /// A price in pence per unit. Fails when it is negative, not a number, or above a pound.
    pub fn per_unit(pence: f64) -> Result<Self, InvalidValue> {
        if (0.0..=Self::MAX_PENCE).contains(&pence) {
            // At most 1e14, which 64-bit integers hold exactly.
            #[expect(clippy::cast_possible_truncation, reason = "the range was checked")]
            return Ok(Self((pence * Self::PER_PENNY).round() as i64));
        }
        Err(InvalidValue::new("price", "a price must be 0 to 100 pence for one unit"))
    }

    /// A price in pence per million units, as models are priced.
    pub fn per_million(pence: f64) -> Result<Self, InvalidValue> {
        Self::per_unit(pence / 1e6)
    }

    /// A price of this many whole pence per million units.
    pub const fn of_million(pence: u32) -> Self {
        Self(pence as i64 * 1_000_000)
    }

    /// The cost of `quantity` units, rounded to the nearest millionth of a penny.
    pub fn times(self, quantity: u64) -> MicroPence {
        let exact = i128::from(self.0) * i128::from(quantity);
        MicroPence(i64::try_from((exact + 500_000).div_euclid(1_000_000)).unwrap_or(i64::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_priced_exactly() {
        // 20 pence for a million tokens: 600 tokens are 0.012 pence.
        let price = UnitPrice::per_million(20.0).unwrap();
        assert_eq!(price, UnitPrice(20_000_000));
        assert_eq!(price.times(600), MicroPence(12_000));
        assert_eq!(price.times(1), MicroPence(20));
        assert_eq!(UnitPrice::per_million(0.000_001).unwrap(), UnitPrice(1));
        assert_eq!(UnitPrice(1).times(u64::MAX), MicroPence(18_446_744_073_710));
        assert_eq!(UnitPrice(i64::MAX).times(u64::MAX), MicroPence(i64::MAX));
        assert_eq!((UnitPrice(1).times(499_999), UnitPrice(1).times(500_000)), (MicroPence(0), MicroPence(1)));
    }

    #[test]
    fn a_second_of_video_is_priced_in_pence() {
        let price = UnitPrice::per_unit(5.3).unwrap();
        assert_eq!(price.times(30), MicroPence::from_pence(159));
        for wrong in [-0.1, 100.1, f64::NAN, f64::INFINITY] {
            assert!(UnitPrice::per_unit(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn pence_are_rounded_in_the_requested_direction() {
        let amount = |micro| {
            let amount = MicroPence(micro);
            (amount.pence(), amount.pence_at_most(), amount.pence_at_least())
        };
        assert_eq!(amount(1_499_999), (1, 2, 1));
        assert_eq!(amount(1_500_000), (2, 2, 1));
        assert_eq!(amount(0), (0, 0, 0));
        assert_eq!(amount(1), (0, 1, 0));
        assert_eq!(amount(-1_500_000), (-1, -1, -2));
    }

    #[test]
    fn pounds_have_two_decimals() {
        for (pence, text) in [(0, "£0.00"), (5, "£0.05"), (28_300, "£283.00"), (-250, "-£2.50")] {
            assert_eq!(Pounds(pence).to_string(), text);
        }
    }
}
