//! Lists: bare arrays, paged by key, with a link to the next page while there is one
//! (`docs/behaviour.md#ground-rules`).

use actix_web::body::BoxBody;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, Responder, web};
use serde::{Deserialize, Serialize};
use showrunner_domain::InvalidValue;
use showrunner_domain::search::Search;
use showrunner_ports::store::{ListFilter, ListOrder, Page, StoreResult};
use utoipa::{IntoParams, ToSchema};

use crate::answer::Answer;
use crate::base_path::BasePath;
use crate::error::ApiError;
use crate::wire::{Platform, convert_all};

/// The header with the number of rows on all pages.
pub(crate) const TOTAL_COUNT: &str = "x-total-count";

/// The page of a list.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageQuery {
    /// The most rows to return.
    #[param(minimum = 1, maximum = 500, default = 100)]
    limit: Option<i64>,
    /// Only rows after the one with this id.
    before: Option<i64>,
}

impl PageQuery {
    pub(crate) fn page(&self) -> Result<Page, InvalidValue> {
        Page::new(self.limit, self.before)
    }
}

/// A page of a list, or an error.
pub(crate) type ListAnswer<T> = Result<Paged<T>, ApiError>;

/// A page of a list.
pub(crate) struct Paged<Item> {
    items: Vec<Item>,
    /// The last row, if there is a next page.
    last_id: Option<i64>,
    total: Option<i64>,
}

impl<Item> Paged<Item> {
    /// Reads a page. One extra row is requested from `rows`, which shows whether there is another page.
    pub(crate) async fn read<Row: Into<Item>, E: Into<ApiError>, Rows: Future<Output = Result<Vec<Row>, E>>>(
        page: Page,
        rows: impl FnOnce(Page) -> Rows,
        id: impl FnOnce(&Row) -> i64,
    ) -> Result<Self, ApiError> {
        let mut rows = rows(page.with_one_more()).await.map_err(Into::into)?;
        let has_next = rows.len() > page.limit();
        rows.truncate(page.limit());
        let last_id = rows.last().filter(|_| has_next).map(id);
        Ok(Self { items: convert_all(rows), last_id, total: None })
    }

    /// Adds the total number of rows to the first page. Runs `count` only if there is another page.
    pub(crate) async fn counted(
        mut self,
        page: Page,
        count: impl Future<Output = StoreResult<i64>>,
    ) -> ListAnswer<Item> {
        if page.before().is_none() {
            let is_only = self.last_id.is_none();
            self.total = if is_only { i64::try_from(self.items.len()).ok() } else { Some(count.await?) };
        }
        Ok(self)
    }
}

impl<Item: Serialize> Responder for Paged<Item> {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        if let Some(id) = self.last_id {
            response.insert_header((header::LINK, format!("<{}>; rel=\"next\"", next_page(request, id))));
        }
        if let Some(total) = self.total {
            response.insert_header((TOTAL_COUNT, total));
        }
        response.json(self.items)
    }
}

/// The same address with another `before`, as a browser writes it: below the base path.
pub(crate) fn next_page(request: &HttpRequest, last_id: i64) -> String {
    let kept = form_urlencoded::parse(request.query_string().as_bytes()).filter(|(name, _)| name != "before");
    let query = form_urlencoded::Serializer::new(String::new())
        .extend_pairs(kept)
        .append_pair("before", &last_id.to_string())
        .finish();
    format!("{}{}?{query}", BasePath::of(request).as_prefix(), request.path())
}

/// The ids of rows, for *Select all*.
pub(crate) fn ids<Row>(rows: StoreResult<Vec<Row>>, id: impl Fn(&Row) -> i64) -> Answer<Vec<i64>> {
    Ok(web::Json(rows?.iter().map(id).collect()))
}

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

#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Order {
    #[default]
    Newest,
    Oldest,
}

impl<Status: ToSchema> FilterQuery<Status> {
    /// The filter, whose statuses are those of the domain.
    pub(crate) fn filter<S: From<Status>>(self) -> Result<ListFilter<S>, InvalidValue> {
        let (search, order) = SearchQuery { q: self.q, order: self.order }.search_and_order()?;
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
        let order = match self.order.unwrap_or_default() {
            Order::Newest => ListOrder::NewestFirst,
            Order::Oldest => ListOrder::OldestFirst,
        };
        Ok((self.q.as_deref().map(Search::new).transpose()?.unwrap_or_default(), order))
    }
}

/// The project of the rows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ProjectQuery {
    /// Only rows of this project.
    pub(crate) project: Option<i64>,
}

/// The platform of the rows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PlatformQuery {
    /// Only rows of this platform.
    pub(crate) platform: Option<Platform>,
}
