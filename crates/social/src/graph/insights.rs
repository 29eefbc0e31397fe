//! Figures, by their names.

use serde::Deserialize;
use serde_json::Value;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::{Graph, Page};

/// A figure.
#[derive(Deserialize)]
pub(crate) struct Metric {
    name: String,
    #[serde(default)]
    values: Vec<Measured>,
}

#[derive(Deserialize)]
struct Measured {
    #[serde(default)]
    value: Value,
}

/// The value of the figure of this name. An empty list is no nought.
fn value<'a>(page: &'a Page<Metric>, name: &str) -> Option<&'a Value> {
    page.data.iter().find(|metric| metric.name == name)?.values.first().map(|measured| &measured.value)
}

impl Graph {
    /// Asks for figures, of which one that Meta does not know spoils the others. What it does not know or does not give is missing.
    pub(crate) async fn metrics<const N: usize>(
        &self,
        node: &str,
        edge: &str,
        names: [&str; N],
    ) -> Result<[Option<Value>; N], ProviderError> {
        match self.read::<Page<Metric>>(node, edge, &[("metric", &names.join(","))]).await {
            Ok(page) => Ok(names.map(|name| value(&page, name).cloned())),
            Err(error) if error.kind == ProviderErrorKind::Refused => Ok(names.map(|_| None)),
            Err(error) => Err(error),
        }
    }
}

/// A value as a number.
pub(crate) fn number(value: Option<Value>) -> Option<i64> {
    value?.as_i64()
}
