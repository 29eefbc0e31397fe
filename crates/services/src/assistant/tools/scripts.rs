//! Scripts.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;
use showrunner_domain::InvalidValue;
use showrunner_domain::script::{Script, ScriptStatus};
use showrunner_domain::value::{Category, DurationSeconds, Topic};
use showrunner_ports::store::{ListFilter, Page};

use super::super::effect::{Found, ToolOutcome};
use super::super::tool::{Plan, Tool};
use super::{LISTED, counted, optional_word};
use crate::assistant::context::ToolContext;
use crate::error::{ServiceError, ServiceResult};
use crate::scripts::GeneratedScript;
use crate::scripts::writing::GenerateScript;

pub(super) fn tools() -> Vec<Tool> {
    vec![
        Tool::changing("generate_script", "Has a script written and keeps it as a draft.", plan_script, generate),
        Tool::reading("list_scripts", "Lists the newest scripts.", list).finding_untrusted_text(),
    ]
}

/// The defaults of the screens.
const FIRST_CATEGORY: &str = "educational";
const FIRST_DURATION: i64 = 30;

#[derive(Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct ScriptArguments {
    /// What it is about, 1 to 300 characters.
    topic: String,
    /// educational, lifestyle, self-development, productivity or health; educational when left out.
    category: Option<String>,
    /// How long it is to run, 5 to 180 seconds; 30 when left out.
    duration_seconds: Option<i64>,
}

impl ScriptArguments {
    fn request(&self) -> Result<GenerateScript, InvalidValue> {
        Ok(GenerateScript {
            category: Category::new(self.category.as_deref().unwrap_or(FIRST_CATEGORY))?,
            topic: Topic::new(&self.topic)?,
            duration: DurationSeconds::new(self.duration_seconds.unwrap_or(FIRST_DURATION))?,
        })
    }
}

fn plan_script(
    _: Arc<ToolContext>,
    arguments: ScriptArguments,
) -> impl Future<Output = ServiceResult<Plan<ScriptArguments>>> {
    let planned = arguments.request().map(|GenerateScript { category, topic, duration }| {
        let seconds = duration.seconds();
        let about = format!("\"{category}: {topic}\"");
        let description = format!("Have a script of {seconds} seconds written, of this category and topic: {about}.");
        Plan::Change { description, payload: arguments }
    });
    std::future::ready(planned.map_err(ServiceError::from))
}

async fn generate(context: Arc<ToolContext>, arguments: ScriptArguments) -> ServiceResult<ToolOutcome> {
    let GeneratedScript { script, alternatives } = context.scripts.generate(arguments.request()?).await?;
    let (id, title) = (script.id, &script.details.title);
    let mut outcome = format!("Script {id} \"{title}\" is written and waits for your approval.");
    if let (false, Some(warning)) = (alternatives.is_empty(), script.details.warnings.last()) {
        outcome = format!("{outcome} {warning}");
    }
    Ok(ToolOutcome::changed(outcome))
}

#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ListArguments {
    /// draft, approved or rejected; all when left out.
    status: Option<String>,
}

async fn list(context: Arc<ToolContext>, arguments: ListArguments) -> ServiceResult<Found> {
    let status: Option<ScriptStatus> = optional_word("status", arguments.status.as_deref())?;
    let scripts = context
        .stores
        .scripts
        .list(ListFilter { status, ..ListFilter::default() }.into(), Page::new(Some(LISTED), None)?)
        .await?;
    let titles: Vec<String> =
        scripts.iter().map(|script| format!("{} \"{}\"", script.id, script.details.title)).collect();
    let row = |script: &Script| {
        json!({
            "scriptId": script.id.0, "title": script.details.title.as_str(), "status": script.details.status.as_str(),
            "category": script.details.category.as_str(), "durationSeconds": script.details.duration.seconds(),
        })
    };
    let summary = counted("script", status.map(ScriptStatus::as_str), &titles);
    Ok(Found { summary, data: json!(scripts.iter().map(row).collect::<Vec<_>>()) })
}
