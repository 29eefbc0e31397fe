//! Calls with the token of a page, the version of Meta's API, and the differences between the accounts of Facebook and Instagram.

use std::collections::{BTreeMap, BTreeSet};
use std::marker::PhantomData;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize};

use secrecy::{ExposeSecret as _, SecretString};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use showrunner_domain::account::Identity;
use showrunner_domain::analytics::Figures;
use showrunner_domain::platform::Platform;
use showrunner_domain::scheduling::Published;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;
use showrunner_provider_http::{Call, ClientError, Response};

use super::error::{error_of, is_token_refused, parsed, succeeded};
use crate::account::{PlatformApp, Result};
use crate::adapter::{Adapter, PlatformApi, SignedIn};
use crate::reading::null_as_default;

/// One of Meta's platforms.
pub struct GraphApi<A> {
    /// The token with which the app calls in its own name.
    pub(super) app_token: SecretString,
    /// The metrics that Meta refused before. One unknown metric makes the whole call fail, so a refused metric is not
    /// requested again.
    pub(super) refused_metrics: Mutex<BTreeSet<&'static str>>,
    /// Whether Meta refuses to return counts and insights in one call.
    pub(super) refuses_insights: AtomicBool,
    /// Whether Meta refuses comments as a field of the list of posts.
    pub(super) refuses_list: AtomicBool,
    /// The page size of that list after Meta refused a larger one; 0 otherwise.
    pub(super) reduced_page_size: AtomicUsize,
    account: PhantomData<A>,
}

impl<A: GraphAccount> PlatformApi for GraphApi<A> {
    const PLATFORM: Platform = A::PLATFORM;
    /// The address of the API, which returns the addresses for uploads.
    const ADDRESS: &'static str = "https://graph.facebook.com";
    /// Uploads go to `rupload.facebook.com`, and pages of lists name the API's own hosts (`docs/providers/instagram.md#posting`).
    const DOMAINS: &'static [&'static str] = &["facebook.com", "instagram.com"];
    /// `docs/providers/instagram.md#posting`.
    const PAUSES: &'static [u64] = &[5, 10, 20, 30];

    fn new(app: &PlatformApp) -> Result<Self, ClientError> {
        Ok(Self {
            app_token: app_token(app),
            refused_metrics: Mutex::default(),
            refuses_insights: AtomicBool::default(),
            refuses_list: AtomicBool::default(),
            reduced_page_size: AtomicUsize::default(),
            account: PhantomData,
        })
    }

    fn token_error(answer: &Response) -> Option<ProviderError> {
        is_token_refused(answer).then(|| error_of(answer))
    }
}

/// The token with which an app calls in its own name.
pub(super) fn app_token(app: &PlatformApp) -> SecretString {
    format!("{}|{}", app.client_id, app.client_secret.expose_secret()).into()
}

/// A node of which only the id is read.
#[derive(Deserialize)]
pub(crate) struct Node {
    pub(crate) id: String,
}

#[derive(Deserialize)]
#[serde(bound = "T: Deserialize<'de>")]
pub(crate) struct Page<T> {
    #[serde(default = "Vec::new", deserialize_with = "null_as_default")]
    pub(crate) data: Vec<T>,
    paging: Option<Paging>,
}

#[derive(Deserialize)]
struct Paging {
    next: Option<String>,
}

impl<T> Default for Page<T> {
    fn default() -> Self {
        Self { data: Vec::new(), paging: None }
    }
}

impl<T> Page<T> {
    /// The address of the next page. It comes from Meta and always points to Meta.
    pub(crate) fn next(&self) -> Option<&str> {
        self.paging.as_ref()?.next.as_deref()
    }
}

impl<A: GraphAccount> Adapter<GraphApi<A>> {
    /// Refuses a post that must not be public, because reels are always public.
    pub(crate) fn may_be_public(&self, publication: &Publication) -> Result<()> {
        if publication.visibility == Visibility::Public {
            return Ok(());
        }
        let chosen = publication.visibility.as_str();
        let message = format!("its reels are always public, and this post is to be {chosen}");
        Err(self.error(ProviderErrorKind::Refused, &message))
    }

