//! What the calls must answer, computed from the rows: for each address of a call, its numbers and whatever else follows
//! from them. Nothing here asks the product; prices and limits are those of the specification.

pub(super) mod comments;
pub(super) mod costs;
pub(super) mod figures;
pub(super) mod lists;
pub(super) mod overview;
pub(super) mod system;

use serde_json::Value;

/// Addresses of one call, and what each must answer.
type Answers = Vec<(String, Value)>;

/// The answer of a call with one address.
fn one(address: &str, answer: Value) -> Answers {
    vec![(address.to_owned(), answer)]
}
