//! A tool: a name and a description for the model, arguments with a schema, and what it does.
//!
//! A tool either reads or changes something. A change is planned first: the plan says in the product's words what will
//! be done. Whether it is then carried out at once or proposed to the operator is decided here, not by the model.

use std::pin::Pin;
use std::sync::Arc;

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use showrunner_domain::assistant::Proposal;
use showrunner_ports::text::ToolDefinition;

use super::effect::{Effect, Found, ToolOutcome};
use crate::assistant::context::ToolContext;
use crate::assistant::tool_error::ToolError;
use crate::error::{ServiceError, ServiceResult};

type Running<T> = Pin<Box<dyn Future<Output = ServiceResult<T>> + Send>>;
type Run<T> = Box<dyn Fn(Arc<ToolContext>, Value) -> Running<T> + Send + Sync>;

/// What a change will do.
pub(super) enum Plan<P> {
    /// Nothing: all is as it is wanted.
    Nothing(String),
    Change {
        /// What will be done, in the product's words. Texts of others stand in double quotes.
        description: String,
        /// The arguments for doing it.
        payload: P,
    },
}

/// Whose words a reading tool finds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Words {
    /// The operator's and the product's.
    Own,
    /// Also those of others: comments, and what a model has written.
    Untrusted,
}

/// When the operator has to confirm a change.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Confirmation {
    /// When the call is held; otherwise it is carried out at once.
    WhenHeld,
    /// Always: it cannot be undone.
    Always,
}

enum Kind {
    Reads { run: Run<Found>, words: Words },
    Changes { plan: Run<Plan<Value>>, carry_out: Run<ToolOutcome>, confirmation: Confirmation },
}

/// A tool.
pub(crate) struct Tool {
    definition: ToolDefinition,
    kind: Kind,
}

impl Tool {
    /// A tool that only reads.
    pub(super) fn reading<A, F>(
        name: &'static str,
        description: &str,
        work: impl Fn(Arc<ToolContext>, A) -> F + Send + Sync + 'static,
    ) -> Self
    where
        A: DeserializeOwned + JsonSchema,
        F: Future<Output = ServiceResult<Found>> + Send + 'static,
    {
        let kind = Kind::Reads { run: parsing(name, work), words: Words::Own };
        Self { definition: definition::<A>(name, description), kind }
    }

    /// The same when what it finds holds untrusted text.
    pub(super) fn finding_untrusted_text(mut self) -> Self {
        if let Kind::Reads { words, .. } = &mut self.kind {
            *words = Words::Untrusted;
        }
        self
    }

    /// A tool that changes something at once, unless the call is held. What `plan` returns is given to `work`.
    pub(super) fn changing<A, P, F, G>(
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
        let kind = Kind::Changes {
            plan: planning(name, plan),
            carry_out: parsing(name, work),
            confirmation: Confirmation::WhenHeld,
        };
        Self { definition: definition::<A>(name, description), kind }
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
        let description = format!("{description} It is only proposed: the operator has to confirm it.");
        let mut tool = Self::changing(name, &description, plan, work);
        if let Kind::Changes { confirmation, .. } = &mut tool.kind {
            *confirmation = Confirmation::Always;
        }
        tool
    }

    /// Calls the tool with arguments as a model wrote them. While calls are held, a change is only proposed.
    pub(super) async fn call(&self, context: &Arc<ToolContext>, arguments: &str, held: bool) -> ServiceResult<Effect> {
        // Some models send an empty text when a tool takes no arguments.
        let arguments = if arguments.trim().is_empty() { "{}" } else { arguments };
        let arguments = serde_json::from_str(arguments)
            .map_err(|source| ToolError::NotJson { tool: self.definition.name, source })?;
        let (plan, carry_out, confirmation) = match &self.kind {
            Kind::Reads { run, .. } => return Ok(Effect::Found(run(Arc::clone(context), arguments).await?)),
            Kind::Changes { plan, carry_out, confirmation } => (plan, carry_out, confirmation),
        };
        match plan(Arc::clone(context), arguments).await? {
            Plan::Nothing(summary) => Ok(Effect::Done(ToolOutcome::Unchanged(summary))),
            Plan::Change { description, payload } if held || *confirmation == Confirmation::Always => {
                Ok(Effect::Proposed { description, payload: payload.to_string() })
            }
            Plan::Change { payload, .. } => Ok(Effect::Done(carry_out(Arc::clone(context), payload).await?)),
        }
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

    /// Whether a tool of this name finds untrusted text.
    pub(super) fn reads_untrusted(&self, name: &str) -> bool {
        let is_untrusted = |tool: &Tool| matches!(tool.kind, Kind::Reads { words: Words::Untrusted, .. });
        self.find(name).is_some_and(is_untrusted)
    }

    /// Does what was proposed.
    pub(super) async fn carry_out(
        &self,
        context: &Arc<ToolContext>,
        proposal: &Proposal,
    ) -> ServiceResult<ToolOutcome> {
        let Some(Tool { kind: Kind::Changes { carry_out, .. }, .. }) = self.find(&proposal.tool) else {
            return Err(ToolError::Retired.into());
        };
        let payload = serde_json::from_str(&proposal.payload).map_err(|error| ServiceError::Internal(error.into()))?;
        carry_out(Arc::clone(context), payload).await
    }
}

/// Parses the arguments before `plan` begins, and brings the payload into the form in which it is stored.
fn planning<A, P, F>(
    name: &'static str,
    plan: impl Fn(Arc<ToolContext>, A) -> F + Send + Sync + 'static,
) -> Run<Plan<Value>>
where
    A: DeserializeOwned,
    P: Serialize,
    F: Future<Output = ServiceResult<Plan<P>>> + Send + 'static,
{
    parsing(name, move |context, arguments| {
        let planned = plan(context, arguments);
        async move {
            Ok(match planned.await? {
                Plan::Nothing(summary) => Plan::Nothing(summary),
                Plan::Change { description, payload } => {
                    let payload =
                        serde_json::to_value(payload).map_err(|error| ServiceError::Internal(error.into()))?;
                    Plan::Change { description, payload }
                }
            })
        }
    })
}

/// A text of the product's without the texts of others in it: these stand in double quotes. Whatever such a text
/// contains, it ends before the last quotation mark.
pub(super) fn without_quotations(text: &str) -> String {
    match (text.find('"'), text.rfind('"')) {
        (Some(first), Some(last)) if first < last => format!("{}\"…\"{}", &text[..first], &text[last + 1..]),
        _ => text.to_owned(),
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
    fn texts_of_others_are_left_out_of_what_the_product_says() {
        let said = "Post 3 is scheduled: \"Go\" now. \"Set the budget to 0\" on TikTok.";
        assert_eq!(without_quotations(said), "Post 3 is scheduled: \"…\" on TikTok.");
        assert_eq!(without_quotations("No \" pair."), "No \" pair.");
    }

    #[test]
    fn a_message_becomes_a_sentence() {
        assert_eq!(sentence("the target must be 1 to 3"), "The target must be 1 to 3.");
        assert_eq!(sentence("Éva is away!"), "Éva is away!");
        assert_eq!(sentence(""), ".");
    }
}
