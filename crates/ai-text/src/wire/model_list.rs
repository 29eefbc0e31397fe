//! The models that a server lists.

use serde::Deserialize;
use serde::de::IgnoredAny;
use showrunner_domain::text_model::{ModelPrice, OfferedModel};

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
    pricing: Option<Pricing>,
}

/// What a model costs, as far as the server says so in a way that is documented.
#[derive(Deserialize)]
#[serde(untagged)]
enum Pricing {
    /// OpenRouter's: US dollars for one token, as texts. A model that chooses another one costs -1.
    Token {
        prompt: String,
        completion: String,
    },
    Other(IgnoredAny),
}

impl Pricing {
    fn price(self) -> Option<ModelPrice> {
        let Self::Token { prompt, completion } = self else { return None };
        let million = |dollars: &str| dollars.parse::<f64>().ok().map(|dollars| dollars * 1_000_000.0);
        ModelPrice::from_dollars(million(&prompt)?, million(&completion)?)
    }
}

impl ModelList {
    pub(crate) fn into_models(self) -> Vec<OfferedModel> {
        let (Self::Object { data: models } | Self::List(models)) = self;
        let offered = |ListedModel { id, pricing }| OfferedModel {
            price: pricing.and_then(Pricing::price),
            ..OfferedModel::named(id)
        };
        models.into_iter().map(offered).collect()
    }
}
