use serde::{Deserialize, Deserializer, Serialize};
use showrunner_domain::plan::Plan;
use showrunner_domain::settings::{ContactEmail, MonthlyBudget, MonthlyTarget, Setting, time_zone};
use showrunner_domain::style::{BackgroundStyle, MusicStyle};
use showrunner_domain::value::{AvatarId, InvalidValue, PostalAddress, VoiceId};
use utoipa::ToSchema;

use super::dto::{PlanFrequency, Settings};
use crate::changes::Change;
use crate::error::ApiError;
use crate::extract::Validation;
use crate::platform_names::Platform;
use crate::time_of_day::TimeOfDay;

/// Settings to change. At least one must be given.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::option_option, reason = "absent and null are two things")]
pub(crate) struct UpdateSettings {
    /// Videos a month.
    #[schema(minimum = 1, maximum = 10_000, example = 300)]
    monthly_target: Option<i64>,
    /// Pence a month; null removes the limit.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<i64>, minimum = 0, maximum = 100_000_000)]
    monthly_budget: Option<Option<i64>>,
    auto_response: Option<bool>,
    listening: Option<bool>,
    /// An IANA name; null restores the configured time zone.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>)]
    time_zone: Option<Option<String>>,
    /// Null removes the plan.
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<UpdatePlan>)]
    plan: Option<Option<UpdatePlan>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 200)]
    default_avatar_id: Option<Option<String>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 200)]
    default_voice_id: Option<Option<String>>,
    default_background: Option<String>,
    default_music: Option<String>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 254)]
    contact_email: Option<Option<String>>,
    #[serde(default, deserialize_with = "given")]
    #[schema(value_type = Option<String>, max_length = 500)]
    postal_address: Option<Option<String>>,
}

/// A standing plan to set.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UpdatePlan {
    #[schema(min_items = 1)]
    platforms: Vec<Platform>,
    /// Times of the day in the operator's time zone.
    #[schema(min_items = 1, max_items = 24, example = json!(["09:00", "18:00"]))]
    time_slots: Vec<TimeOfDay>,
    frequency: PlanFrequency,
}

/// The result of an update.
#[derive(Serialize, ToSchema)]
pub(crate) struct UpdatedSettings {
    pub(super) settings: Settings,
    /// One for each setting whose value changed.
    pub(super) changes: Vec<Change>,
}

impl TryFrom<UpdatePlan> for Plan {
    type Error = InvalidValue;

    fn try_from(plan: UpdatePlan) -> Result<Self, InvalidValue> {
        let slots = plan.time_slots.iter().map(|slot| slot.read("timeSlots")).collect::<Result<_, _>>()?;
        Self::new(plan.platforms.into_iter().map(Into::into).collect(), slots, plan.frequency.into())
    }
}

impl TryFrom<UpdateSettings> for Vec<Setting> {
    type Error = ApiError;

    fn try_from(request: UpdateSettings) -> Result<Self, ApiError> {
        let mut changes = Changes::default();
        changes.add("monthlyTarget", request.monthly_target, |videos| {
            MonthlyTarget::new(videos).map(Setting::MonthlyTarget)
        });
        changes.add("monthlyBudget", request.monthly_budget, |budget| {
            budget.map(MonthlyBudget::new).transpose().map(Setting::MonthlyBudget)
        });
        changes.add("autoResponse", request.auto_response, |on| Ok(Setting::AutoResponse(on)));
        changes.add("listening", request.listening, |on| Ok(Setting::CommentPolling(on)));
        changes.add("timeZone", request.time_zone, |zone| {
            zone.as_deref().map(time_zone).transpose().map(Setting::TimeZone)
        });
        changes.add("plan", request.plan, |plan| plan.map(Plan::try_from).transpose().map(Setting::Plan));
        changes.add("defaultAvatarId", request.default_avatar_id, |avatar| {
            avatar.as_deref().map(AvatarId::new).transpose().map(Setting::DefaultAvatar)
        });
        changes.add("defaultVoiceId", request.default_voice_id, |voice| {
            voice.as_deref().map(VoiceId::new).transpose().map(Setting::DefaultVoice)
        });
        changes.add("defaultBackground", request.default_background, |name| {
            name.parse::<BackgroundStyle>().map(Setting::DefaultBackground)
        });
        changes
            .add("defaultMusic", request.default_music, |name| name.parse::<MusicStyle>().map(Setting::DefaultMusic));
        changes.add("contactEmail", request.contact_email, |email| {
            email.as_deref().map(ContactEmail::new).transpose().map(Setting::ContactEmail)
        });
        changes.add("postalAddress", request.postal_address, |address| {
            address.as_deref().map(PostalAddress::new).transpose().map(Setting::PostalAddress)
        });
        changes.finish()
    }
}

/// Collects settings and the problems with them.
#[derive(Default)]
struct Changes {
    settings: Vec<Setting>,
    checks: Validation,
    any: bool,
}

impl Changes {
    fn add<T>(
        &mut self,
        field: &'static str,
        value: Option<T>,
        setting: impl FnOnce(T) -> Result<Setting, InvalidValue>,
    ) {
        let Some(value) = value else { return };
        self.any = true;
        // The domain names only a part; the caller knows the field.
        let checked = setting(value).map_err(|invalid| InvalidValue { field, ..invalid });
        self.settings.extend(self.checks.check(checked));
    }

    fn finish(self) -> Result<Vec<Setting>, ApiError> {
        if !self.any {
            return Err(ApiError::invalid("monthlyTarget", "nothing to change: give at least one setting"));
        }
        self.checks.finish(|| Some(self.settings))
    }
}

/// A field that is present, even as null.
#[expect(clippy::option_option, reason = "absent and null are two things")]
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}
