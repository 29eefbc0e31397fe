//! The pages that a person allowed, including those of business portfolios, and the accounts that can be connected.

use secrecy::SecretString;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use showrunner_domain::account::Identity;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::Client;

use super::app::{GraphLogin, PORTFOLIOS};
use crate::account::Result;
use crate::graph::api::{GraphAccount, Node, Page as ListPage, VERSION};
use crate::graph::error::parsed;
use crate::reading::null_as_default;

pub(in crate::graph) const FIELDS: &str = "id,name,instagram_business_account{id,username}";

/// The most pages of one list that are read, with 100 entries each.
const MAX_LIST_PAGES: usize = 20;

const MAX_PORTFOLIOS: usize = 50;

/// The edges of a portfolio that list pages: those it owns and those it manages for others.
const PORTFOLIO_EDGES: [&str; 2] = ["owned_pages", "client_pages"];

#[derive(Deserialize)]
pub(in crate::graph) struct FacebookPage {
    id: String,
    #[serde(default, deserialize_with = "null_as_default")]
    name: String,
    access_token: Option<SecretString>,
    /// Only `/me/accounts` returns this; a page node has no such field.
    tasks: Option<Vec<String>>,
    instagram_business_account: Option<InstagramAccount>,
}

#[derive(Deserialize)]
struct InstagramAccount {
    id: String,
    #[serde(default, deserialize_with = "null_as_default")]
    username: String,
}

#[derive(Deserialize)]
struct TokenOnly {
    access_token: Option<SecretString>,
}

pub(super) struct ReachablePages {
    pub(super) pages: Vec<FacebookPage>,
    /// An error while reading portfolios. It is reported if no page can be used.
    pub(super) portfolio_error: Option<ProviderError>,
}

impl FacebookPage {
    /// The account that belongs to the page, if there is one. Only professional Instagram accounts do.
    pub(in crate::graph) fn account<A: GraphAccount>(self) -> Option<Identity> {
        let instagram =
            self.instagram_business_account.map(|account| Identity { remote_id: account.id, name: account.username });
        A::of(Identity { remote_id: self.id, name: self.name }, instagram)
    }

