//! The calls that both platforms answer alike: a node, its figures, comments and replies, and the file of a new post.

use std::fmt::Debug;

use axum::extract::{Path, State};
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

/// The posts of a platform, and in what it differs from the other.
pub(crate) trait Posts: Debug + Send + Sized + 'static {
    /// Where files are sent to, before the version.
    const UPLOAD: &'static str;
    /// The edge of a post that has its figures.
    const INSIGHTS: &'static str;
    /// What one of these figures is called, and its fields.
    const INSIGHT: (&'static str, [&'static str; 6]);
    /// What is needed to read a node.
    const READ: Needs;
    /// What is needed to read comments.
    const READ_COMMENTS: Needs;
    /// What is needed to read figures.
    const READ_INSIGHTS: Needs;
    /// What is needed to write a reply.
    const REPLY: Needs;

    /// Whose a post is; nothing when there is no such post.
    fn owner(&self, post: &str) -> Option<String>;

    /// The name in which an account writes replies.
    fn name_of(accounts: &GraphAccounts, owner: &str) -> String;

    /// The file of a new post.
    fn file(&mut self, id: &str) -> Option<&mut ReceivedFile>;

    /// The same, unless it is too late to send it.
    fn open_file(&mut self, id: &str) -> Option<&mut ReceivedFile>;

    /// The ids of an account's public posts, newest first.
    fn listed(&mut self, account: &str) -> Vec<Value>;

    /// A figure by its name, where the name is known.
    fn figure(telling: Telling, name: &str) -> Option<Value>;

    /// A post with the fields that are asked for.
    fn post(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, asked: &Listing) -> Result<Value, Refusal>;

    /// Any node that is not a page.
    fn node(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, asked: &Listing) -> Result<Value, Refusal> {
        Self::post(asker, state, id, asked)
    }

    /// Whether there may be comments on what has this id.
    fn has_comments(state: &GraphState<Self>, id: &str) -> bool;

    /// A page of the comments on what has this id.
    fn comments(asker: &Asker<'_>, state: &mut GraphState<Self>, id: &str, asked: &Listing) -> Result<Value, Refusal>;
}

/// Who asks, and what whoever asks may see.
pub(crate) struct Asker<'a> {
    pub(crate) accounts: &'a GraphAccounts,
    headers: &'a HeaderMap,
    pub(crate) moderates: bool,
}

impl<'a> Asker<'a> {
    fn new(accounts: &'a GraphAccounts, headers: &'a HeaderMap) -> Self {
        Self { accounts, headers, moderates: accounts.moderates(headers) }
    }

    pub(crate) fn may(&self, needs: Needs) -> Result<(), Refusal> {
        self.accounts.check(self.headers, needs)
    }

    /// The comments on a post, as a field of it.
    pub(crate) fn comments_field<P: Posts>(
        &self,
        state: &mut GraphState<P>,
        id: &str,
        field: &Field,
        asked: &Listing,
    ) -> Result<Given, Refusal> {
        self.may(P::READ_COMMENTS)?;
        P::comments(self, state, id, &asked.within(id, field)).map(Given::page)
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

pub(super) fn routes<P: Posts>() -> Router<GraphWorld<P>> {
    Router::new()
        .route(&format!("{VERSION}/{{node}}"), get(any_node::<P>))
        .route(&format!("{VERSION}/{{node}}/{}", P::INSIGHTS), get(post_insights::<P>))
        .route(&format!("{VERSION}/{{node}}/comments"), get(comments::<P>))
        .route(&format!("/{}{VERSION}/{{node}}", P::UPLOAD), post(send::<P>).get(offset::<P>))
}

async fn any_node<P: Posts>(
    State(world): State<GraphWorld<P>>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    if let Some(page) = page_node(&world.accounts, &id, &uri, &headers) {
        return page;
    }
    world.accounts.check(&headers, P::READ)?;
    let asker = Asker::new(&world.accounts, &headers);
    P::node(&asker, &mut world.lock(), &id, &Listing::of(&uri, &headers)).map(Json)
}

async fn post_insights<P: Posts>(
    State(world): State<GraphWorld<P>>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    world.accounts.check(&headers, P::READ_INSIGHTS)?;
    let state = world.lock();
    state.own.owner(&id).ok_or_else(|| nothing_there(&id))?;
    insights(state.telling, Listing::of(&uri, &headers).asked("metric"), P::figure).map(Json)
}

async fn comments<P: Posts>(
    State(world): State<GraphWorld<P>>,
    Path(id): Path<String>,
    uri: Uri,
    headers: HeaderMap,
) -> Answer {
    world.accounts.check(&headers, P::READ_COMMENTS)?;
    let asker = Asker::new(&world.accounts, &headers);
    let mut state = world.lock();
    if !P::has_comments(&state, &id) {
        return Err(nothing_there(&id));
    }
    P::comments(&asker, &mut state, &id, &Listing::of(&uri, &headers)).map(Json)
}

/// The account replies to a comment.
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

/// The posts of an account, newest first.
pub(crate) fn list<P: Posts>(world: &GraphWorld<P>, account: &str, uri: &Uri, headers: &HeaderMap) -> Answer {
    let (asker, asked) = (Asker::new(&world.accounts, headers), Listing::of(uri, headers));
    let mut state = world.lock();
    let size = asked.limit(100);
    if asked.asked("fields").contains("comments") && state.list_limit.is_some_and(|limit| size > limit) {
        let message = "Please reduce the amount of data you're asking for, then retry your request";
        return Err(refusal(500, 1, 0, message));
    }
    let mut page = asked.page(&state.own.listed(account), size);
    // Only those that are given count as read.
    for post in page["data"].as_array_mut().unwrap() {
        *post = P::post(&asker, &mut state, post.as_str().unwrap(), &asked)?;
    }
    Ok(Json(page))
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
