//! The tools that a model, or the grammar of the offline writer, may call.
//!
//! [`ReadingTool`] and [`ChangingTool`] have a variant for each tool, which gives its name, its description and the schema
//! of its arguments, and parses them. [`SettingTool`] takes all of that from the definition of its setting. A tool that
//! changes something is planned first: the plan says in the product's words what will be done. Whether it is then carried
//! out at once or proposed to the operator is decided here, not by the model.

use std::sync::LazyLock;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use showrunner_domain::assistant::Proposal;
use showrunner_ports::text::ToolDefinition;

use super::arguments::{strict, unfit};
use super::changes::{ChangingTool, Planned};
use super::outcome::{Found, ToolOutcome};
use super::reading::ReadingTool;
use super::settings::SettingTool;
use crate::error::{ServiceError, ServiceResult, ToolError};
use crate::services::Services;

/// The payload of a proposed setting.
#[derive(Serialize, Deserialize)]
struct PlannedSetting {
    arguments: Value,
    /// The setting with its new value, as it was shown.
    becomes: String,
}

/// The outcome of a call.
pub(super) enum Effect {
    Found(Found),
    Done(ToolOutcome),
    /// Something that is done once the operator confirms it.
    Proposed {
        /// What will be done.
        description: String,
        /// The stored arguments for doing it.
        payload: String,
    },
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Read,
    Set(SettingTool),
    Change,
}

/// All tools.
pub(super) struct Tools(Vec<(ToolDefinition, Kind)>);

pub(super) static TOOLS: LazyLock<Tools> = LazyLock::new(Tools::new);

impl Tools {
    fn new() -> Self {
        let mut all = Vec::new();
        all.extend(SettingTool::all().map(|tool| (tool.definition(), Kind::Set(tool))));
        all.extend(definitions::<ChangingTool>().into_iter().map(|tool| (tool, Kind::Change)));
        all.extend(definitions::<ReadingTool>().into_iter().map(|tool| (tool, Kind::Read)));
        for (tool, _) in &mut all {
            if ChangingTool::needs_confirmation(&tool.name) {
                tool.description.push_str(" It is only proposed: the operator has to confirm it.");
            }
        }
        Self(all)
    }

    pub(super) fn definitions(&self) -> Vec<ToolDefinition> {
        self.0.iter().map(|(tool, _)| tool.clone()).collect()
    }

    fn kind(&self, name: &str) -> Option<Kind> {
        self.0.iter().find(|(tool, _)| tool.name == name).map(|(_, kind)| *kind)
    }

    /// Calls a tool with arguments as a model wrote them. While calls are held, a change is only proposed.
    pub(super) async fn call(
        &self,
        services: &Services,
        name: &str,
        arguments: &str,
        held: bool,
    ) -> ServiceResult<Effect> {
        let Some(kind) = self.kind(name) else {
            return Err(ToolError::Unknown(name.chars().take(64).collect()).into());
        };
        // Some models send an empty text when a tool takes no arguments.
        let arguments = if arguments.trim().is_empty() { "{}" } else { arguments };
        let arguments =
            serde_json::from_str(arguments).map_err(|source| ToolError::NotJson { tool: name.to_owned(), source })?;
        let (description, payload) = match kind {
            Kind::Read => return Ok(Effect::Found(parse::<ReadingTool>(name, arguments)?.read(services).await?)),
            Kind::Set(tool) => match tool.plan(services, &arguments).await? {
                (unchanged, None) => return Ok(Effect::Done(ToolOutcome::Unchanged(unchanged))),
                (description, Some(becomes)) => (description, to_value(&PlannedSetting { arguments, becomes })?),
            },
            Kind::Change => {
                let (description, planned) = parse::<ChangingTool>(name, arguments)?.plan(services).await?;
                (description, arguments_of(&planned, name)?)
            }
        };
        if held || ChangingTool::needs_confirmation(name) {
            return Ok(Effect::Proposed { description, payload: payload.to_string() });
        }
        self.carry_out_planned(services, name, payload).await.map(Effect::Done)
    }

    /// Does what was proposed.
    pub(super) async fn carry_out(&self, services: &Services, proposal: &Proposal) -> ServiceResult<ToolOutcome> {
        let payload = serde_json::from_str(&proposal.payload).map_err(internal)?;
        self.carry_out_planned(services, &proposal.tool, payload).await
    }

