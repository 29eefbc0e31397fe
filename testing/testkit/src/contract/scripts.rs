//! Scripts.

use jiff::SignedDuration;
use showrunner_domain::notification::{NotificationKind, RelatedType};
use showrunner_domain::script::{Script, ScriptChange, ScriptStatus, ScriptTexts};
use showrunner_domain::search::Search;
use showrunner_domain::value::{Description, Hook, RejectionReason, ScriptContent, Title};
use showrunner_domain::{InvalidValue, ProjectId, ScriptId};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{
    Conflict, FollowUp, ListFilter, NotificationFilter, Page, ScriptFilter, StoreError, Stores,
};

use super::support::{Contents, ContractResult, DIFFICULT_TEXT, ROUNDS, all_pages, assert_refused, race_for_one};
use crate::builders::{a_notice, a_script};
use crate::clock::FixedClock;

fn to_status(status: ScriptStatus) -> ScriptChange {
    ScriptChange { status: Some(status), ..ScriptChange::default() }
}

/// A stored script is read back unchanged, times to the microsecond.
pub async fn is_read_back_as_stored(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let script =
        a_script().warned("eleven words too long").warned("no call to action").store(stores, clock.now()).await?;
    assert_eq!(
        (script.details.status, script.created_at, script.updated_at),
        (ScriptStatus::Draft, clock.now(), clock.now())
    );
    assert_eq!(script.details.warnings, ["eleven words too long", "no call to action"]);
    assert_eq!(stores.scripts.find(script.id).await?, Some(script));
    assert_eq!(stores.scripts.find(ScriptId(404)).await?, None);
    Ok(())
}

/// Text is data: no part of it is interpreted.
pub async fn keeps_any_text(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let script = a_script().titled(DIFFICULT_TEXT).saying(DIFFICULT_TEXT).warned(DIFFICULT_TEXT);
    let script = script.with_hooks(&[DIFFICULT_TEXT, "Stop hiding."]);
    let script = script.warned("a NUL \0 inside").store(stores, clock.now()).await?;
    let read = stores.scripts.find(script.id).await?.ok_or("it is not there")?;
    assert_eq!(read, script);
    assert_eq!(read.details.title.as_str(), DIFFICULT_TEXT);
    assert_eq!(read.details.warnings, [DIFFICULT_TEXT, "a NUL \u{FFFD} inside"]);
    Ok(())
}

/// A script needs an existing project.
pub async fn needs_a_project(stores: &Stores, clock: &FixedClock) -> ContractResult {
    assert_refused!(stores, a_script().of_project(ProjectId(404)).store(stores, clock.now()), StoreError::NotFound);
    Ok(())
}

/// Lists are newest first, of one status or of all.
pub async fn are_listed_newest_first(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let first = a_script().store(stores, clock.now()).await?;
    let approved = a_script().approved().store(stores, clock.now()).await?;
    let newest = a_script().store(stores, clock.now()).await?;
    let list = |filter: ListFilter<ScriptStatus>| stores.scripts.list(filter.into(), Page::default());
    assert_eq!(list(ListFilter::default()).await?, [newest.clone(), approved.clone(), first.clone()]);
    assert_eq!(list(ListFilter::status(ScriptStatus::Draft)).await?, [newest, first]);
    assert_eq!(list(ListFilter::status(ScriptStatus::Approved)).await?, [approved]);
    assert_eq!(list(ListFilter::status(ScriptStatus::Rejected)).await?, []);
    Ok(())
}

/// Pages by key have neither gaps nor duplicates, whatever is stored meanwhile.
pub async fn are_paged_by_key(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut expected = Vec::new();
    for number in 0..7 {
        let status = if number % 3 == 0 { ScriptStatus::Approved } else { ScriptStatus::Draft };
        expected.push(a_script().with_status(status).store(stores, clock.now()).await?.id);
    }
    expected.reverse();
    let id = |script: &Script| script.id.0;
    let paged = all_pages(3, id, async |page| {
        let scripts = stores.scripts.list(ScriptFilter::default(), page).await;
        if page.before().is_some() {
            a_script().store(stores, clock.now()).await?;
        }
        scripts
    })
    .await?;
    assert_eq!(paged.iter().map(|script| script.id).collect::<Vec<_>>(), expected);
    let approved =
        all_pages(2, id, |page| stores.scripts.list(ListFilter::status(ScriptStatus::Approved).into(), page)).await?;
    assert_eq!(approved.iter().map(|script| script.id).collect::<Vec<_>>(), [expected[0], expected[3], expected[6]]);
    Ok(())
}

/// A change is stored together with its notification, which refers to the script.
pub async fn are_changed_with_a_notice(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let script = a_script().approved().store(stores, clock.now()).await?;
    clock.advance(SignedDuration::from_micros(1));
    let change = ScriptChange {
        title: Some(Title::new("Colder showers")?),
        content: Some(ScriptContent::new("Colder. Longer. Now.")?),
        caption: Some(Some(Description::new("Two minutes. #cold")?)),
        status: Some(ScriptStatus::Approved),
        reason: None,
    };
    let follow_up = FollowUp::notice(a_notice("Script approved"));
    let changed = stores.scripts.change(script.id, change, follow_up, clock.now()).await?;
    assert_eq!((changed.details.title.as_str(), changed.details.status), ("Colder showers", ScriptStatus::Approved));
    assert_eq!((changed.created_at, changed.updated_at), (script.created_at, clock.now()));
    assert_eq!(stores.scripts.find(script.id).await?, Some(changed));

    let notifications = stores.alerts.notifications(NotificationFilter::default(), Page::default()).await?;
    let [notification] = notifications.as_slice() else { return Err("there is not one notification".into()) };
    assert_eq!((notification.kind, notification.title.as_str()), (NotificationKind::Video, "Script approved"));
    assert_eq!(notification.related, Some((RelatedType::Script, script.id.0)));
    assert_eq!((notification.read, notification.created_at), (false, clock.now()));
    Ok(())
}

