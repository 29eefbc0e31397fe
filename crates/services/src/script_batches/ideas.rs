//! Topics to fill a batch with.

use showrunner_domain::ProjectId;
use showrunner_domain::ledger::Purpose;
use showrunner_domain::project::Project;
use showrunner_domain::script_batch::{IdeaCount, ScriptBatchRowStatus};
use showrunner_domain::value::{Category, Description, Topic};
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::store::{Page, StoreResult};
use showrunner_ports::text::TopicsBrief;

use super::ScriptBatches;
use super::similarity::{SIMILAR_FROM_PERCENT, Subject};
use crate::background::{REQUEST_TIMEOUT, run_to_completion};
use crate::error::{ServiceError, ServiceResult};
use crate::scripts;
use crate::trending::usable;

/// The wanted ideas.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedIdeas {
    /// Their subject area.
    pub category: Category,
    pub count: IdeaCount,
    /// The project that they are for.
    pub project: Option<ProjectId>,
}

impl ScriptBatches {
    /// Topics in a subject area, other than those of the latest scripts and of waiting rows: as many as are wanted, or fewer.
    ///
    /// The model is asked once. Its answer is booked even when the request does not wait for it.
    pub async fn ideas(&self, wanted: WantedIdeas) -> ServiceResult<Vec<Topic>> {
        let batches = Self { ports: self.ports.clone() };
        let asked = run_to_completion(async move { batches.find_ideas(wanted).await });
        tokio::time::timeout(REQUEST_TIMEOUT, asked).await.unwrap_or_else(|_| {
            let message = format!("no ideas after {} seconds: ask for fewer", REQUEST_TIMEOUT.as_secs());
            let name = self.ports.text.identity().name;
            Err(ProviderError::new(name, ProviderErrorKind::Unavailable, message).into())
        })
    }

    async fn find_ideas(&self, wanted: WantedIdeas) -> ServiceResult<Vec<Topic>> {
        let count = usize::try_from(wanted.count.ideas()).unwrap_or(usize::MAX);
        let about = match wanted.project {
            Some(id) => Some(description(&self.ports.project(Some(id)).await?)),
            None => None,
        };
        let mut used = self.waiting_topics().await?;
        for (_, topic, title) in self.recent_scripts().await? {
            used.extend([topic, title]);
        }
        self.ports.allow_model(&[]).await?;
        let earlier = scripts::earlier(&self.ports).await?;
        // Some of them will be like earlier ones.
        let brief = TopicsBrief { category: wanted.category, about, count: count + count / 4 + 2, earlier };
        let ideas = match self.ports.text.suggest_topics(&brief).await {
            Ok(answer) => {
                self.ports.book_usage(&[answer.usage], Purpose::Topics).await;
                answer.content
            }
            Err(failure) => return Err(self.ports.record_failed_call(failure, Purpose::Topics).await.into()),
        };
        let ideas = ideas.iter().filter_map(usable).collect();
        let choose = move || new_ideas(&used, ideas, count);
        tokio::task::spawn_blocking(choose).await.map_err(|error| ServiceError::Internal(error.into()))
    }

    /// The topics that running and paused batches are still to write about.
    async fn waiting_topics(&self) -> StoreResult<Vec<String>> {
        let batches = &self.ports.stores.script_batches;
        let mut topics = Vec::new();
        for batch in batches.list(Page::default()).await?.into_iter().filter(|batch| batch.counts.waiting > 0) {
            let waiting = batches.rows(batch.id, Some(ScriptBatchRowStatus::Waiting), Page::LARGEST).await?;
            topics.extend(waiting.into_iter().map(|row| row.topic.into_string()));
        }
        Ok(topics)
    }
}

/// What a model has to know about a project.
fn description(project: &Project) -> String {
    let name = project.details.name.as_str();
    let description = project.details.description.as_ref().map(Description::as_str);
    description.map_or_else(|| name.to_owned(), |description| format!("{name}: {description}"))
}

/// Up to `count` of these ideas that are like none that is used, nor like each other.
fn new_ideas(used: &[String], ideas: Vec<Topic>, count: usize) -> Vec<Topic> {
    let mut known: Vec<Subject> = used.iter().map(|topic| Subject::of(topic)).collect();
    let mut new = Vec::new();
    for idea in ideas {
        let subject = Subject::of(idea.as_str());
        if new.len() < count && known.iter().all(|other| subject.similarity(other) < SIMILAR_FROM_PERCENT) {
            known.push(subject);
            new.push(idea);
        }
    }
    new
}
