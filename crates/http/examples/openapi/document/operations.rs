//! What every call has in the document besides what its handler says.

use std::collections::BTreeMap;

use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::schema::{ObjectBuilder, OneOf, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, Http, HttpAuthScheme, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Content, ContentBuilder, OpenApi, Ref, RefOr, Response, ResponseBuilder, Schema};

/// Calls that need no sign-in. Their handlers name all of their error responses.
const OPEN: &[&str] = &["getSession", "signIn", "signOut", "getContact", "healthz", "readyz", "receiveProviderWebhook"];

/// Lists without a search that report their total.
const COUNTED: &[&str] = &["listUnreadNotifications"];

/// Calls whose parameters can be any text.
const ANY_TEXT: &[&str] = &["listAvatars", "listVoices"];

const COOKIE: &str = "session";
const TOKEN: &str = "token";

/// The operations of a document with their paths.
pub(super) fn operations(document: &mut OpenApi) -> impl Iterator<Item = (&str, &mut Operation)> {
    document.paths.paths.iter_mut().flat_map(|(path, item)| {
        let methods = [&mut item.get, &mut item.post, &mut item.put, &mut item.delete];
        methods.into_iter().flatten().map(|operation| (path.as_str(), operation))
    })
}

/// Completes every operation, and describes the two ways to be let in.
pub(super) fn complete(document: &mut OpenApi) {
    for (path, operation) in operations(document) {
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
        .description(Some("An API token, made on the Admin Panel. It opens no call of the sign-in."))
        .build();
    components.security_schemes = BTreeMap::from([
        (COOKIE.to_owned(), SecurityScheme::ApiKey(ApiKey::Cookie(cookie)).into()),
        (TOKEN.to_owned(), SecurityScheme::Http(token).into()),
    ]);
    document.security = Some([COOKIE, TOKEN].map(|scheme| SecurityRequirement::new(scheme, [""; 0])).into());
}

/// The id of an operation: the name of its handler, as names are spelled in JSON.
fn camel_case(handler: &str) -> String {
    let mut words = handler.split('_').map(str::to_owned);
    let first = words.next().unwrap_or_default();
    let capitalized = words.map(|word| word[..1].to_uppercase() + &word[1..]);
    std::iter::once(first).chain(capitalized).collect()
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
