//! The headers of lists: the link to the next page, and the number of rows on all pages.

use utoipa::openapi::header::HeaderBuilder;
use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{ObjectBuilder, Type};
use utoipa::openapi::{OpenApi, RefOr};

/// Lists without a search that tell the number of their rows.
const COUNTED: &[&str] = &["listUnreadNotifications"];

/// Describes the headers of every paged list.
pub(super) fn describe(document: &mut OpenApi) {
    let reads = document.paths.paths.values_mut().filter_map(|item| item.get.as_mut());
    for list in reads.filter(|operation| takes(operation, "before")) {
        let has_total = takes(list, "q") || list.operation_id.as_deref().is_some_and(|id| COUNTED.contains(&id));
        if let Some(RefOr::T(response)) = list.responses.responses.get_mut("200") {
            let address = ObjectBuilder::new().schema_type(Type::String).build();
            let header =
                HeaderBuilder::new().schema(Some(address)).description(Some("`rel=\"next\"` while there is more."));
            response.headers.insert("Link".to_owned(), header.build().into());
            if has_total {
                let total = ObjectBuilder::new().schema_type(Type::Integer).build();
                let header = HeaderBuilder::new()
                    .schema(Some(total))
                    .description(Some("The number of rows on all pages; on the first page only."));
                response.headers.insert("X-Total-Count".to_owned(), header.build().into());
            }
        }
    }
}

/// Whether it has a parameter of this name.
fn takes(operation: &Operation, name: &str) -> bool {
    let mut parameters = operation.parameters.iter().flatten();
    parameters.any(|parameter| matches!(parameter, RefOr::T(parameter) if parameter.name == name))
}
