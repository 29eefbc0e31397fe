//! Facebook: signing in, reels on a page, figures and comments (`docs/providers/facebook.md`).

mod nodes;
mod progress;
mod reels;
mod world;

use std::net::SocketAddr;

use axum::Router;
use axum::routing::{delete, post};

use crate::graph::{self, GraphAccounts, GraphWorld, VERSION};
use crate::server::FakeServer;
use world::ProviderState;

pub use world::FacebookWorld;

/// A local Facebook with one page.
#[derive(Debug)]
pub struct FakeFacebook {
    /// The server, its faults and its log.
    pub server: FakeServer,
    /// Its state.
    pub world: FacebookWorld,
    /// The granted permissions.
    pub accounts: GraphAccounts,
}

impl FakeFacebook {
    /// The id of the only app.
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
        let world = GraphWorld::new(accounts.clone(), ProviderState::default());
        let routes = Router::new()
            .route(&format!("{VERSION}/{{node}}"), delete(reels::remove))
            .route(&format!("{VERSION}/{{node}}/video_reels"), post(reels::reel).get(reels::list))
            .route(&format!("{VERSION}/{{node}}/comments"), post(graph::reply::<ProviderState>));
        let server = graph::serve(address, &world, routes, graph::Counted::Pages).await;
        Self { server, world, accounts }
    }
}