    /// The needed tasks that the person does not have. Pages of the newer kind prefix their tasks.
    fn missing(&self, needed: &[&'static str]) -> Vec<&'static str> {
        let Some(tasks) = &self.tasks else { return Vec::new() };
        let tasks: Vec<&str> = tasks.iter().map(|task| task.strip_prefix("PROFILE_PLUS_").unwrap_or(task)).collect();
        if tasks.contains(&"FULL_CONTROL") {
            return Vec::new();
        }
        needed.iter().copied().filter(|task| !tasks.contains(task)).collect()
    }
}

impl<A: GraphAccount> GraphLogin<A> {
    /// Every page that the person of this token can reach. `/me/accounts` lists the pages on which they have their own
    /// role. It may list pages of a portfolio only if `business_management` was granted, or not at all.
    pub(super) async fn pages(&self, token: &SecretString, scopes: &[String]) -> Result<ReachablePages> {
        let mut pages = self.list(token, "/me/accounts", &format!("{FIELDS},access_token,tasks")).await?;
        let mut portfolio_error = None;
        if scopes.iter().any(|scope| scope == PORTFOLIOS) {
            match self.portfolio_pages(token).await {
                Ok(others) => others.into_iter().for_each(|page| add(&mut pages, page)),
                Err(error) => portfolio_error = Some(error),
            }
        }
        for page in pages.iter_mut().filter(|page| page.access_token.is_none()) {
            page.access_token = self.page_token(token, &page.id).await.unwrap_or_else(|error| {
                portfolio_error.get_or_insert(error);
                None
            });
        }
        Ok(ReachablePages { pages, portfolio_error })
    }

    async fn portfolio_pages(&self, token: &SecretString) -> Result<Vec<FacebookPage>> {
        let Some(portfolios) = none_if_refused(self.list::<Node>(token, "/me/businesses", "id").await)? else {
            return Ok(Vec::new());
        };
        let mut pages = Vec::new();
        for portfolio in portfolios.into_iter().take(MAX_PORTFOLIOS) {
            for edge in PORTFOLIO_EDGES {
                let path = format!("/{}/{edge}", portfolio.id);
                let list = self.list(token, &path, &format!("{FIELDS},access_token")).await;
                pages.extend(none_if_refused(list)?.unwrap_or_default());
            }
        }
        Ok(pages)
    }

    /// A page's token, which lists omit for some pages of portfolios. People without a role on the page have none.
    async fn page_token(&self, token: &SecretString, page: &str) -> Result<Option<SecretString>> {
        let call = self.client.get(&format!("/{VERSION}/{page}")).query(&[("fields", "access_token")]);
        let answer = call.bearer(token).send().await?;
        Ok(none_if_refused(parsed::<TokenOnly>(&answer))?.and_then(|page| page.access_token))
    }

    async fn list<T: DeserializeOwned>(&self, token: &SecretString, path: &str, fields: &str) -> Result<Vec<T>> {
        let first = self.client.get(&format!("/{VERSION}{path}")).query(&[("fields", fields), ("limit", "100")]);
        let mut page: ListPage<T> = parsed(&first.bearer(token).send().await?)?;
        let mut all = Vec::new();
        for _ in 0..MAX_LIST_PAGES {
            all.append(&mut page.data);
            let Some(next) = page.next() else { break };
            page = parsed(&self.client.get(next).bearer(token).send().await?)?;
        }
        Ok(all)
    }

    pub(super) async fn page(&self, token: &SecretString) -> Result<FacebookPage> {
        let call = self.client.get(&format!("/{VERSION}/me")).query(&[("fields", FIELDS)]);
        let page: FacebookPage = parsed(&call.bearer(token).send().await?)?;
        Ok(FacebookPage { access_token: Some(token.clone()), ..page })
    }
}

/// A refused list counts as empty; other errors are returned.
fn none_if_refused<T>(answer: Result<T>) -> Result<Option<T>> {
    match answer {
        Ok(found) => Ok(Some(found)),
        Err(error) => match error.kind {
            ProviderErrorKind::Refused | ProviderErrorKind::NotFound | ProviderErrorKind::Setup => Ok(None),
            _ => Err(error),
        },
    }
}

/// Adds a page, or completes a known page with the data of another list.
fn add(pages: &mut Vec<FacebookPage>, page: FacebookPage) {
    match pages.iter_mut().find(|known| known.id == page.id) {
        Some(known) => {
            known.access_token = known.access_token.take().or(page.access_token);
            known.instagram_business_account =
                known.instagram_business_account.take().or(page.instagram_business_account);
        }
        None => pages.push(page),
    }
}

/// The accounts that can be connected with the tokens of their pages, in Meta's order. If there is none, the error gives the reason for each page.
pub(super) fn connectable_accounts<A: GraphAccount>(
    client: &Client,
    allowed: ReachablePages,
) -> Result<Vec<(Identity, SecretString)>> {
    let (mut usable, mut left_out) = (Vec::new(), Vec::new());
    for page in allowed.pages {
        let (name, missing) = (page.name.clone(), page.missing(A::REQUIRED_TASKS));
        let token = page.access_token.clone();
        match (page.account::<A>(), token) {
            (None, _) => left_out.push(format!("{name} (no Instagram account is connected to it)")),
            (Some(_), _) if !missing.is_empty() => {
                left_out.push(format!("{name} (your part in it does not include {})", missing.join(" and ")));
            }
            (Some(_), None) => left_out.push(format!("{name} (Meta gives you no token for it)")),
            (Some(identity), Some(token)) => usable.push((identity, token)),
        }
    }
    if !usable.is_empty() {
        return Ok(usable);
    }
    if let Some(portfolio_error) = allowed.portfolio_error {
        return Err(portfolio_error);
    }
    let message = if left_out.is_empty() {
        A::NO_ACCOUNT_MESSAGE.to_owned()
    } else {
        format!("none of the pages that you allowed can be used: {}", left_out.join(", "))
    };
    Err(client.error(ProviderErrorKind::Setup, &message))
}
