//! How Meta's JSON differs from what it documents.

use serde::{Deserialize, Deserializer};

/// Reads null as the default: Meta gives null in the place of a list or a text that is empty.
pub(crate) fn null_as_default<'de, D, T>(value: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::deserialize(value)?.unwrap_or_default())
}
