//! Extractors for handlers, which refuse invalid requests in one form.

pub(crate) mod json;

use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::InvalidValue;
use showrunner_domain::platform::Platform;

use crate::error::{ApiError, InvalidField};
use crate::http_settings::HttpSettings;

pub(crate) use json::{Body, Json, OptionalJson, Query};

/// The `{platform}` of the path.
pub(crate) struct NamedPlatform(pub(crate) Platform);

impl FromRequest for NamedPlatform {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let named = request.match_info().get("platform").and_then(|name| name.parse().ok());
        ready(named.map(Self).ok_or_else(|| ApiError::NotFound("there is no such platform".to_owned())))
    }
}

/// Proof that the `{provider}` of the path is the configured avatar provider's name (`docs/behaviour.md#avatar-provider`).
pub(crate) struct ConfiguredProvider;

impl FromRequest for ConfiguredProvider {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let configured = request.app_data::<web::Data<HttpSettings>>().map(|settings| settings.provider_name.as_str());
        let asked = request.match_info().get("provider");
        ready(if asked.is_some() && asked == configured {
            Ok(Self)
        } else {
            Err(ApiError::NotFound("there is no such avatar provider".to_owned()))
        })
    }
}

/// Collects every problem with a request, so that the operator sees all of them at once.
#[derive(Default)]
pub(crate) struct Validation(Vec<InvalidField>);

impl Validation {
    /// The value, or `None` and a note of the problem.
    pub(crate) fn check<T>(&mut self, value: Result<T, InvalidValue>) -> Option<T> {
        value.map_err(|invalid| self.0.push(invalid.into())).ok()
    }

    /// The whole, made of its checked parts, or all problems with them.
    pub(crate) fn finish<T>(self, whole: impl FnOnce() -> Option<T>) -> Result<T, ApiError> {
        whole().filter(|_| self.0.is_empty()).ok_or(ApiError::Invalid(self.0))
    }
}

/// Builds a value from its checked fields, or returns all problems with them.
macro_rules! checked {
    ($($whole:ident)::+ { $($field:ident: $value:expr),+ $(,)? }) => {{
        let mut checks = $crate::extract::Validation::default();
        $(let $field = checks.check($value);)+
        checks.finish(|| Some($($whole)::+ { $($field: $field?),+ }))
    }};
}

pub(crate) use checked;

/// An optional text, which a form sends empty when it is not filled in.
pub(crate) fn filled(text: Option<&String>) -> Option<&str> {
    text.map(String::as_str).filter(|text| !text.trim().is_empty())
}

/// A secret as a form sends it, without the spaces around it; nothing when it is not given or blank. Every secret that is copied from
/// a provider's page is a word of ASCII characters.
pub(crate) fn pasted_secret(
    field: &'static str,
    what: &str,
    given: Option<&SecretString>,
    max_bytes: usize,
) -> Result<Option<SecretString>, InvalidValue> {
    let Some(secret) = given.map(|secret| secret.expose_secret().trim()).filter(|secret| !secret.is_empty()) else {
        return Ok(None);
    };
    if secret.len() > max_bytes || !secret.bytes().all(|byte| byte.is_ascii_graphic()) {
        return Err(InvalidValue::new(
            field,
            format!("this is not {what}: copy it again, without spaces or line breaks"),
        ));
    }
    Ok(Some(secret.into()))
}
