//! The common part of the Instagram and Facebook fakes: signing in, pages and their portfolios, tokens and permissions,
//! posts with their figures and comments, fields and lists, uploads, call counting, and refusals.

mod accounts;
mod comments;
mod fields;
mod insights;
mod page_routes;
mod posts;
mod rupload;
mod sign_in;
mod usage;
mod wire_forms;
mod world;

use axum::Router;

use crate::server::FakeServer;

pub(crate) use accounts::Needs;
pub use accounts::{GraphAccounts, PagePlace};
pub(crate) use comments::StoredComment;
pub(crate) use fields::{Given, Listing, node};
pub use insights::Telling;
pub(crate) use posts::{Asker, Call, Posts, comment, comment_or_reply, reply};
pub(crate) use rupload::ReceivedFile;
pub(crate) use usage::Counted;
pub(crate) use wire_forms::{
    CLIENT_ID, CLIENT_SECRET, INSTAGRAM, NOW, PAGE, USERNAME, VERSION, http_date, nothing_there, refusal,
};
pub(crate) use world::GraphState;
pub use world::GraphWorld;

/// Serves a platform's own routes and the common ones.
pub(crate) async fn serve<P: Posts>(
    world: &GraphWorld<P>,
    routes: Router<GraphWorld<P>>,
    counted: Counted,
) -> FakeServer {
    let accounts = world.accounts.clone();
    let routes = routes.merge(posts::routes()).with_state(world.clone()).merge(sign_in::routes(accounts.clone()));
    FakeServer::start(wire_forms::in_every_form(usage::counted(routes, accounts, counted))).await
}
