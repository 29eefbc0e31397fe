use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::InvalidField;

/// Why a call was refused.
#[derive(Debug, Serialize, ToSchema)]
#[schema(example = json!({
    "error": "The topic must not be blank",
    "message": "The topic must not be blank",
    "code": "invalid_fields",
    "fields": { "topic": "The topic must not be blank" },
}))]
pub(crate) struct ApiErrorBody {
    /// A sentence for the operator.
    error: String,
    /// The same sentence: some screens read it here (`spec.md` §8).
    message: String,
    /// The stable name of the refusal, in `snake_case`.
    code: &'static str,
    /// Only with 422: what is wrong with each field.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    fields: Option<BTreeMap<String, String>>,
}

impl ApiErrorBody {
    pub(super) fn new(code: &'static str, sentence: &str, fields: Option<&[InvalidField]>) -> Self {
        let sentence = capitalised(sentence);
        Self {
            error: sentence.clone(),
            message: sentence,
            code,
            fields: fields
                .map(|fields| fields.iter().map(|field| (field.name.clone(), capitalised(&field.message))).collect()),
        }
    }
}

/// Errors are written lower-case, to be put together; what the operator reads begins like a sentence.
fn capitalised(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
