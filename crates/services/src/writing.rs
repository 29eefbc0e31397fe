//! Has a script written that fits its duration.

use std::sync::Arc;

use showrunner_domain::script::{NewScript, ScriptStatus, WordBudget, spoken_words};
use showrunner_ports::clock::Clock;
use showrunner_ports::store::ProjectStore;
use showrunner_ports::text::{Revision, ScriptBrief, TextModel};

use crate::{GenerateScript, Ports, ServiceResult};

/// Asks the text model and checks what it gave.
pub(crate) struct Writing {
    text: Arc<dyn TextModel>,
    projects: Arc<dyn ProjectStore>,
    clock: Arc<dyn Clock>,
}

impl Writing {
    pub(crate) fn new(ports: &Ports) -> Self {
        Self {
            text: Arc::clone(&ports.text),
            projects: Arc::clone(&ports.stores.projects),
            clock: Arc::clone(&ports.clock),
        }
    }

    /// A script for the current project, not stored yet. A draft of the wrong length goes back once;
    /// if the second is no better, the closer one is kept with a warning.
    pub(crate) async fn write(&self, request: &GenerateScript, status: ScriptStatus) -> ServiceResult<NewScript> {
        let budget = WordBudget::of(request.duration);
        let mut brief = ScriptBrief {
            category: request.category.clone(),
            topic: request.topic.clone(),
            duration: request.duration,
            budget,
            variation: self.clock.now().as_microsecond().unsigned_abs(),
            revises: None,
        };
        let mut draft = self.text.write_script(&brief).await?;
        let mut words = spoken_words(draft.content.as_str());
        if !budget.fits(words) {
            brief.revises = Some(Revision { draft: draft.clone(), words });
            let second = self.text.write_script(&brief).await?;
            let second_words = spoken_words(second.content.as_str());
            if second_words.abs_diff(budget.target) <= words.abs_diff(budget.target) {
                (draft, words) = (second, second_words);
            }
        }
        let warnings = if budget.fits(words) { Vec::new() } else { vec![length_warning(words, budget)] };
        Ok(NewScript {
            project_id: self.projects.current().await?.id,
            title: draft.title,
            content: draft.content,
            category: request.category.clone(),
            topic: request.topic.clone(),
            duration: request.duration,
            status,
            warnings,
        })
    }
}

/// Tells the operator that the script does not fit.
fn length_warning(words: u32, budget: WordBudget) -> String {
    let direction = if words > budget.max { "longer" } else { "shorter" };
    format!(
        "The script has {words} words and will run {direction} than asked for; {} to {} words would fit.",
        budget.min, budget.max
    )
}
