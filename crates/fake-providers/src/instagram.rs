//! Instagram, reached through a page: signing in, containers, reels, figures and comments
//! (`docs/providers/instagram.md`).

mod containers;
mod nodes;
mod progress;
mod world;

use std::net::SocketAddr;

use axum::Router;
use axum::routing::{get, post};

use crate::graph::{self, GraphAccounts, GraphWorld, VERSION};
use crate::server::FakeServer;
use world::ProviderState;

pub use world::InstagramWorld;

/// A local Instagram with one account.
#[derive(Debug)]
pub struct FakeInstagram {
    /// The server, its faults and its log.
    pub server: FakeServer,
    /// Its state.
    pub world: InstagramWorld,
    /// The granted permissions.
    pub accounts: GraphAccounts,
}

impl FakeInstagram {
    /// The id of the only app.
    pub const CLIENT_ID: &str = graph::CLIENT_ID;
    /// Its secret.
    pub const CLIENT_SECRET: &str = graph::CLIENT_SECRET;
    /// The id of the account.
    pub const ACCOUNT: &str = graph::INSTAGRAM;
    /// Its name.
    pub const USERNAME: &str = graph::USERNAME;

    /// Serves on any free port.
    pub async fn start() -> Self {
        Self::start_at("127.0.0.1:0".parse().unwrap()).await
    }

    /// Serves at this address.
    pub async fn start_at(address: SocketAddr) -> Self {
        let accounts = GraphAccounts::default();
        let world = GraphWorld::new(accounts.clone(), ProviderState::default());
        let routes = Router::new()
            .route(&format!("{VERSION}/{{node}}/media"), post(containers::make).get(containers::list))
            .route(&format!("{VERSION}/{{node}}/media_publish"), post(containers::publish))
            .route(&format!("{VERSION}/{{node}}/content_publishing_limit"), get(containers::limit))
            .route(&format!("{VERSION}/{{node}}/replies"), get(nodes::replies).post(graph::reply::<ProviderState>));
        let server = graph::serve(address, &world, routes, graph::Counted::Instagram).await;
        Self { server, world, accounts }
    }
}
