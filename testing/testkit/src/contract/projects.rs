//! Projects.

use jiff::SignedDuration;
use showrunner_domain::ProjectId;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::plan::TimeOfDay;
use showrunner_domain::platform::Platform;
use showrunner_domain::project::{Project, ProjectChange, ProjectDefaults, ProjectDetails, ProjectStatus};
use showrunner_domain::settings::{CaptionTemplate, Hashtags};
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{
    AvatarId, Category, Description, DurationSeconds, Hook, InvalidValue, ProjectName, ScriptTone, VoiceId,
};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, Page, StoreError, Stores};

use super::support::{Contents, ContractResult, DIFFICULT_TEXT, all_pages, assert_refused};
use crate::builders::a_notice;
use crate::clock::FixedClock;

pub(super) fn a_project(name: &str, status: ProjectStatus) -> Result<ProjectDetails, InvalidValue> {
    Ok(ProjectDetails {
        name: ProjectName::new(name)?,
        description: Some(Description::new(DIFFICULT_TEXT)?),
        category: Category::new("health")?,
        status,
        defaults: ProjectDefaults::default(),
    })
}

/// After the first start there is one project, the operator's.
pub async fn begin_with_one(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let general = stores.projects.current().await?;
    let ProjectDetails { name, category, status, defaults, .. } = &general.details;
    assert_eq!((name.as_str(), category.as_str()), ("General", "educational"));
    assert_eq!((general.id, *status, defaults), (ProjectId(1), ProjectStatus::Active, &ProjectDefaults::default()));
    assert_eq!(general.created_at, clock.now());
    assert_eq!(stores.projects.list(Page::default()).await?, [general]);
    Ok(())
}

/// A project is stored with a notification that refers to it; lists are newest first and paged by key.
pub async fn are_stored_with_a_notice(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut expected = vec![stores.projects.current().await?];
    for name in ["Sleep", "Work", DIFFICULT_TEXT] {
        let follow_up = FollowUp::notice(a_notice("Project created"));
        let project = stores.projects.create(a_project(name, ProjectStatus::Active)?, follow_up, clock.now()).await?;
        assert_eq!(project.details.name.as_str(), name);
        let notifications = Contents::of(stores).await?.notifications;
        assert_eq!(notifications[0].related, Some((RelatedType::Project, project.id.0)));
        expected.insert(0, project);
    }
    assert_eq!(stores.projects.list(Page::default()).await?, expected);
    assert_eq!(all_pages(3, |project: &Project| project.id.0, |page| stores.projects.list(page)).await?, expected);
    Ok(())
}

/// New scripts belong to the newest active project.
pub async fn are_current_when_newest_and_active(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let create = async |name, status| -> ContractResult<Project> {
        Ok(stores.projects.create(a_project(name, status)?, FollowUp::none(), clock.now()).await?)
    };
    let paused = create("Paused", ProjectStatus::Paused).await?;
    assert_ne!(stores.projects.current().await?.id, paused.id);
    let active = create("Active", ProjectStatus::Active).await?;
    create("Completed", ProjectStatus::Completed).await?;
    assert_eq!(stores.projects.current().await?, active);
    Ok(())
}

/// A change replaces what it names; all defaults are read back as stored.
pub async fn are_changed_with_their_defaults(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let before = stores.projects.current().await?;
    clock.advance(SignedDuration::from_micros(1));
    let defaults = ProjectDefaults {
        tone: Some(ScriptTone::new(DIFFICULT_TEXT)?),
        hook: Some(Hook::new("Rule one.")?),
        duration: Some(DurationSeconds::new(15)?),
        avatar: Some(AvatarId::new("ada")?),
        voice: Some(VoiceId::new("low")?),
        background: Some(BackgroundStyle::CozyHome),
        music: Some(MusicStyle::CalmRelaxing),
        caption_template: Some(CaptionTemplate::new("{hook}\n\n{hashtags}")?),
        hashtags: Hashtags::parse("#calm #早起")?,
        platforms: vec![Platform::Tiktok, Platform::Facebook],
        time_slots: vec![TimeOfDay::new(7, 5)?, TimeOfDay::new(21, 0)?],
    };
    let change = ProjectChange { defaults: Some(defaults.clone()), ..ProjectChange::default() };
    let changed = stores.projects.change(before.id, change, clock.now()).await?;
    let details = ProjectDetails { defaults, ..before.details.clone() };
    assert_eq!(changed, Project { details, updated_at: clock.now(), ..before.clone() });
    assert_eq!(stores.projects.find(before.id).await?.as_ref(), Some(&changed));

    let renamed = ProjectChange {
        name: Some(ProjectName::new("Mornings")?),
        description: Some(None),
        category: Some(Category::new("health")?),
        status: Some(ProjectStatus::Completed),
        defaults: Some(ProjectDefaults::default()),
    };
    stores.projects.change(before.id, renamed, clock.now()).await?;
    let [project] = stores.projects.list(Page::default()).await?.try_into().map_err(|_| "not one project")?;
    let ProjectDetails { name, description, category, status, defaults } = project.details;
    assert_eq!((name.as_str(), description, category.as_str()), ("Mornings", None, "health"));
    assert_eq!((status, defaults), (ProjectStatus::Completed, ProjectDefaults::default()));

    assert_eq!(stores.projects.find(ProjectId(404)).await?, None);
    let unknown = stores.projects.change(ProjectId(404), ProjectChange::default(), clock.now());
    assert_refused!(stores, unknown, StoreError::NotFound);
    Ok(())
}