    async fn carry_out_planned(&self, services: &Services, name: &str, payload: Value) -> ServiceResult<ToolOutcome> {
        match self.kind(name) {
            Some(Kind::Set(tool)) => {
                let PlannedSetting { arguments, becomes } = serde_json::from_value(payload).map_err(unfit(name))?;
                tool.carry_out(services, &arguments, &becomes).await
            }
            Some(Kind::Change) => {
                // What an older program has stored may have another form.
                let planned = parse::<Planned>(name, payload).map_err(|_| ToolError::Outdated)?;
                planned.carry_out(services).await
            }
            Some(Kind::Read) | None => Err(ToolError::Retired.into()),
        }
    }
}

/// The call of a tool, of the variant with its name.
fn parse<T: DeserializeOwned>(name: &str, arguments: Value) -> Result<T, ToolError> {
    serde_json::from_value(Value::Object(Map::from_iter([(name.to_owned(), arguments)]))).map_err(unfit(name))
}

/// The arguments of a call, without the name of its variant.
fn arguments_of(call: &impl Serialize, name: &str) -> ServiceResult<Value> {
    Ok(to_value(call)?[name].take())
}

fn to_value(value: &impl Serialize) -> ServiceResult<Value> {
    serde_json::to_value(value).map_err(internal)
}

fn internal(error: serde_json::Error) -> ServiceError {
    ServiceError::Internal(error.into())
}

/// The definitions of the tools that are the variants of `T`.
fn definitions<T: JsonSchema>() -> Vec<ToolDefinition> {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut schema = settings.into_generator().into_root_schema_for::<T>().to_value();
    let variants = schema["oneOf"].as_array_mut().map(std::mem::take).unwrap_or_default();
    variants.into_iter().filter_map(definition).collect()
}

fn definition(mut variant: Value) -> Option<ToolDefinition> {
    let description = variant["description"].as_str()?.to_owned();
    let (name, parameters) = variant["properties"].as_object_mut()?.iter_mut().next()?;
    Some(ToolDefinition { name: name.clone(), description, parameters: strict(parameters.take()) })
}

/// A text of the product's without the texts of others in it: these stand in double quotes. Whatever such a text
/// contains, it ends before the last quotation mark.
pub(super) fn without_quotations(text: &str) -> String {
    match (text.find('"'), text.rfind('"')) {
        (Some(first), Some(last)) if first < last => format!("{}\"…\"{}", &text[..first], &text[last + 1..]),
        _ => text.to_owned(),
    }
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
    use showrunner_domain::platform::Platform;

    use super::*;

    #[test]
    fn every_tool_has_a_name_a_description_and_a_schema_that_all_providers_accept() {
        let tools = Tools::new();
        for (ToolDefinition { name, description, parameters }, _) in &tools.0 {
            assert!(!name.is_empty() && name.len() <= 64, "{name}");
            assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_'), "{name}");
            assert!(description.ends_with('.'), "{name}: {description}");
            assert_eq!((&parameters["type"], &parameters["additionalProperties"]), (&"object".into(), &false.into()));
            let properties = parameters["properties"].as_object().unwrap();
            assert_eq!(parameters["required"].as_array().unwrap().len(), properties.len(), "{name}");
            for (property, schema) in properties {
                assert!(schema["description"].is_string(), "{name}.{property} has no description");
                assert!(schema.get("$ref").is_none() && schema.get("format").is_none(), "{name}.{property}");
                let description = schema["description"].as_str().unwrap();
                let names_all = Platform::ALL.iter().all(|platform| description.contains(platform.as_str()));
                assert!(names_all || !property.starts_with("platform"), "{name}.{property}: {description}");
            }
        }
        let mut names: Vec<&str> = tools.0.iter().map(|(tool, _)| tool.name.as_str()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), tools.0.len(), "two tools have the same name");
        let set = SettingTool::all().count();
        assert_eq!(names.len() - set, 22, "a tool has no schema");
        assert!(set >= 17, "a setting has lost its tool");
    }

    #[test]
    fn rules_name_existing_tools() {
        let tools = Tools::new();
        let is = |rule: fn(&str) -> bool| tools.0.iter().filter(|(tool, _)| rule(&tool.name)).count();
        assert_eq!((is(ReadingTool::finds_untrusted_text), is(ChangingTool::needs_confirmation)), (4, 4));
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
