//! The operator chooses an avatar provider, without a restart. A video stays with the provider that it was begun with.

use std::sync::{Arc, Mutex};

use secrecy::{ExposeSecret as _, SecretString};
use showrunner_domain::ScriptId;
use showrunner_domain::avatar::{Avatar, Voice, VoiceRange};
use showrunner_domain::script::ScriptStatus;
use showrunner_domain::settings::Actor;
use showrunner_domain::value::AvatarProviderName;
use showrunner_domain::video::{Video, VideoStatus};
use showrunner_ports::avatar::{
    AvatarIdentity, MockAvatarProvider, MockPaidProviders, PaidProvider, ProviderCheck, RenderStatus,
};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::Page;
use showrunner_services::{Ports, QuoteSubject, ServiceError, ServiceOptions, Services};

use crate::support::{Providers, World};
use crate::videos::{choices, stored_script};

const HEYGEN: PaidProvider = PaidProvider { name: "heygen", label: "HeyGen", keys_page: "https://heygen.example" };

const KEY: &str = "sk-0123456789abcdef3f2a";

fn heygen() -> AvatarProviderName {
    AvatarProviderName::new(HEYGEN.name).unwrap()
}

fn key(text: &str) -> SecretString {
    text.into()
}

/// What the paid provider was asked, with the key that was sent.
type Calls = Arc<Mutex<Vec<String>>>;

fn paid_providers(calls: &Calls) -> MockPaidProviders {
    let calls = Arc::clone(calls);
    let mut paid = MockPaidProviders::new();
    paid.expect_all().returning(|| vec![HEYGEN]);
    paid.expect_open().returning(move |_, key| {
        let key = key.expose_secret().to_owned();
        let is_known = key.starts_with("sk-");
        let record = {
            let (calls, key) = (Arc::clone(&calls), key.clone());
            move |call: &str| calls.lock().unwrap().push(format!("{call} with {key}"))
        };
        let refused = || ProviderError::new("HeyGen", ProviderErrorKind::Unauthorized, "the key was refused");
        let mut provider = MockAvatarProvider::new();
        let identity = AvatarIdentity { name: HEYGEN.name, label: HEYGEN.label, stand_in: false, renders_at_once: 100 };
        provider.expect_identity().return_const(identity);
        provider.expect_wallet().returning(|| Ok(None));
        provider.expect_check().returning(move || ProviderCheck {
            connected: is_known,
            message: String::new(),
            account_info: Vec::new(),
        });
        let avatar = |id: &str| Avatar {
            id: id.to_owned(),
            name: id.to_owned(),
            gender: "female".to_owned(),
            category: "business".to_owned(),
            has_portrait: false,
        };
        let voice = |id: &str| Voice {
            id: id.to_owned(),
            name: id.to_owned(),
            gender: "female".to_owned(),
            language: "English".to_owned(),
            range: VoiceRange::AtLeast(Vec::new()),
            has_sample: false,
        };
        let avatar_name = format!("avatar of {key}");
        provider.expect_avatars().returning(move || Ok(vec![avatar("ana"), avatar(&avatar_name)]));
        provider.expect_voices().returning(move || Ok(vec![voice("zoe")]));
        let (submitted, followed) = (record.clone(), record);
        provider.expect_submit().returning(move |_| {
            submitted("submit");
            if is_known { Ok("render".to_owned()) } else { Err(refused()) }
        });
        provider.expect_status().returning(move |_| {
            followed("status");
            if is_known { Ok(RenderStatus::Processing(Some(50))) } else { Err(refused()) }
        });
        Ok(Arc::new(provider))
    });
    paid
}

/// Two processes on one database, whose built-in studio renders everything to a half.
fn processes(calls: &Calls) -> (World, [Services; 2]) {
    let mut providers = Providers::new();
    providers.avatars.expect_submit().returning(|_| Ok("job".to_owned()));
    providers.avatars.expect_status().returning(|_| Ok(RenderStatus::Processing(Some(10))));
    let world = World::new(providers);
    let process = || {
        let ports = Ports { paid_providers: Some(Arc::new(paid_providers(calls))), ..world.ports.clone() };
        Services::new(&ports, &ServiceOptions::default())
    };
    let processes = [process(), process()];
    (world, processes)
}

async fn script(world: &World) -> ScriptId {
    stored_script(world, ScriptStatus::Approved).await
}

/// Does in this process what is due.
async fn work(process: &Services, world: &World) {
    world.clock.advance(jiff::SignedDuration::from_mins(2));
    for operation in process.operations.claim_due(10).await.unwrap() {
        process.operations.run(operation).await;
    }
}

async fn progress(world: &World, video: &Video) -> (VideoStatus, Option<u8>) {
    let video = world.video(video.id).await;
    (video.status, video.progress)
}

#[tokio::test]
async fn chosen_provider_makes_videos_in_every_process_until_the_choice_is_undone() {
    let calls = Calls::default();
    let (world, [api, worker]) = processes(&calls);
    assert_eq!(worker.avatar_providers.identity().await.label, "Built-in studio");
    api.avatar_providers.choose(Some(heygen()), Some(key(KEY)), Actor::Operator).await.unwrap();
    for process in [&api, &worker] {
        assert_eq!(process.avatar_providers.identity().await.label, "HeyGen");
        let names: Vec<_> = process.avatars.avatars(None).await.unwrap().into_iter().map(|avatar| avatar.id).collect();
        assert_eq!(names, ["ana", &format!("avatar of {KEY}")]);
    }
    let video = worker.videos.create(script(&world).await, choices()).await.unwrap();
    assert_eq!((video.provider.as_str(), video.provider_video_id.as_deref()), ("heygen", Some("render")));
    let offered = worker.avatar_providers.choices().await.unwrap();
    assert_eq!(offered.key, Some(("heygen".to_owned(), "3f2a".to_owned())));

    let change = api.stores.settings.changes(Page::default()).await.unwrap().remove(0);
    api.settings.undo(change.id).await.unwrap();
    assert_eq!(worker.avatar_providers.identity().await.label, "Built-in studio");
    let video = worker.videos.create(script(&world).await, choices()).await.unwrap();
    assert_eq!(video.provider, "studio");
}

