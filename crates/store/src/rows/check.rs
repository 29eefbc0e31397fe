//! Checks as JSON: a list of objects with the three fields of the API.

use std::fmt::Display;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use showrunner_domain::check::{Check, CheckLevel};
use showrunner_domain::platform::Platform;

/// A check as it is stored.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct StoredCheck {
    platform: AsText<Platform>,
    level: AsText<CheckLevel>,
    message: String,
}

impl From<&Check> for StoredCheck {
    fn from(check: &Check) -> Self {
        Self { platform: AsText(check.platform), level: AsText(check.level), message: check.message.clone() }
    }
}

impl From<StoredCheck> for Check {
    fn from(stored: StoredCheck) -> Self {
        Self { platform: stored.platform.0, level: stored.level.0, message: stored.message }
    }
}

/// A value by its text.
#[derive(Debug)]
struct AsText<T>(T);

impl<T: Display> Serialize for AsText<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for AsText<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_str(TextVisitor(PhantomData))
    }
}

struct TextVisitor<T>(PhantomData<T>);

impl<T: FromStr<Err: Display>> Visitor<'_> for TextVisitor<T> {
    type Value = AsText<T>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Self::Value, E> {
        text.parse().map(AsText).map_err(E::custom)
    }
}
