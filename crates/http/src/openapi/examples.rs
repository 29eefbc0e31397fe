//! Examples of fields. A name means the same in every body, so that one example for each is enough; an example on the
//! field itself takes precedence.

use std::collections::BTreeMap;

use serde_json::Value;
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Object, SchemaType, Type};
use utoipa::openapi::{OpenApi, RefOr, Schema};

/// By the name of the field: one example for each type that fields of this name have.
const EXAMPLES: &str = include_str!("examples.json");

type Examples = BTreeMap<String, Vec<Value>>;

/// Gives every field without an example the one for its name.
pub(super) fn add(document: &mut OpenApi) {
    // A test finds fields left without an example, so a mistake in the file is noticed.
    let examples: Examples = serde_json::from_str(EXAMPLES).unwrap_or_default();
    let schemas = document.components.iter_mut().flat_map(|components| components.schemas.values_mut());
    for schema in schemas {
        describe_parts(&examples, "", schema);
    }
}

fn describe(examples: &Examples, name: &str, schema: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::Object(object)) = schema
        && object.example.is_none()
        && object.examples.is_empty()
        && object.enum_values.is_none()
    {
        object.example = examples.get(name).and_then(|known| known.iter().find(|value| fits(object, value))).cloned();
    }
    describe_parts(examples, name, schema);
}

fn describe_parts(examples: &Examples, name: &str, schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) => {
            for (name, property) in &mut object.properties {
                describe(examples, name, property);
            }
            if let Some(AdditionalProperties::RefOr(values)) = object.additional_properties.as_deref_mut() {
                describe(examples, name, values);
            }
        }
        Schema::Array(array) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                describe(examples, name, items);
            }
        }
        Schema::OneOf(one_of) => one_of.items.iter_mut().for_each(|item| describe(examples, name, item)),
        Schema::AllOf(all_of) => all_of.items.iter_mut().for_each(|item| describe(examples, name, item)),
        Schema::AnyOf(any_of) => any_of.items.iter_mut().for_each(|item| describe(examples, name, item)),
        _ => {}
    }
}

/// Whether the schema allows values of this type.
fn fits(object: &Object, value: &Value) -> bool {
    let wanted = match value {
        Value::Bool(_) => Type::Boolean,
        Value::Number(number) if number.is_f64() => Type::Number,
        Value::Number(_) => Type::Integer,
        Value::String(_) => Type::String,
        Value::Null | Value::Array(_) | Value::Object(_) => return false,
    };
    match &object.schema_type {
        SchemaType::Type(one) => *one == wanted,
        SchemaType::Array(some) => some.contains(&wanted),
        SchemaType::AnyValue => true,
    }
}
