//! Facebook: signing in, reels on a page, figures and comments (`docs/providers/facebook.md`).

mod reels;
mod world;

use axum::Router;
use axum::routing::{delete, post};

use crate::graph::{self, GraphAccounts, GraphWorld, VERSION};
use crate::server::FakeServer;
use world::ProviderState;

pub use world::FacebookWorld;

#[derive(Debug)]
pub struct FakeFacebook {
    pub server: FakeServer,
    pub world: FacebookWorld,
    pub accounts: GraphAccounts,
}

impl FakeFacebook {
    pub const CLIENT_ID: &str = graph::CLIENT_ID;
    pub const CLIENT_SECRET: &str = graph::CLIENT_SECRET;
    pub const PAGE: &str = graph::PAGE;

    pub async fn start() -> Self {
        let accounts = GraphAccounts::default();
        let world = GraphWorld::new(accounts.clone(), ProviderState::default());
        let routes = Router::new()
            .route(&format!("{VERSION}/{{node}}"), delete(reels::remove))
            .route(&format!("{VERSION}/{{node}}/video_reels"), post(reels::reel).get(reels::list))
            .route(&format!("{VERSION}/{{node}}/comments"), post(graph::comment_or_reply::<ProviderState>));
        let server = graph::serve(&world, routes, graph::Counted::Pages).await;
        Self { server, world, accounts }
    }
}
