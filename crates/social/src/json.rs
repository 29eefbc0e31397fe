//! Deviations of the platforms' JSON from their documentation.

use serde::{Deserialize, Deserializer};

/// Reads null as the default. Meta and TikTok send null for empty lists and texts.
pub(crate) fn null_as_default<'de, D, T>(value: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::deserialize(value)?.unwrap_or_default())
}
