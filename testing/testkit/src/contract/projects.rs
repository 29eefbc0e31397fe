//! Projects.

use showrunner_domain::ProjectId;
use showrunner_domain::notification::RelatedType;
use showrunner_domain::project::{NewProject, Project, ProjectStatus};
use showrunner_domain::value::{Category, Description, InvalidValue, ProjectName};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::{FollowUp, Page, Stores};

use super::support::{Contents, ContractResult, DIFFICULT_TEXT, all_pages};
use crate::builders::a_notice;
use crate::clock::FixedClock;

pub(super) fn a_project(name: &str, status: ProjectStatus) -> Result<NewProject, InvalidValue> {
    Ok(NewProject {
        name: ProjectName::new(name)?,
        description: Some(Description::new(DIFFICULT_TEXT)?),
        category: Category::new("health")?,
        status,
    })
}

/// After the first start there is one project, the operator's.
pub async fn begin_with_one(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let general = stores.scripts.current_project().await?;
    assert_eq!((general.name.as_str(), general.category.as_str()), ("General", "educational"));
    assert_eq!((general.id, general.status), (ProjectId(1), ProjectStatus::Active));
    assert_eq!(general.created_at, clock.now());
    assert_eq!(stores.scripts.projects(Page::default()).await?, [general]);
    Ok(())
}

/// A project is stored with a notification that refers to it; lists are newest first and paged by key.
pub async fn are_stored_with_a_notice(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let mut expected = vec![stores.scripts.current_project().await?];
    for name in ["Sleep", "Work", DIFFICULT_TEXT] {
        let follow_up = FollowUp::notice(a_notice("Project created"));
        let project =
            stores.scripts.create_project(a_project(name, ProjectStatus::Active)?, follow_up, clock.now()).await?;
        assert_eq!(project.name.as_str(), name);
        let notifications = Contents::of(stores).await?.notifications;
        assert_eq!(notifications[0].related, Some((RelatedType::Project, project.id.0)));
        expected.insert(0, project);
    }
    assert_eq!(stores.scripts.projects(Page::default()).await?, expected);
    assert_eq!(all_pages(3, |project: &Project| project.id.0, |page| stores.scripts.projects(page)).await?, expected);
    Ok(())
}

/// New scripts belong to the newest active project.
pub async fn are_current_when_newest_and_active(stores: &Stores, clock: &FixedClock) -> ContractResult {
    let create = async |name, status| -> ContractResult<Project> {
        Ok(stores.scripts.create_project(a_project(name, status)?, FollowUp::none(), clock.now()).await?)
    };
    let paused = create("Paused", ProjectStatus::Paused).await?;
    assert_ne!(stores.scripts.current_project().await?.id, paused.id);
    let active = create("Active", ProjectStatus::Active).await?;
    create("Completed", ProjectStatus::Completed).await?;
    assert_eq!(stores.scripts.current_project().await?, active);
    Ok(())
}
