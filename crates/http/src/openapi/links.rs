//! The link to the next page of a list.

use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{OpenApi, RefOr};

/// Describes the header with the link to the next page, on every paged list.
pub(super) fn describe(document: &mut OpenApi) {
    let reads = document.paths.paths.values_mut().filter_map(|item| item.get.as_mut());
    for list in reads.filter(|operation| is_paged(operation)) {
        if let Some(RefOr::T(response)) = list.responses.responses.get_mut("200") {
            let address = ObjectBuilder::new().schema_type(Type::String).build();
            let header =
                HeaderBuilder::new().schema(Some(address)).description(Some("`rel=\"next\"` while there is more."));
            response.headers.insert("Link".to_owned(), header.build().into());
        }
    }
}

fn is_paged(operation: &Operation) -> bool {
    let mut parameters = operation.parameters.iter().flatten();
    parameters.any(|parameter| matches!(parameter, RefOr::T(parameter) if parameter.name == "before"))
}
