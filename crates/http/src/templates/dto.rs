use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use showrunner_domain::{InvalidValue, template};
use showrunner_ports::store::Page;
use utoipa::{IntoParams, ToSchema};

use crate::wire_text::wire_text;

wire_text! {
    /// The use of a template.
    TemplateCategory(template::TemplateCategory)
}

/// The page of the list. It repeats the fields of `PageQuery`, as `StatusPageQuery` does.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct TemplateQuery {
    /// The most rows to return.
    #[param(minimum = 1, maximum = 500, default = 100)]
    limit: Option<i64>,
    /// Only rows after the one with this id.
    before: Option<i64>,
    /// Only templates of this kind.
    pub(super) category: Option<TemplateCategory>,
}

impl TemplateQuery {
    pub(super) fn page(&self) -> Result<Page, InvalidValue> {
        Page::new(self.limit, self.before)
    }
}

/// A hook or a topic of the operator's own.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ContentTemplate {
    id: i64,
    /// The text of the template.
    #[schema(example = "Stop lying to yourself.")]
    name: String,
    /// How the template is used.
    #[schema(example = "Opens new scripts as their first sentence.")]
    description: &'static str,
    category: TemplateCategory,
    created_at: Timestamp,
}

impl From<template::ContentTemplate> for ContentTemplate {
    fn from(template: template::ContentTemplate) -> Self {
        let category = template.text.category();
        Self {
            id: template.id.0,
            name: template.text.as_str().to_owned(),
            description: category.description(),
            category: category.into(),
            created_at: template.created_at,
        }
    }
}

/// A hook to add.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AddHook {
    #[schema(min_length = 1, max_length = 300, example = "Stop lying to yourself.")]
    pub(super) hook: String,
}

/// A topic to add.
#[derive(Deserialize, ToSchema)]
pub(crate) struct AddTopic {
    #[schema(min_length = 1, max_length = 300, example = "why discipline beats motivation")]
    pub(super) topic: String,
}
