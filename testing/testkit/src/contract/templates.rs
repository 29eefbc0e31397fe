//! Content templates.

use showrunner_domain::TemplateId;
use showrunner_domain::settings::{Actor, Change, Edit};
use showrunner_domain::template::{ContentTemplate, MAX_TEMPLATES, TemplateCategory, TemplateText};
use showrunner_domain::value::InvalidValue;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Conflict, Page, StoreError, StoreResult, Stores};

use super::support::{ContractResult, DIFFICULT_TEXT, ROUNDS, all_pages, assert_refused, race_for_one};
use crate::clock::FixedClock;

fn hook(text: &str) -> Result<TemplateText, InvalidValue> {
    TemplateText::new(TemplateCategory::Hook, text)
}

fn topic(text: &str) -> Result<TemplateText, InvalidValue> {
    TemplateText::new(TemplateCategory::Topic, text)
}

async fn add(stores: &Stores, text: TemplateText, clock: &FixedClock) -> StoreResult<ContentTemplate> {
    Ok(stores.settings.add_template(text, Actor::Operator, clock.now()).await?.0)
}

/// Templates are listed newest first, of one kind or of both, and read back as they were written.
pub async fn are_listed_newest_first(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let first = add(stores, hook(DIFFICULT_TEXT)?, clock).await?;
    let second = add(stores, topic("cold showers")?, clock).await?;
    let third = add(stores, hook("Stop.")?, clock).await?;
    assert_eq!((first.text.as_str(), first.created_at), (DIFFICULT_TEXT.trim(), clock.now()));
    let list = |category| stores.settings.templates(category, Page::default());
    assert_eq!(list(None).await?, [third.clone(), second.clone(), first.clone()]);
    assert_eq!(list(Some(TemplateCategory::Hook)).await?, [third.clone(), first.clone()]);
    assert_eq!(list(Some(TemplateCategory::Topic)).await?, std::slice::from_ref(&second));
    let id = |template: &ContentTemplate| template.id.0;
    assert_eq!(all_pages(2, id, |page| stores.settings.templates(None, page)).await?, [third, second, first]);
    Ok(())
}

/// Texts that differ only in form are one template; a hook and a topic may have the same text.
pub async fn are_on_the_list_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    add(stores, hook("Stop lying to yourself")?, clock).await?;
    assert_refused!(
        stores,
        add(stores, hook(" STOP  lying to yourself! ")?, clock),
        StoreError::Conflict(Conflict::TemplateExists)
    );
    add(stores, topic("Stop lying to yourself")?, clock).await?;
    Ok(())
}

/// Each addition and removal is a change that can be undone, newest first.
pub async fn are_taken_off_and_put_back(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let texts = async || -> StoreResult<Vec<String>> {
        let list = stores.settings.templates(None, Page::default()).await?;
        Ok(list.into_iter().map(|template| template.text.as_str().to_owned()).collect())
    };
    let (template, added) = stores.settings.add_template(hook("Stop.")?, Actor::Assistant, now).await?;
    assert_eq!((added.actor, &added.edit), (Actor::Assistant, &Edit::Template { text: hook("Stop.")?, added: true }));
    let removed = stores.settings.remove_template(template.id, Actor::Operator, now).await?;
    assert_eq!(removed.edit, Edit::Template { text: hook("Stop.")?, added: false });
    // The addition cannot be undone before the removal is.
    let superseded = Change { superseded: true, ..added.clone() };
    assert_eq!(stores.settings.changes(Page::default()).await?, [removed.clone(), superseded]);
    assert_refused!(stores, stores.settings.remove_template(template.id, Actor::Operator, now), StoreError::NotFound);
    assert_refused!(
        stores,
        stores.settings.remove_template(TemplateId(404), Actor::Operator, now),
        StoreError::NotFound
    );

    assert_refused!(stores, stores.settings.undo(added.id, now), StoreError::Conflict(Conflict::ChangedSince));
    stores.settings.undo(removed.id, now).await?;
    assert_eq!(texts().await?, ["Stop."]);
    stores.settings.undo(added.id, now).await?;
    assert_eq!(texts().await?, Vec::<String>::new());
    assert_refused!(stores, stores.settings.undo(added.id, now), StoreError::Conflict(Conflict::AlreadyUndone));
    Ok(())
}

/// The number of templates of each kind is limited, also when a removal is undone.
pub async fn are_limited_in_number(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let first = add(stores, hook("number 0")?, clock).await?;
    for number in 1..MAX_TEMPLATES {
        add(stores, hook(&format!("number {number}"))?, clock).await?;
    }
    assert_refused!(
        stores,
        add(stores, hook("one too many")?, clock),
        StoreError::Conflict(Conflict::TooManyTemplates)
    );
    add(stores, topic("one of another kind")?, clock).await?;
    let removal = stores.settings.remove_template(first.id, Actor::Operator, clock.now()).await?;
    add(stores, hook("in its place")?, clock).await?;
    assert_refused!(
        stores,
        stores.settings.undo(removal.id, clock.now()),
        StoreError::Conflict(Conflict::TooManyTemplates)
    );
    Ok(())
}

/// When several add the same text at the same moment, one wins.
pub async fn racing_additions_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    for round in 0..ROUNDS {
        let text = hook(&format!("Stop {round}"))?;
        let refused = race_for_one(4, |_| add(stores, text.clone(), clock)).await;
        let is_conflict = |error: &StoreError| matches!(error, StoreError::Conflict(Conflict::TemplateExists));
        assert!(refused.iter().all(is_conflict), "{refused:?}");
    }
    Ok(())
}
