//! The contract of every avatar provider, run for each of them.

use std::future::{Ready, ready};

use showrunner_avatar::heygen::HeyGen;
use showrunner_avatar::studio::{Studio, StudioConfig};
use showrunner_fake_providers::{FakeHeyGen, a_talking_video};
use showrunner_ports::avatar::AvatarProvider;
use showrunner_testkit::contract::avatar::AvatarSubject;
use tempfile::TempDir;

use crate::heygen::fixture::heygen;

struct StudioSubject {
    studio: Studio,
    _folder: TempDir,
}

impl AvatarSubject for StudioSubject {
    fn provider(&self) -> &dyn AvatarProvider {
        &self.studio
    }
}

fn studio() -> Ready<StudioSubject> {
    let folder = tempfile::tempdir().unwrap();
    let work_dir = folder.path().to_path_buf();
    let studio = Studio::new(StudioConfig { work_dir, mark: true, renders: true });
    ready(StudioSubject { studio, _folder: folder })
}

struct HeyGenSubject {
    heygen: HeyGen,
    _fake: FakeHeyGen,
    _folder: TempDir,
}

impl AvatarSubject for HeyGenSubject {
    fn provider(&self) -> &dyn AvatarProvider {
        &self.heygen
    }
}

async fn heygen_subject() -> HeyGenSubject {
    let folder = tempfile::tempdir().unwrap();
    let fake = FakeHeyGen::start(a_talking_video("1080x1920", 2)).await;
    HeyGenSubject { heygen: heygen(&fake, folder.path()), _fake: fake, _folder: folder }
}

mod of_the_studio {
    showrunner_testkit::avatar_contract!(super::studio);
}

mod of_heygen {
    showrunner_testkit::avatar_contract!(super::heygen_subject);
}
