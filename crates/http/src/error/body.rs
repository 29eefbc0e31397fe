use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

use super::field::InvalidField;
use super::status_codes::ErrorCode;
use crate::sentence::sentence;

/// The reason why a call was refused.
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
    /// The same sentence, for the screens that read this field.
    message: String,
    /// The stable name of the refusal, in `snake_case`.
    code: &'static str,
    /// The problem with each field. Only with 422.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    fields: Option<BTreeMap<String, String>>,
}

impl ApiErrorBody {
    pub(super) fn new(code: ErrorCode, text: &str, fields: Option<&[InvalidField]>) -> Self {
        let text = sentence(text);
        Self {
            error: text.clone(),
            message: text,
            code: code.as_str(),
            fields: fields
                .map(|fields| fields.iter().map(|field| (field.name.clone(), sentence(&field.message))).collect()),
        }
    }
}
