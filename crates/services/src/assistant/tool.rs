//! A tool: a name and a description for the model, arguments with a schema, and what it does.

use std::pin::Pin;
use std::sync::Arc;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use showrunner_domain::ChangeId;
use showrunner_domain::assistant::Proposal;
use showrunner_ports::text::ToolDefinition;

use super::effect::Effect;
use crate::assistant::context::ToolContext;
use crate::assistant::tool_error::ToolError;
use crate::error::{ServiceError, ServiceResult};

type Running<T> = Pin<Box<dyn Future<Output = ServiceResult<T>> + Send>>;
type Run<T> = Box<dyn Fn(Arc<ToolContext>, Value) -> Running<T> + Send + Sync>;

/// The result of a confirmed proposal.
pub(crate) struct ToolOutcome {
    pub(crate) summary: String,
    pub(crate) change: Option<ChangeId>,
}

/// Something to be done once confirmed: its description and its arguments.
pub(super) struct Plan<P> {
    pub(super) description: String,
    pub(super) payload: P,
}

/// A tool.
pub(crate) struct Tool {
    definition: ToolDefinition,
    run: Run<Effect>,
    carry_out: Option<Run<ToolOutcome>>,
}

impl Tool {
    /// A tool that acts when it is called.
    pub(super) fn new<A, F>(
        name: &'static str,
        description: &str,
        work: impl Fn(Arc<ToolContext>, A) -> F + Send + Sync + 'static,
    ) -> Self
    where
        A: DeserializeOwned + JsonSchema,
        F: Future<Output = ServiceResult<Effect>> + Send + 'static,
    {
        Self { definition: definition::<A>(name, description), run: parsing(name, work), carry_out: None }
    }

    /// A tool that only proposes. What `plan` returns is given to `work` when the operator confirms it.
    pub(super) fn proposing<A, P, F, G>(
        name: &'static str,
        description: &str,
        plan: impl Fn(Arc<ToolContext>, A) -> F + Send + Sync + 'static,
        work: impl Fn(Arc<ToolContext>, P) -> G + Send + Sync + 'static,
    ) -> Self
    where
        A: DeserializeOwned + JsonSchema,
        P: Serialize + DeserializeOwned,
        F: Future<Output = ServiceResult<Plan<P>>> + Send + 'static,
        G: Future<Output = ServiceResult<ToolOutcome>> + Send + 'static,
    {
        let propose = move |context, arguments| {
            let planned = plan(context, arguments);
            async move {
                let Plan { description, payload } = planned.await?;
                let payload = serde_json::to_string(&payload).map_err(|error| ServiceError::Internal(error.into()))?;
                Ok(Effect::Proposed { description, payload })
            }
        };
        let description = format!("{description} It is only proposed: the operator has to confirm it.");
        Self {
            definition: definition::<A>(name, &description),
            run: parsing(name, propose),
            carry_out: Some(parsing(name, work)),
        }
    }

    /// Calls the tool with arguments as a model wrote them.
    pub(super) async fn run(&self, context: &Arc<ToolContext>, arguments: &str) -> ServiceResult<Effect> {
        // Some models send an empty text when a tool takes no arguments.
        let arguments = if arguments.trim().is_empty() { "{}" } else { arguments };
        let arguments = serde_json::from_str(arguments)
            .map_err(|source| ToolError::NotJson { tool: self.definition.name, source })?;
        (self.run)(Arc::clone(context), arguments).await
    }
}

/// All tools.
pub(super) struct Registry(Vec<Tool>);

impl Registry {
    pub(super) const fn new(tools: Vec<Tool>) -> Self {
        Self(tools)
    }

    pub(super) fn definitions(&self) -> Vec<ToolDefinition> {
        self.0.iter().map(|tool| tool.definition.clone()).collect()
    }

    pub(super) fn find(&self, name: &str) -> Option<&Tool> {
        self.0.iter().find(|tool| tool.definition.name == name)
    }

