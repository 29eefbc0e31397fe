//! TikTok: signing in with tokens that rotate, posting by upload, the inbox, and figures, with the real one's rules for
//! chunks, scopes, unaudited apps, and calls per minute (`docs/providers/tiktok.md#posting`).

mod posts;
mod rules;
mod sign_in;
mod videos;
mod world;

use axum::Router;
use axum::routing::{get, post, put};

use crate::server::FakeServer;

pub use world::TiktokWorld;

#[derive(Debug)]
pub struct FakeTiktok {
    pub server: FakeServer,
    pub world: TiktokWorld,
}

impl FakeTiktok {
    pub const CLIENT_KEY: &str = world::CLIENT_KEY;
    pub const CLIENT_SECRET: &str = world::CLIENT_SECRET;
    pub const OPEN_ID: &str = world::OPEN_ID;

    pub async fn start() -> Self {
        let world = TiktokWorld::new();
        let routes = Router::new()
            .route("/v2/auth/authorize/", get(sign_in::page))
            .route("/v2/oauth/token/", post(sign_in::token))
            .route("/v2/oauth/revoke/", post(sign_in::revoke))
            .route("/v2/user/info/", get(videos::user))
            .route("/v2/post/publish/creator_info/query/", post(posts::creator))
            .route("/v2/post/publish/video/init/", post(posts::direct))
            .route("/v2/post/publish/inbox/video/init/", post(posts::inbox))
            .route("/v2/post/publish/status/fetch/", post(posts::status))
            .route("/upload/{id}", put(posts::send))
            .route("/v2/video/query/", post(videos::query))
            .route("/v2/video/list/", post(videos::list))
            .with_state(world.clone());
        Self { server: FakeServer::start(routes).await, world }
    }
}
