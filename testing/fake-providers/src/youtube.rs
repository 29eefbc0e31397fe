//! YouTube: signing in, resumable uploads, processing, figures and comments, with Google's quota and scopes
//! (`docs/providers/youtube.md`).

mod access;
mod comments;
mod sign_in;
mod uploads;
mod videos;
mod world;

use axum::Router;
use axum::routing::{get, post, put};

use crate::server::FakeServer;

pub use world::YoutubeWorld;

#[derive(Debug)]
pub struct FakeYoutube {
    pub server: FakeServer,
    pub world: YoutubeWorld,
}

impl FakeYoutube {
    pub const CLIENT_ID: &str = world::CLIENT_ID;
    pub const CLIENT_SECRET: &str = world::CLIENT_SECRET;
    pub const CHANNEL: &str = world::CHANNEL;

    pub async fn start() -> Self {
        let world = YoutubeWorld::default();
        let routes = Router::new()
            .route("/o/oauth2/v2/auth", get(sign_in::page))
            .route("/token", post(sign_in::token))
            .route("/revoke", post(sign_in::revoke))
            .route("/youtube/v3/channels", get(videos::channels))
            .route("/youtube/v3/playlistItems", get(videos::playlist_items))
            .route("/youtube/v3/videos", get(videos::list).delete(videos::delete))
            .route("/upload/youtube/v3/videos", post(uploads::begin))
            .route("/upload/session/{id}", put(uploads::send))
            .route("/v2/reports", get(videos::query))
            .route("/youtube/v3/commentThreads", get(comments::threads).post(comments::insert_thread))
            .route("/youtube/v3/comments", get(comments::replies).post(comments::insert))
            .with_state(world.clone());
        Self { server: FakeServer::start(routes).await, world }
    }
}
