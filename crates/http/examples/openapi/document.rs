//! The OpenAPI document, generated from the handlers.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Value, json};
use showrunner_domain::value::camel_case;
use utoipa::OpenApi as _;
use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::{AdditionalProperties, ArrayItems, Object, ObjectBuilder, OneOf, SchemaType, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Content, ContentBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder, Schema};

/// The parts of the document that the handlers do not give.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Showrunner",
        description = "The dashboard with which one creator runs an automated short-video pipeline. Bodies are JSON in \
            camelCase, times RFC 3339 in UTC, money integer pence, durations whole seconds.",
    ),
    // Relative to the document, so that it is right below a base path as well.
    servers((url = "..", description = "The server that this document comes from.")),
    tags(
        (name = "Script", description = "What is said in a video."),
        (name = "RenderQueue", description = "The videos that are being rendered or wait for it, in their order."),
        (name = "ScriptBatch", description = "Many topics or texts at once, each of which becomes a script."),
        (name = "TrendingTopic", description = "Topics worth a script."),
        (name = "Video", description = "Scripts that an avatar speaks, and their review."),
        (name = "Avatar", description = "What the avatar provider offers."),
        (name = "AvatarProvider", description = "The provider that makes videos: the choice, and its key."),
        (name = "TextModel", description = "The model that writes, and those on this machine that could."),
        (name = "NeuralVoices", description = "The natural voices of the local studio, which are fetched once."),
        (name = "RenderStatus", description = "How far a render is."),
        (name = "ScheduledPost", description = "Videos on their way to a platform."),
        (name = "SchedulingPlan", description = "The standing plan, and posts in bulk."),
        (name = "PlatformSettings", description = "How each platform is posted to."),
        (name = "Platform", description = "The platforms and their accounts."),
        (name = "Notification", description = "The bell."),
        (name = "DashboardStats", description = "The figures of the Overview."),
        (name = "AnalyticsSummary", description = "How published videos do."),
        (name = "Project", description = "What scripts and videos are grouped by."),
        (name = "Assistant", description = "A talk in which things are changed and done."),
        (name = "Settings", description = "What the operator can set while the product runs."),
        (name = "Change", description = "Every change of a setting, and the way back."),
        (name = "SystemStatus", description = "How the month's production goes."),
        (name = "CostEstimate", description = "What a month of videos is expected to cost."),
        (name = "CostSummary", description = "What the month has really cost, and its budget."),
        (name = "ContentTemplate", description = "The operator's own hooks and topics."),
        (name = "Meta", description = "What this server is and how it is set up."),
        (name = "Session", description = "Sign-in of the one operator."),
        (name = "Password", description = "The operator's password."),
        (name = "SecondFactor", description = "The second factor of the sign-in: codes of an authenticator app."),
        (name = "ApiToken", description = "Tokens of the operator's programs."),
        (name = "Media", description = "Finished videos and their pictures."),
        (name = "SystemHealth", description = "How the product is, service by service."),
        (name = "Alert", description = "What has got worse."),
        (name = "AlertChannel", description = "The ways to reach the operator."),
        (name = "Backup", description = "Backups of everything, made every night and when they are asked for."),
        (name = "Recovery", description = "Operations that failed, and their way back."),
        (name = "PendingComment", description = "Comments that wait for the operator."),
        (name = "CommentStats", description = "What is counted about comments."),
        (name = "TrendingComment", description = "What people write about."),
        (name = "ListenerStatus", description = "The reading of comments."),
        (name = "Health", description = "For those who watch over the server."),
    ),
)]
struct Base;

/// The OpenAPI document, generated from the handlers.
pub(crate) fn openapi() -> OpenApi {
    let mut document = Base::openapi();
    showrunner_http::describe_calls(&mut document);
    complete_operations(&mut document);
    complete_schemas(&mut document);
    document
}

/// Calls that need no sign-in. Their handlers name all of their error responses.
const OPEN: &[&str] =
    &["getSession", "signIn", "signOut", "getCalendar", "getContact", "healthz", "readyz", "receiveProviderWebhook"];

/// Lists without a search that report their total.
const COUNTED: &[&str] = &["listQueuedVideos", "listScriptBatchRows", "listScriptBatches", "listUnreadNotifications"];

/// Calls whose parameters can be any text.
const ANY_TEXT: &[&str] = &["listAvatars", "listVoices"];

const COOKIE: &str = "session";
const TOKEN: &str = "token";

/// The operations of a document with their paths.
fn operations(document: &mut OpenApi) -> impl Iterator<Item = (&str, &mut Operation)> {
    document.paths.paths.iter_mut().flat_map(|(path, item)| {
        let methods = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete];
        methods.into_iter().flatten().map(|operation| (path.as_str(), operation))
    })
}

/// Completes every operation, and describes the two ways to be let in.
fn complete_operations(document: &mut OpenApi) {
    for (path, operation) in operations(document) {
        // The name of the handler, as names are spelled in JSON.
        let id = camel_case(operation.operation_id.as_deref().unwrap_or_default());
        if OPEN.contains(&id.as_str()) {
            operation.security = Some(Vec::new());
            describe_errors(operation, "Unknown host.", "The database cannot be reached right now.");
        } else {
            add_errors(operation, path, &id);
            describe_errors(
                operation,
                "Unknown host, a call from a page of a foreign origin, or a token that does not allow it.",
                "The database or a provider cannot be reached right now.",
            );
        }
        forbid_null_body(operation);
        if accepts(operation, "before") {
            add_list_headers(operation, accepts(operation, "q") || COUNTED.contains(&id.as_str()));
        }
        operation.operation_id = Some(id);
    }
    let components = document.components.get_or_insert_default();
    let cookie =
        ApiKeyValue::with_description(showrunner_http::SESSION_COOKIE, "The session of the operator's browser.");
    let token = Http::builder()
        .scheme(HttpAuthScheme::Bearer)
        .description(Some("An API token, made on the Settings screen. It opens no call of the sign-in."))
        .build();
    components.security_schemes = BTreeMap::from([
        (COOKIE.to_owned(), SecurityScheme::ApiKey(ApiKey::Cookie(cookie)).into()),
        (TOKEN.to_owned(), SecurityScheme::Http(token).into()),
    ]);
    document.security = Some([COOKIE, TOKEN].map(|scheme| SecurityRequirement::new(scheme, [""; 0])).into());
}

