//! Has the text model write a script that fits its duration.

use std::sync::Arc;

use showrunner_domain::ledger::Purpose;
use showrunner_domain::script::{EarlierScript, LengthBudget, ScriptDetails, ScriptStatus, length_warning};
use showrunner_domain::speech::{Pace, SpokenLength};
use showrunner_domain::spoken_text::SpokenText;
use showrunner_domain::untrusted_text::{one_line, visible, without_keys};
use showrunner_domain::value::{Category, Description, DurationSeconds, ScriptContent, Title, Topic};
use showrunner_ports::store::{Booking, StoreResult};
use showrunner_ports::text::{Answer, Revision, ScriptBrief, ScriptDraft, Usage};

use crate::costs::spending::Spending;
use crate::error::ServiceResult;
use crate::ports::Ports;
use crate::scripts::templates;

/// A script to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GenerateScript {
    pub category: Category,
    pub topic: Topic,
    /// How long it is to run.
    pub duration: DurationSeconds,
}

/// How many of the latest scripts the writer is shown: more than the library of the offline writer has.
const EARLIER_SCRIPTS: usize = 500;

/// A script that is not stored yet, and the usage to book for it.
pub(crate) struct Written {
    pub(crate) script: ScriptDetails,
    /// Topics that the writer can write about instead, when the script is not about the requested one.
    pub(crate) alternatives: Vec<Topic>,
    pub(crate) usages: Vec<Usage>,
}

/// Calls the text model and checks its drafts.
pub(crate) struct Writing {
    ports: Ports,
    spending: Arc<Spending>,
}

impl Writing {
    pub(crate) fn new(ports: &Ports, spending: Arc<Spending>) -> Self {
        Self { ports: ports.clone(), spending }
    }

    /// Writes a script for the current project, without storing it. A draft of the wrong length for the language it is
    /// in is revised once; if that fails or does not fit either, the closer draft is used, with a warning.
    pub(crate) async fn write(&self, request: &GenerateScript, status: ScriptStatus) -> ServiceResult<Written> {
        let budget = |pace| LengthBudget::of(request.duration, pace);
        // Read before the model is called, so that an unavailable database does not waste the cost of the call.
        let project_id = self.ports.stores.projects.current().await?.id;
        let mut brief = ScriptBrief {
            category: request.category.clone(),
            topic: request.topic.clone(),
            duration: request.duration,
            budget: budget(Pace::of_text(request.topic.as_str())),
            hooks: templates::hooks(self.ports.stores.templates.as_ref()).await?,
            topics: templates::topics(self.ports.stores.templates.as_ref()).await?,
            earlier: earlier(&self.ports).await?,
            revises: None,
        };
        let Answer { content, usage } = self.ask(&brief, &[]).await?;
        let mut draft = presentable(content);
        let mut usages = vec![usage];
        let length = SpokenLength::of(draft.content.as_str());
        if !budget(length.pace).fits(length.count) {
            brief.budget = budget(length.pace);
            brief.revises = Some(Revision { draft: draft.clone(), count: length.count });
            match self.ask(&brief, &usages).await {
                Ok(Answer { content, usage }) => {
                    usages.push(usage);
                    let second = presentable(content);
                    let wanted = u64::from(request.duration.seconds()) * 1_000;
                    let distance = |length: SpokenLength| length.milliseconds().abs_diff(wanted);
                    if distance(SpokenLength::of(second.content.as_str())) <= distance(length) {
                        draft = second;
                    }
                }
                Err(error) => {
                    tracing::warn!(%error, "a draft of the wrong length could not be revised, it is used as it is");
                }
            }
        }
        let warnings =
            length_warning(draft.content.as_str(), request.duration).into_iter().chain(draft.warnings).collect();
        let script = ScriptDetails {
            project_id,
            title: draft.title,
            content: draft.content,
            caption: draft.caption,
            category: request.category.clone(),
            topic: request.topic.clone(),
            duration: request.duration,
            status,
            warnings,
        };
        Ok(Written { script, alternatives: draft.alternatives, usages })
    }

    /// The booking of the usage, to be stored with the script.
    pub(crate) async fn booking(&self, usages: &[Usage]) -> ServiceResult<Option<Booking>> {
        Ok(self.spending.used(usages, Purpose::Script).await?)
    }

    /// Books the usage for a script that could not be stored, since the provider charges for it anyway.
    pub(crate) async fn book_unsaved(&self, usages: &[Usage]) {
        self.spending.book_usage(usages, Purpose::Script).await;
    }

    /// Calls the model, if the budget allows it. `unbooked` is what the same script has already used.
    async fn ask(&self, brief: &ScriptBrief, unbooked: &[Usage]) -> ServiceResult<Answer<ScriptDraft>> {
        self.spending.allow_model(unbooked).await?;
        match self.ports.text.write_script(brief).await {
            Ok(answer) => Ok(answer),
            Err(failure) => Err(self.spending.record_failed_call(failure, Purpose::Script).await.into()),
        }
    }
}

/// The latest scripts, newest first.
pub(crate) async fn earlier(ports: &Ports) -> StoreResult<Vec<EarlierScript>> {
    ports.stores.scripts.earlier(EARLIER_SCRIPTS).await
}

/// The draft without what nobody sees, what looks like a key and what is not spoken, with a warning of what was removed.
fn presentable(draft: ScriptDraft) -> ScriptDraft {
    let (title, content) = (one_line(draft.title.as_str()), visible(draft.content.as_str()));
    let spoken = SpokenText::of(&content);
    let safe_title = without_keys(&title);
    let mut warnings = draft.warnings;
    warnings.extend(spoken.warning().map(|warning| without_keys(&warning)));
    if safe_title != title || without_keys(&content) != content {
        warnings.push("What looked like a key or a token was removed from the script.".to_owned());
    }
    // Every adapter sees to it that there is something to read, so that nothing is left as it was.
    let title = Title::new(&safe_title).unwrap_or(draft.title);
    let content = ScriptContent::new(&without_keys(&spoken.text)).unwrap_or(draft.content);
    let caption = draft.caption.and_then(|caption| Description::new(&without_keys(&visible(caption.as_str()))).ok());
    ScriptDraft { title, content, caption, warnings, alternatives: draft.alternatives }
}