/// A caption is removed as well as set, and neither needs a new decision.
pub async fn keep_their_status_with_another_caption(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let script = a_script().approved().store(stores, clock.now()).await?;
    for caption in [Some(Description::new("Two minutes. #cold")?), None] {
        let change = ScriptChange { caption: Some(caption.clone()), ..ScriptChange::default() };
        let changed = stores.scripts.change(script.id, change, FollowUp::none(), clock.now()).await?;
        assert_eq!((&changed.details.caption, changed.details.status), (&caption, ScriptStatus::Approved));
        assert_eq!(stores.scripts.find(script.id).await?, Some(changed));
    }
    Ok(())
}

/// A rejection keeps its reason until the script is reopened.
pub async fn keep_the_reason_of_a_rejection(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let script = a_script().store(stores, clock.now()).await?;
    let reason = Some(RejectionReason::new(DIFFICULT_TEXT)?);
    for (status, expected) in [(ScriptStatus::Rejected, &reason), (ScriptStatus::Draft, &None)] {
        let change = ScriptChange { reason: reason.clone(), ..to_status(status) };
        let changed = stores.scripts.change(script.id, change, FollowUp::none(), clock.now()).await?;
        assert_eq!(&changed.rejection_reason, expected);
        assert_eq!(stores.scripts.find(script.id).await?, Some(changed));
    }
    Ok(())
}

/// A change is refused when the script does not exist or its state does not allow the change.
pub async fn refuse_what_their_state_does_not_allow(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let draft = a_script().store(stores, clock.now()).await?;
    let rejected = a_script().with_status(ScriptStatus::Rejected).store(stores, clock.now()).await?;
    let change = |id, status| {
        let follow_up = FollowUp::notice(a_notice("Script changed"));
        stores.scripts.change(id, to_status(status), follow_up, clock.now())
    };
    assert_refused!(stores, change(ScriptId(404), ScriptStatus::Approved), StoreError::NotFound);
    assert_refused!(stores, change(draft.id, ScriptStatus::Draft), StoreError::Transition(_));
    assert_refused!(stores, change(rejected.id, ScriptStatus::Approved), StoreError::Transition(_));
    Ok(())
}

/// When several approve at the same moment, one wins, and there is one notification.
pub async fn racing_approvals_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 0..ROUNDS {
        let script = a_script().store(stores, clock.now()).await?;
        let refused = race_for_one(4, |_| {
            let follow_up = FollowUp::notice(a_notice("Script approved"));
            stores.scripts.change(script.id, to_status(ScriptStatus::Approved), follow_up, clock.now())
        })
        .await;
        assert!(refused.iter().all(|error| matches!(error, StoreError::Transition(_))), "{refused:?}");
        assert_eq!(Contents::of(stores).await?.notifications.len(), round + 1);
    }
    Ok(())
}

/// Another version replaces the texts of a draft, and nothing that was decided on or edited after the writer had read it.
pub async fn are_rewritten_unless_edited_since(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let read = a_script().warned("eleven words too long").store(stores, clock.now()).await?;
    clock.advance(SignedDuration::from_micros(1));
    let texts = |title: &str| -> Result<ScriptTexts, InvalidValue> {
        Ok(ScriptTexts {
            title: Title::new(title)?,
            content: ScriptContent::new(DIFFICULT_TEXT)?,
            hooks: vec![Hook::new("Cold is a choice.")?, Hook::new("Two minutes: \"enough\"")?],
            caption: Some(Description::new("Two minutes. #cold")?),
            warnings: vec!["a NUL \0 inside".to_owned()],
        })
    };
    let rewrite =
        |read, texts| stores.scripts.rewrite(read, texts, FollowUp::notice(a_notice("Script rewritten")), clock.now());
    let rewritten = rewrite(read.clone(), texts("Colder showers")?).await?;
    assert_eq!((rewritten.id, rewritten.created_at, rewritten.updated_at), (read.id, read.created_at, clock.now()));
    assert_eq!((rewritten.details.status, &rewritten.details.topic), (ScriptStatus::Draft, &read.details.topic));
    assert_eq!(rewritten.details.warnings, ["a NUL \u{FFFD} inside"]);
    assert_eq!(stores.scripts.find(read.id).await?, Some(rewritten.clone()));
    let search = ListFilter { search: Search::new("Colder")?, ..ListFilter::default() };
    assert_eq!(stores.scripts.count(search.into()).await?, 1);
    assert_eq!(Contents::of(stores).await?.notifications.len(), 1);

    assert_refused!(stores, rewrite(read, texts("Too late")?), StoreError::Conflict(Conflict::ScriptEdited));
    let approved = a_script().approved().store(stores, clock.now()).await?;
    assert_refused!(stores, rewrite(approved.clone(), texts("Too late")?), StoreError::Transition(_));
    let gone = Script { id: ScriptId(404), ..approved };
    assert_refused!(stores, rewrite(gone, texts("Too late")?), StoreError::NotFound);
    Ok(())
}
