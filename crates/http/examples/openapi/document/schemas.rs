//! What the document says about fields besides what their types say.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Object, SchemaType, Type};
use utoipa::openapi::{OpenApi, RefOr, Schema};

use super::operations::operations;

/// Examples by the name of the field: one for each type that fields of this name have. Where a name means something else
/// in one schema, the name of the schema is put before it; an example on the field itself takes precedence.
const EXAMPLES: &str = include_str!("examples.json");

type Examples = BTreeMap<String, Vec<Value>>;

/// Completes the fields of every schema.
pub(super) fn complete(document: &mut OpenApi) {
    let requested = requested_schemas(document);
    // A test finds fields left without an example, so a mistake in the file is noticed.
    let examples: Examples = serde_json::from_str(EXAMPLES).unwrap_or_default();
    let schemas = document.components.iter_mut().flat_map(|components| &mut components.schemas);
    for (name, schema) in schemas {
        if let RefOr::T(Schema::Object(object)) = schema {
            if !requested.contains(name) {
                require_nullable_fields(object);
            }
            object.properties.sort_unstable_keys();
            for (field, property) in &mut object.properties {
                let of_schema = examples.get(&format!("{name}.{field}"));
                add_example(of_schema.or_else(|| examples.get(field)).map_or(&[], Vec::as_slice), property);
            }
        }
    }
}

/// The names of the schemas in request bodies.
fn requested_schemas(document: &mut OpenApi) -> BTreeSet<String> {
    let schemas = json!(document.components.as_ref().map(|components| &components.schemas));
    let mut names = BTreeSet::new();
    for (_, operation) in operations(document) {
        add_references(&json!(operation.request_body), &schemas, &mut names);
    }
    names
}

/// Adds the names of all schemas that a part of the document refers to, directly or through others.
fn add_references(part: &Value, schemas: &Value, names: &mut BTreeSet<String>) {
    let name = part["$ref"].as_str().and_then(|reference| reference.rsplit('/').next());
    if let Some(name) = name.filter(|name| names.insert((*name).to_owned())) {
        add_references(&schemas[name], schemas, names);
    }
    let fields = part.as_object().into_iter().flat_map(serde_json::Map::values);
    for inner in part.as_array().into_iter().flatten().chain(fields) {
        add_references(inner, schemas, names);
    }
}

/// Requires the fields that are sent as null. utoipa takes an `Option` for a field that may be left out.
fn require_nullable_fields(object: &mut Object) {
    let is_null = |schema_type: &SchemaType| match schema_type {
        SchemaType::Type(only) => *only == Type::Null,
        SchemaType::Array(types) => types.contains(&Type::Null),
        SchemaType::AnyValue => false,
    };
    let is_nullable = |property: &RefOr<Schema>| match property {
        RefOr::T(Schema::Object(object)) => is_null(&object.schema_type),
        RefOr::T(Schema::Array(array)) => is_null(&array.schema_type),
        RefOr::T(Schema::OneOf(one_of)) => one_of
            .items
            .iter()
            .any(|item| matches!(item, RefOr::T(Schema::Object(object)) if is_null(&object.schema_type))),
        _ => false,
    };
    let fields = object.properties.iter();
    let required = fields.filter(|(name, property)| object.required.contains(name) || is_nullable(property));
    object.required = required.map(|(name, _)| name.clone()).collect();
}

/// Adds the example whose type the schema, or a part of it, has.
fn add_example(examples: &[Value], schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) => {
            if object.example.is_none() && object.examples.is_empty() && object.enum_values.is_none() {
                object.example = examples.iter().find(|value| fits(object, value)).cloned();
            }
            if let Some(AdditionalProperties::RefOr(values)) = object.additional_properties.as_deref_mut() {
                add_example(examples, values);
            }
        }
        Schema::Array(array) => {
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                add_example(examples, items);
            }
        }
        Schema::OneOf(one_of) => one_of.items.iter_mut().for_each(|item| add_example(examples, item)),
        Schema::AllOf(all_of) => all_of.items.iter_mut().for_each(|item| add_example(examples, item)),
        Schema::AnyOf(any_of) => any_of.items.iter_mut().for_each(|item| add_example(examples, item)),
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
