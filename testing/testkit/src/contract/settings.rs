//! Settings and their changes.

use showrunner_domain::ChangeId;
use showrunner_domain::backup::BackupBucket;
use showrunner_domain::brand::Logo;
use showrunner_domain::plan::{Frequency, Plan, TimeOfDay};
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{
    Actor, Change, Edit, MonthlyTarget, SecretKey, Setting, SettingKey, SettingValue, Settings, ValueKind,
};
use showrunner_domain::text_model::{ChosenModel, ModelPrice, ModelProtocol, TokenPrice};
use showrunner_domain::value::{InvalidValue, ModelName, ModelServer};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Conflict, Page, Sealed, StoreError, StoreResult, StoredSecret, Stores};

use super::support::{ContractResult, ROUNDS, all_pages, assert_refused, race_for_one, race_of_winners};
use crate::builders::{a_choice_of_each, an_alert_channel};
use crate::clock::FixedClock;

/// One of these is valid for each setting that is a text, and is not its default.
const TEXTS: [&str; 14] = [
    "America/New_York",
    "07:05",
    "Library Setting",
    "Ambient & Subtle",
    "me@example.com",
    "unlisted",
    "direct",
    "inbox",
    "22:00-07:00",
    "{hook}",
    "@marta.runs",
    "#2447d8",
    "#ffd23f",
    "boxed",
];

/// A PNG of one transparent pixel.
const LOGO: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=";

/// A value other than the default for each setting.
fn one_of_each() -> Result<Vec<Setting>, InvalidValue> {
    let slots = vec![TimeOfDay::new(9, 0)?, TimeOfDay::new(21, 30)?];
    let plan = Plan::new(vec![Platform::Tiktok, Platform::Youtube], slots, Frequency::Weekdays)?;
    let (server, name) = (ModelServer::new("http://127.0.0.1:11434/v1")?, ModelName::new("llama3.1:8b")?);
    let (bucket, logo) = (a_bucket()?, LOGO.parse::<Logo>()?);
    let price = ModelPrice { input: TokenPrice::new(4)?, output: TokenPrice::new(TokenPrice::MAX)? };
    let values = |kind| match kind {
        ValueKind::Flag => vec![SettingValue::Flag(true), SettingValue::Flag(false)],
        ValueKind::Number(min, max) => vec![SettingValue::Number(min), SettingValue::Number(max)],
        ValueKind::Pence(min, max) => vec![SettingValue::Pence(min), SettingValue::Pence(max)],
        ValueKind::Text(_) => TEXTS.iter().map(|text| SettingValue::Text((*text).to_owned())).collect(),
        ValueKind::Texts(_) => {
            [["#viral", "#日本"], ["Cozy Home", "Nature Scene"], ["Calm & Relaxing", "Ambient & Subtle"]]
                .map(|texts| SettingValue::Texts(texts.map(str::to_owned).to_vec()))
                .to_vec()
        }
        ValueKind::Plan => vec![SettingValue::Plan(plan.clone())],
        ValueKind::TextModel => vec![SettingValue::TextModel(ChosenModel {
            protocol: ModelProtocol::Anthropic,
            server: server.clone(),
            name: name.clone(),
            price: Some(price),
        })],
        ValueKind::PostChoices => vec![SettingValue::PostChoices(a_choice_of_each())],
        ValueKind::BackupBucket => vec![SettingValue::BackupBucket(bucket.clone())],
        ValueKind::Picture => vec![SettingValue::Picture(logo.clone())],
        ValueKind::AlertChannel(kind) => vec![SettingValue::AlertChannel(an_alert_channel(kind))],
    };
    let other = |key: SettingKey| {
        let valid = values(key.definition().kind).into_iter().filter_map(|value| key.with(value).ok());
        valid.into_iter().find(|setting| *setting != Settings::default().get(key))
    };
    Ok(SettingKey::all().filter_map(other).collect())
}

fn a_bucket() -> Result<BackupBucket, InvalidValue> {
    Ok(BackupBucket {
        endpoint: Some("https://s3.example.com".parse()?),
        region: Some("eu-central-1".parse()?),
        name: "my-backups".parse()?,
        prefix: None,
        access_key_id: "AKIA1".parse()?,
    })
}

fn target(videos: i64) -> Result<Setting, InvalidValue> {
    MonthlyTarget::new(videos).map(Setting::MonthlyTarget)
}

async fn set_one(stores: &Stores, setting: Setting, clock: &FixedClock) -> StoreResult<Vec<Change>> {
    stores.settings.set(vec![setting], Actor::Operator, clock.now()).await
}

/// At first every setting has its default; each value is read back with its change.
pub async fn are_read_back_with_their_changes(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_eq!(stores.settings.all().await?, Settings::default());
    let wanted = one_of_each()?;
    assert_eq!(wanted.len(), SettingKey::all().count(), "a setting is missing here");
    let changes = stores.settings.set(wanted.clone(), Actor::Assistant, clock.now()).await?;
    assert_eq!(changes.len(), wanted.len());
    let all = stores.settings.all().await?;
    for (setting, change) in wanted.iter().zip(&changes) {
        assert_eq!(all.get(setting.key()), *setting);
        let Edit::Setting { before, after } = &change.edit else { return Err("another kind of change".into()) };
        assert_eq!((before, after), (&Settings::default().get(setting.key()), setting));
        assert_eq!((change.actor, change.created_at, change.undone_at), (Actor::Assistant, clock.now(), None));
        assert_eq!(stores.settings.find_change(change.id).await?.as_ref(), Some(change));
    }
    let newest_first: Vec<Change> = changes.into_iter().rev().collect();
    assert_eq!(stores.settings.changes(Page::default()).await?, newest_first);
    let paged = all_pages(3, |change: &Change| change.id.0, |page| stores.settings.changes(page)).await?;
    assert_eq!(paged, newest_first);
    Ok(())
}

