//! The parameters of a call. `a=1,2` and `a=1&a=2` mean the same.

use super::errors::{refusal, refusal_in};
use crate::request::{Refusal, parameter};

pub(super) struct Parameters(pub(super) Vec<(String, String)>);

impl Parameters {
    pub(super) fn one(&self, name: &str) -> Option<&str> {
        parameter(&self.0, name)
    }

    pub(super) fn all(&self, name: &str) -> Vec<&str> {
        let values = self.0.iter().filter(|(known, _)| known == name);
        values.flat_map(|(_, value)| value.split(',')).map(str::trim).filter(|value| !value.is_empty()).collect()
    }

    /// The requested parts, all of which must be known.
    pub(super) fn parts(&self, known: &[&str]) -> Result<Vec<&str>, Refusal> {
        let parts = self.all("part");
        if parts.is_empty() {
            return Err(refusal(400, "missingRequiredParameter", "Required parameter: part"));
        }
        match parts.iter().find(|part| !known.contains(part)) {
            Some(unknown) => Err(refusal(400, "unknownPart", &format!("'{unknown}'"))),
            None => Ok(parts),
        }
    }

    /// The only one of these filters that is set.
    pub(super) fn filter(&self, filters: &[&'static str]) -> Result<&'static str, Refusal> {
        let mut set = filters.iter().filter(|filter| self.one(filter).is_some_and(|value| !value.is_empty()));
        let expected = filters.join(", ");
        let Some(filter) = set.next() else {
            let message = format!("No filter selected. Expected one of: {expected}");
            return Err(refusal_in("youtube.parameter", 400, "missingRequiredParameter", &message));
        };
        if set.next().is_some() {
            let message = format!("Incompatible parameters specified in the request: {expected}");
            return Err(refusal_in("youtube.parameter", 400, "incompatibleParameters", &message));
        }
        Ok(filter)
    }

    /// `maxResults`, within the method's limits.
    pub(super) fn max_results(&self, default: usize, limit: usize) -> Result<usize, Refusal> {
        let Some(text) = self.one("maxResults") else { return Ok(default) };
        let number = text.parse().ok().filter(|number| (1..=limit).contains(number));
        number.ok_or_else(|| {
            let message = format!("Invalid value '{text}'. Values must be within the range: [1, {limit}]");
            refusal_in("global", 400, "invalidParameter", &message)
        })
    }

    /// A parameter that must be one of these words when it is set.
    pub(super) fn word(&self, name: &str, words: &[&str]) -> Result<(), Refusal> {
        match self.one(name) {
            Some(value) if !words.contains(&value) => {
                let message = format!("Invalid value '{value}' for {name}. Allowed values: {words:?}");
                Err(refusal_in("global", 400, "invalidParameter", &message))
            }
            _ => Ok(()),
        }
    }
}
