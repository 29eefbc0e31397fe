//! What a contract test is given, and what it gives back.

use showrunner_ports::store::Stores;

/// Whether a contract test passes. Most that fail panic with both sides of the comparison.
pub type ContractResult = Result<(), Box<dyn std::error::Error + Send + Sync>>;

/// A store on trial. Dropping it clears up behind it.
pub trait Subject {
    /// The stores, freshly migrated.
    fn stores(&self) -> &Stores;
}

/// Text that a store may trip over: quotes, a backslash, wildcards, letters of two, three and four bytes.
pub(super) const DIFFICULT_TEXT: &str = "it's \"50 %\" _off_ \\ ; -- DROP TABLE é ß 語 👩‍👩‍👧 \u{202e}\n\tend";
