//! Bodies and query parameters.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::fmt::{Formatter, Result as FormatResult};
use std::future::{Ready, ready};

use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::web::{self, Bytes, Data};
use actix_web::{FromRequest, HttpMessage as _, HttpRequest};
use futures_util::future::LocalBoxFuture;
use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Value};

use crate::error::ApiError;
use crate::http_settings::{HttpSettings, ServerLimits};

/// The maximum size of a body, in bytes (`docs/behaviour.md#ground-rules`).
const BODY_LIMIT: usize = 1024 * 1024;

/// Up to 2^53, a float represents exactly one whole number.
const MAX_EXACT_FLOAT: f64 = 9_007_199_254_740_992.0;

/// The maximum length of a repeated key that an error names. No field has a longer name.
const MAX_NAME_CHARS: usize = 64;

/// The bytes of a body, read within the limits of size and time.
pub(crate) struct Body(pub(crate) Bytes);

impl FromRequest for Body {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let settings = request.app_data::<Data<HttpSettings>>();
        let timeout = settings.map_or_else(|| ServerLimits::default().body, |settings| settings.limits.body);
        let payload = web::Payload::from_request(request, payload);
        Box::pin(async move {
            let payload = payload.await.map_err(|_| ApiError::BodyBrokenOff)?;
            match tokio::time::timeout(timeout, payload.to_bytes_limited(BODY_LIMIT)).await {
                Ok(Ok(Ok(body))) => Ok(Self(body)),
                Ok(Ok(Err(_))) => Err(ApiError::BodyBrokenOff),
                Ok(Err(_)) => Err(ApiError::BodyTooLarge { limit: BODY_LIMIT }),
                Err(_) => Err(ApiError::BodyTooSlow),
            }
        })
    }
}

/// A JSON body. Unknown fields are ignored.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest for Json<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let acceptable = check_head(request);
        let body = Body::from_request(request, payload);
        Box::pin(async move {
            acceptable?;
            parse(&body.await?.0).map(Self)
        })
    }
}

/// A JSON body that may be left out: without one, every field has its default.
pub(crate) struct OptionalJson<T>(pub(crate) T);

impl<T: DeserializeOwned + Default> FromRequest for OptionalJson<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let acceptable = check_head(request);
        let body = Body::from_request(request, payload);
        Box::pin(async move {
            let body = body.await;
            if body.as_ref().is_ok_and(|body| body.0.is_empty()) {
                return Ok(Self(T::default()));
            }
            acceptable?;
            parse(&body?.0).map(Self)
        })
    }
}

/// Refuses by its head a request whose body need not be read.
fn check_head(request: &HttpRequest) -> Result<(), ApiError> {
    let is_json = request.mime_type().ok().flatten().is_some_and(|mime| mime.essence_str() == "application/json");
    let is_plain = request.headers().get(header::CONTENT_ENCODING).is_none_or(|encoding| encoding == "identity");
    if !(is_json && is_plain) {
        return Err(ApiError::NotJsonContent);
    }
    let announced = request.headers().get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if announced.is_some_and(|length: usize| length > BODY_LIMIT) {
        return Err(ApiError::BodyTooLarge { limit: BODY_LIMIT });
    }
    Ok(())
}

/// Checks the syntax of the whole body first, then the fields: a body broken at its end is reported as broken, whatever
/// its fields are.
pub(crate) fn parse<T: DeserializeOwned>(body: &[u8]) -> Result<T, ApiError> {
    let (value, repeated) = read(body).map_err(ApiError::NotJson)?;
    if let Some(key) = repeated {
        let is_name = key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        return Err(if is_name && (1..=MAX_NAME_CHARS).contains(&key.len()) {
            ApiError::invalid(key.as_str(), format!("the field {key} is given twice"))
        } else {
            ApiError::invalid("body", "a field of the body is given twice")
        });
    }
    // Serde would accept a list for a struct, field by field.
    if !value.is_object() {
        return Err(ApiError::invalid("body", "the body must be a JSON object"));
    }
    serde_path_to_error::deserialize(value).map_err(|error| field_error("field", &error))
}

/// Reads a field of a body whose fields are known at run time only; the value must be there.
pub(crate) fn field<T: DeserializeOwned>(name: &str, value: &Value) -> Result<T, ApiError> {
    let body = Value::Object(Map::from_iter([(name.to_owned(), value.clone())]));
    let mut fields: HashMap<String, T> =
        serde_path_to_error::deserialize(body).map_err(|error| field_error("field", &error))?;
    fields.remove(name).ok_or_else(|| ApiError::invalid(name, format!("the field {name} is missing")))
}

/// The value, and the first key that one of its objects has twice.
fn read(body: &[u8]) -> serde_json::Result<(Value, Option<String>)> {
    let repeated = OnceCell::new();
    let mut deserializer = serde_json::Deserializer::from_slice(body);
    let value = JsonValue { repeated: &repeated }.deserialize(&mut deserializer)?;
    deserializer.end()?;
    Ok((value, repeated.into_inner()))
}

/// Reads any JSON value.
///
/// `Value` alone takes the last of two values of a key without a word, and another program that reads the same body may
/// take the first: a proxy, or a log of what was asked for.
#[derive(Clone, Copy)]
struct JsonValue<'a> {
    repeated: &'a OnceCell<String>,
}

