use serde::Serialize;
use serde_json::{Value, json};
use showrunner_domain::plan;
use showrunner_domain::settings::{self, ContactEmail, MonthlyBudget, NamedZone, PlatformSettings, Setting};
use showrunner_domain::value::{AvatarId, PostalAddress, VoiceId};
use utoipa::ToSchema;

use crate::post_choices::PostChoices;
use crate::wire_struct::{convert_all, wire_struct};
use crate::wire_text::{Platform, PlatformPostingMode, TimeOfDay, Visibility, wire_text};

wire_text! {
    /// The days on which the plan has slots.
    PlanFrequency(plan::Frequency)
}

/// Every setting with its value.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Settings {
    /// Videos a month.
    monthly_target: u32,
    /// Pence a month; null means no limit.
    monthly_budget: Option<i64>,
    /// Whether drafted replies without a risk are sent automatically.
    auto_response: bool,
    /// Whether comments are read.
    listening: bool,
    /// The operator's time zone, by its IANA name.
    time_zone: String,
    /// The standing plan; null when there is none.
    plan: Option<StandingPlan>,
    default_avatar_id: Option<String>,
    default_voice_id: Option<String>,
    default_background: &'static str,
    default_music: &'static str,
    /// The address on the legal pages to which people write.
    contact_email: Option<String>,
    /// The postal address on the legal pages.
    postal_address: Option<String>,
    platforms: Vec<PlatformSetting>,
}

impl Settings {
    pub(super) fn new(settings: settings::Settings, zone: &NamedZone) -> Self {
        let platforms = showrunner_domain::platform::Platform::ALL;
        let platform = |&platform| PlatformSetting::new(platform, settings.platform(platform));
        Self {
            monthly_target: settings.monthly_target.videos(),
            monthly_budget: settings.monthly_budget.map(MonthlyBudget::pence),
            auto_response: settings.auto_response,
            listening: settings.comment_polling,
            time_zone: zone.name().to_owned(),
            platforms: platforms.iter().map(platform).collect(),
            plan: settings.plan.as_ref().map(Into::into),
            default_avatar_id: settings.default_avatar.map(AvatarId::into_string),
            default_voice_id: settings.default_voice.map(VoiceId::into_string),
            default_background: settings.default_background.as_str(),
            default_music: settings.default_music.as_str(),
            contact_email: settings.contact_email.map(|email| email.to_string()),
            postal_address: settings.postal_address.map(PostalAddress::into_string),
        }
    }
}

wire_struct! {
    /// The operator's contact.
    Contact(settings: settings::Settings) {
        /// The address to which people write.
        contact_email: Option<String> = settings.contact_email.map(|email| email.to_string()),
        postal_address: Option<String> = settings.postal_address.map(PostalAddress::into_string),
    }
}

wire_struct! {
    /// The standing plan.
    StandingPlan(plan: &plan::Plan) {
        platforms: Vec<Platform> = convert_all(plan.platforms().iter().copied()),
        /// Times of the day in the operator's time zone.
        #[schema(example = json!(["09:00", "18:00"]))]
        time_slots: Vec<TimeOfDay> = convert_all(plan.time_slots().iter().copied()),
        frequency: PlanFrequency = plan.frequency().into(),
    }
}

/// The posting settings of one platform.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PlatformSetting {
    platform: Platform,
    optimal_time: TimeOfDay,
    #[schema(example = json!(["#viral"]))]
    hashtags: Vec<String>,
    posting_mode: PlatformPostingMode,
    visibility: Visibility,
    choices: PostChoices,
}

impl PlatformSetting {
    fn new(platform: showrunner_domain::platform::Platform, settings: &PlatformSettings) -> Self {
        Self {
            platform: platform.into(),
            optimal_time: settings.optimal_time.into(),
            hashtags: settings.hashtags.iter().map(str::to_owned).collect(),
            posting_mode: settings.posting_mode.into(),
            visibility: settings.visibility.into(),
            choices: PostChoices(settings.choices),
        }
    }
}

/// The value of one setting: a number, true or false, a text, a list or an object.
pub(crate) fn setting_value(setting: &Setting) -> Value {
    match setting {
        Setting::MonthlyTarget(target) => json!(target.videos()),
        Setting::MonthlyBudget(budget) => json!(budget.map(MonthlyBudget::pence)),
        Setting::AutoResponse(on) | Setting::CommentPolling(on) => json!(on),
        Setting::TimeZone(zone) => json!(zone.as_ref().map(NamedZone::name)),
        Setting::Plan(plan) => json!(plan.as_ref().map(StandingPlan::from)),
        Setting::DefaultAvatar(avatar) => json!(avatar.as_ref().map(AvatarId::as_str)),
        Setting::DefaultVoice(voice) => json!(voice.as_ref().map(VoiceId::as_str)),
        Setting::DefaultBackground(background) => json!(background.as_str()),
        Setting::DefaultMusic(music) => json!(music.as_str()),
        Setting::ContactEmail(email) => json!(email.as_ref().map(ContactEmail::as_str)),
        Setting::LocalModel(model) => json!(model.as_ref().map(|model| model.name.as_str())),
        Setting::PostalAddress(address) => json!(address.as_ref().map(PostalAddress::as_str)),
        Setting::OptimalTime(_, time) => json!(time.to_string()),
        Setting::Hashtags(_, hashtags) => json!(hashtags.iter().collect::<Vec<_>>()),
        Setting::PostingMode(_, mode) => json!(mode.as_str()),
        Setting::Visibility(_, visibility) => json!(visibility.as_str()),
        Setting::PostChoices(_, choices) => json!(PostChoices(*choices)),
    }
}
