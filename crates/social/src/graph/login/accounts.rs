//! The pages that were allowed, and the one account among them.

use secrecy::SecretString;
use serde::Deserialize;
use showrunner_domain::account::Identity;
use showrunner_outbound::Client;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use super::super::{Page as ListPage, VERSION, said};
use super::{GraphAccount, GraphLogin};

const FIELDS: &str = "id,name,instagram_business_account{id,username}";

/// A page of Facebook's.
#[derive(Deserialize)]
pub(super) struct FacebookPage {
    id: String,
    name: String,
    #[serde(default)]
    access_token: Option<SecretString>,
    /// Not told of a page by itself.
    #[serde(default)]
    tasks: Option<Vec<String>>,
    #[serde(default)]
    instagram_business_account: Option<InstagramAccount>,
}

#[derive(Deserialize)]
struct InstagramAccount {
    id: String,
    #[serde(default)]
    username: String,
}

/// The pages that were allowed.
pub(super) struct Allowed {
    pub(super) pages: Vec<FacebookPage>,
    /// Whether there are no others.
    pub(super) are_all: bool,
}

impl<A: GraphAccount> GraphLogin<A> {
    pub(super) async fn pages(&self, token: &SecretString) -> Result<Allowed, ProviderError> {
        let fields = format!("{FIELDS},access_token,tasks");
        let call =
            self.client.get(&format!("/{VERSION}/me/accounts")).query(&[("fields", fields.as_str()), ("limit", "100")]);
        let list: ListPage<FacebookPage> = said(&call.bearer(token).send().await?)?;
        Ok(Allowed { are_all: list.next().is_none(), pages: list.data })
    }

    /// The page whose token it is.
    pub(super) async fn page(&self, token: &SecretString) -> Result<FacebookPage, ProviderError> {
        let call = self.client.get(&format!("/{VERSION}/me")).query(&[("fields", FIELDS)]);
        said(&call.bearer(token).send().await?)
    }
}

/// The one account that posts can go out to, and its page's token. Which of several is meant, nobody can know.
pub(super) fn chosen<A: GraphAccount>(
    client: &Client,
    allowed: Allowed,
) -> Result<(Identity, Option<SecretString>), ProviderError> {
    let setup = |message: &str| client.error(ProviderErrorKind::Setup, message);
    let names: Vec<&str> = allowed.pages.iter().map(|page| page.name.as_str()).collect();
    let (names, none) = (names.join(", "), allowed.pages.is_empty());
    let mut found = allowed.pages.into_iter().filter_map(|page| {
        let instagram =
            page.instagram_business_account.map(|account| Identity { remote_id: account.id, name: account.username });
        let account = A::of(Identity { remote_id: page.id, name: page.name }, instagram)?;
        Some((account, page.access_token, page.tasks))
    });
    let one = match (found.next(), found.next()) {
        (Some(one), None) if allowed.are_all => Some(one),
        (None, _) => None,
        _ => {
            return Err(setup(&format!("more than one page was allowed: connect again and choose one only ({names})")));
        }
    };
    let Some((account, token, tasks)) = one else {
        let among = if none { String::new() } else { format!(" Allowed were: {names}.") };
        return Err(setup(&format!("{}{among}", A::NONE)));
    };
    let is_missing = |task: &&&str| tasks.as_ref().is_some_and(|tasks| !tasks.iter().any(|known| known == **task));
    match A::TASKS.iter().find(is_missing) {
        None => Ok((account, token)),
        Some(task) => {
            let message =
                format!("your part in the page of {} does not include {task}: ask whoever owns it", account.name);
            Err(setup(&message))
        }
    }
}
