//! Tools that change one setting, made from the definitions of the settings.

use serde::Deserialize as _;
use serde::de::{DeserializeOwned, Error as _};
use serde_json::{Error, Map, Value, json};
use showrunner_domain::plan::{Frequency, Plan, TimeOfDay};
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::settings::{
    Actor, Definition, Setting, SettingKey, SettingValue, Settings, ValueKind, time_zone_of_place,
};
use showrunner_domain::visibility::Visibility;
use showrunner_ports::text::ToolDefinition;

use super::arguments::{strict, unfit};
use super::outcome::{ToolOutcome, platform, platform_names, word};
use crate::error::{ServiceResult, ToolError};
use crate::services::Services;

/// A tool that gives a setting a value, or its default again. The key of a platform's setting may have any platform.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct SettingTool {
    key: SettingKey,
    resets: bool,
}

impl SettingTool {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        let keys = SettingKey::global().into_iter().chain(SettingKey::of_platform(Platform::ALL[0]));
        let tools = keys.flat_map(|key| [false, true].map(|resets| Self { key, resets }));
        tools.filter(|Self { key, resets }| {
            let Definition { arguments, reset, .. } = key.definition();
            if *resets { reset.is_some() } else { !arguments.is_empty() }
        })
    }

    fn name(self) -> String {
        let Definition { key, reset, .. } = self.key.definition();
        let verb = reset.filter(|_| self.resets).map_or("set", |(verb, _)| verb);
        format!("{verb}_{key}")
    }

    /// The names and descriptions of the arguments.
    fn arguments(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        let platform = self.key.platform().map(|_| ("platform", "{platforms}."));
        let others = if self.resets { &[] } else { self.key.definition().arguments };
        platform.into_iter().chain(others.iter().copied())
    }

    pub(super) fn definition(self) -> ToolDefinition {
        let Definition { kind, help, tool, reset, .. } = self.key.definition();
        let description = match (reset.filter(|_| self.resets), help.split_at(1)) {
            (Some((_, description)), _) => description.to_owned(),
            (None, (first, rest)) if tool.is_empty() => format!("Sets {}{rest}", first.to_lowercase()),
            (None, _) => (*tool).to_owned(),
        };
        let platforms = platform_names();
        let property = |(name, description): (&str, &str)| {
            let mut property = match (kind, name) {
                (_, "platform") => json!({ "type": "string" }),
                (ValueKind::Flag, _) => json!({ "type": "boolean" }),
                (ValueKind::Number(..) | ValueKind::Pence(..), _) => json!({ "type": "integer" }),
                (ValueKind::Plan, "frequency") => json!({ "type": ["string", "null"] }),
                (ValueKind::Plan, _) => json!({ "type": ["array", "null"], "items": { "type": "string" } }),
                (ValueKind::Texts(_), _) => json!({ "type": "array", "items": { "type": "string" } }),
                _ => json!({ "type": "string" }),
            };
            property["description"] = description.replace("{platforms}", &platforms).into();
            (name.to_owned(), property)
        };
        let properties: Map<_, _> = self.arguments().map(property).collect();
        ToolDefinition { name: self.name(), description, parameters: strict(json!({ "properties": properties })) }
    }

    /// The old and the new value, and the latter alone; only a sentence when nothing would change.
    pub(super) async fn plan(self, services: &Services, given: &Value) -> ServiceResult<(String, Option<String>)> {
        let wanted = self.setting(services, given).await?;
        let becomes = wanted.sentence();
        let is = services.settings.all().await?.get(wanted.key()).sentence();
        if is == becomes {
            return Ok((unchanged(&becomes), None));
        }
        Ok((format!("Change a setting. Until now: {is} From then on: {becomes}"), Some(becomes)))
    }

    /// Changes the setting, unless the same arguments mean another value by now than was shown.
    pub(super) async fn carry_out(self, services: &Services, given: &Value, shown: &str) -> ServiceResult<ToolOutcome> {
        let setting = self.setting(services, given).await?;
        let summary = setting.sentence();
        if summary != shown {
            return Err(ToolError::Outdated.into());
        }
        let changes = services.settings.change(vec![setting], Actor::Assistant).await?;
        Ok(match changes.first() {
            Some(change) => ToolOutcome::Changed { summary, change: Some(change.id) },
            None => ToolOutcome::Unchanged(unchanged(&summary)),
        })
    }

    async fn setting(self, services: &Services, given: &Value) -> ServiceResult<Setting> {
        let given: Map<String, Value> = Map::deserialize(given).map_err(unfit(&self.name()))?;
        if let Some(other) = given.keys().find(|name| self.arguments().all(|(known, _)| known != name.as_str())) {
            return Err(unfit(&self.name())(Error::custom(format!("unknown field `{other}`"))).into());
        }
        let definition = self.key.definition();
        let mut key = self.key;
        if key.platform().is_some() {
            let platform = platform(&self.argument::<String>(&given, "platform")?)?;
            let mut keys = SettingKey::of_platform(platform).into_iter();
            key = keys.find(|key| key.definition().key == definition.key).ok_or(ToolError::Retired)?;
        }
        if self.resets {
            return Ok(Settings::default().get(key));
        }
        let name = definition.arguments.first().map_or("", |(name, _)| name);
        let value = match definition.kind {
            ValueKind::Flag => SettingValue::Flag(self.argument(&given, name)?),
            ValueKind::Number(..) => SettingValue::Number(self.argument(&given, name)?),
            ValueKind::Pence(..) => SettingValue::Pence(self.argument(&given, name)?),
            ValueKind::Texts(_) => SettingValue::Texts(self.argument(&given, name)?),
            ValueKind::Text(_) => {
                let text: String = self.argument(&given, name)?;
                SettingValue::Text(meant(services, key, name, &text).await?)
            }
            ValueKind::Plan => {
                let platforms: Option<Vec<String>> = self.argument(&given, "platforms")?;
                let time_slots: Option<Vec<String>> = self.argument(&given, "timeSlots")?;
                let frequency: Option<String> = self.argument(&given, "frequency")?;
                let current = services.settings.all().await?.plan;
                let (platforms, time_slots) = (platforms.as_deref(), time_slots.as_deref());
                SettingValue::Plan(plan(current.as_ref(), platforms, time_slots, frequency.as_deref())?)
            }
            ValueKind::TextModel
            | ValueKind::PostChoices
            | ValueKind::BackupBucket
            | ValueKind::AlertChannel(_)
            | ValueKind::Picture => {
                return Err(ToolError::Retired.into());
            }
        };
        Ok(key.with(value)?.offered()?)
    }

    fn argument<T: DeserializeOwned>(self, given: &Map<String, Value>, name: &'static str) -> Result<T, ToolError> {
        let value = match given.get(name) {
            Some(value) => T::deserialize(value),
            None => T::deserialize(Value::Null).map_err(|_| Error::missing_field(name)),
        };
        value.map_err(unfit(&self.name()))
    }
}

