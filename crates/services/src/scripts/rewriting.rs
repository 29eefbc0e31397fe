//! Has a draft written again.

use std::sync::Arc;

use showrunner_domain::ScriptId;
use showrunner_domain::ledger::Purpose;
use showrunner_domain::notification::{Notice, NotificationKind};
use showrunner_domain::script::{Script, ScriptStatus, ScriptTexts};
use showrunner_domain::value::RewriteNote;
use showrunner_ports::provider::ProviderErrorKind;
use showrunner_ports::store::FollowUp;
use showrunner_ports::text::Rewrite;

use super::{GenerateScript, Scripts, UnsavedScript, ready};
use crate::background::within_request;
use crate::error::{ServiceError, ServiceResult, missing};

impl Scripts {
    /// Has another version of a draft written, following the operator's note. The draft keeps its text until the new one is there,
    /// and what was changed in it meanwhile.
    ///
    /// Runs to its end even when the caller disconnects, because the call to the model is paid for. Nothing is returned while a slow
    /// model is still writing: a notification then reports the new version, or why there is none.
    pub async fn rewrite_within_request(
        self: &Arc<Self>,
        id: ScriptId,
        note: Option<RewriteNote>,
    ) -> ServiceResult<Option<Script>> {
        let script = self.ports.stores.scripts.find(id).await?.ok_or(ServiceError::NotFound("script"))?;
        script.ensure_rewritable()?;
        let (scripts, title) = (Arc::clone(self), script.details.title.clone());
        let missed = move |result: Result<Script, &str>| {
            Some(match result {
                Ok(script) => ready("Script rewritten", &script),
                Err(error) => {
                    let message = format!("\"{title}\" has kept its text: {error}.");
                    (Notice::new(NotificationKind::Script, "Script not rewritten", message), None)
                }
            })
        };
        within_request(&self.ports, async move { scripts.rewrite(script, note).await }, missed).await
    }

    async fn rewrite(&self, script: Script, note: Option<RewriteNote>) -> ServiceResult<Script> {
        let details = script.details.clone();
        let request = GenerateScript {
            project: Some(details.project_id),
            category: Some(details.category),
            topic: details.topic,
            duration: details.duration,
        };
        let rewrites = Rewrite { title: details.title, content: details.content, note };
        let composed = self.compose(&request, ScriptStatus::Draft, Some(rewrites)).await;
        let UnsavedScript { script: written, usages, .. } = composed.map_err(|error| match error {
            ServiceError::Provider(refused)
                if refused.kind == ProviderErrorKind::Refused && self.ports.text.identity().stand_in =>
            {
                ServiceError::NoOtherScript
            }
            other => other,
        })?;
        let follow_up = FollowUp::none().with_booking(self.ports.model_booking(&usages, Purpose::Script).await?);
        let texts = ScriptTexts {
            title: written.title,
            content: written.content,
            hooks: written.hooks,
            caption: written.caption,
            warnings: written.warnings,
        };
        let stored = self.ports.stores.scripts.rewrite(script, texts, follow_up, self.ports.now()).await;
        if stored.is_err() {
            // The provider charges for it even then.
            self.ports.book_usage(&usages, Purpose::Script).await;
        }
        stored.map_err(missing("script"))
    }
}
