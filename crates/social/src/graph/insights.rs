//! The counts and insights of a post, read in one call if Meta allows it.

use std::sync::PoisonError;
use std::sync::atomic::Ordering;

use async_trait::async_trait;
use jiff::Timestamp;
use secrecy::ExposeSecret as _;
use serde::de::IgnoredAny;
use serde_json::Value;
use showrunner_domain::setup::AccountReport;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::{PostFigures, PublishedPost};

use super::api::{GraphAccount, GraphApi, Insights, Page, VERSION};
use super::error::parsed;
use super::login::{FIELDS, FacebookPage, inspect};
use crate::account::Result;
use crate::adapter::{Reads, SignedIn};
use crate::reading::figures_or_reason;

/// The value of a metric in any of Meta's forms: `values[0].value`, `total_value.value`, or `total_value.breakdowns`,
/// which becomes an object of the first breakdown's parts.
fn value_of(metric: &Value) -> Option<Value> {
    [&metric["values"][0], &metric["total_value"]].into_iter().find_map(|measured| match &measured["value"] {
        Value::Null => parts_of(&measured["breakdowns"]),
        value => Some(value.clone()),
    })
}

fn parts_of(breakdowns: &Value) -> Option<Value> {
    let mut results = breakdowns.as_array()?.iter().filter_map(|breakdown| breakdown["results"].as_array());
    let results = results.find(|results| !results.is_empty())?;
    let part = |result: &Value| {
        let dimensions = result["dimension_values"].as_array().into_iter().flatten();
        let names: Vec<&str> = dimensions.filter_map(Value::as_str).collect();
        (names.join(","), result["value"].clone())
    };
    Some(results.iter().map(part).collect())
}

/// A value as a number. The parts of a breakdown are added up.
pub(crate) fn number(value: Option<&Value>) -> Option<i64> {
    match value? {
        Value::Object(parts) if parts.is_empty() => None,
        Value::Object(parts) => parts.values().map(Value::as_i64).sum(),
        value => value.as_i64(),
    }
}

fn by_name(page: &Page<Value>, names: &[&'static str]) -> Insights {
    let mut insights = Insights::new();
    for metric in &page.data {
        let Some(name) = names.iter().find(|name| metric["name"] == **name) else { continue };
        if let Some(value) = value_of(metric) {
            insights.insert(name, value);
        }
    }
    insights
}

#[async_trait]
impl<A: GraphAccount> Reads for SignedIn<'_, GraphApi<A>> {
    async fn check(&self) -> Result<()> {
        self.read::<IgnoredAny>(self.own_id(), "", &[("fields", A::NAME_FIELD)]).await.map(drop)
    }

    /// Meta reports the permissions of a token only to the app itself.
    async fn read_report(&self) -> Result<AccountReport> {
        self.access.calls.take(1)?;
        let info = inspect(&self.client, &self.api.app_token, &self.access.token).await?;
        if !info.is_valid {
            let words = info.error.map(|error| error.message());
            // Meta's words must not repeat the token, which was a parameter of the call.
            let words = words.filter(|words| !words.contains(self.access.token.expose_secret()));
            let message = words.as_deref().unwrap_or("Meta no longer accepts the token");
            return Err(self.error(ProviderErrorKind::TokenRefused, message));
        }
        let missing = A::SCOPES.iter().filter(|scope| !info.scopes.iter().any(|granted| granted == *scope));
        let missing: Vec<String> = missing.map(|&scope| scope.to_owned()).collect();
        // Meta withholds the account of the page without its permission.
        let is_detached = missing.is_empty() && !self.is_of_page().await?;
        let account_problem = is_detached.then(|| A::DETACHED_MESSAGE.to_owned());
        Ok(AccountReport { missing_scopes: Some(missing), account_problem, ..AccountReport::default() })
    }

    async fn read_figures(&self, post: &PublishedPost, _: Timestamp) -> Result<PostFigures> {
        let (counts, insights) = self.read_counts_and_insights(&post.platform_post_id).await?;
        Ok(figures_or_reason(A::figures(&counts, &insights), A::FIGURES.missing))
    }
}

