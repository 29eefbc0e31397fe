//! The calls that work alike on both platforms: a node, its figures, comments and replies, and the file of a new post.

use std::fmt::Debug;

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use axum::routing::{get, post};
use axum::{Json, Router};
use bytes::Bytes;
use serde_json::Value;

use super::accounts::{GraphAccounts, Needs};
use super::answers::{nothing_there, refusal};
use super::constants::VERSION;
use super::fields::{Field, Given, node};
use super::insights::{Telling, insights};
use super::listing::Listing;
use super::page_routes::page_node;
use super::rupload::ReceivedFile;
use super::world::{GraphState, GraphWorld};
use crate::refusal::{Answer, Refusal};

/// The posts of a platform, and its differences from the other.
pub(crate) trait Posts: Debug + Send + Sized + 'static {
    /// The path prefix for uploads, before the version.
    const UPLOAD: &'static str;
    /// The edge of a post that has its figures.
    const INSIGHTS: &'static str;
    /// The name of one of these figures, and its fields.
    const INSIGHT: (&'static str, [&'static str; 6]);
    /// The requirements for reading a node.
    const READ: Needs;
    /// The requirements for reading comments.
    const READ_COMMENTS: Needs;
    /// The requirements for reading figures.
    const READ_INSIGHTS: Needs;
    /// The requirements for writing a reply.
    const REPLY: Needs;

    /// The owner of a post; none when it does not exist.
    fn owner(&self, post: &str) -> Option<String>;

    /// The name in which an account writes replies.
    fn name_of(accounts: &GraphAccounts, owner: &str) -> String;

    /// The file of a new post.
    fn file(&mut self, id: &str) -> Option<&mut ReceivedFile>;

    /// The same, unless its upload has expired.
    fn open_file(&mut self, id: &str) -> Option<&mut ReceivedFile>;

    /// The ids of an account's public posts, newest first.
    fn listed(&mut self, account: &str) -> Vec<Value>;

    /// A figure by its name, where the name is known.
    fn figure(telling: Telling, name: &str) -> Option<Value>;

    /// A post with the requested fields.
    fn post(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, listing: &Listing) -> Result<Value, Refusal>;

    /// Any node that is not a page.
    fn node(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, listing: &Listing) -> Result<Value, Refusal> {
        Self::post(asker, state, id, listing)
    }

    /// Whether this id can have comments.
    fn has_comments(state: &GraphState<Self>, id: &str) -> bool;

    /// A page of the comments on this id.
    fn comments(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, listing: &Listing)
    -> Result<Value, Refusal>;
}

/// The caller, and what it may see.
pub(crate) struct Asker<'a> {
    pub(crate) accounts: &'a GraphAccounts,
    headers: &'a HeaderMap,
    pub(crate) moderates: bool,
}

impl Asker<'_> {
    pub(crate) fn may(&self, needs: Needs) -> Result<(), Refusal> {
        self.accounts.check(self.headers, needs)
    }

    /// The comments on a post, as a field of it.
    pub(crate) fn comments_field<P: Posts>(
        &self,
        state: &mut GraphState<P>,
        id: &str,
        field: &Field,
        listing: &Listing,
    ) -> Result<Given, Refusal> {
        self.may(P::READ_COMMENTS)?;
        P::comments(self, state, id, &listing.within(id, field)).map(Given::page)
    }

    /// The figures of a post, as a field of it.
    pub(crate) fn insights_field<P: Posts>(&self, telling: Telling, id: &str, field: &Field) -> Result<Given, Refusal> {
        self.may(P::READ_INSIGHTS)?;
        let (kind, fields) = P::INSIGHT;
        node(kind, id, &field.nested, |field| {
            let is_known = fields.contains(&field.name.as_str());
            Ok(if is_known { Given::Nothing } else { Given::Unknown })
        })?;
        insights(telling, field.modifier("metric").unwrap_or_default(), P::figure).map(Given::Value)
    }
}

/// A call that reads something of the object with this id.
pub(crate) struct Read<P> {
    pub(crate) world: GraphWorld<P>,
    pub(crate) id: String,
    pub(crate) headers: HeaderMap,
    pub(crate) asked: Listing,
}

impl<P: Posts> FromRequestParts<GraphWorld<P>> for Read<P> {
    type Rejection = PathRejection;