/// Setting the current value is no change.
pub async fn are_changed_only_by_another_value(stores: &Stores, clock: &FixedClock) -> ContractResult {
    set_one(stores, target(300)?, clock).await?;
    let again = stores.settings.set(vec![target(300)?], Actor::Operator, clock.now()).await?;
    assert_eq!(again, []);
    assert_eq!(stores.settings.changes(Page::default()).await?.len(), 1);
    Ok(())
}

/// A secret is stored with its setting, replaced, sealed again only as it was read, and removed.
pub async fn keep_a_secret_until_it_is_removed(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let settings = &stores.settings;
    let secret = |sealed: &str, server: &str| StoredSecret {
        key: SecretKey::TextModel,
        belongs_to: server.to_owned(),
        sealed: Sealed(sealed.to_owned()),
        ending: "3f2a".to_owned(),
    };
    let setting = target(300)?;
    let set = async |setting: &Setting, secret| {
        settings.set_with_secret(setting.clone(), secret, Actor::Operator, clock.now()).await
    };
    assert_eq!(settings.secret(SecretKey::TextModel).await?, None);
    assert_refused!(stores, settings.remove_secret(SecretKey::TextModel), StoreError::NotFound);

    let first = secret("sealed", "https://a.example");
    assert_eq!(set(&setting, first.clone()).await?.len(), 1);
    assert_eq!(settings.secret(SecretKey::TextModel).await?, Some(first));
    // The secret alone may change.
    let second = secret("another", "https://b.example");
    assert_eq!(set(&setting, second.clone()).await?, []);
    assert_eq!(settings.secret(SecretKey::TextModel).await?, Some(second.clone()));

    let newest = || Sealed("resealed".to_owned());
    assert!(!settings.reseal_secret(secret("sealed", "https://a.example"), newest(), clock.now()).await?);
    assert!(settings.reseal_secret(second.clone(), newest(), clock.now()).await?);
    assert_eq!(settings.secret(SecretKey::TextModel).await?, Some(StoredSecret { sealed: newest(), ..second }));

    settings.remove_secret(SecretKey::TextModel).await?;
    assert_eq!(settings.secret(SecretKey::TextModel).await?, None);

    set(&setting, secret("sealed", "https://a.example")).await?;
    for changes in [1, 0] {
        let unset = target(310)?;
        let made = settings.set_without_secret(unset, SecretKey::TextModel, Actor::Operator, clock.now()).await?;
        assert_eq!((made.len(), settings.secret(SecretKey::TextModel).await?), (changes, None));
    }
    Ok(())
}

/// A change is undone once, and only while it is the latest of its setting.
pub async fn are_put_back_in_order(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let first = set_one(stores, target(300)?, clock).await?.remove(0);
    let second = set_one(stores, target(310)?, clock).await?.remove(0);
    let elsewhere = set_one(stores, Setting::CommentPolling(true), clock).await?.remove(0);
    let undo = |id| stores.settings.undo(id, clock.now());

    let can_undo = async |limit, before| {
        let listed = stores.settings.changes(Page::new(Some(limit), before)?).await?;
        let flags: ContractResult<Vec<bool>> = Ok(listed.iter().map(Change::can_undo).collect());
        flags
    };
    assert_eq!(can_undo(3, None).await?, [true, true, false]);
    assert_eq!(can_undo(3, Some(second.id.0)).await?, [false], "what supersedes it is on an earlier page");
    assert_eq!(stores.settings.find_change(first.id).await?.map(|change| change.can_undo()), Some(false));
    assert_refused!(stores, undo(first.id), StoreError::Conflict(Conflict::ChangedSince));
    let undone = undo(second.id).await?;
    assert_eq!((undone.undone_at, undone.edit), (Some(clock.now()), second.edit));
    assert_eq!(stores.settings.all().await?.monthly_target.videos(), 300);
    assert_refused!(stores, undo(second.id), StoreError::Conflict(Conflict::AlreadyUndone));
    assert_eq!(can_undo(3, None).await?, [true, false, true]);
    undo(first.id).await?;
    undo(elsewhere.id).await?;
    assert_eq!(stores.settings.all().await?, Settings::default());
    assert!(stores.settings.changes(Page::default()).await?.iter().all(|change| change.undone_at.is_some()));
    assert_refused!(stores, undo(ChangeId(4_711)), StoreError::NotFound);
    Ok(())
}

/// When two undo the same change at the same moment, one wins.
pub async fn racing_undos_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 0..ROUNDS {
        let change = set_one(stores, target(i64::try_from(round)? + 300)?, clock).await?.remove(0);
        race_for_one(2, |_| stores.settings.undo(change.id, clock.now())).await;
        assert_eq!(stores.settings.all().await?, Settings::default());
    }
    Ok(())
}

/// Changes of different settings at the same moment are all kept, each with the correct previous value.
pub async fn racing_changes_are_all_kept(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let wanted = one_of_each()?;
    let changes = race_of_winners(wanted.len(), |number| set_one(stores, wanted[number].clone(), clock)).await?;
    assert!(changes.iter().all(|changes| changes.len() == 1), "{changes:?}");
    let all = stores.settings.all().await?;
    assert!(wanted.iter().all(|setting| all.get(setting.key()) == *setting));
    Ok(())
}
