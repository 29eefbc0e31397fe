//! Scripts: writes them and takes decisions on them.

mod rewriting;

use std::sync::Arc;

use showrunner_domain::ledger::Purpose;
use showrunner_domain::notification::{Notice, NotificationKind, RelatedType};
use showrunner_domain::script::{
    EarlierScript, LengthBudget, OwnScript, Script, ScriptChange, ScriptDetails, ScriptStatus, hooks_of, length_warning,
};
use showrunner_domain::speech::{Pace, SpokenLength};
use showrunner_domain::spoken_text::SpokenText;
use showrunner_domain::template::{ContentTemplate, MAX_TEMPLATES, TemplateText};
use showrunner_domain::untrusted_text::{one_line, visible, without_keys};
use showrunner_domain::value::{
    Category, Description, DurationSeconds, Hook, RejectionReason, ScriptContent, Title, Topic,
};
use showrunner_domain::{ProjectId, ScriptId};
use showrunner_ports::store::{BulkResult, FollowUp, Page, ScriptFilter, StoreResult};
use showrunner_ports::text::{Answer, Revision, Rewrite, ScriptBrief, ScriptDraft, Usage};

use crate::background::{RowNotice, run_to_completion, within_request};
use crate::bulk;
use crate::core::Core;
use crate::error::{ServiceError, ServiceResult, missing};
use crate::ports::Ports;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GenerateScript {
    /// The project that it belongs to; the current one by default.
    pub project: Option<ProjectId>,
    /// Its subject area; that of the topic by default.
    pub category: Option<Category>,
    pub topic: Topic,
    /// How long it is to run.
    pub duration: DurationSeconds,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GeneratedScript {
    pub script: Script,
    /// Topics that the writer can write about instead, when the script is not about the requested one.
    pub alternatives: Vec<Topic>,
}

/// A script that is not stored yet, and the usage to book for it.
pub(crate) struct UnsavedScript {
    pub(crate) script: ScriptDetails,
    /// Topics that the writer can write about instead, when the script is not about the requested one.
    pub(crate) alternatives: Vec<Topic>,
    pub(crate) usages: Vec<Usage>,
}

pub struct Scripts {
    pub(crate) ports: Core,
}

impl Scripts {
    /// Has a script written and stores it as a draft.
    ///
    /// Runs to its end even when the caller disconnects, because the call to the model is paid for.
    pub async fn generate(self: &Arc<Self>, request: GenerateScript) -> ServiceResult<GeneratedScript> {
        let scripts = Arc::clone(self);
        run_to_completion(async move { scripts.write(request).await }).await
    }

    /// The same for a request, which cannot wait for a slow model: nothing is returned while the script is still being
    /// written. A notification then reports the script, or why there is none.
    pub async fn generate_within_request(
        self: &Arc<Self>,
        request: GenerateScript,
    ) -> ServiceResult<Option<GeneratedScript>> {
        let (scripts, topic) = (Arc::clone(self), request.topic.clone());
        let missed = move |result: Result<GeneratedScript, &str>| {
            Some(match result {
                Ok(GeneratedScript { script, .. }) => ready("Script generated", &script),
                Err(error) => {
                    let message = format!("No script about \"{topic}\": {error}.");
                    (Notice::new(NotificationKind::Script, "Script not written", message), None)
                }
            })
        };
        within_request(&self.ports, async move { scripts.write(request).await }, missed).await
    }

    async fn write(&self, request: GenerateScript) -> ServiceResult<GeneratedScript> {
        let UnsavedScript { script, alternatives, usages } = self.compose(&request, ScriptStatus::Draft, None).await?;
        Ok(GeneratedScript { script: self.store(script, &usages).await?, alternatives })
    }

    /// Stores a script in the operator's own words as a draft of the project, by default the current one.
    pub async fn add(&self, script: OwnScript, project: Option<ProjectId>) -> ServiceResult<Script> {
        let project = self.ports.project(project).await?;
        let draft = script.draft(project.id)?;
        Ok(self.ports.stores.scripts.create(draft, FollowUp::none(), self.ports.now()).await?)
    }

    /// Stores a written script together with the booking of its usage. The provider charges for it even when that fails.
    pub(crate) async fn store(&self, script: ScriptDetails, usages: &[Usage]) -> ServiceResult<Script> {
        let follow_up = FollowUp::none().with_booking(self.ports.model_booking(usages, Purpose::Script).await?);
        let stored = self.ports.stores.scripts.create(script, follow_up, self.ports.now()).await;
        if stored.is_err() {
            self.ports.book_usage(usages, Purpose::Script).await;
        }
        Ok(stored?)
    }

    /// Writes a script for its project, without storing it. A draft of the wrong length for the language it is
    /// in is revised once; if that fails or does not fit either, the closer draft is used, with a warning.
    ///
    /// With `rewrites`, it is another version of that script.
    pub(crate) async fn compose(
        &self,
        request: &GenerateScript,
        status: ScriptStatus,
        rewrites: Option<Rewrite>,
    ) -> ServiceResult<UnsavedScript> {
        let budget = |pace| LengthBudget::of(request.duration, pace);
        // Read before the model is called, so that an unavailable database does not waste the cost of the call.
        let project = self.ports.project(request.project).await?;
        let defaults = project.details.defaults;
        let (mut hooks, mut topics) = (Vec::new(), Vec::new());
        for template in templates(&self.ports).await? {
            match template.text {
                TemplateText::Hook(hook) => hooks.push(hook),
                TemplateText::Topic(topic) => topics.push(topic),
            }
        }
        if let Some(hook) = defaults.hook {
            hooks = vec![hook];
        }
        let mut brief = ScriptBrief {
            tone: defaults.tone,
            category: request.category.clone(),
            topic: request.topic.clone(),
            duration: request.duration,
            budget: budget(Pace::of_text(request.topic.as_str())),
            hooks,
            topics,
            earlier: earlier(&self.ports).await?,
            rewrites,
            revises: None,
        };
        let (content, usage) = match self.ask(&brief, &[]).await {
            Ok(Answer { content, usage }) => (content, Some(usage)),
            Err(error) => (self.fall_back(&brief, error).await?, None),
        };
        let mut draft = presentable(content);
        let length = SpokenLength::of(draft.content.as_str());
        let may_revise = usage.is_some();
        let mut usages: Vec<Usage> = usage.into_iter().collect();
        if may_revise && !budget(length.pace).fits(length.count) {
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
            project_id: project.id,
            title: draft.title,
            hooks: hooks_of(&draft.content, draft.other_hooks),
            content: draft.content,
            caption: draft.caption,
            category: request.category.clone().or(draft.category).unwrap_or_else(Category::general),
            topic: request.topic.clone(),
            duration: request.duration,
            status,
            warnings,
        };
        Ok(UnsavedScript { script, alternatives: draft.alternatives, usages })
    }

    /// The built-in writer's draft when the model failed or the budget is used up. Only if the operator allows it and the library
    /// has a script about the topic; otherwise the model's error. It never replaces a script, because it cannot follow a note.
    async fn fall_back(&self, brief: &ScriptBrief, error: ServiceError) -> ServiceResult<ScriptDraft> {
        let reason = match &error {
            ServiceError::Provider(error) => error.to_string(),
            ServiceError::Budget(error) => error.to_string(),
            _ => return Err(error),
        };
        if brief.rewrites.is_some()
            || self.ports.text.identity().stand_in
            || !self.ports.stores.settings.all().await?.writer_fallback
        {
            return Err(error);
        }
        match self.ports.built_in_writer.write_script(brief).await {
            Ok(Answer { content: mut draft, .. }) if draft.alternatives.is_empty() => {
                draft
                    .warnings
                    .insert(0, format!("Written by the built-in writer, because the text model did not: {reason}."));
                Ok(draft)
            }
            _ => Err(error),
        }
    }

    /// Calls the model, if the budget allows it. `unbooked` is what the same script has already used.
    async fn ask(&self, brief: &ScriptBrief, unbooked: &[Usage]) -> ServiceResult<Answer<ScriptDraft>> {
        self.ports.allow_model(unbooked).await?;
        match self.ports.text.write_script(brief).await {
            Ok(answer) => Ok(answer),
            Err(failure) => Err(self.ports.record_failed_call(failure, Purpose::Script).await.into()),
        }
    }

    pub async fn change(&self, id: ScriptId, change: ScriptChange) -> ServiceResult<Script> {
        self.ports
            .stores
            .scripts
            .change(id, change, FollowUp::none(), self.ports.now())
            .await
            .map_err(missing("script"))
    }

    /// Approves, rejects or reopens many scripts.
    pub async fn change_many(
        &self,
        ids: Vec<ScriptId>,
        status: ScriptStatus,
        reason: Option<RejectionReason>,
    ) -> ServiceResult<BulkResult<ScriptId>> {
        let change = ScriptChange { status: Some(status), reason, ..ScriptChange::default() };
        let store = &self.ports.stores.scripts;
        bulk::for_each(ids, async |id| {
            store.change(id, change.clone(), FollowUp::none(), self.ports.now()).await.map_err(missing("script"))
        })
        .await
    }
}

/// The notice about a script that waits for the operator.
fn ready(title: &str, script: &Script) -> RowNotice {
    let message = format!("\"{}\" is ready for your review.", script.details.title);
    (Notice::new(NotificationKind::Script, title, message), Some((RelatedType::Script, script.id.0)))
}

/// The latest scripts of all projects, newest first: more than the library of the offline writer has.
pub(crate) async fn earlier(ports: &Ports) -> StoreResult<Vec<EarlierScript>> {
    let latest = ports.stores.scripts.list(ScriptFilter::default(), Page::LARGEST).await?;
    Ok(latest.into_iter().map(|script| script.details.into()).collect())
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
    let other_hooks = draft.other_hooks.iter().filter_map(presentable_hook).collect();
    let caption = draft.caption.and_then(|caption| Description::new(&without_keys(&visible(caption.as_str()))).ok());
    let category = draft.category.and_then(|category| Category::new(&one_line(category.as_str())).ok());
    ScriptDraft { title, content, other_hooks, caption, warnings, category, alternatives: draft.alternatives }
}

/// The hook as it can be spoken. One that contains what looks like a key is left out.
fn presentable_hook(hook: &Hook) -> Option<Hook> {
    let spoken = SpokenText::of(&one_line(&visible(hook.as_str()))).text;
    Hook::new(&spoken).ok().filter(|hook| without_keys(hook.as_str()) == hook.as_str())
}

/// The operator's hooks and topics, newest first.
pub(crate) async fn templates(ports: &Ports) -> ServiceResult<Vec<ContentTemplate>> {
    // Both kinds together fit one page.
    let most = i64::try_from(2 * MAX_TEMPLATES).unwrap_or_else(|_| Page::MAX_LIMIT.into());
    Ok(ports.stores.settings.templates(None, Page::new(Some(most), None)?).await?)
}
