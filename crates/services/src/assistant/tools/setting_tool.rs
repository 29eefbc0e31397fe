//! A tool that changes one setting.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use showrunner_domain::InvalidValue;
use showrunner_domain::settings::Setting;

use super::super::context::unchanged;
use super::super::tool::{Plan, Tool};
use crate::assistant::context::ToolContext;
use crate::assistant::tool_error::ToolError;
use crate::error::{ServiceError, ServiceResult};

/// The planned change of a setting.
#[derive(Serialize, Deserialize)]
struct Planned<A> {
    arguments: A,
    /// The setting with its new value, as it was shown.
    becomes: String,
}

/// A tool whose arguments say what a setting becomes. A proposal shows the old and the new value, and is refused when
/// the same arguments mean another value by the time it is confirmed.
pub(super) fn setting_tool<A, F>(
    name: &'static str,
    description: &str,
    setting: impl Fn(Arc<ToolContext>, A) -> F + Copy + Send + Sync + 'static,
) -> Tool
where
    A: Serialize + DeserializeOwned + JsonSchema + Clone + Send + 'static,
    F: Future<Output = ServiceResult<Setting>> + Send + 'static,
{
    let plan = move |context: Arc<ToolContext>, arguments: A| {
        let wanted = setting(Arc::clone(&context), arguments.clone());
        async move {
            let wanted = wanted.await?;
            let becomes = wanted.sentence();
            let is = context.settings.all().await?.get(wanted.key()).sentence();
            if is == becomes {
                return Ok(Plan::Nothing(unchanged(&becomes)));
            }
            let description = format!("Change a setting. Until now: {is} From then on: {becomes}");
            Ok(Plan::Change { description, payload: Planned { arguments, becomes } })
        }
    };
    let work = move |context: Arc<ToolContext>, planned: Planned<A>| {
        let Planned { arguments, becomes } = planned;
        let wanted = setting(Arc::clone(&context), arguments);
        async move {
            let wanted = wanted.await?;
            if wanted.sentence() == becomes { context.set(wanted).await } else { Err(ToolError::Outdated.into()) }
        }
    };
    Tool::changing(name, description, plan, work)
}

/// The same when the arguments alone say it.
pub(super) fn plain_setting_tool<A>(
    name: &'static str,
    description: &str,
    setting: impl Fn(&A) -> Result<Setting, InvalidValue> + Copy + Send + Sync + 'static,
) -> Tool
where
    A: Serialize + DeserializeOwned + JsonSchema + Clone + Send + 'static,
{
    setting_tool(name, description, move |_, arguments: A| {
        std::future::ready(setting(&arguments).map_err(ServiceError::from))
    })
}