impl<A: GraphAccount> SignedIn<'_, GraphApi<A>> {
    /// Whether the account still belongs to the page of the token.
    async fn is_of_page(&self) -> Result<bool> {
        let call = self.client.get(&format!("/{VERSION}/me")).query(&[("fields", FIELDS)]);
        let page: FacebookPage = parsed(&self.counted(1, call).await?)?;
        Ok(page.account::<A>().is_some_and(|account| account.remote_id == self.own_id()))
    }

    /// Reads the counts and insights of a post in one call.
    async fn read_counts_and_insights(&self, post: &str) -> Result<(Value, Insights)> {
        let query = A::FIGURES;
        let metrics: Vec<&str> = {
            let refused = self.api.refused_metrics.lock().unwrap_or_else(PoisonError::into_inner);
            query.metrics.iter().copied().filter(|metric| !refused.contains(metric)).collect()
        };
        if metrics.is_empty() || self.api.refuses_insights.load(Ordering::Relaxed) {
            return self.read_counts_and_insights_separately(post, &metrics).await;
        }
        let fields = format!("{},{}.metric({})", query.counts, query.edge, metrics.join(","));
        match self.read::<Value>(post, "", &[("fields", &fields)]).await {
            Ok(mut answer) => {
                let insights = answer.get_mut(query.edge).map(Value::take).unwrap_or_default();
                let page: Option<Page<Value>> = serde_json::from_value(insights).map_err(|error| {
                    let message = format!("its figures cannot be understood: {error}");
                    self.error(ProviderErrorKind::Unavailable, &message)
                })?;
                Ok((answer, page.map(|page| by_name(&page, &metrics)).unwrap_or_default()))
            }
            Err(error) if error.kind == ProviderErrorKind::Refused => {
                self.read_counts_and_insights_separately(post, &metrics).await
            }
            Err(error) => Err(error),
        }
    }

    /// Reads the counts and each metric separately, which shows which metric is refused.
    async fn read_counts_and_insights_separately(
        &self,
        post: &str,
        metrics: &[&'static str],
    ) -> Result<(Value, Insights)> {
        let counted = self.read(post, "", &[("fields", A::FIGURES.counts)]).await?;
        let (mut insights, mut is_any_refused) = (Insights::new(), false);
        for &metric in metrics {
            match self.read(post, A::FIGURES.edge, &[("metric", metric)]).await {
                Ok(page) => insights.append(&mut by_name(&page, &[metric])),
                Err(error) if error.kind == ProviderErrorKind::Refused => {
                    is_any_refused = true;
                    if names_no_metric(&error) {
                        self.api.refused_metrics.lock().unwrap_or_else(PoisonError::into_inner).insert(metric);
                    }
                }
                Err(error) => return Err(error),
            }
        }
        if !is_any_refused && !metrics.is_empty() {
            self.api.refuses_insights.store(true, Ordering::Relaxed);
        }
        Ok((counted, insights))
    }
}

/// Whether Meta refused the metric name for every post: "(#100) The value must be a valid insights metric", "(#100)
/// metric\[0\] must be one of the following values". Other refusals are about this post.
fn names_no_metric(error: &ProviderError) -> bool {
    ["valid insights metric", "must be one of the following"].iter().any(|words| error.message.contains(words))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_metric_is_read_in_every_form_of_meta() {
        let parts = json!([{ "dimension_keys": ["surface"], "results": [
            { "dimension_values": ["reels"], "value": 5 }, { "dimension_values": ["feed"], "value": 2 },
        ] }]);
        for (metric, expected) in [
            (json!({ "values": [{ "value": 7 }] }), Some(7)),
            (json!({ "total_value": { "value": 7 } }), Some(7)),
            (json!({ "values": [], "total_value": { "value": 7 } }), Some(7)),
            (json!({ "values": null, "total_value": { "value": 7 } }), Some(7)),
            (json!({ "values": [null], "total_value": { "value": 7 } }), Some(7)),
            (json!({ "total_value": { "breakdowns": parts } }), Some(7)),
            (json!({ "total_value": { "value": 7, "breakdowns": null } }), Some(7)),
            (json!({ "values": [{ "value": null }] }), None),
            (json!({ "values": null, "total_value": null }), None),
            (json!({}), None),
        ] {
            let mut named = metric.clone();
            named["name"] = "views".into();
            let page: Page<Value> = serde_json::from_value(json!({ "data": [named] })).unwrap();
            assert_eq!(number(by_name(&page, &["views"]).get("views")), expected, "{metric}");
        }
        let none: Page<Value> = serde_json::from_value(json!({ "data": null })).unwrap();
        assert!(by_name(&none, &["views"]).is_empty());
    }
}
