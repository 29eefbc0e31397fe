//! Optional request bodies.

use utoipa::openapi::path::{Operation, PathItem};
use utoipa::openapi::schema::OneOf;
use utoipa::openapi::{Content, OpenApi, RefOr, Schema};

/// utoipa describes an optional body as one that may be `null`. It may not be: it is present or absent.
pub(super) fn left_out_is_not_null(document: &mut OpenApi) {
    for item in document.paths.paths.values_mut() {
        for operation in operations(item) {
            let Some(RefOr::T(body)) = &mut operation.request_body else { continue };
            for content in body.content.values_mut() {
                let RefOr::T(Content { schema: Some(schema), .. }) = content else { continue };
                let RefOr::T(Schema::OneOf(OneOf { items, .. })) = schema else { continue };
                if let Some(reference) = items.iter().find(|item| matches!(item, RefOr::Ref(_))).cloned() {
                    *schema = reference;
                }
            }
        }
    }
}

fn operations(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    [&mut item.post, &mut item.put, &mut item.delete].into_iter().flatten()
}
