//! Instagram, reached through a page: signing in, containers, reels, figures and comments
//! (`docs/providers/instagram.md`).

mod containers;
mod nodes;
mod world;

use axum::Router;
use axum::routing::{get, post};

use crate::graph::{self, GraphAccounts, GraphWorld, VERSION};
use crate::server::FakeServer;
use world::ProviderState;

pub use world::{InstagramWorld, UploadReport};

#[derive(Debug)]
pub struct FakeInstagram {
    pub server: FakeServer,
    pub world: InstagramWorld,
    pub accounts: GraphAccounts,
}

impl FakeInstagram {
    pub const CLIENT_ID: &str = graph::CLIENT_ID;
    pub const CLIENT_SECRET: &str = graph::CLIENT_SECRET;
    pub const ACCOUNT: &str = graph::INSTAGRAM;
    pub const USERNAME: &str = graph::USERNAME;

    pub async fn start() -> Self {
        let accounts = GraphAccounts::default();
        let world = GraphWorld::new(accounts.clone(), ProviderState::default());
        let routes = Router::new()
            .route(&format!("{VERSION}/{{node}}/media"), post(containers::make).get(containers::list))
            .route(&format!("{VERSION}/{{node}}/media_publish"), post(containers::publish))
            .route(&format!("{VERSION}/{{node}}/content_publishing_limit"), get(containers::limit))
            .route(&format!("{VERSION}/{{node}}/comments"), post(graph::comment::<ProviderState>))
            .route(&format!("{VERSION}/{{node}}/replies"), get(nodes::replies).post(graph::reply::<ProviderState>));
        let server = graph::serve(&world, routes, graph::Counted::Instagram).await;
        Self { server, world, accounts }
    }
}
