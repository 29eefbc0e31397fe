//! The pages of the signed-in person: their own list, those of their portfolio, and a single page.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, Uri};
use serde_json::{Value, json};

use super::accounts::{GraphAccounts, Holder, PagePlace, Permissions, PlacedPage, Token};
use super::fields::{Given, Listing, node};
use super::wire_forms::{nothing_there, refusal};
use crate::request::{Answer, Refusal, bearer};

const PORTFOLIO: &str = "7001";

/// The fields of a page; an entry of a list also has `tasks`.
const PAGE_FIELDS: [&str; 3] = ["name", "access_token", "instagram_business_account"];

impl PlacedPage {
    /// Whether `/me/accounts` lists it.
    fn is_listed(&self, permissions: &Permissions) -> bool {
        match self.place {
            PagePlace::Own => true,
            PagePlace::Portfolio => permissions.has("business_management"),
            PagePlace::PortfolioOnly | PagePlace::Client | PagePlace::Foreign => false,
        }
    }

    /// The value of a field for a holder of this kind of token. `is_listed_by_portfolio`: as an entry of one of its
    /// edges.
    fn field(
        &self,
        name: &str,
        permissions: &mut Permissions,
        lasting: bool,
        is_listed_by_portfolio: bool,
    ) -> Option<Value> {
        match name {
            "name" => Some(self.name.clone().into()),
            "access_token" => {
                let is_withheld =
                    self.place == PagePlace::Foreign || (is_listed_by_portfolio && self.place == PagePlace::Client);
                let holder = Holder::Page { id: self.id.clone(), lasting };
                (!is_withheld).then(|| permissions.give(holder).into())
            }
            "instagram_business_account" if permissions.has("instagram_basic") => {
                let (id, username) = self.instagram.as_ref()?;
                Some(json!({ "id": id, "username": username }))
            }
            _ => None,
        }
    }
}

pub(super) fn holder(permissions: &Permissions, headers: &HeaderMap) -> Option<Holder> {
    let token = permissions.tokens.get(bearer(headers)?)?;
    let Token { holder, ended: None } = token else { return None };
    Some(holder.clone())
}

pub(super) fn no_token() -> Refusal {
    refusal(400, 190, 0, "Error validating access token.")
}

/// Whether the person's token is long-lived; refuses other tokens.
fn person(permissions: &Permissions, headers: &HeaderMap) -> Result<bool, Refusal> {
    match holder(permissions, headers) {
        Some(Holder::Person { lasting }) => Ok(lasting),
        _ => Err(no_token()),
    }
}

fn check_portfolios(permissions: &Permissions) -> Result<(), Refusal> {
    if permissions.has("business_management") {
        return Ok(());
    }
    Err(refusal(403, 200, 0, "(#200) Requires business_management permission to manage the object."))
}

/// Pages with the requested fields. `is_portfolio`: as entries of an edge of the portfolio, on which a page has no
/// tasks.
fn listed(
    permissions: &mut Permissions,
    pages: &[PlacedPage],
    lasting: bool,
    is_portfolio: bool,
    asked: &Listing,
) -> Result<Value, Refusal> {
    let mut nodes = Vec::new();
    for page in pages {
        nodes.push(node("Page", &page.id, asked.asked("fields"), |field| {
            Ok(match field.name.as_str() {
                "tasks" if !is_portfolio => Given::Value(page.tasks.clone().into()),
                name if PAGE_FIELDS.contains(&name) => {
                    Given::maybe(page.field(name, permissions, lasting, is_portfolio))
                }
                _ => Given::Unknown,
            })
        })?);
    }
    Ok(asked.page(&nodes, asked.limit(permissions.listed_at_once)))
}

pub(super) async fn own(State(accounts): State<GraphAccounts>, uri: Uri, headers: HeaderMap) -> Answer {
    let mut permissions = accounts.lock();
    let lasting = person(&permissions, &headers)?;
    let mut pages = permissions.pages.clone();
    pages.retain(|page| permissions.has("pages_show_list") && page.is_listed(&permissions));
    listed(&mut permissions, &pages, lasting, false, &Listing::of(&uri, &headers)).map(Json)
}

pub(super) async fn portfolios(State(accounts): State<GraphAccounts>, uri: Uri, headers: HeaderMap) -> Answer {
    let permissions = accounts.lock();
    person(&permissions, &headers)?;
    check_portfolios(&permissions)?;
    let listing = Listing::of(&uri, &headers);
    let portfolio = node("Business", PORTFOLIO, listing.asked("fields"), |field| {
        Ok(if field.name == "name" { Given::Value("A portfolio".into()) } else { Given::Unknown })
    });
    Ok(Json(listing.page(&[portfolio?], listing.limit(permissions.listed_at_once))))
}

pub(super) async fn owned(state: State<GraphAccounts>, path: Path<String>, uri: Uri, headers: HeaderMap) -> Answer {
    of_portfolio(&state, &path, "owned_pages", &uri, &headers)
}

pub(super) async fn clients(state: State<GraphAccounts>, path: Path<String>, uri: Uri, headers: HeaderMap) -> Answer {
    of_portfolio(&state, &path, "client_pages", &uri, &headers)
}

fn of_portfolio(accounts: &GraphAccounts, id: &str, edge: &str, uri: &Uri, headers: &HeaderMap) -> Answer {
    let mut permissions = accounts.lock();
    let lasting = person(&permissions, headers)?;
    if id != PORTFOLIO {
        return Err(nothing_there(id));
    }
    check_portfolios(&permissions)?;
    let mut pages = permissions.pages.clone();
    pages.retain(|page| page.is_on(edge));
    listed(&mut permissions, &pages, lasting, true, &Listing::of(uri, headers)).map(Json)
}

/// A single page, requested by a person or by itself; none when the id is not a page's.
pub(crate) fn page_node(accounts: &GraphAccounts, id: &str, uri: &Uri, headers: &HeaderMap) -> Option<Answer> {
    let mut permissions = accounts.lock();
    let page = permissions.pages.iter().find(|page| page.id == id)?.clone();
    let Some(Holder::Person { lasting } | Holder::Page { lasting, .. }) = holder(&permissions, headers) else {
        return Some(Err(no_token()));
    };
    Some(one(&mut permissions, &page, lasting, Listing::of(uri, headers).asked("fields")).map(Json))
}

/// The page that the token belongs to.
pub(super) fn itself(permissions: &mut Permissions, id: &str, uri: &Uri, headers: &HeaderMap) -> Answer {
    let page = permissions.pages.iter().find(|page| page.id == id).unwrap().clone();
    one(permissions, &page, true, Listing::of(uri, headers).asked("fields")).map(Json)
}

fn one(permissions: &mut Permissions, page: &PlacedPage, lasting: bool, fields: &str) -> Result<Value, Refusal> {
    node("Page", &page.id, fields, |field| {
        Ok(match field.name.as_str() {
            name if PAGE_FIELDS.contains(&name) => Given::maybe(page.field(name, permissions, lasting, false)),
            _ => Given::Unknown,
        })
    })
}
