//! The contract of every avatar provider, run for the local studio.

use showrunner_local_studio::Studio;
use showrunner_ports::avatar::AvatarProvider;
use showrunner_testkit::FixedClock;
use showrunner_testkit::contract::avatar::AvatarSubject;
use tempfile::TempDir;

use crate::support::{config, shared};

struct StudioSubject {
    studio: Studio,
    // Removed with it.
    _folder: TempDir,
}

impl AvatarSubject for StudioSubject {
    fn provider(&self) -> &dyn AvatarProvider {
        &self.studio
    }
}

async fn studio() -> StudioSubject {
    let folder = tempfile::tempdir().unwrap();
    let shared = shared(folder.path(), &FixedClock::default()).await;
    StudioSubject { studio: Studio::new(config(folder.path(), "studio", true), shared), _folder: folder }
}

showrunner_testkit::avatar_contract!(studio);