/// The value of a setting that a text means.
async fn meant(services: &Services, key: SettingKey, argument: &'static str, text: &str) -> ServiceResult<String> {
    Ok(match key {
        SettingKey::TimeZone => time_zone_of_place(text)?.name().to_owned(),
        SettingKey::DefaultAvatar => {
            let avatars = services.avatars.avatars(None).await?;
            let known = avatars.iter().map(|avatar| (avatar.id.as_str(), avatar.name.as_str()));
            named("avatar", text, &known.collect::<Vec<_>>())?.to_owned()
        }
        SettingKey::DefaultVoice => {
            let voices = services.avatars.voices(None).await?;
            let known = voices.iter().map(|voice| (voice.id.as_str(), voice.name.as_str()));
            named("voice", text, &known.collect::<Vec<_>>())?.to_owned()
        }
        SettingKey::PostingMode(_) => word::<PostingMode>(argument, text)?.to_string(),
        SettingKey::Visibility(_) => word::<Visibility>(argument, text)?.to_string(),
        _ => text.trim().to_owned(),
    })
}

/// What is said when a setting already has the wanted value.
fn unchanged(sentence: &str) -> String {
    format!("{sentence} Nothing changed.")
}

const FIRST_SLOTS: [&str; 3] = ["09:00", "15:00", "21:00"];

/// The current plan, or a first one, with what is given in place of its parts.
fn plan(
    current: Option<&Plan>,
    platforms: Option<&[String]>,
    time_slots: Option<&[String]>,
    frequency: Option<&str>,
) -> ServiceResult<Plan> {
    let platforms = match (platforms, current) {
        (Some(names), _) => names.iter().map(|name| platform(name)).collect::<Result<_, _>>()?,
        (None, Some(plan)) => plan.platforms().to_vec(),
        (None, None) => Platform::default_plan(),
    };
    let slots = match (time_slots, current) {
        (Some(texts), _) => texts.iter().map(|text| text.trim().parse()).collect::<Result<_, _>>()?,
        (None, Some(plan)) => plan.time_slots().to_vec(),
        (None, None) => FIRST_SLOTS.iter().map(|text| text.parse()).collect::<Result<Vec<TimeOfDay>, _>>()?,
    };
    let frequency = match (frequency, current) {
        (Some(text), _) => word("frequency", text)?,
        (None, Some(plan)) => plan.frequency(),
        (None, None) => Frequency::Daily,
    };
    Ok(Plan::new(platforms, slots, frequency)?)
}

/// How many names are listed when none matches.
const OFFERED: usize = 8;

/// The id of the entry whose id or name is `wanted`. A name that several entries share is refused.
fn named<'a>(kind: &'static str, wanted: &str, known: &[(&'a str, &str)]) -> Result<&'a str, ToolError> {
    let wanted = wanted.trim();
    if let Some((id, _)) = known.iter().find(|(id, _)| *id == wanted) {
        return Ok(id);
    }
    let same: Vec<&str> =
        known.iter().filter(|(_, name)| name.to_lowercase() == wanted.to_lowercase()).map(|(id, _)| *id).collect();
    match same.as_slice() {
        [only] => Ok(only),
        [] => {
            let names: Vec<&str> = known.iter().map(|(_, name)| *name).take(OFFERED).collect();
            let wanted = wanted.chars().take(40).collect();
            Err(ToolError::NotOffered { kind, wanted, offered: names.join(", ") })
        }
        several => Err(ToolError::Ambiguous { kind, ids: several.join(", ") }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_or_a_unique_name_is_found() {
        let known = [("a1", "Ana"), ("a2", "Ben"), ("a3", "ben")];
        assert_eq!(named("avatar", " ana ", &known).unwrap(), "a1");
        assert_eq!(named("avatar", "a2", &known).unwrap(), "a2");
        assert_eq!(
            named("avatar", "BEN", &known).unwrap_err().to_string(),
            "more than one avatar is called that; say which: a2, a3"
        );
        assert_eq!(
            named("avatar", "Zoe", &known).unwrap_err().to_string(),
            "there is no avatar called 'Zoe'; there are Ana, Ben, ben"
        );
    }
}
