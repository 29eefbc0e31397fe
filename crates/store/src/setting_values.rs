//! Settings as JSON: a number, a boolean, a text or a small object; null for one that is not set.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use showrunner_domain::InvalidValue;
use showrunner_domain::plan::{Plan, TimeOfDay};
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::settings::{
    ContactEmail, Hashtags, MonthlyBudget, MonthlyTarget, NamedZone, Setting, SettingKey, time_zone,
};
use showrunner_domain::text_enum::UnknownText;
use showrunner_domain::text_model::LocalModel;
use showrunner_domain::value::{AvatarId, ModelName, ModelServer, PostalAddress, VoiceId};
use showrunner_ports::BoxError;
use showrunner_ports::store::StoreResult;

use crate::sql_types::Json;
use crate::stored::{Origin, Stored};

/// The value of `setting` in its stored form.
pub(crate) fn to_json(setting: &Setting) -> Value {
    match setting {
        Setting::MonthlyTarget(target) => json!(target.videos()),
        Setting::MonthlyBudget(budget) => json!(budget.map(MonthlyBudget::pence)),
        Setting::AutoResponse(on) | Setting::CommentPolling(on) => json!(on),
        Setting::TimeZone(zone) => json!(zone.as_ref().map(NamedZone::name)),
        Setting::Plan(plan) => plan.as_ref().map_or(Value::Null, plan_to_json),
        Setting::DefaultAvatar(avatar) => json!(avatar.as_ref().map(AvatarId::as_str)),
        Setting::DefaultVoice(voice) => json!(voice.as_ref().map(VoiceId::as_str)),
        Setting::DefaultBackground(background) => json!(background.as_str()),
        Setting::DefaultMusic(music) => json!(music.as_str()),
        Setting::ContactEmail(email) => json!(email.as_ref().map(ContactEmail::as_str)),
        Setting::PostalAddress(address) => json!(address.as_ref().map(PostalAddress::as_str)),
        Setting::LocalModel(model) => model.as_ref().map_or(Value::Null, local_model_to_json),
        Setting::OptimalTime(_, time) => json!(time.to_string()),
        Setting::Hashtags(_, hashtags) => json!(hashtags.iter().collect::<Vec<_>>()),
        Setting::PostingMode(_, mode) => json!(mode.as_str()),
        Setting::Visibility(_, visibility) => json!(visibility.as_str()),
        Setting::PostChoices(_, choices) => choices_to_json(choices),
    }
}

/// The setting `key` with a stored value. Fails when the value does not fit the setting.
pub(crate) fn from_json(key: SettingKey, value: &Value) -> Result<Setting, BoxError> {
    let text = || <&str>::deserialize(value);
    let optional_text = || Option::<&str>::deserialize(value);
    Ok(match key {
        SettingKey::MonthlyTarget => Setting::MonthlyTarget(MonthlyTarget::new(i64::deserialize(value)?)?),
        SettingKey::MonthlyBudget => {
            Setting::MonthlyBudget(Option::deserialize(value)?.map(MonthlyBudget::new).transpose()?)
        }
        SettingKey::AutoResponse => Setting::AutoResponse(bool::deserialize(value)?),
        SettingKey::CommentPolling => Setting::CommentPolling(bool::deserialize(value)?),
        SettingKey::TimeZone => Setting::TimeZone(optional_text()?.map(time_zone).transpose()?),
        SettingKey::Plan => Setting::Plan((!value.is_null()).then(|| plan_from_json(value)).transpose()?),
        SettingKey::DefaultAvatar => Setting::DefaultAvatar(optional_text()?.map(AvatarId::new).transpose()?),
        SettingKey::DefaultVoice => Setting::DefaultVoice(optional_text()?.map(VoiceId::new).transpose()?),
        SettingKey::DefaultBackground => Setting::DefaultBackground(text()?.parse()?),
        SettingKey::DefaultMusic => Setting::DefaultMusic(text()?.parse()?),
        SettingKey::ContactEmail => Setting::ContactEmail(optional_text()?.map(ContactEmail::new).transpose()?),
        SettingKey::PostalAddress => Setting::PostalAddress(optional_text()?.map(PostalAddress::new).transpose()?),
        SettingKey::LocalModel => {
            Setting::LocalModel((!value.is_null()).then(|| local_model_from_json(value)).transpose()?)
        }
        SettingKey::OptimalTime(platform) => Setting::OptimalTime(platform, text()?.parse()?),
        SettingKey::Hashtags(platform) => Setting::Hashtags(platform, Hashtags::new(Vec::deserialize(value)?)?),
        SettingKey::PostingMode(platform) => Setting::PostingMode(platform, text()?.parse()?),
        SettingKey::Visibility(platform) => Setting::Visibility(platform, text()?.parse()?),
        SettingKey::PostChoices(platform) => Setting::PostChoices(platform, choices_from_json(value)?),
    })
}

fn plan_to_json(plan: &Plan) -> Value {
    json!({
        "platforms": plan.platforms().iter().map(|platform| platform.as_str()).collect::<Vec<_>>(),
        "time_slots": plan.time_slots().iter().map(TimeOfDay::to_string).collect::<Vec<_>>(),
        "frequency": plan.frequency().as_str(),
    })
}

fn plan_from_json(value: &Value) -> Result<Plan, BoxError> {
    let texts = |name: &str| Vec::<&str>::deserialize(&value[name]);
    let platforms = texts("platforms")?.into_iter().map(str::parse).collect::<Result<_, UnknownText>>()?;
    let slots = texts("time_slots")?.into_iter().map(str::parse).collect::<Result<_, InvalidValue>>()?;
    Ok(Plan::new(platforms, slots, <&str>::deserialize(&value["frequency"])?.parse()?)?)
}

fn local_model_to_json(model: &LocalModel) -> Value {
    json!({ "server": model.server.as_str(), "name": model.name.as_str() })
}

fn local_model_from_json(value: &Value) -> Result<LocalModel, BoxError> {
    let text = |name: &str| <&str>::deserialize(&value[name]);
    Ok(LocalModel { server: ModelServer::new(text("server")?)?, name: ModelName::new(text("name")?)? })
}

/// The choices of a post or a platform, as JSON without those that are not made.
#[derive(Serialize, Deserialize)]
#[serde(remote = "PostChoices")]
struct StoredChoices {
    allow_comments: Option<bool>,
    allow_duets: Option<bool>,
    allow_stitches: Option<bool>,
    own_brand: Option<bool>,
    paid_partnership: Option<bool>,
    made_for_kids: Option<bool>,
    share_to_feed: Option<bool>,
    cover_ms: Option<u32>,
}

fn choices_to_json(choices: &PostChoices) -> Value {
    let mut json = StoredChoices::serialize(choices, serde_json::value::Serializer).unwrap_or_default();
    if let Some(choices) = json.as_object_mut() {
        choices.retain(|_, choice| !choice.is_null());
    }
    json
}

fn choices_from_json(value: &Value) -> Result<PostChoices, serde_json::Error> {
    StoredChoices::deserialize(value)
}

/// The choices of a post; null when none is made.
impl Stored<PostChoices> for Option<Json> {
    fn of(choices: &PostChoices) -> Self {
        (!choices.is_empty()).then(|| Json(choices_to_json(choices)))
    }

    fn value(self, origin: Origin, column: &str) -> StoreResult<PostChoices> {
        self.map_or_else(|| Ok(PostChoices::default()), |Json(json)| origin.value(column, choices_from_json(&json)))
    }
}
