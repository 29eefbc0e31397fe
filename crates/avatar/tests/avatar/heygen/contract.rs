//! The contract of every avatar provider, run for HeyGen.

use showrunner_fake_providers::a_talking_video;
use showrunner_ports::avatar::AvatarProvider;
use showrunner_testkit::contract::avatar::AvatarSubject;

use super::fixture::HeyGenFixture;

impl AvatarSubject for HeyGenFixture {
    fn provider(&self) -> &dyn AvatarProvider {
        &self.heygen
    }
}

async fn with_video() -> HeyGenFixture {
    HeyGenFixture::with(a_talking_video("1080x1920", 2)).await
}

showrunner_testkit::avatar_contract!(with_video);
