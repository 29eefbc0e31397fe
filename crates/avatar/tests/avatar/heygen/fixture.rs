//! A fake HeyGen with an adapter.

use std::path::Path;
use std::time::Duration;

use axum::http::{Method, StatusCode};
use bytes::Bytes;
use secrecy::SecretString;
use showrunner_avatar::ProviderConfig;
use showrunner_avatar::heygen::HeyGen;
use showrunner_fake_providers::{FakeHeyGen, Fault, HEYGEN_KEY, HEYGEN_SIGNATURE};
use showrunner_ports::avatar::RenderRequest;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_provider_http::Limits;
use showrunner_testkit::finished_video::render_request;
use showrunner_testkit::patient;
use showrunner_video_tools::toolbox::Toolbox;
use tempfile::TempDir;

/// The adapter, its fake server, and its work directory.
pub(super) struct HeyGenFixture {
    pub(super) heygen: HeyGen,
    pub(super) fake: FakeHeyGen,
    pub(super) folder: TempDir,
}

impl HeyGenFixture {
    /// Creates a fixture with files whose content does not matter.
    pub(super) async fn new() -> Self {
        Self::with(Bytes::from_static(b"no video at all")).await
    }

    pub(super) async fn with(video: Bytes) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let fake = FakeHeyGen::start(video).await;
        Self { heygen: heygen(&fake, folder.path()), fake, folder }
    }

    /// Replaces the adapter with one that has short timeouts, for tests in which HeyGen does not answer.
    pub(super) fn with_short_timeouts(self) -> Self {
        let timeout = patient(Duration::from_millis(400));
        let limits = Limits { answer_timeout: timeout, idle_timeout: timeout, ..long_timeouts() };
        Self { heygen: adapter(&self.fake.url(), self.folder.path(), limits, Toolbox::of_this_machine()), ..self }
    }

    /// Makes the next lists of videos empty.
    pub(super) fn hide_videos(&self, times: usize) {
        let nothing = Fault::Disguise(StatusCode::OK, r#"{ "data": [], "has_more": false }"#.to_owned());
        self.fake.faults().next_times(times, Method::GET, "/v3/videos", nothing);
    }

    /// A new adapter that marks finished files as made with AI, or does not.
    pub(super) fn with_ai_metadata(&self, ai_metadata: bool) -> HeyGen {
        let config = ProviderConfig { ai_metadata, ..config(&self.fake.url(), self.folder.path()) };
        HeyGen::with(config, long_timeouts(), Toolbox::of_this_machine()).unwrap()
    }

    /// A new adapter, as after a restart.
    pub(super) fn restarted(&self) -> HeyGen {
        heygen(&self.fake, self.folder.path())
    }
}

fn long_timeouts() -> Limits {
    let timeout = patient(Duration::from_secs(20));
    Limits { answer_timeout: timeout, idle_timeout: timeout, ..Limits::default() }
}

pub(super) fn heygen(fake: &FakeHeyGen, folder: &Path) -> HeyGen {
    adapter(&fake.url(), folder, long_timeouts(), Toolbox::of_this_machine())
}

pub(super) fn adapter(url: &str, folder: &Path, limits: Limits, toolbox: Toolbox) -> HeyGen {
    HeyGen::with(config(url, folder), limits, toolbox).unwrap()
}

fn config(url: &str, folder: &Path) -> ProviderConfig {
    ProviderConfig {
        api_key: SecretString::from(HEYGEN_KEY),
        base_url: Some(url.to_owned()),
        work_dir: folder.join("heygen"),
        webhook_secret: None,
        ai_metadata: true,
    }
}

pub(super) fn request(key: &str) -> RenderRequest {
    render_request(key, "look-1", "voice-1")
}

/// The kind and message of an error, which must not contain a secret.
pub(super) fn failed<T>(result: Result<T, ProviderError>) -> (ProviderErrorKind, String) {
    let error = result.err().unwrap();
    assert_eq!(error.provider, "HeyGen");
    for secret in [HEYGEN_KEY, HEYGEN_SIGNATURE] {
        assert!(!format!("{error} {error:?}").contains(secret), "{error}");
    }
    (error.kind, error.message)
}
