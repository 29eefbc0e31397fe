use showrunner_domain::InvalidValue;

use crate::error::{ApiError, InvalidField};

/// Collects what is wrong with a request, so that the operator hears of all of it at once.
#[derive(Default)]
pub(crate) struct Validation(Vec<InvalidField>);

impl Validation {
    /// The value, or nothing and a note of what is wrong with it.
    pub(crate) fn check<T>(&mut self, value: Result<T, InvalidValue>) -> Option<T> {
        value.map_err(|invalid| self.0.push(invalid.into())).ok()
    }

    /// The same for a text that may be left out; outside is nothing when it is wrong, inside when it is not there.
    #[expect(clippy::option_option, reason = "wrong and absent are two things, and `?` takes the first one off")]
    pub(crate) fn check_optional<T>(
        &mut self,
        text: Option<&str>,
        parse: impl FnOnce(&str) -> Result<T, InvalidValue>,
    ) -> Option<Option<T>> {
        match text {
            Some(text) => self.check(parse(text)).map(Some),
            None => Some(None),
        }
    }

    /// The whole, made of its checked parts, or all that is wrong with them.
    pub(crate) fn finish<T>(self, whole: impl FnOnce() -> Option<T>) -> Result<T, ApiError> {
        whole().filter(|_| self.0.is_empty()).ok_or(ApiError::Invalid(self.0))
    }
}

/// An optional text that a form sends empty when it was not filled in.
pub(crate) fn filled(text: Option<&String>) -> Option<&str> {
    text.map(String::as_str).filter(|text| !text.trim().is_empty())
}
