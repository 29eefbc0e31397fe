//! The refusals in the OpenAPI document, in the groups in which they occur.

use std::collections::BTreeMap;

use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

use crate::error::ApiErrorBody;

type Responses = BTreeMap<String, RefOr<Response>>;

/// The statuses with a `Retry-After`.
const WITH_RETRY_AFTER: [u16; 2] = [429, 503];

/// A refusal: its status, and when it occurs.
type Refusal = (u16, &'static str);

fn responses(groups: &[&[Refusal]]) -> Responses {
    let refusals = groups.iter().copied().flatten();
    refusals.map(|&(status, when)| (status.to_string(), response(status, when).into())).collect()
}

fn response(status: u16, when: &str) -> Response {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name(ApiErrorBody::name()))).build();
    let response = ResponseBuilder::new().description(when).content("application/json", body);
    if WITH_RETRY_AFTER.contains(&status) {
        let seconds = ObjectBuilder::new().schema_type(Type::String).description(Some("Seconds, or a date.")).build();
        response.header("Retry-After", HeaderBuilder::new().schema(Some(seconds)).build()).build()
    } else {
        response.build()
    }
}

/// The refusals of every call that requires the sign-in.
const ALWAYS: &[Refusal] = &[
    (401, "Not signed in."),
    (403, "Unknown host, a call from a page of a foreign origin, or a token that does not allow it."),
    (500, "A defect; the details are in the server's log."),
    (503, "The database or a provider cannot be reached right now."),
];

/// The refusals of a call that is open to all.
const OPEN: &[Refusal] = &[
    (403, "Unknown host."),
    (500, "A defect; the details are in the server's log."),
    (503, "The database cannot be reached right now."),
];

const QUERY: &[Refusal] = &[(422, "A parameter is out of range.")];

const BODY: &[Refusal] = &[
    (400, "The body is not JSON."),
    (408, "The body took longer than 20 seconds to arrive."),
    (413, "The body is larger than 1 MiB."),
    (415, "The body is not declared as JSON."),
    (422, "A field is missing, mistyped or out of range."),
];

const MISSING: &[Refusal] = &[(404, "There is no such row or provider.")];

const CONFLICT: &[Refusal] = &[(409, "The state or the month's budget does not allow it.")];

const ATTEMPTS: &[Refusal] = &[(429, "Too many attempts.")];

const PROVIDER: &[Refusal] = &[(502, "A provider answered with an error.")];

macro_rules! refusals {
    ($($(#[$doc:meta])+ $name:ident: $($group:ident)+;)+) => {$(
        $(#[$doc])+
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> Responses {
                responses(&[$($group),+])
            }
        }
    )+};
}

refusals! {
    /// The refusals of a call without parameters.
    PlainRefusals: ALWAYS;
    /// The refusals of a call that is open to all.
    OpenRefusals: OPEN;
    /// The refusals of a call with query parameters.
    QueryRefusals: ALWAYS QUERY;
    /// The refusals of a call with a JSON body.
    BodyRefusals: ALWAYS BODY;
    /// The refusals of a call without a body that changes a row.
    ActionRefusals: ALWAYS MISSING CONFLICT;
    /// The refusals of a call with a JSON body that changes a row.
    ChangeRefusals: ALWAYS BODY MISSING CONFLICT;
    /// The refusal of a call that names a row, or the avatar provider.
    MissingRefusal: MISSING;
    /// The refusal of a call that depends on stored state.
    ConflictRefusal: CONFLICT;
    /// The refusal of a call that checks the operator's password.
    AttemptsRefusal: ATTEMPTS;
    /// The refusals of a call that uses a provider.
    ProviderRefusal: PROVIDER;
}
