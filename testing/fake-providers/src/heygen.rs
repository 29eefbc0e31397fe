//! HeyGen's v3 API as far as the adapter uses it, with an account, a wallet and renders that take a few polls.

mod catalogue;
mod files;
mod videos;
mod world;

use std::sync::{Arc, Mutex, MutexGuard};

use axum::Router;
use axum::extract::{Request, State};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::Response;
use axum::routing::{get, post};
use bytes::Bytes;
use serde_json::json;

use crate::fault::Faults;
use crate::request::{CallLog, Refusal, header};
use crate::server::FakeServer;
use world::{Lists, Shared, World, refusal};

pub use files::a_talking_video;
pub use world::{HEYGEN_CHARGE, HEYGEN_KEY, HEYGEN_SIGNATURE, heygen_error};

/// A HeyGen of one account, until it is dropped.
#[derive(Debug)]
pub struct FakeHeyGen {
    server: FakeServer,
    world: Shared,
}

impl FakeHeyGen {
    /// A HeyGen whose renders all return this MP4.
    pub async fn start(video: impl Into<Bytes>) -> Self {
        let world = Arc::new(Mutex::new(World::new(video.into())));
        let asked_with_key = Router::new()
            .route("/v3/users/me", get(catalogue::user))
            .route("/v3/avatars/looks", get(catalogue::looks))
            .route("/v3/avatars/looks/{id}", get(catalogue::look))
            .route("/v3/voices", get(catalogue::voices))
            .route("/v3/voices/{id}", get(catalogue::voice))
            .route("/v3/assets", post(files::upload))
            .route("/v3/videos", get(videos::list).post(videos::create))
            .route("/v3/videos/{id}", get(videos::find).delete(videos::remove))
            .layer(from_fn_with_state(Arc::clone(&world), keyed));
        let by_link = Router::new()
            .route("/files/{name}", get(files::video))
            .route("/pictures/{name}", get(files::picture))
            .route("/voice_preview/{name}", get(files::voice_preview));
        let server = FakeServer::start(asked_with_key.merge(by_link).with_state(Arc::clone(&world))).await;
        Self { server, world }
    }

    pub fn url(&self) -> String {
        self.server.url()
    }

    pub fn faults(&self) -> &Faults {
        self.server.faults()
    }

    pub fn log(&self) -> &CallLog {
        self.server.log()
    }

    /// The number of videos ever made. Each was charged.
    pub fn created(&self) -> usize {
        self.world().videos.len()
    }

    /// The titles of all videos ever made, oldest first.
    pub fn titles(&self) -> Vec<String> {
        self.world().videos.iter().map(|video| video.title.clone()).collect()
    }

    pub fn deleted(&self) -> usize {
        self.world().deleted.len()
    }

    /// The wallet's balance, in hundredths of a dollar.
    pub fn wallet(&self) -> i64 {
        self.world().wallet
    }

    /// Sets the wallet's balance, in hundredths of a dollar.
    pub fn set_wallet(&self, hundredths: i64) {
        self.world().wallet = hundredths;
    }

    pub fn set_key(&self, key: &str) {
        key.clone_into(&mut self.world().key);
    }

    /// Marks looks as trained without matting, so that their background cannot be removed.
    pub fn train_without_matting(&self, looks: &[&str]) {
        self.world().without_matting.extend(looks.iter().map(|id| (*id).to_owned()));
    }

    pub fn support_engines(&self, look: &str, engines: &[&str]) {
        for known in self.world().looks.iter_mut().flatten().filter(|known| known["id"] == look) {
            known["supported_api_engines"] = json!(engines);
        }
    }

    /// The id of the picture visible behind the presenter of a video; none when the look's own background is visible.
    pub fn scene_of(&self, video: &str) -> Option<String> {
        self.world().videos.iter().find(|known| known.id == video)?.scene.clone()
    }

    /// Sets at which poll renders are finished.
    pub fn finish_at_look(&self, looks: usize) {
        self.world().looks_needed = looks;
    }

    /// Sets the status reported for everything unfinished.
    pub fn call_unfinished(&self, status: &str) {
        self.world().unfinished = Some(status.to_owned());
    }

    /// Makes unfinished renders fail with this error.
    pub fn fail_renders(&self, code: &str, message: &str) {
        self.world().failure = Some((code.to_owned(), message.to_owned()));
    }

    pub fn set_captioned(&self, captioned: bool) {
        self.world().captioned = captioned;
    }

    pub fn set_links_good_once(&self, once: bool) {
        self.world().links_good_once = once;
    }

    /// Forgets the idempotency keys, as HeyGen does after a day.
    pub fn forget_keys(&self) {
        self.world().keys.clear();
    }

    /// Keeps the first call with a key in progress until this is reset.
    pub fn set_first_in_progress(&self, in_progress: bool) {
        self.world().first_in_progress = in_progress;
    }

    pub fn remove_assets(&self) {
        self.world().assets.clear();
    }

    /// Makes lists grow at their beginning with each page read.
    pub fn grow_while_read(&self) {
        self.world().lists = Lists::Growing;
    }

    pub fn never_end_lists(&self) {
        self.world().lists = Lists::Endless;
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap()
    }
}

async fn keyed(State(world): State<Shared>, request: Request, next: Next) -> Result<Response, Refusal> {
    if header(request.headers(), "x-api-key") != world.lock().unwrap().key {
        return Err(refusal(401, "unauthorized", "Unauthorized"));
    }
    Ok(next.run(request).await)
}
