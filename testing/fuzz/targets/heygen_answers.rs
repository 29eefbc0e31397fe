//! Answers of HeyGen to the calls of its adapter that need no program and no folder.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_avatar::ProviderConfig;
use showrunner_avatar::heygen::HeyGen;
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_fuzz::accounts::now;
use showrunner_fuzz::errors::{self, SECRET};
use showrunner_fuzz::{answers, run};
use showrunner_ports::avatar::{AvatarProvider as _, RenderStatus};
use showrunner_ports::provider::ProviderError;
use showrunner_provider_http::Limits;
use showrunner_video_tools::toolbox::Toolbox;

fuzz_target!(|data: &[u8]| {
    if errors::names_a_secret(data) {
        return;
    }
    let Some(call) = answers::prepare(data) else { return };
    let config = ProviderConfig {
        api_key: SECRET.into(),
        base_url: None,
        work_dir: "/nowhere".into(),
        webhook_secret: None,
        ai_metadata: true,
    };
    let heygen = HeyGen::with(config, Limits::default(), Toolbox::default()).unwrap();
    run(async {
        match call % 7 {
            0 => drop(check(heygen.avatars().await)),
            1 => drop(check(heygen.voices().await)),
            2 => portrait(&heygen).await,
            3 => sample(&heygen).await,
            4 => status(&heygen).await,
            5 => drop(check(heygen.wallet().await)),
            _ => drop(heygen.check().await),
        }
    });
    errors::check_destinations(&["api.heygen.com"]);
});

fn check<T>(result: Result<T, ProviderError>) -> Option<T> {
    result.map_err(|error| errors::check(&error, now())).ok()
}

/// A browser shows it: it is a picture in which nothing runs.
async fn portrait(heygen: &HeyGen) {
    let Some(picture) = check(heygen.portrait(&AvatarId::new("a-1").unwrap()).await) else { return };
    let kind = &picture.content_type;
    assert!(kind.starts_with("image/") && !kind.contains("svg"), "{kind}");
}

/// A browser plays it: it is one of the sounds that its first bytes can be.
async fn sample(heygen: &HeyGen) {
    let Some(sample) = check(heygen.voice_sample(&VoiceId::new("v-1").unwrap()).await) else { return };
    assert!(sample.content_type.starts_with("audio/"), "{}", sample.content_type);
}

async fn status(heygen: &HeyGen) {
    if let Some(RenderStatus::Failed(reason)) = check(heygen.status("video-1").await) {
        assert!(!reason.trim().is_empty(), "a failure without a reason");
    }
}
