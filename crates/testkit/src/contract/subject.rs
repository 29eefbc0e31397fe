//! The input and the result of a contract test.

use showrunner_ports::store::Stores;

/// The result of a contract test. Most failures panic with both sides of the comparison.
pub type ContractResult = Result<(), Box<dyn std::error::Error + Send + Sync>>;

/// A store under test. Dropping it cleans up.
pub trait Subject {
    /// The stores, freshly migrated.
    fn stores(&self) -> &Stores;
}

/// Text that could break a store: quotes, a backslash, wildcards, letters of two, three and four bytes.
pub(super) const DIFFICULT_TEXT: &str = "it's \"50 %\" _off_ \\ ; -- DROP TABLE é ß 語 👩‍👩‍👧 \u{202e}\n\tend";
