use jiff::Timestamp;
use serde::Serialize;
use serde_json::Value;
use showrunner_domain::settings::{self, Edit, Setting, SettingKey};
use utoipa::ToSchema;

use crate::settings::dto::setting_value;
use crate::wire_text::wire_text;

wire_text! {
    /// The author of a change.
    ChangeActor(settings::Actor)
}

/// A change to a setting or a template.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Change {
    id: i64,
    actor: ChangeActor,
    /// The name of the changed setting, prefixed with the platform's name where each platform has its own; `hook` or
    /// `topic` for a content template.
    subject: String,
    /// The new state, as a sentence.
    #[schema(example = "The monthly target is 300 videos.")]
    description: String,
    /// The value before the change: a number, true or false, a text, a list, an object or null.
    before: Value,
    /// The value after the change.
    after: Value,
    created_at: Timestamp,
    /// When the change was undone.
    #[schema(required)]
    undone_at: Option<Timestamp>,
    /// Whether it can be undone now: it has not been, and no newer change of the same setting or template is in effect.
    can_undo: bool,
}

impl From<settings::Change> for Change {
    fn from(change: settings::Change) -> Self {
        let can_undo = change.can_undo();
        let (subject, description, before, after) = match &change.edit {
            Edit::Setting { before, after } => {
                (subject(after), after.sentence(), setting_value(before), setting_value(after))
            }
            Edit::Template { text, added } => {
                let (kind, value) = (text.category().as_str(), Value::from(text.as_str()));
                let what = if *added { "was added" } else { "was removed" };
                let description = format!("The {kind} \"{}\" {what}.", text.as_str());
                let (before, after) = if *added { (Value::Null, value) } else { (value, Value::Null) };
                (kind.to_owned(), description, before, after)
            }
        };
        Self {
            id: change.id.0,
            actor: change.actor.into(),
            subject,
            description,
            before,
            after,
            created_at: change.created_at,
            undone_at: change.undone_at,
            can_undo,
        }
    }
}

/// The setting's name in `GET /api/settings`.
fn subject(setting: &Setting) -> String {
    match setting.key() {
        SettingKey::MonthlyTarget => "monthlyTarget".to_owned(),
        SettingKey::MonthlyBudget => "monthlyBudget".to_owned(),
        SettingKey::AutoResponse => "autoResponse".to_owned(),
        SettingKey::CommentPolling => "listening".to_owned(),
        SettingKey::TimeZone => "timeZone".to_owned(),
        SettingKey::Plan => "plan".to_owned(),
        SettingKey::DefaultAvatar => "defaultAvatarId".to_owned(),
        SettingKey::DefaultVoice => "defaultVoiceId".to_owned(),
        SettingKey::DefaultBackground => "defaultBackground".to_owned(),
        SettingKey::DefaultMusic => "defaultMusic".to_owned(),
        SettingKey::ContactEmail => "contactEmail".to_owned(),
        SettingKey::PostalAddress => "postalAddress".to_owned(),
        SettingKey::LocalModel => "localModel".to_owned(),
        SettingKey::OptimalTime(platform) => format!("{platform}.optimalTime"),
        SettingKey::Hashtags(platform) => format!("{platform}.hashtags"),
        SettingKey::PostingMode(platform) => format!("{platform}.postingMode"),
        SettingKey::Visibility(platform) => format!("{platform}.visibility"),
        SettingKey::PostChoices(platform) => format!("{platform}.choices"),
    }
}