/// Adds the error responses that follow from the sign-in, the path, the parameters and the body.
fn add_errors(operation: &mut Operation, path: &str, id: &str) {
    let has_query = operation
        .parameters
        .iter()
        .flatten()
        .any(|parameter| matches!(parameter, RefOr::T(parameter) if parameter.parameter_in == ParameterIn::Query));
    let groups: [(bool, &[u16]); 4] = [
        (true, &[401, 403, 500, 503]),
        (path.contains('{'), &[404]),
        (has_query && !ANY_TEXT.contains(&id), &[422]),
        (operation.request_body.is_some(), &[400, 408, 413, 415, 422]),
    ];
    for status in groups.into_iter().filter(|(applies, _)| *applies).flat_map(|(_, statuses)| statuses) {
        operation.responses.responses.entry(status.to_string()).or_insert_with(|| Response::new("").into());
    }
}

/// Describes the responses of which the handler gives only the status.
fn describe_errors(operation: &mut Operation, forbidden: &str, unavailable: &str) {
    let has_body = operation.request_body.is_some();
    for (status, response) in &mut operation.responses.responses {
        let description = match status.as_str() {
            "304" => "Nothing has changed since the answer whose `ETag` was sent in `If-None-Match`.",
            "400" => "The body is not JSON.",
            "401" => "Not signed in.",
            "403" => forbidden,
            "404" => "There is no such row or provider.",
            "408" => "The body took longer than 20 seconds to arrive.",
            "409" => "The state or the month's budget does not allow it.",
            "413" => "The body is larger than 1 MiB.",
            "415" => "The body is not declared as JSON.",
            "422" if has_body => "A field is missing, mistyped or out of range.",
            "422" => "A parameter is out of range.",
            "429" => "Too many attempts.",
            "500" => "A defect; the details are in the server's log.",
            "502" => "A provider answered with an error.",
            "503" => unavailable,
            _ => continue,
        };
        if matches!(response, RefOr::T(response) if response.description.is_empty()) {
            *response = error_response(status, description).into();
        }
    }
}

fn error_response(status: &str, description: &str) -> Response {
    let response = ResponseBuilder::new().description(description);
    if status == "304" {
        return response.build();
    }
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name("ApiErrorBody"))).build();
    let response = response.content("application/json", body);
    if !matches!(status, "429" | "503") {
        return response.build();
    }
    let seconds = ObjectBuilder::new().schema_type(Type::String).description(Some("Seconds, or a date.")).build();
    response.header("Retry-After", HeaderBuilder::new().schema(Some(seconds)).build()).build()
}

/// utoipa describes an optional body as one that may be `null`. It may not be: it is present or absent.
fn forbid_null_body(operation: &mut Operation) {
    let Some(RefOr::T(body)) = &mut operation.request_body else { return };
    for content in body.content.values_mut() {
        let RefOr::T(Content { schema: Some(schema), .. }) = content else { continue };
        let RefOr::T(Schema::OneOf(OneOf { items, .. })) = schema else { continue };
        if let Some(reference) = items.iter().find(|item| matches!(item, RefOr::Ref(_))).cloned() {
            *schema = reference;
        }
    }
}

/// Describes the headers of a paged list.
fn add_list_headers(operation: &mut Operation, has_total: bool) {
    let Some(RefOr::T(response)) = operation.responses.responses.get_mut("200") else { return };
    let mut add = |name: &str, kind, description| {
        let schema = ObjectBuilder::new().schema_type(kind).build();
        let header = HeaderBuilder::new().schema(Some(schema)).description(Some(description)).build();
        response.headers.insert(name.to_owned(), header.into());
    };
    add("Link", Type::String, "`rel=\"next\"` while there is more.");
    if has_total {
        add("X-Total-Count", Type::Integer, "The number of rows on all pages; on the first page only.");
    }
}

/// Whether the operation has a parameter of this name.
fn accepts(operation: &Operation, name: &str) -> bool {
    let mut parameters = operation.parameters.iter().flatten();
    parameters.any(|parameter| matches!(parameter, RefOr::T(parameter) if parameter.name == name))
}

/// Examples by the name of the field: one for each type that fields of this name have. Where a name means something else
/// in one schema, the name of the schema is put before it; an example on the field itself takes precedence.
const EXAMPLES: &str = include_str!("examples.json");

type Examples = BTreeMap<String, Vec<Value>>;

/// Completes the fields of every schema.
fn complete_schemas(document: &mut OpenApi) {
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

/// The example of a boolean for which the file has none.
const ANY_BOOLEAN: Value = Value::Bool(true);

/// Adds the example whose type the schema, or a part of it, has.
fn add_example(examples: &[Value], schema: &mut RefOr<Schema>) {
    let RefOr::T(schema) = schema else { return };
    match schema {
        Schema::Object(object) => {
            if object.example.is_none() && object.examples.is_empty() && object.enum_values.is_none() {
                object.example = examples.iter().chain([&ANY_BOOLEAN]).find(|value| fits(object, value)).cloned();
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
