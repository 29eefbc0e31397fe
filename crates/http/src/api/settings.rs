//! The settings that the operator can change while the product runs.

use actix_web::{get, post, put, web};
use jiff::Timestamp;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Value, json};
use showrunner_domain::plan::Plan;
use showrunner_domain::settings::{
    self, Actor, ContactEmail, Edit, MonthlyBudget, MonthlyTarget, NamedZone, PlatformSettings, Setting, SettingKey,
    time_zone,
};
use showrunner_domain::value::{AvatarId, InvalidValue, PostalAddress, VoiceId};
use showrunner_domain::{ChangeId, plan, platform};
use showrunner_services::{OperatorSettings, Services};
use utoipa::ToSchema;

use crate::answer::{Answer, answer};
use crate::api::post_choices::PostChoices;
use crate::error::{ApiError, camel_case};
use crate::extract::{Json, Query, Validation};
use crate::lists::{ListAnswer, PageQuery, Paged};
use crate::wire::{Platform, PlatformPostingMode, TimeOfDay, Visibility, convert_all, wire_struct, wire_text};

/// Returns every setting with its value.
#[utoipa::path(responses((status = 200, description = "The settings.", body = Settings)))]
#[get("")]
pub(crate) async fn get_settings(services: web::Data<Services>) -> Answer<Settings> {
    answer(current(&services.settings).await)
}

/// Returns the operator's contact, which the legal pages show to everybody.
#[utoipa::path(
    tag = "Settings",
    responses(
        (status = 200, description = "Open to all.", body = Contact), (status = 403), (status = 500), (status = 503),
    ),
)]
#[get("/api/contact")]
pub(crate) async fn get_contact(services: web::Data<Services>) -> Answer<Contact> {
    answer(services.settings.all().await)
}

/// Changes settings, all that are named or none.
///
/// `null` removes a budget, a plan, a time zone or a default. Each setting that changes adds a change, which can be
/// undone.
#[utoipa::path(
    responses(
        (status = 200, description = "The settings as they are now, and what has changed.", body = UpdatedSettings),
    ),
)]
#[put("")]
pub(crate) async fn update_settings(
    services: web::Data<Services>,
    Json(request): Json<UpdateSettings>,
) -> Answer<UpdatedSettings> {
    let changes = services.settings.change(request.validate()?, Actor::Operator).await?;
    Ok(web::Json(UpdatedSettings { settings: current(&services.settings).await?, changes: convert_all(changes) }))
}

async fn current(settings: &OperatorSettings) -> Result<Settings, ApiError> {
    let values = settings.all().await?;
    let zone = settings.zone_of(&values);
    Ok((&values, &zone).into())
}

/// Settings to change. At least one must be given.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::option_option, reason = "absent and null are two things")]
pub(crate) struct UpdateSettings {
    /// Videos a month.
    #[schema(minimum = 1, maximum = 10_000)]
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
    settings: Settings,
    /// One for each setting whose value changed.
    changes: Vec<Change>,
}

impl TryFrom<UpdatePlan> for Plan {
    type Error = InvalidValue;

    fn try_from(plan: UpdatePlan) -> Result<Self, InvalidValue> {
        let slots = plan.time_slots.iter().map(|slot| slot.read("timeSlots")).collect::<Result<_, _>>()?;
        Self::new(convert_all(plan.platforms), slots, plan.frequency.into())
    }
}

impl UpdateSettings {
    fn validate(self) -> Result<Vec<Setting>, ApiError> {
        let given = [
            ("monthlyTarget", self.monthly_target.map(|videos| MonthlyTarget::new(videos).map(Setting::MonthlyTarget))),
            (
                "monthlyBudget",
                self.monthly_budget.map(|pence| pence.map(MonthlyBudget::new).transpose().map(Setting::MonthlyBudget)),
            ),
            ("autoResponse", self.auto_response.map(|on| Ok(Setting::AutoResponse(on)))),
            ("listening", self.listening.map(|on| Ok(Setting::CommentPolling(on)))),
            ("timeZone", self.time_zone.map(|zone| text(zone, time_zone).map(Setting::TimeZone))),
            ("plan", self.plan.map(|plan| plan.map(Plan::try_from).transpose().map(Setting::Plan))),
            ("defaultAvatarId", self.default_avatar_id.map(|id| text(id, AvatarId::new).map(Setting::DefaultAvatar))),
            ("defaultVoiceId", self.default_voice_id.map(|id| text(id, VoiceId::new).map(Setting::DefaultVoice))),
            ("defaultBackground", self.default_background.map(|name| name.parse().map(Setting::DefaultBackground))),
            ("defaultMusic", self.default_music.map(|name| name.parse().map(Setting::DefaultMusic))),
            ("contactEmail", self.contact_email.map(|email| text(email, ContactEmail::new).map(Setting::ContactEmail))),
            (
                "postalAddress",
                self.postal_address.map(|address| text(address, PostalAddress::new).map(Setting::PostalAddress)),
            ),
        ];
        let given = given.into_iter().filter_map(|(field, setting)| Some((field, setting?)));
        let mut checks = Validation::default();
        // The domain names only a part; the caller knows the field.
        let mut check = |(field, setting): (&'static str, Result<Setting, InvalidValue>)| {
            checks.check(setting.map_err(|invalid| InvalidValue { field, ..invalid }))
        };
        let settings: Vec<Option<Setting>> = given.map(&mut check).collect();
        if settings.is_empty() {
            return Err(ApiError::invalid("monthlyTarget", "nothing to change: give at least one setting"));
        }
        checks.finish(|| settings.into_iter().collect())
    }
}

/// Parses a text that may be null.
fn text<T>(
    text: Option<String>,
    parse: impl FnOnce(&str) -> Result<T, InvalidValue>,
) -> Result<Option<T>, InvalidValue> {
    text.map(|text| parse(&text)).transpose()
}

/// A field that is present, even as null.
#[expect(clippy::option_option, reason = "absent and null are two things")]
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// Lists changes by the operator and the assistant, newest first, including undone ones.
#[utoipa::path(params(PageQuery), responses((status = 200, description = "The changes.", body = [Change])))]
#[get("")]
pub(crate) async fn list_changes(services: web::Data<Services>, Query(query): Query<PageQuery>) -> ListAnswer<Change> {
    Paged::read(query.page()?, |page| services.stores.settings.changes(page), |change| change.id.0).await
}

/// Undoes a change, unless a newer one changed the same setting or template.
#[utoipa::path(responses((status = 200, description = "The change, now undone.", body = Change), (status = 409)))]
#[post("/{id}/undo")]
pub(crate) async fn undo_change(services: web::Data<Services>, id: web::Path<i64>) -> Answer<Change> {
    answer(services.settings.undo(ChangeId(*id)).await)
}

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
    description: String,
    /// The value before the change: a number, true or false, a text, a list, an object or null.
    before: Value,
    /// The value after the change.
    after: Value,
    created_at: Timestamp,
    /// When the change was undone.
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

/// The setting's name in `GET /api/settings`: mostly its key as stored, in camelCase.
fn subject(setting: &Setting) -> String {
    match setting.key() {
        SettingKey::DefaultAvatar => "defaultAvatarId".to_owned(),
        SettingKey::DefaultVoice => "defaultVoiceId".to_owned(),
        SettingKey::PostChoices(platform) => format!("{platform}.choices"),
        key => {
            let key = key.to_string();
            let of_platform = key.split_once('.').map(|(name, platform)| format!("{platform}.{}", camel_case(name)));
            of_platform.unwrap_or_else(|| camel_case(&key))
        }
    }
}

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
fn setting_value(setting: &Setting) -> Value {
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