    /// Does what was proposed.
    pub(super) async fn carry_out(
        &self,
        context: &Arc<ToolContext>,
        proposal: &Proposal,
    ) -> ServiceResult<ToolOutcome> {
        let carry_out = self.find(&proposal.tool).and_then(|tool| tool.carry_out.as_ref()).ok_or(ToolError::Retired)?;
        let payload = serde_json::from_str(&proposal.payload).map_err(|error| ServiceError::Internal(error.into()))?;
        carry_out(Arc::clone(context), payload).await
    }
}

/// Parses the arguments before `work` begins.
fn parsing<A, T, F>(name: &'static str, work: impl Fn(Arc<ToolContext>, A) -> F + Send + Sync + 'static) -> Run<T>
where
    A: DeserializeOwned,
    F: Future<Output = ServiceResult<T>> + Send + 'static,
    T: Send + 'static,
{
    Box::new(move |context, arguments| match serde_json::from_value(arguments) {
        Ok(arguments) => Box::pin(work(context, arguments)),
        Err(source) => Box::pin(std::future::ready(Err(ToolError::Unfit { tool: name, source }.into()))),
    })
}

fn definition<A: JsonSchema>(name: &'static str, description: &str) -> ToolDefinition {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let parameters = strict(settings.into_generator().into_root_schema_for::<A>());
    ToolDefinition { name, description: description.to_owned(), parameters }
}

/// The form that every provider accepts: all properties are required, and optional ones accept null.
fn strict(schema: Schema) -> Value {
    let mut schema = schema.to_value();
    if let Some(object) = schema.as_object_mut() {
        object.remove("title");
        let properties = object.entry("properties").or_insert_with(|| Value::Object(serde_json::Map::new()));
        let names: Vec<Value> =
            properties.as_object().into_iter().flat_map(|all| all.keys().cloned().map(Value::from)).collect();
        for property in properties.as_object_mut().into_iter().flat_map(|all| all.values_mut()) {
            if let Some(property) = property.as_object_mut() {
                // Not every provider supports the formats of integers.
                property.remove("format");
                property.remove("default");
            }
        }
        object.insert("required".to_owned(), Value::Array(names));
        object.insert("additionalProperties".to_owned(), Value::Bool(false));
    }
    schema
}

/// A message as a sentence: a capital letter first, a full stop last.
pub(super) fn sentence(message: &str) -> String {
    let message = message.trim();
    let mut letters = message.chars();
    let capital = letters.next().map(|first| first.to_uppercase().collect::<String>()).unwrap_or_default();
    let stop = if message.ends_with(['.', '!', '?']) { "" } else { "." };
    format!("{capital}{}{stop}", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tool_has_a_name_a_description_and_a_schema_that_all_providers_accept() {
        let tools = super::super::tools::all();
        for tool in &tools {
            let ToolDefinition { name, description, parameters } = &tool.definition;
            assert!(!name.is_empty() && name.len() <= 64, "{name}");
            assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{name}");
            assert!(description.ends_with('.'), "{name}: {description}");
            assert_eq!((&parameters["type"], &parameters["additionalProperties"]), (&"object".into(), &false.into()));
            let properties = parameters["properties"].as_object().unwrap();
            assert_eq!(parameters["required"].as_array().unwrap().len(), properties.len(), "{name}");
            for (property, schema) in properties {
                assert!(schema["description"].is_string(), "{name}.{property} has no description");
                assert!(schema.get("$ref").is_none() && schema.get("format").is_none(), "{name}.{property}");
            }
        }
        let mut names: Vec<&str> = tools.iter().map(|tool| tool.definition.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), tools.len(), "two tools have the same name");
    }

    #[test]
    fn a_message_becomes_a_sentence() {
        assert_eq!(sentence("the target must be 1 to 3"), "The target must be 1 to 3.");
        assert_eq!(sentence("Éva is away!"), "Éva is away!");
        assert_eq!(sentence(""), ".");
    }
}
