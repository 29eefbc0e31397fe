//! YouTube: signing in, resumable uploads, processing, figures and comments, with Google's quota and scopes
//! (`docs/providers/youtube.md`).

mod access;
mod call;
mod comments;
mod constants;
mod errors;
mod parameters;
mod reports;
mod sign_in;
mod uploads;
mod videos;
mod world;

use std::net::SocketAddr;

use axum::Router;
use axum::routing::{get, post, put};

use crate::server::FakeServer;

pub use world::YoutubeWorld;

/// A local YouTube with one channel.
#[derive(Debug)]
pub struct FakeYoutube {
    /// The server, its faults and its log.
    pub server: FakeServer,
    /// Its state.
    pub world: YoutubeWorld,
}

impl FakeYoutube {
    /// The id of the only app.
    pub const CLIENT_ID: &str = constants::CLIENT_ID;
    /// Its secret.
    pub const CLIENT_SECRET: &str = constants::CLIENT_SECRET;
    /// The id of the channel.
    pub const CHANNEL: &str = constants::CHANNEL;
    /// The daily units for everything but uploads and Analytics.
    pub const UNITS_A_DAY: u32 = constants::UNITS_A_DAY;
    /// The daily uploads.
    pub const UPLOADS_A_DAY: u32 = constants::UPLOADS_A_DAY;

    /// Serves on any free port.
    pub async fn start() -> Self {
        Self::start_at("127.0.0.1:0".parse().unwrap()).await
    }

    /// Serves at this address.
    pub async fn start_at(address: SocketAddr) -> Self {
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
            .route("/v2/reports", get(reports::query))
            .route("/youtube/v3/commentThreads", get(comments::threads))
            .route("/youtube/v3/comments", get(comments::replies).post(comments::insert))
            .with_state(world.clone());
        Self { server: FakeServer::start_at(address, routes).await, world }
    }
}
