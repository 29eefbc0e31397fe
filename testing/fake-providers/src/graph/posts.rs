//! The calls that work alike on both platforms: a node, its figures, comments and replies, and the file of a new post.

use std::fmt::Debug;

use axum::extract::rejection::PathRejection;
use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Uri};
use axum::routing::{get, post};
use axum::{Json, Router};
use bytes::Bytes;
use serde_json::Value;

use super::accounts::{GraphAccounts, Needs};
use super::fields::{Field, Given, Listing, node};
use super::insights::{Telling, insights};
use super::page_routes::page_node;
use super::rupload::ReceivedFile;
use super::wire_forms::{VERSION, nothing_there, refusal};
use super::world::{GraphState, GraphWorld};
use crate::request::{Answer, Refusal, header};

/// The posts of a platform, and its differences from the other.
pub(crate) trait Posts: Debug + Send + Sized + 'static {
    /// The path prefix for uploads, before the version.
    const UPLOAD: &'static str;
    /// The edge of a post that has its figures.
    const INSIGHTS: &'static str;
    /// The name of one of these figures, and its fields.
    const INSIGHT: (&'static str, [&'static str; 6]);
    const READ: Needs;
    const READ_COMMENTS: Needs;
    const READ_INSIGHTS: Needs;
    const REPLY: Needs;

    /// The owner of a post; none when it does not exist.
    fn owner(&self, post: &str) -> Option<String>;

    /// The name in which an account writes replies.
    fn name_of(accounts: &GraphAccounts, owner: &str) -> String;

    /// The file of a post, unless its upload has expired.
    fn open_file(&mut self, id: &str) -> Option<&mut ReceivedFile>;

    /// The ids of an account's public posts, newest first.
    fn listed(&mut self, account: &str) -> Vec<Value>;

    /// A figure by its name, where the name is known.
    fn figure(telling: Telling, name: &str) -> Option<Value>;

    fn post(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, listing: &Listing) -> Result<Value, Refusal>;

    /// Any node that is not a page.
    fn node(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, listing: &Listing) -> Result<Value, Refusal>;

    fn has_comments(state: &GraphState<Self>, id: &str) -> bool;

    fn comments(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, listing: &Listing)
    -> Result<Value, Refusal>;
}

pub(crate) struct Asker<'a> {
    pub(crate) accounts: &'a GraphAccounts,
    headers: &'a HeaderMap,
    pub(crate) moderates: bool,
}

impl Asker<'_> {
    pub(crate) fn may(&self, needs: Needs) -> Result<(), Refusal> {
        self.accounts.check(self.headers, needs)
    }

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

/// A call about the object with this id.
pub(crate) struct Call<P> {
    pub(crate) world: GraphWorld<P>,
    pub(crate) id: String,
    pub(crate) headers: HeaderMap,
    pub(crate) asked: Listing,
}

impl<P: Posts> FromRequestParts<GraphWorld<P>> for Call<P> {
    type Rejection = PathRejection;

    async fn from_request_parts(parts: &mut Parts, world: &GraphWorld<P>) -> Result<Self, PathRejection> {
        let Path(id) = Path::from_request_parts(parts, world).await?;
        let asked = Listing::of(&parts.uri, &parts.headers);
        Ok(Self { world: world.clone(), id, headers: parts.headers.clone(), asked })
    }
}

impl<P: Posts> Call<P> {
    pub(crate) fn check(&self, needs: Needs) -> Result<(), Refusal> {
        self.world.accounts.check(&self.headers, needs)
    }

    /// The same, and also refuses the token of any other account.
    pub(crate) fn check_on(&self, needs: Needs) -> Result<(), Refusal> {
        self.world.accounts.check_on(&self.id, &self.headers, needs)
    }

    /// The address of this server, as the caller knows it.
    pub(crate) fn host(&self) -> &str {
        header(&self.headers, "host")
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
        // Only returned posts count as call.
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
        .route(&format!("/{}{VERSION}/{{node}}", P::UPLOAD), post(send::<P>))
}

async fn any_node<P: Posts>(uri: Uri, call: Call<P>) -> Answer {
    if let Some(page) = page_node(&call.world.accounts, &call.id, &uri, &call.headers) {
        return page;
    }
    call.check(P::READ)?;
    P::node(&call.asker(), &mut call.world.lock(), &call.id, &call.asked).map(Json)
}

async fn post_insights<P: Posts>(call: Call<P>) -> Answer {
    call.check(P::READ_INSIGHTS)?;
    let state = call.world.lock();
    state.own.owner(&call.id).ok_or_else(|| nothing_there(&call.id))?;
    insights(state.telling, call.asked.asked("metric"), P::figure).map(Json)
}

async fn comments<P: Posts>(call: Call<P>) -> Answer {
    call.check(P::READ_COMMENTS)?;
    let asker = call.asker();
    let mut state = call.world.lock();
    if !P::has_comments(&state, &call.id) {
        return Err(nothing_there(&call.id));
    }
    P::comments(&asker, &mut state, &call.id, &call.asked).map(Json)
}

pub(crate) async fn reply<P: Posts>(call: Call<P>, Json(asked): Json<Value>) -> Answer {
    call.check(P::REPLY)?;
    let mut state = call.world.lock();
    let owner = state.comments.find(&call.id).and_then(|comment| state.own.owner(&comment.post));
    let owner = owner.ok_or_else(|| nothing_there(&call.id))?;
    let name = P::name_of(&call.world.accounts, &owner);
    state.comments.reply(&call.id, (&owner, &name), &asked).map(Json)
}

/// A comment of the account on its post.
pub(crate) async fn comment<P: Posts>(call: Call<P>, Json(asked): Json<Value>) -> Answer {
    call.check(P::REPLY)?;
    let mut state = call.world.lock();
    let owner = state.own.owner(&call.id).ok_or_else(|| nothing_there(&call.id))?;
    let name = P::name_of(&call.world.accounts, &owner);
    state.comments.write(&call.id, None, (&owner, &name), &asked).map(Json)
}

/// A comment on a post, or a reply to a comment, where both have the same edge.
pub(crate) async fn comment_or_reply<P: Posts>(call: Call<P>, asked: Json<Value>) -> Answer {
    let is_comment = call.world.lock().comments.find(&call.id).is_some();
    if is_comment { reply(call, asked).await } else { comment(call, asked).await }
}

async fn send<P: Posts>(call: Call<P>, body: Bytes) -> Answer {
    call.world.accounts.check_upload(&call.headers)?;
    let mut state = call.world.lock();
    let (takes, restarts) = (state.takes.unwrap_or(usize::MAX), state.restarts);
    let file = state.own.open_file(&call.id).ok_or_else(|| nothing_there(&call.id))?;
    if restarts {
        file.restart(&call.headers);
    }
    file.take(&call.headers, &body, takes)
}
