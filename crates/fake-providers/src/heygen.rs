//! HeyGen's v3 API as far as the adapter uses it, with an account, a wallet and renders that take a few looks.

mod catalogue;
mod constants;
mod errors;
mod files;
mod order;
mod parameters;
mod removal;
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
use crate::headers::header;
use crate::log::CallLog;
use crate::refusal::Refusal;
use crate::server::FakeServer;
use errors::refusal;
use world::{Lists, Shared, World};

pub use constants::{HEYGEN_CHARGE, HEYGEN_KEY, HEYGEN_SIGNATURE};
pub use errors::heygen_error;

/// A HeyGen of one account, until it is dropped.
#[derive(Debug)]
pub struct FakeHeyGen {
    server: FakeServer,
    world: Shared,
}

impl FakeHeyGen {
    /// A HeyGen whose renders all turn out to be this MP4.
    pub async fn start(video: impl Into<Bytes>) -> Self {
        let world = Arc::new(Mutex::new(World::new(video.into())));
        let asked_with_key = Router::new()
            .route("/v3/users/me", get(catalogue::user))
            .route("/v3/avatars/looks", get(catalogue::looks))
            .route("/v3/avatars/looks/{id}", get(catalogue::look))
            .route("/v3/voices", get(catalogue::voices))
            .route("/v3/assets", post(files::upload))
            .route("/v3/videos", get(videos::list).post(videos::create))
            .route("/v3/videos/{id}", get(videos::find).delete(removal::remove))
            .layer(from_fn_with_state(Arc::clone(&world), keyed));
        let by_link =
            Router::new().route("/files/{name}", get(files::video)).route("/pictures/{name}", get(files::picture));
        let server = FakeServer::start(asked_with_key.merge(by_link).with_state(Arc::clone(&world))).await;
        Self { server, world }
    }

    /// Where it is.
    #[must_use]
    pub fn url(&self) -> String {
        self.server.url()
    }

    /// What is to go wrong.
    #[must_use]
    pub fn faults(&self) -> &Faults {
        self.server.faults()
    }

    /// What it was asked.
    #[must_use]
    pub fn log(&self) -> &CallLog {
        self.server.log()
    }

    /// How many videos it has ever made. Each was charged.
    #[must_use]
    pub fn created(&self) -> usize {
        self.world().videos.len()
    }

    /// How many of them were deleted.
    #[must_use]
    pub fn deleted(&self) -> usize {
        self.world().deleted.len()
    }

    /// What is in the wallet, in hundredths of a dollar.
    #[must_use]
    pub fn wallet(&self) -> i64 {
        self.world().wallet
    }

    /// Puts so much into the wallet, in hundredths of a dollar.
    pub fn set_wallet(&self, hundredths: i64) {
        self.world().wallet = hundredths;
    }

    /// The key that it takes from now on.
    pub fn set_key(&self, key: &str) {
        key.clone_into(&mut self.world().key);
    }

    /// These looks were trained without matting, so that nobody can remove their room.
    pub fn train_without_matting(&self, looks: &[&str]) {
        self.world().without_matting.extend(looks.iter().map(|id| (*id).to_owned()));
    }

    /// These engines can render a look, and no others.
    pub fn support_engines(&self, look: &str, engines: &[&str]) {
        for known in self.world().looks.iter_mut().flatten().filter(|known| known["id"] == look) {
            known["supported_api_engines"] = json!(engines);
        }
    }

    /// The id of the picture that is seen behind the presenter of a video; nothing when the look's own room is seen.
    #[must_use]
    pub fn scene_of(&self, video: &str) -> Option<String> {
        self.world().videos.iter().find(|known| known.id == video)?.scene.clone()
    }

    /// Renders are finished at the so manieth look.
    pub fn finish_at_look(&self, looks: usize) {
        self.world().looks_needed = looks;
    }

    /// What it calls the status of whatever is not finished, from now on.
    pub fn call_unfinished(&self, status: &str) {
        self.world().unfinished = Some(status.to_owned());
    }

    /// Renders that are not finished yet fail with this.
    pub fn fail_renders(&self, code: &str, message: &str) {
        self.world().failure = Some((code.to_owned(), message.to_owned()));
    }

    /// Renders have captions in the picture or not.
    pub fn set_captioned(&self, captioned: bool) {
        self.world().captioned = captioned;
    }

    /// All links that were given are no longer good.
    pub fn expire_links(&self) {
        self.world().links.clear();
    }

    /// Each link is good for one call only, or for any number.
    pub fn set_links_good_once(&self, once: bool) {
        self.world().links_good_once = once;
    }

    /// A day has passed: what was asked with which key is forgotten.
    pub fn forget_keys(&self) {
        self.world().keys.clear();
    }

    /// The first call with a key stays in progress until this is taken back.
    pub fn set_first_in_progress(&self, in_progress: bool) {
        self.world().first_in_progress = in_progress;
    }

    /// All assets are gone.
    pub fn remove_assets(&self) {
        self.world().assets.clear();
    }

    /// The lists grow at their beginning with each page that is read.
    pub fn grow_while_read(&self) {
        self.world().lists = Lists::Growing;
    }

    /// The lists never come to an end.
    pub fn never_end_lists(&self) {
        self.world().lists = Lists::Endless;
    }

    fn world(&self) -> MutexGuard<'_, World> {
        self.world.lock().unwrap()
    }
}

/// Lets nobody in without the key.
async fn keyed(State(world): State<Shared>, request: Request, next: Next) -> Result<Response, Refusal> {
    if header(request.headers(), "x-api-key") != world.lock().unwrap().key {
        return Err(refusal(401, "unauthorized", "Unauthorized"));
    }
    Ok(next.run(request).await)
}