impl<'de> DeserializeSeed<'de> for JsonValue<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for JsonValue<'_> {
    type Value = Value;

    fn expecting(&self, formatter: &mut Formatter<'_>) -> FormatResult {
        formatter.write_str("any JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    /// Reads `30.0` as `30`: JSON Schema, and so the document, does not distinguish them.
    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        let is_whole = value.fract() == 0.0 && value.abs() <= MAX_EXACT_FLOAT;
        let whole = is_whole.then(|| format!("{value:.0}").parse::<i64>().ok()).flatten();
        Ok(whole.map_or_else(|| value.into(), Value::from))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = sequence.next_element_seed(self)? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(key) = object.next_key::<String>()? {
            if fields.contains_key(&key) {
                self.repeated.get_or_init(|| key.clone());
            }
            let value = object.next_value_seed(self)?;
            fields.insert(key, value);
        }
        Ok(Value::Object(fields))
    }
}

/// The query parameters. Unknown names are ignored.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest for Query<T> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let pairs = form_urlencoded::parse(request.query_string().as_bytes());
        let query = serde_path_to_error::deserialize(serde_urlencoded::Deserializer::new(pairs));
        ready(query.map(Self).map_err(|error| field_error("parameter", &error)))
    }
}

/// The error response for an error of serde about a `noun`: a field or a parameter, whose name is taken from the path.
///
/// The sentence is rewritten and never repeats the value, which may be a megabyte long.
fn field_error<E: std::fmt::Display>(noun: &str, error: &serde_path_to_error::Error<E>) -> ApiError {
    let message = error.inner().to_string();
    if let Some(name) = quoted(&message, "missing field `") {
        return ApiError::invalid(name, format!("the {noun} {name} is missing"));
    }
    if let Some(name) = quoted(&message, "duplicate field `") {
        return ApiError::invalid(name, format!("the {noun} {name} is given twice"));
    }
    let path = error.path().to_string();
    let field = path.split(['.', '[']).next().unwrap_or_default();
    // Only the parsers of numbers do not name the expected type.
    let expected = message.rsplit_once("expected ").map_or("a whole number", |(_, expected)| in_words(expected));
    ApiError::invalid(field, format!("the {noun} {path} must be {}", expected.replace('`', "")))
}

/// The name in backquotes behind `prefix`.
fn quoted<'a>(message: &'a str, prefix: &str) -> Option<&'a str> {
    message.strip_prefix(prefix)?.split('`').next()
}

/// The operator's word for serde's name of the expected type.
fn in_words(expected: &str) -> &str {
    match expected {
        "i64" => "a whole number",
        "a string" => "text",
        "a boolean" => "true or false",
        "a sequence" => "a list",
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use actix_web::dev;
    use actix_web::error::PayloadError;
    use actix_web::test::TestRequest;
    use futures_util::stream::{self, LocalBoxStream, StreamExt as _};
    use serde_json::json;

    use super::*;

    type Pieces = LocalBoxStream<'static, Result<Bytes, PayloadError>>;

    async fn read_pieces(pieces: Pieces) -> Result<Bytes, ApiError> {
        let mut payload = dev::Payload::Stream { payload: pieces };
        Body::from_request(&TestRequest::default().to_http_request(), &mut payload).await.map(|body| body.0)
    }

    /// A byte each second.
    fn trickle() -> impl stream::Stream<Item = Result<Bytes, PayloadError>> + 'static {
        stream::repeat(()).then(|()| async {
            tokio::time::sleep(Duration::from_secs(1)).await;
            Ok(Bytes::from_static(b" "))
        })
    }

    #[actix_web::test]
    async fn a_body_that_trickles_is_given_up_and_a_slow_one_is_read() {
        tokio::time::pause();
        assert_eq!(read_pieces(trickle().take(15).boxed_local()).await.unwrap().len(), 15);
        let begun = tokio::time::Instant::now();
        assert!(matches!(read_pieces(trickle().boxed_local()).await, Err(ApiError::BodyTooSlow)));
        assert_eq!(begun.elapsed().as_secs(), 20);
        assert!(matches!(read_pieces(stream::pending().boxed_local()).await, Err(ApiError::BodyTooSlow)));
    }

    #[test]
    fn every_value_is_read_as_serde_json_reads_it() {
        for body in [
            r#"{"a":null,"b":true,"c":[0,-1,18446744073709551615,0.5,1e30],"d":{"a":"\u00e9\"\n"},"e":"x","":{}}"#,
            "[]",
            "\"text\"",
            "-9223372036854775808",
        ] {
            let (value, repeated) = read(body.as_bytes()).unwrap();
            assert_eq!((value, repeated), (serde_json::from_str(body).unwrap(), None), "{body}");
        }
    }

    #[test]
    fn whole_floats_are_whole_numbers() {
        let (value, _) = read(b"[1e3,-0.0,30.0,-2251799813685247.0,9007199254740992.0]").unwrap();
        assert_eq!(value, json!([1_000, 0, 30, -2_251_799_813_685_247_i64, 9_007_199_254_740_992_i64]));
    }

    #[test]
    fn a_key_is_there_once_in_each_object() {
        for (body, key) in [
            (r#"{"topic":1,"topic":1}"#, "topic"),
            (r#"{"topic":1,"t\u006fpic":2}"#, "topic"),
            (r#"{"list":[{"a":{"b":1,"c":2,"b":3}}]}"#, "b"),
        ] {
            assert_eq!(read(body.as_bytes()).unwrap().1.as_deref(), Some(key), "{body}");
        }
        assert_eq!(read(br#"{"a":{"a":1},"b":[{"a":1},{"a":1}]}"#).unwrap().1, None);
    }
}
