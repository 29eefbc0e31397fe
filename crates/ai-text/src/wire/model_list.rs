//! The models that a server lists.

use serde::Deserialize;

/// A list of models: Together sends the list itself, all other servers an object with it.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum ModelList {
    Object { data: Vec<ListedModel> },
    List(Vec<ListedModel>),
}

#[derive(Deserialize)]
pub(crate) struct ListedModel {
    id: String,
}

impl ModelList {
    pub(crate) fn into_names(self) -> Vec<String> {
        let (Self::Object { data: models } | Self::List(models)) = self;
        models.into_iter().map(|model| model.id).collect()
    }
}
