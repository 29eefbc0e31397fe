//! Parameters that select the rows of a list. A handler takes those that its list has, each as a query of its own: the
//! names of the others are ignored.

use serde::Deserialize;
use showrunner_domain::platform::Platform;
use showrunner_domain::search::Search;
use showrunner_domain::{InvalidValue, ProjectId};
use showrunner_ports::store::{ListFilter, ListOrder};
use utoipa::{IntoParams, ToSchema};

use crate::platform_names;

/// The most ids that one answer names.
pub(crate) const MAX_IDS: usize = 10_000;

/// Which rows of a list are shown, and in which order.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FilterQuery<Status: ToSchema> {
    /// Only rows with this status.
    status: Option<Status>,
    /// Only rows with all of these words in their texts, in any order and case.
    #[param(max_length = 200)]
    q: Option<String>,
    /// `newest` first when left out.
    #[param(inline)]
    order: Option<Order>,
}

#[derive(Deserialize, ToSchema, Clone, Copy)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    Newest,
    Oldest,
}

impl<Status: ToSchema> FilterQuery<Status> {
    /// The filter, whose statuses are those of the domain.
    pub(crate) fn filter<S: From<Status>>(self) -> Result<ListFilter<S>, InvalidValue> {
        let (search, order) = (search(self.q.as_deref())?, order(self.order));
        Ok(ListFilter { status: self.status.map(Into::into), search, order })
    }
}

/// Search and order of a list whose rows all have the same status.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchQuery {
    /// Only rows with all of these words in their texts, in any order and case.
    #[param(max_length = 200)]
    q: Option<String>,
    /// `newest` first when left out.
    #[param(inline)]
    order: Option<Order>,
}

impl SearchQuery {
    pub(crate) fn search_and_order(self) -> Result<(Search, ListOrder), InvalidValue> {
        Ok((search(self.q.as_deref())?, order(self.order)))
    }
}

/// The project of the rows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ProjectQuery {
    /// Only rows of this project.
    project: Option<i64>,
}

impl ProjectQuery {
    pub(crate) fn project(&self) -> Option<ProjectId> {
        self.project.map(ProjectId)
    }
}

/// The platform of the rows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlatformQuery {
    /// Only rows of this platform.
    platform: Option<platform_names::Platform>,
}

impl PlatformQuery {
    pub(crate) fn platform(&self) -> Option<Platform> {
        self.platform.map(Into::into)
    }
}

const fn order(order: Option<Order>) -> ListOrder {
    match order {
        Some(Order::Oldest) => ListOrder::OldestFirst,
        Some(Order::Newest) | None => ListOrder::NewestFirst,
    }
}

fn search(text: Option<&str>) -> Result<Search, InvalidValue> {
    text.map(Search::new).transpose().map(Option::unwrap_or_default)
}
