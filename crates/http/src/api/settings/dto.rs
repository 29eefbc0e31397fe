use serde_json::{Value, json};
use showrunner_domain::settings::{self, ContactEmail, MonthlyBudget, NamedZone, PlatformSettings, Setting};
use showrunner_domain::value::{AvatarId, PostalAddress, VoiceId};
use showrunner_domain::{plan, platform};

use crate::api::post_choices::PostChoices;
use crate::wire::{Platform, PlatformPostingMode, TimeOfDay, Visibility, convert_all, wire_struct, wire_text};

wire_text! {
    /// The days on which the plan has slots.
    PlanFrequency(plan::Frequency)
}

wire_struct! {
    /// Every setting with its value.
    Settings(settings: &settings::Settings, zone: &NamedZone) {
        /// Videos a month.
        monthly_target: u32 = settings.monthly_target.videos(),
        /// Pence a month; null means no limit.
        monthly_budget: Option<i64> = settings.monthly_budget.map(MonthlyBudget::pence),
        /// Whether drafted replies without a risk are sent automatically.
        auto_response: bool,
        /// Whether comments are read.
        listening: bool = settings.comment_polling,
        /// The operator's time zone, by its IANA name.
        time_zone: String = zone.name().to_owned(),
        /// The standing plan; null when there is none.
        plan: Option<StandingPlan> = settings.plan.as_ref().map(Into::into),
        default_avatar_id: Option<String> = settings.default_avatar.clone().map(AvatarId::into_string),
        default_voice_id: Option<String> = settings.default_voice.clone().map(VoiceId::into_string),
        default_background: &'static str = settings.default_background.as_str(),
        default_music: &'static str = settings.default_music.as_str(),
        /// The address on the legal pages to which people write.
        contact_email: Option<String> = settings.contact_email.as_ref().map(ToString::to_string),
        /// The postal address on the legal pages.
        postal_address: Option<String> = settings.postal_address.clone().map(PostalAddress::into_string),
        platforms: Vec<PlatformSetting> =
            convert_all(platform::Platform::ALL.iter().map(|&platform| (platform, settings.platform(platform)))),
    }

    /// The posting settings of one platform.
    PlatformSetting(platform: platform::Platform, settings: &PlatformSettings) {
        platform: Platform = platform.into(),
        optimal_time: TimeOfDay = settings.optimal_time.into(),
        #[schema(example = json!(["#viral"]))]
        hashtags: Vec<String> = settings.hashtags.iter().map(str::to_owned).collect(),
        posting_mode: PlatformPostingMode = settings.posting_mode.into(),
        visibility: Visibility = settings.visibility.into(),
        choices: PostChoices = PostChoices(settings.choices),
    }

    /// The operator's contact.
    Contact(settings: settings::Settings) {
        /// The address to which people write.
        contact_email: Option<String> = settings.contact_email.map(|email| email.to_string()),
        postal_address: Option<String> = settings.postal_address.map(PostalAddress::into_string),
    }

    /// The standing plan.
    StandingPlan(plan: &plan::Plan) {
        platforms: Vec<Platform> = convert_all(plan.platforms().iter().copied()),
        /// Times of the day in the operator's time zone.
        #[schema(example = json!(["09:00", "18:00"]))]
        time_slots: Vec<TimeOfDay> = convert_all(plan.time_slots().iter().copied()),
        frequency: PlanFrequency = plan.frequency().into(),
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
