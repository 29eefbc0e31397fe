//! The expected answers of the calls, computed from the rows: for each address of a call, its numbers and everything
//! else that follows from them. Nothing here asks the product; prices and limits are those of the specification.

pub(super) mod comments;
pub(super) mod costs;
pub(super) mod figures;
pub(super) mod lists;
pub(super) mod system;

use serde_json::Value;

/// Addresses of one call, with their expected answers.
type Answers = Vec<(String, Value)>;

/// The expected answer of a call with one address.
fn one(address: &str, answer: Value) -> Answers {
    vec![(address.to_owned(), answer)]
}
