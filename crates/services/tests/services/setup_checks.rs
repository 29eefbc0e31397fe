//! Asking a platform about the connected account, for the setup checklist.

use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::platform::Platform;
use showrunner_domain::setup::{AccountReport, SetupState, SetupStep, SetupStepName};
use showrunner_domain::visibility::Visibility;
use showrunner_ports::clock::Clock as _;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_services::ServiceError;

use crate::support::{Providers, World, working_tiktok};

const PLATFORM: Platform = Platform::Tiktok;

fn world(answer: Result<AccountReport, ProviderErrorKind>) -> World {
    let mut account = working_tiktok(false);
    account.expect_report().returning(move |access| {
        access.calls.take(1)?;
        answer.clone().map_err(|kind| ProviderError::new("TikTok", kind, "the app is not allowed to do this"))
    });
    World::new(Providers::with_platform(account))
}

fn find(steps: &[SetupStep], name: SetupStepName) -> &SetupStep {
    steps.iter().find(|step| step.name == name).unwrap()
}

#[tokio::test]
async fn report_is_in_the_steps_and_not_stored() {
    let visibilities = Some(vec![Visibility::Private]);
    let world = world(Ok(AccountReport { visibilities, ..AccountReport::default() }));
    let before = world.services.platforms.one(PLATFORM).await.unwrap();
    let steps = world.services.platforms.check_setup(PLATFORM).await.unwrap();
    let audit = find(&steps, SetupStepName::AppStatus);
    assert_eq!((audit.state, audit.checked_at), (SetupState::Wrong, Some(world.clock.now())));
    assert_eq!(find(&steps, SetupStepName::Connection).checked_at, Some(world.clock.now()));
    assert_eq!(world.services.platforms.one(PLATFORM).await.unwrap(), before);
    assert_eq!(find(&before.setup, SetupStepName::AppStatus).state, SetupState::Unknown);
}

#[tokio::test]
async fn refusal_is_a_step_and_an_outage_an_error() {
    for kind in [ProviderErrorKind::Setup, ProviderErrorKind::Refused, ProviderErrorKind::NotFound] {
        let steps = world(Err(kind)).services.platforms.check_setup(PLATFORM).await.unwrap();
        let connection = find(&steps, SetupStepName::Connection);
        assert_eq!(connection.state, SetupState::Wrong, "{kind:?}");
        assert_eq!(connection.finding.as_deref(), Some("The app is not allowed to do this."));
    }
    for kind in [ProviderErrorKind::Unavailable, ProviderErrorKind::RateLimited(None)] {
        let world = world(Err(kind));
        let before = world.services.platforms.one(PLATFORM).await.unwrap();
        let error = world.services.platforms.check_setup(PLATFORM).await.unwrap_err();
        assert!(matches!(&error, ServiceError::Provider(error) if error.kind == kind), "{error:?}");
        assert_eq!(world.services.platforms.one(PLATFORM).await.unwrap(), before);
    }
}

#[tokio::test]
async fn without_an_account_there_is_nothing_to_ask() {
    let world = world(Ok(AccountReport::default()));
    let notice = Notice::new(NotificationKind::System, "Disconnected", "An account.");
    world.stores.accounts.disconnect(PLATFORM, notice, world.clock.now()).await.unwrap();
    let error = world.services.platforms.check_setup(PLATFORM).await.unwrap_err();
    assert!(matches!(error, ServiceError::NotFound("account")), "{error:?}");
}
