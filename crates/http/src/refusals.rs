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

/// The refusals of every call that requires the sign-in.
const ALWAYS: [(u16, &str); 4] = [
    (401, "Not signed in."),
    (403, "Unknown host, or a write from a foreign origin."),
    (500, "A defect; the details are in the server's log."),
    (503, "The database or a provider cannot be reached right now."),
];

/// The refusals of a call without parameters.
pub(crate) struct PlainRefusals;

impl IntoResponses for PlainRefusals {
    fn responses() -> Responses {
        responses(&ALWAYS)
    }
}

/// The refusals of a call with query parameters.
pub(crate) struct QueryRefusals;

impl IntoResponses for QueryRefusals {
    fn responses() -> Responses {
        let mut all = PlainRefusals::responses();
        all.extend(responses(&[(422, "A parameter is out of range.")]));
        all
    }
}

/// The refusals of a call with a JSON body.
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

/// The refusal of a call that names a row, or the avatar provider.
pub(crate) struct MissingRefusal;

impl IntoResponses for MissingRefusal {
    fn responses() -> Responses {
        responses(&[(404, "There is no such row or provider.")])
    }
}

/// The refusal of a call that depends on stored state.
pub(crate) struct ConflictRefusal;

impl IntoResponses for ConflictRefusal {
    fn responses() -> Responses {
        responses(&[(409, "The state or the month's budget does not allow it.")])
    }
}

/// The refusals of a call that uses a provider.
pub(crate) struct ProviderRefusal;

impl IntoResponses for ProviderRefusal {
    fn responses() -> Responses {
        responses(&[(502, "A provider answered with an error.")])
    }
}