#[tokio::test]
async fn videos_stay_with_the_provider_that_they_were_begun_with() {
    let calls = Calls::default();
    let (world, [api, worker]) = processes(&calls);
    let of_studio = api.videos.create(script(&world).await, choices()).await.unwrap();
    api.avatar_providers.choose(Some(heygen()), Some(key(KEY)), Actor::Operator).await.unwrap();
    let of_heygen = api.videos.create(script(&world).await, choices()).await.unwrap();
    work(&worker, &world).await;
    assert_eq!(progress(&world, &of_studio).await, (VideoStatus::Processing, Some(10)));
    assert_eq!(progress(&world, &of_heygen).await, (VideoStatus::Processing, Some(50)));

    // A render goes on with a new key, and with the built-in studio as the choice.
    let new = "sk-fedcba98765432101234";
    api.avatar_providers.choose(Some(heygen()), Some(key(new)), Actor::Operator).await.unwrap();
    api.avatar_providers.choose(None, None, Actor::Operator).await.unwrap();
    calls.lock().unwrap().clear();
    work(&worker, &world).await;
    assert_eq!(*calls.lock().unwrap(), [format!("status with {new}")]);

    // While there is no key, it is asked again later, and nothing is lost.
    api.avatar_providers.remove_key(Actor::Operator).await.unwrap();
    work(&worker, &world).await;
    assert_eq!(progress(&world, &of_heygen).await.0, VideoStatus::Processing);
    api.avatar_providers.choose(Some(heygen()), Some(key(KEY)), Actor::Operator).await.unwrap();
    calls.lock().unwrap().clear();
    for _ in 0..5 {
        work(&worker, &world).await;
    }
    assert!(calls.lock().unwrap().contains(&format!("status with {KEY}")));
}

#[tokio::test]
async fn lists_and_circuit_of_the_former_key_are_left_behind() {
    let calls = Calls::default();
    let (world, [api, worker]) = processes(&calls);
    api.avatar_providers.choose(Some(heygen()), Some(key("wrong key")), Actor::Operator).await.unwrap();
    let video = worker.videos.create(script(&world).await, choices()).await.unwrap();
    assert_eq!(video.provider_video_id, None);
    // As many as open the circuit.
    for _ in 0..6 {
        assert!(!worker.avatar_providers.check().await.0.connected);
    }
    api.avatar_providers.choose(Some(heygen()), Some(key(KEY)), Actor::Operator).await.unwrap();
    let avatars = worker.avatars.avatars(None).await.unwrap();
    assert!(avatars.iter().any(|avatar| avatar.id == format!("avatar of {KEY}")));
    for operation in worker.operations.claim_due(10).await.unwrap() {
        worker.operations.run(operation).await;
    }
    assert_eq!(world.video(video.id).await.provider_video_id.as_deref(), Some("render"));
}

#[tokio::test]
async fn budget_holds_back_a_provider_chosen_in_another_process() {
    let (world, [api, worker]) = processes(&Calls::default());
    world.set_budget(0).await;
    worker.videos.create(script(&world).await, choices()).await.unwrap();
    api.avatar_providers.choose(Some(heygen()), Some(key(KEY)), Actor::Operator).await.unwrap();
    let refused = worker.videos.create(script(&world).await, choices()).await;
    assert!(matches!(refused, Err(ServiceError::Budget(_))), "{refused:?}");
    let quote = worker.costs.quote(QuoteSubject::Duration(None)).await.unwrap();
    assert!(quote.is_paid && quote.refusal.is_some());
}

#[tokio::test]
async fn missing_key_is_named_and_nothing_is_half_stored() {
    let (world, [api, worker]) = processes(&Calls::default());
    let missing = api.avatar_providers.choose(Some(heygen()), None, Actor::Operator).await.unwrap_err();
    assert!(matches!(&missing, ServiceError::Invalid(invalid) if invalid[0].field == "api_key"), "{missing}");
    assert_eq!(worker.avatar_providers.choices().await.unwrap().chosen, None);
    assert!(api.avatar_providers.try_key(&heygen(), None).await.is_err());
    assert!(!api.avatar_providers.try_key(&heygen(), Some(key("wrong"))).await.unwrap().connected);

    // An undo can restore the choice after its key was removed: no video is made then, by nobody else either.
    api.avatar_providers.choose(Some(heygen()), Some(key(KEY)), Actor::Operator).await.unwrap();
    api.avatar_providers.remove_key(Actor::Operator).await.unwrap();
    let change = api.stores.settings.changes(Page::default()).await.unwrap().remove(0);
    api.settings.undo(change.id).await.unwrap();
    let refused = worker.videos.create(script(&world).await, choices()).await;
    assert!(matches!(&refused, Err(ServiceError::Provider(error)) if error.kind == ProviderErrorKind::Setup));
    let gone = api.avatar_providers.remove_key(Actor::Operator).await;
    assert!(matches!(gone, Err(ServiceError::NotFound("key"))), "{gone:?}");
    assert_eq!(api.avatar_providers.choices().await.unwrap().chosen, Some(heygen()), "a refused call changes nothing");
    let (check, _) = worker.avatar_providers.check().await;
    assert_eq!((check.connected, check.message.as_str()), (false, "its key is missing: enter it in Settings"));
}
