//! The contract of every avatar provider, run for each of them.

use jiff::SignedDuration;
use showrunner_avatar::heygen::HeyGen;
use showrunner_avatar::studio::{Marks, Studio, StudioConfig};
use showrunner_fake_providers::{FakeHeyGen, a_talking_video};
use showrunner_ports::avatar::AvatarProvider;
use showrunner_testkit::FixedClock;
use showrunner_testkit::contract::avatar::AvatarSubject;
use tempfile::TempDir;

use crate::heygen::fixture::heygen;
use crate::support::shared;

/// A provider, and what it needs until the end of the test.
struct Subject<P, K> {
    provider: P,
    _kept: K,
}

impl<P: AvatarProvider, K: Send + Sync> AvatarSubject for Subject<P, K> {
    fn provider(&self) -> &dyn AvatarProvider {
        &self.provider
    }
}

async fn studio() -> Subject<Studio, TempDir> {
    let folder = tempfile::tempdir().unwrap();
    let (work_dir, voices_dir) = (folder.path().join("studio"), folder.path().join("voices"));
    let lease = SignedDuration::from_secs(30);
    let shared = shared(folder.path(), &FixedClock::default()).await;
    let provider = Studio::new(StudioConfig { work_dir, voices_dir, lease, marks: Marks::ALL, renders: true }, shared);
    Subject { provider, _kept: folder }
}

async fn heygen_subject() -> Subject<HeyGen, (FakeHeyGen, TempDir)> {
    let folder = tempfile::tempdir().unwrap();
    let fake = FakeHeyGen::start(a_talking_video("1080x1920", 2)).await;
    Subject { provider: heygen(&fake, folder.path()), _kept: (fake, folder) }
}

mod of_the_studio {
    showrunner_testkit::avatar_contract!(super::studio);
}

mod of_heygen {
    showrunner_testkit::avatar_contract!(super::heygen_subject);
}