    /// The path of a node by its id, or of one of its edges.
    fn path(&self, node: &str, edge: &str) -> Result<String> {
        let is_id = !node.is_empty() && node.bytes().all(|byte| byte.is_ascii_digit() || byte == b'_');
        if !is_id {
            return Err(self.error(ProviderErrorKind::NotFound, "this is not an id of Meta's"));
        }
        Ok(if edge.is_empty() { format!("/{VERSION}/{node}") } else { format!("/{VERSION}/{node}/{edge}") })
    }
}

/// Every call counts as one, regardless of the fields it reads.
impl<A: GraphAccount> SignedIn<'_, GraphApi<A>> {
    /// Reads a node or one of its edges.
    pub(crate) async fn read<T: DeserializeOwned>(&self, node: &str, edge: &str, query: &[(&str, &str)]) -> Result<T> {
        let path = self.path(node, edge)?;
        parsed(&self.counted(1, self.client.get(&path).query(query)).await?)
    }

    /// The page after another one, if there is one.
    pub(crate) async fn after<T: DeserializeOwned>(&self, page: &Page<T>) -> Result<Option<Page<T>>> {
        let Some(address) = page.next() else { return Ok(None) };
        parsed(&self.counted(1, self.client.get(address)).await?).map(Some)
    }

    /// The id of the newest node in a list of the account.
    pub(crate) async fn newest(&self, edge: &str, fields: &str) -> Result<Option<String>> {
        let list: Page<Node> = self.read(self.own_id(), edge, &[("fields", fields), ("limit", "1")]).await?;
        Ok(list.data.into_iter().next().map(|node| node.id))
    }

    /// Posts to an edge of a node. A call that must not be made twice is marked as not idempotent.
    pub(crate) async fn post(
        &self,
        node: &str,
        edge: &str,
        with_body: impl FnOnce(Call) -> Call + Send,
    ) -> Result<Response> {
        let path = self.path(node, edge)?;
        succeeded(self.counted(1, with_body(self.client.post(&path))).await?)
    }

    /// Deletes a node. It is not an error if it does not exist.
    pub(crate) async fn delete(&self, node: &str) -> Result<()> {
        let path = self.path(node, "")?;
        match succeeded(self.counted(1, self.client.delete(&path)).await?) {
            Err(error) if error.kind != ProviderErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }
}

/// The result for a published reel. Reels are always public.
pub(crate) fn published_publicly(id: impl Into<String>) -> Published {
    Published { visibility: Some(Visibility::Public), ..Published::delivered(id) }
}

/// The API version: the oldest in which a reel on a page can be declared as made by AI
/// (`docs/providers/facebook.md#posting`).
pub(super) const VERSION: &str = "v26.0";

/// The differences between the accounts of Facebook and Instagram.
pub trait GraphAccount: Default + Send + Sync + 'static {
    const PLATFORM: Platform;
    const COMMENTS: CommentEdges;
    const NAME_FIELD: &'static str;
    /// The required permissions. `business_management` is requested as well.
    const SCOPES: &'static [&'static str];
    const REQUIRED_TASKS: &'static [&'static str];
    const NO_ACCOUNT_MESSAGE: &'static str;
    /// The reason when the account no longer belongs to the page.
    const DETACHED_MESSAGE: &'static str;

    const FIGURES: FiguresQuery;

    /// The account that belongs to a page, if there is one.
    fn of(page: Identity, instagram: Option<Identity>) -> Option<Identity>;

    fn figures(counts: &Value, insights: &Insights) -> Figures;
}

/// The edges and fields of comments on a platform.
pub struct CommentEdges {
    /// The edge of the account that lists its posts.
    pub(crate) posts: &'static str,
    /// The field expansion that reads the comments of a post.
    pub(crate) expansion: &'static str,
    /// The query for the comments of a single post.
    pub(crate) query: &'static [(&'static str, &'static str)],
    /// The edge of a comment that has its replies.
    pub(crate) replies: &'static str,
    pub(crate) reply_query: &'static [(&'static str, &'static str)],
    /// The number of newest comments that the platform shows, if it has a limit.
    pub(crate) newest_only: Option<usize>,
}

/// How the figures of a post are read: its counts, which are fields, and its insights.
pub struct FiguresQuery {
    pub(crate) counts: &'static str,
    /// The edge of a post that returns its insights.
    pub(crate) edge: &'static str,
    pub(crate) metrics: &'static [&'static str],
    /// The reason that is given if a figure is missing.
    pub(crate) missing: &'static str,
}

/// The values of metrics by name. A missing metric is unknown, not 0.
pub(crate) type Insights = BTreeMap<&'static str, Value>;
