//! Facebook: signing in, reels on a page, figures and comments (`docs/providers/facebook.md`).

mod drafts;
mod nodes;
mod reels;
mod removal;
mod world;

use std::net::SocketAddr;

use axum::Router;
use axum::routing::{get, post};

use super::graph::{self, GraphAccounts, VERSION};
use crate::server::FakeServer;

pub use world::FacebookWorld;

/// A Facebook on this machine with one page.
#[derive(Debug)]
pub struct FakeFacebook {
    /// The server, its faults and its log.
    pub server: FakeServer,
    /// What it holds.
    pub world: FacebookWorld,
    /// Who has allowed what.
    pub accounts: GraphAccounts,
}

impl FakeFacebook {
    /// The id of the one app that it knows.
    pub const CLIENT_ID: &str = graph::CLIENT_ID;
    /// Its secret.
    pub const CLIENT_SECRET: &str = graph::CLIENT_SECRET;
    /// The id of the page.
    pub const PAGE: &str = graph::PAGE;

    /// Serves on any free port.
    pub async fn start() -> Self {
        Self::start_at("127.0.0.1:0".parse().unwrap()).await
    }

    /// Serves at this address.
    pub async fn start_at(address: SocketAddr) -> Self {
        let accounts = GraphAccounts::default();
        let world = FacebookWorld::new(accounts.clone());
        let routes = Router::new()
            .route(&format!("{VERSION}/{{node}}"), get(nodes::node).delete(removal::remove))
            .route(&format!("{VERSION}/{{node}}/video_reels"), post(reels::reel).get(nodes::reels))
            .route(&format!("{VERSION}/{{node}}/video_insights"), get(nodes::video_insights))
            .route(&format!("{VERSION}/{{node}}/comments"), get(nodes::comments).post(nodes::reply))
            .route(&format!("/video-upload{VERSION}/{{node}}"), post(reels::send).get(reels::offset))
            .with_state(world.clone())
            .merge(graph::routes(accounts.clone()));
        let routes = graph::counted(routes, accounts.clone(), graph::Counted::Pages);
        Self { server: FakeServer::start_at(address, graph::in_every_form(routes)).await, world, accounts }
    }
}
