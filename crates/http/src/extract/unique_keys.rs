use serde::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::{Map, Number, Value};

/// The most characters of a key that is repeated in a refusal. No field of ours has a longer name.
const LONGEST_NAME: usize = 64;

/// A JSON value in which no object has a key twice.
///
/// `Value` alone takes the last of two values without a word, and another program that reads the same body may take the first: a
/// proxy, or a log of what was asked for.
pub(super) struct UniqueKeys(pub(super) Value);

impl<'de> Deserialize<'de> for UniqueKeys {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue).map(Self)
    }
}

/// The error for a key that is there twice, in the words of serde.
fn duplicate<E: Error>(key: &str) -> E {
    let is_name =
        (1..=LONGEST_NAME).contains(&key.len()) && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    E::custom(format_args!("duplicate field `{}`", if is_name { key } else { "body" }))
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("any JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(UniqueKeys(item)) = sequence.next_element()? {
            items.push(item);
        }
        Ok(Value::Array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some(key) = object.next_key::<String>()? {
            if fields.contains_key(&key) {
                return Err(duplicate(&key));
            }
            let UniqueKeys(value) = object.next_value()?;
            fields.insert(key, value);
        }
        Ok(Value::Object(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_is_read_as_serde_json_reads_it() {
        for body in [
            r#"{"a":null,"b":true,"c":[0,-1,18446744073709551615,0.5,1e3,-0.0],"d":{"a":"\u00e9\"\n"},"e":"x","":{}}"#,
            "[]",
            "\"text\"",
            "-9223372036854775808",
        ] {
            let UniqueKeys(value) = serde_json::from_str(body).unwrap();
            assert_eq!(value, serde_json::from_str::<Value>(body).unwrap(), "{body}");
        }
    }

    #[test]
    fn a_key_is_there_once_in_each_object() {
        for (body, name) in [
            (r#"{"topic":1,"topic":1}"#, "topic"),
            (r#"{"topic":1,"t\u006fpic":2}"#, "topic"),
            (r#"{"list":[{"a":{"b":1,"c":2,"b":3}}]}"#, "b"),
            ("{\"a\\nb`\":1,\"a\\nb`\":1}", "body"),
        ] {
            let error = serde_json::from_str::<UniqueKeys>(body).err().unwrap().to_string();
            assert!(error.starts_with(&format!("duplicate field `{name}`")), "{body} {error}");
        }
        assert!(serde_json::from_str::<UniqueKeys>(r#"{"a":{"a":1},"b":[{"a":1},{"a":1}]}"#).is_ok());
    }
}
