//! Lists: bare arrays, paged by key, with a link to the next page while there is one
//! (`docs/behaviour.md#ground-rules`).

use std::marker::PhantomData;

use actix_web::body::BoxBody;
use actix_web::http::header::{self, ContentType};
use actix_web::{HttpRequest, HttpResponse, Responder};
use serde::{Deserialize, Serialize, Serializer as _};
use showrunner_domain::InvalidValue;
use showrunner_ports::store::{Listing, Page};
use utoipa::IntoParams;

use crate::base_path::BasePath;
use crate::error::ApiError;

/// The header with the number of rows on all pages.
pub(crate) const TOTAL_COUNT: &str = "x-total-count";

/// How many bytes an item has, or fewer: a buffer that has to grow is copied each time.
const USUAL_ITEM: usize = 768;

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

/// A page of a list, ready to send.
pub(crate) struct Paged<Item> {
    items: PhantomData<Item>,
    body: serde_json::Result<Vec<u8>>,
    last_id: Option<i64>,
    total: Option<i64>,
}

impl<Item: Serialize> Paged<Item> {
    /// The answer to `page`: one extra row is requested from `rows`, which shows whether there is another page.
    pub(crate) async fn read<Row: Into<Item>, E: Into<ApiError>, Rows: Future<Output = Result<Vec<Row>, E>>>(
        page: Page,
        rows: impl FnOnce(Page) -> Rows,
        id: impl FnOnce(&Row) -> i64,
    ) -> Result<Self, ApiError> {
        let mut rows = rows(page.with_one_more()).await.map_err(Into::into)?;
        let more = rows.len() > page.limit();
        rows.truncate(page.limit());
        let last_id = rows.last().filter(|_| more).map(id);
        Ok(Self::written(rows, last_id, None))
    }

    /// The answer with a listing.
    pub(crate) fn of<Row: Into<Item>>(listing: Listing<Row>, id: impl FnOnce(&Row) -> i64) -> Self {
        let Listing { rows, has_next, total } = listing;
        let last_id = rows.last().filter(|_| has_next).map(id);
        Self::written(rows, last_id, total)
    }

    /// Each item is written when it has been made, so that they are never in memory together.
    fn written<Row: Into<Item>>(rows: Vec<Row>, last_id: Option<i64>, total: Option<i64>) -> Self {
        let mut body = Vec::with_capacity(rows.len() * USUAL_ITEM);
        let items = rows.into_iter().map(Into::<Item>::into);
        let written = serde_json::Serializer::new(&mut body).collect_seq(items);
        Self { items: PhantomData, body: written.map(|()| body), last_id, total }
    }
}

impl<Item> Responder for Paged<Item> {
    type Body = BoxBody;

    fn respond_to(self, request: &HttpRequest) -> HttpResponse {
        let mut response = HttpResponse::Ok();
        if let Some(id) = self.last_id {
            response.insert_header((header::LINK, format!("<{}>; rel=\"next\"", next_page(request, id))));
        }
        if let Some(total) = self.total {
            response.insert_header((TOTAL_COUNT, total));
        }
        match self.body {
            Ok(body) => response.content_type(ContentType::json()).body(body),
            Err(error) => HttpResponse::from_error(ApiError::Internal(error.into())),
        }
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
