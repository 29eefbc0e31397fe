//! The lists of a provider outside are cached for an hour, and longer when it does not answer.

use jiff::SignedDuration;
use mockall::Sequence;
use showrunner_domain::avatar::{Voice, VoiceRange};
use showrunner_ports::avatar::{AvatarIdentity, MockAvatarProvider};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};

use crate::support::{Providers, World};

#[tokio::test]
async fn the_search_ignores_case() {
    let world = World::new(Providers::new());
    let found = |search| world.services.avatars.avatars(search);
    assert_eq!(found(Some(" AN ")).await.unwrap().len(), 1);
    assert_eq!(found(Some("business")).await.unwrap().len(), 2);
    assert_eq!(found(Some("nobody")).await.unwrap().len(), 0);
    assert_eq!(found(None).await.unwrap().len(), 2);
}

#[tokio::test]
async fn an_old_list_is_served_when_the_provider_is_down() {
    let mut providers = Providers::new();
    providers.avatars = MockAvatarProvider::new();
    let identity = AvatarIdentity { name: "heygen", label: "HeyGen", stand_in: false, renders_at_once: 100 };
    providers.avatars.expect_identity().return_const(identity);
    let mut order = Sequence::new();
    providers.avatars.expect_voices().once().in_sequence(&mut order).returning(|| Ok(Vec::new()));
    let gone = ProviderError::new("HeyGen", ProviderErrorKind::Unavailable, "gone");
    providers.avatars.expect_voices().once().in_sequence(&mut order).return_once(move || Err(gone));
    let world = World::new(providers);
    for _ in 0..2 {
        assert!(world.services.avatars.voices(None).await.is_ok(), "asked once, then read from the cache");
    }
    world.clock.advance(SignedDuration::from_mins(61));
    assert!(world.services.avatars.voices(None).await.is_ok());
}

#[tokio::test]
async fn voices_that_were_fetched_onto_this_machine_can_be_chosen_at_once() {
    let mut providers = Providers::new();
    providers.avatars = MockAvatarProvider::new();
    let identity = AvatarIdentity { name: "studio", label: "Built-in studio", stand_in: true, renders_at_once: 100 };
    providers.avatars.expect_identity().return_const(identity);
    let mut order = Sequence::new();
    providers.avatars.expect_voices().once().in_sequence(&mut order).returning(|| Ok(Vec::new()));
    let voice = Voice {
        id: "ava".to_owned(),
        name: "Ava".to_owned(),
        gender: "female".to_owned(),
        language: "en-US".to_owned(),
        range: VoiceRange::Unknown,
        has_sample: true,
    };
    providers.avatars.expect_voices().once().in_sequence(&mut order).return_once(move || Ok(vec![voice]));
    let world = World::new(providers);
    assert_eq!(world.services.avatars.voices(None).await.unwrap().len(), 0);
    assert_eq!(world.services.avatars.voices(None).await.unwrap().len(), 1);
}
