//! Content templates.

use std::sync::Arc;

use showrunner_domain::TemplateId;
use showrunner_domain::settings::{Actor, Edit};
use showrunner_domain::template::{ContentTemplate, MAX_TEMPLATES, TemplateCategory, TemplateText};
use showrunner_domain::value::InvalidValue;
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{Conflict, Page, StoreError, StoreResult, Stores};

use super::contents::refusal;
use super::paging::all_pages;
use super::race::{ROUNDS, race};
use super::subject::{ContractResult, DIFFICULT_TEXT};
use crate::clock::FixedClock;

fn hook(text: &str) -> Result<TemplateText, InvalidValue> {
    TemplateText::new(TemplateCategory::Hook, text)
}

fn topic(text: &str) -> Result<TemplateText, InvalidValue> {
    TemplateText::new(TemplateCategory::Topic, text)
}

async fn add(stores: &Stores, text: TemplateText, clock: &FixedClock) -> StoreResult<ContentTemplate> {
    Ok(stores.templates.add(text, Actor::Operator, clock.now()).await?.0)
}

/// Templates are listed newest first, of one kind or of both, and read back as they were written.
pub async fn are_listed_newest_first(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let first = add(stores, hook(DIFFICULT_TEXT)?, clock).await?;
    let second = add(stores, topic("cold showers")?, clock).await?;
    let third = add(stores, hook("Stop.")?, clock).await?;
    assert_eq!((first.text.as_str(), first.created_at), (DIFFICULT_TEXT.trim(), clock.now()));
    let list = |category| stores.templates.list(category, Page::default());
    assert_eq!(list(None).await?, [third.clone(), second.clone(), first.clone()]);
    assert_eq!(list(Some(TemplateCategory::Hook)).await?, [third.clone(), first.clone()]);
    assert_eq!(list(Some(TemplateCategory::Topic)).await?, std::slice::from_ref(&second));
    let id = |template: &ContentTemplate| template.id.0;
    assert_eq!(all_pages(2, id, |page| stores.templates.list(None, page)).await?, [third, second, first]);
    Ok(())
}

/// Texts that differ only in form are one template; a hook and a topic may have the same text.
pub async fn are_on_the_list_once(stores: &Stores, clock: &FixedClock) -> ContractResult {
    add(stores, hook("Stop lying to yourself")?, clock).await?;
    let error = refusal(stores, add(stores, hook(" STOP  lying to yourself! ")?, clock)).await?;
    assert!(matches!(error, StoreError::Conflict(Conflict::TemplateExists)), "{error:?}");
    add(stores, topic("Stop lying to yourself")?, clock).await?;
    Ok(())
}

/// Each addition and removal is a change that can be undone, newest first.
pub async fn are_taken_off_and_put_back(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    let texts = async || -> StoreResult<Vec<String>> {
        let list = stores.templates.list(None, Page::default()).await?;
        Ok(list.into_iter().map(|template| template.text.as_str().to_owned()).collect())
    };
    let (template, added) = stores.templates.add(hook("Stop.")?, Actor::Assistant, now).await?;
    assert_eq!((added.actor, &added.edit), (Actor::Assistant, &Edit::Template { text: hook("Stop.")?, added: true }));
    let removed = stores.templates.remove(template.id, Actor::Operator, now).await?;
    assert_eq!(removed.edit, Edit::Template { text: hook("Stop.")?, added: false });
    assert_eq!(stores.settings.changes(Page::default()).await?, [removed.clone(), added.clone()]);
    let error = refusal(stores, stores.templates.remove(template.id, Actor::Operator, now)).await?;
    assert!(matches!(error, StoreError::NotFound), "{error:?}");
    let error = refusal(stores, stores.templates.remove(TemplateId(404), Actor::Operator, now)).await?;
    assert!(matches!(error, StoreError::NotFound), "{error:?}");

    let error = refusal(stores, stores.settings.undo(added.id, None, now)).await?;
    assert!(matches!(error, StoreError::Conflict(Conflict::ChangedSince)), "{error:?}");
    stores.settings.undo(removed.id, None, now).await?;
    assert_eq!(texts().await?, ["Stop."]);
    stores.settings.undo(added.id, None, now).await?;
    assert_eq!(texts().await?, Vec::<String>::new());
    let error = refusal(stores, stores.settings.undo(added.id, None, now)).await?;
    assert!(matches!(error, StoreError::Conflict(Conflict::AlreadyUndone)), "{error:?}");
    Ok(())
}

/// The number of templates of each kind is limited, also when a removal is undone.
pub async fn are_limited_in_number(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let first = add(stores, hook("number 0")?, clock).await?;
    for number in 1..MAX_TEMPLATES {
        add(stores, hook(&format!("number {number}"))?, clock).await?;
    }
    let error = refusal(stores, add(stores, hook("one too many")?, clock)).await?;
    assert!(matches!(error, StoreError::Conflict(Conflict::TooManyTemplates)), "{error:?}");
    add(stores, topic("one of another kind")?, clock).await?;
    let removal = stores.templates.remove(first.id, Actor::Operator, clock.now()).await?;
    add(stores, hook("in its place")?, clock).await?;
    let error = refusal(stores, stores.settings.undo(removal.id, None, clock.now())).await?;
    assert!(matches!(error, StoreError::Conflict(Conflict::TooManyTemplates)), "{error:?}");
    Ok(())
}

/// When several add the same text at the same moment, one wins.
pub async fn racing_additions_leave_one_winner(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let now = clock.now();
    for round in 0..ROUNDS {
        let text = hook(&format!("Stop {round}"))?;
        let results = race(4, |_| {
            let (templates, text) = (Arc::clone(&stores.templates), text.clone());
            async move { templates.add(text, Actor::Operator, now).await }
        })
        .await?;
        assert_eq!(results.iter().filter(|result| result.is_ok()).count(), 1, "{results:?}");
        let is_refused =
            |result: &&StoreResult<_>| matches!(result, Err(StoreError::Conflict(Conflict::TemplateExists)));
        assert_eq!(results.iter().filter(is_refused).count(), 3, "{results:?}");
    }
    Ok(())
}
