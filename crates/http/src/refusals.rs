//! The refusals that the OpenAPI document lists, in the groups in which they occur.

use std::collections::BTreeMap;

use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, ToSchema};

use crate::error::ApiErrorBody;

type Responses = BTreeMap<String, RefOr<Response>>;

/// Statuses after which `Retry-After` says when to ask again.
const WITH_RETRY_AFTER: [u16; 2] = [429, 503];

fn responses(refusals: &[(u16, &str)]) -> Responses {
    refusals.iter().map(|&(status, when)| (status.to_string(), response(status, when).into())).collect()
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

/// What every call behind the sign-in can answer.
const ALWAYS: [(u16, &str); 4] = [
    (401, "Not signed in."),
    (403, "Unknown host, or a write from a foreign origin."),
    (500, "A defect; the details are in the server's log."),
    (503, "The database or a provider cannot be reached right now."),
];

/// A call without parameters that could be wrong.
pub(crate) struct PlainRefusals;

impl IntoResponses for PlainRefusals {
    fn responses() -> Responses {
        responses(&ALWAYS)
    }
}

/// A call with parameters behind the question mark.
pub(crate) struct QueryRefusals;

impl IntoResponses for QueryRefusals {
    fn responses() -> Responses {
        let mut all = PlainRefusals::responses();
        all.extend(responses(&[(422, "A parameter is out of range.")]));
        all
    }
}

/// A call with a JSON body.
pub(crate) struct BodyRefusals;

impl IntoResponses for BodyRefusals {
    fn responses() -> Responses {
        let mut all = PlainRefusals::responses();
        all.extend(responses(&[
            (400, "The body is not JSON."),
            (413, "The body is larger than 1 MiB."),
            (415, "The body is not declared as JSON."),
            (422, "A field is missing, mistyped or out of range."),
        ]));
        all
    }
}

/// A call that names a row, or the avatar provider.
pub(crate) struct MissingRefusal;

impl IntoResponses for MissingRefusal {
    fn responses() -> Responses {
        responses(&[(404, "There is no such row or provider.")])
    }
}

/// A call that depends on what is stored.
pub(crate) struct ConflictRefusal;

impl IntoResponses for ConflictRefusal {
    fn responses() -> Responses {
        responses(&[(409, "The state or the month's budget does not allow it.")])
    }
}

/// A call that asks a provider.
pub(crate) struct ProviderRefusal;

impl IntoResponses for ProviderRefusal {
    fn responses() -> Responses {
        responses(&[(502, "A provider answered with an error.")])
    }
}
