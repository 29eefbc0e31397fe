//! Scripts: writes them, lists them and takes decisions on them.

pub(crate) mod suggestions;
pub(crate) mod templates;
pub(crate) mod trending;
pub(crate) mod writing;

use std::sync::Arc;

use showrunner_domain::ScriptId;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::script::{Script, ScriptChange, ScriptStatus};
use showrunner_domain::value::{Category, Topic};
use showrunner_ports::store::FollowUp;
use tracing::Instrument as _;

use crate::background::within_request;
use crate::bulk::{self, BulkResult};
use crate::costs::spending::Spending;
use crate::error::{ServiceError, ServiceResult, missing};
use crate::ports::Ports;
use crate::scripts::trending::{Trending, TrendingTopic};
use crate::scripts::writing::{GenerateScript, Writing, Written};

/// A new script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedScript {
    pub script: Script,
    /// Topics that the writer can write about instead, when the script is not about the requested one.
    pub alternatives: Vec<Topic>,
}

/// Writes and changes scripts.
pub struct Scripts {
    ports: Ports,
    writing: Writing,
    trending: Trending,
}

impl Scripts {
    pub(crate) fn new(ports: &Ports, spending: &Arc<Spending>) -> Self {
        Self {
            ports: ports.clone(),
            writing: Writing::new(ports, Arc::clone(spending)),
            trending: Trending::new(ports, Arc::clone(spending)),
        }
    }

    /// Has a script written and stores it as a draft.
    ///
    /// Runs to its end even when the caller disconnects, because the call to the model is paid for.
    pub async fn generate(self: &Arc<Self>, request: GenerateScript) -> ServiceResult<GeneratedScript> {
        let scripts = Arc::clone(self);
        let generated = tokio::spawn(async move { scripts.write(request).await }.in_current_span());
        generated.await.map_err(|error| ServiceError::Internal(error.into()))?
    }

    /// The same for a request, which cannot wait for a slow model: nothing is returned while the script is still being
    /// written. A notification then reports the script, or why there is none.
    pub async fn generate_within_request(
        self: &Arc<Self>,
        request: GenerateScript,
    ) -> ServiceResult<Option<GeneratedScript>> {
        let (scripts, ports, topic) = (Arc::clone(self), self.ports.clone(), request.topic.clone());
        let work = async move { scripts.write(request).await };
        within_request(work, |error| async move {
            let message = format!("No script about \"{topic}\": {}.", error.to_string().trim_end_matches('.'));
            ports.notify(Notice::new(NotificationKind::Script, "Script not written", message)).await;
        })
        .await
    }

    async fn write(&self, request: GenerateScript) -> ServiceResult<GeneratedScript> {
        let Written { script, alternatives, usages } = self.writing.write(&request, ScriptStatus::Draft).await?;
        let notice = Notice::new(
            NotificationKind::Script,
            "Script generated",
            format!("\"{}\" is ready for your review.", script.title),
        );
        let follow_up = FollowUp::notice(notice).with_booking(self.writing.booking(&usages).await?);
        match self.ports.stores.scripts.create(script, follow_up, self.ports.now()).await {
            Ok(script) => Ok(GeneratedScript { script, alternatives }),
            Err(error) => {
                self.writing.book_unsaved(&usages).await;
                Err(error.into())
            }
        }
    }

    /// Edits, approves or rejects a script.
    pub async fn change(&self, id: ScriptId, change: ScriptChange) -> ServiceResult<Script> {
        let title = match &change.title {
            Some(title) => title.clone(),
            None => self.ports.stores.scripts.find(id).await?.ok_or(ServiceError::NotFound("script"))?.details.title,
        };
        let follow_up = if change.status == Some(ScriptStatus::Approved) {
            FollowUp::notice(Notice::new(
                NotificationKind::Script,
                "Script approved",
                format!("\"{title}\" can be made into a video."),
            ))
        } else {
            FollowUp::none()
        };
        self.ports.stores.scripts.change(id, change, follow_up, self.ports.now()).await.map_err(missing("script"))
    }

    /// Approves, rejects or reopens many scripts. The operator sees the result, so nothing is notified.
    pub async fn change_many(&self, ids: Vec<ScriptId>, status: ScriptStatus) -> ServiceResult<BulkResult<ScriptId>> {
        let change = ScriptChange { status: Some(status), ..ScriptChange::default() };
        let store = &self.ports.stores.scripts;
        bulk::for_each(ids, async |id| {
            store.change(id, change.clone(), FollowUp::none(), self.ports.now()).await.map_err(missing("script"))
        })
        .await
    }

    /// Suggested topics for scripts, in the category or the default one of the screens. Never fails.
    pub async fn trending(&self, category: Option<&Category>) -> Vec<TrendingTopic> {
        self.trending.topics(category).await
    }
}
