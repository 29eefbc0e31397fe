//! The result of a contract test, and a text for it.

/// The result of a contract test. Most failures panic with both sides of the comparison.
pub type ContractResult<T = ()> = Result<T, Box<dyn std::error::Error + Send + Sync>>;

/// Text that could break a store: quotes, a backslash, wildcards, letters of two, three and four bytes.
pub(super) const DIFFICULT_TEXT: &str = "it's \"50 %\" _off_ \\ ; -- DROP TABLE é ß 語 👩‍👩‍👧 \u{202e}\n\tend";