    async fn from_request_parts(parts: &mut Parts, world: &GraphWorld<P>) -> Result<Self, PathRejection> {
        let Path(id) = Path::from_request_parts(parts, world).await?;
        let asked = Listing::of(&parts.uri, &parts.headers);
        Ok(Self { world: world.clone(), id, headers: parts.headers.clone(), asked })
    }
}

impl<P: Posts> Read<P> {
    /// Refuses a caller without the required permissions.
    pub(crate) fn check(&self, needs: Needs) -> Result<(), Refusal> {
        self.world.accounts.check(&self.headers, needs)
    }

    fn asker(&self) -> Asker<'_> {
        let (accounts, headers) = (&self.world.accounts, &self.headers);
        Asker { accounts, headers, moderates: accounts.moderates(headers) }
    }

    /// The posts of the account with this id, newest first.
    pub(crate) fn list(&self) -> Answer {
        let (asker, listing) = (self.asker(), &self.asked);
        let mut state = self.world.lock();
        let size = listing.limit(100);
        if listing.asked("fields").contains("comments") && state.list_limit.is_some_and(|limit| size > limit) {
            let message = "Please reduce the amount of data you're asking for, then retry your request";
            return Err(refusal(500, 1, 0, message));
        }
        let mut page = listing.page(&state.own.listed(&self.id), size);
        // Only returned posts count as read.
        for post in page["data"].as_array_mut().unwrap() {
            *post = P::post(&asker, &mut state, post.as_str().unwrap(), listing)?;
        }
        Ok(Json(page))
    }
}

pub(super) fn routes<P: Posts>() -> Router<GraphWorld<P>> {
    Router::new()
        .route(&format!("{VERSION}/{{node}}"), get(any_node::<P>))
        .route(&format!("{VERSION}/{{node}}/{}", P::INSIGHTS), get(post_insights::<P>))
        .route(&format!("{VERSION}/{{node}}/comments"), get(comments::<P>))
        .route(&format!("/{}{VERSION}/{{node}}", P::UPLOAD), post(send::<P>).get(offset::<P>))
}

async fn any_node<P: Posts>(uri: Uri, read: Read<P>) -> Answer {
    if let Some(page) = page_node(&read.world.accounts, &read.id, &uri, &read.headers) {
        return page;
    }
    read.check(P::READ)?;
    P::node(&read.asker(), &mut read.world.lock(), &read.id, &read.asked).map(Json)
}

async fn post_insights<P: Posts>(read: Read<P>) -> Answer {
    read.check(P::READ_INSIGHTS)?;
    let state = read.world.lock();
    state.own.owner(&read.id).ok_or_else(|| nothing_there(&read.id))?;
    insights(state.telling, read.asked.asked("metric"), P::figure).map(Json)
}

async fn comments<P: Posts>(read: Read<P>) -> Answer {
    read.check(P::READ_COMMENTS)?;
    let asker = read.asker();
    let mut state = read.world.lock();
    if !P::has_comments(&state, &read.id) {
        return Err(nothing_there(&read.id));
    }
    P::comments(&asker, &mut state, &read.id, &read.asked).map(Json)
}

/// Adds the account's reply to a comment.
pub(crate) async fn reply<P: Posts>(
    State(world): State<GraphWorld<P>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    Json(asked): Json<Value>,
) -> Answer {
    world.accounts.check(&headers, P::REPLY)?;
    let mut state = world.lock();
    let owner = state.comments.find(&id).and_then(|comment| state.own.owner(&comment.post));
    let owner = owner.ok_or_else(|| nothing_there(&id))?;
    let name = P::name_of(&world.accounts, &owner);
    state.comments.reply(&id, (&owner, &name), &asked).map(Json)
}

async fn send<P: Posts>(
    State(world): State<GraphWorld<P>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    world.accounts.check_upload(&headers)?;
    let mut state = world.lock();
    let takes = state.takes.unwrap_or(usize::MAX);
    state.own.open_file(&id).ok_or_else(|| nothing_there(&id))?.take(&headers, &body, takes)
}

async fn offset<P: Posts>(State(world): State<GraphWorld<P>>, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    world.accounts.check_upload(&headers)?;
    let mut state = world.lock();
    Ok(state.own.file(&id).ok_or_else(|| nothing_there(&id))?.offset())
}
