//! The settings that the operator can change while the product runs.

use actix_web::{get, post, put, web};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use showrunner_domain::brand::Logo;
use showrunner_domain::settings::{
    self, Actor, Definition, Edit, NamedZone, PlatformSettings, Setting, SettingKey, SettingValue, ValueKind,
};
use showrunner_domain::value::{InvalidValue, PostalAddress, camel_case};
use showrunner_domain::{ChangeId, plan, platform};
use showrunner_services::{OperatorSettings, Services};
use utoipa::openapi::schema::{
    ArrayBuilder, KnownFormat, Object, ObjectBuilder, RefBuilder, SchemaFormat, SchemaType, Type,
};
use utoipa::openapi::{OneOfBuilder, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::answer::{Answer, answer};
use crate::api::post_choices::PostChoices;
use crate::error::ApiError;
use crate::extract::json::field;
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

/// The result of an update.
#[derive(Serialize, ToSchema)]
pub(crate) struct UpdatedSettings {
    settings: Settings,
    /// One for each setting whose value changed.
    changes: Vec<Change>,
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
        let (subject, before, after) = match &change.edit {
            Edit::Setting { before, after } => (name(after.key()), to_json(before), to_json(after)),
            Edit::Template { text, added } => {
                let (kind, value) = (text.category().as_str(), Value::from(text.as_str()));
                let (before, after) = if *added { (Value::Null, value) } else { (value, Value::Null) };
                (kind.to_owned(), before, after)
            }
        };
        Self {
            id: change.id.0,
            actor: change.actor.into(),
            subject,
            description: change.edit.sentence(),
            before,
            after,
            created_at: change.created_at,
            undone_at: change.undone_at,
            can_undo,
        }
    }
}

/// The settings of `/api/settings`. Those that need a key have their own calls.
fn keys() -> impl Iterator<Item = SettingKey> {
    SettingKey::global().into_iter().filter(|key| !key.has_secret())
}

/// The setting's name; that of a platform's setting begins with the platform.
fn name(key: SettingKey) -> String {
    let name = camel_case(key.definition().name);
    match key.platform() {
        None => name,
        Some(platform) => format!("{platform}.{name}"),
    }
}

/// The value of one setting: a number, true or false, a text, a list or an object.
fn to_json(setting: &Setting) -> Value {
    match setting.value() {
        SettingValue::Unset => Value::Null,
        SettingValue::Flag(on) => on.into(),
        SettingValue::Number(number) | SettingValue::Pence(number) => number.into(),
        SettingValue::Text(text) => text.into(),
        SettingValue::Texts(texts) => texts.into(),
        SettingValue::Plan(plan) => json!(StandingPlan::from(&plan)),
        SettingValue::TextModel(model) => model.name.as_str().into(),
        SettingValue::PostChoices(choices) => json!(PostChoices(choices)),
        SettingValue::BackupBucket(bucket) => bucket.url().into(),
        SettingValue::AlertChannel(channel) => channel.to_string().into(),
        SettingValue::Picture(picture) => picture.to_string().into(),
    }
}

/// The schema of an object with every setting, as they are sent or as they are set.
fn schema_of_all(sent: bool) -> ObjectBuilder {
    keys().fold(ObjectBuilder::new().schema_type(Type::Object), |all, key| all.property(name(key), schema(key, sent)))
}

/// The schema of a setting's value, as it is sent or as it is set.
fn schema(key: SettingKey, sent: bool) -> RefOr<Schema> {
    let Definition { kind, optional, help, help_to_set, .. } = *key.definition();
    let help = Some(if sent { help } else { help_to_set });
    // The zone that is used is sent, even if none is set.
    let nullable = !sent || optional && key != SettingKey::TimeZone;
    let types = |one| if nullable { SchemaType::from_iter([one, Type::Null]) } else { one.into() };
    let object = |one| ObjectBuilder::new().schema_type(types(one)).description(help);
    let number = |format| object(Type::Integer).format(Some(SchemaFormat::KnownFormat(format)));
    let reference = |name: &str| -> RefOr<Schema> {
        let reference = RefBuilder::new().ref_location_from_schema_name(name).description(help);
        if nullable {
            OneOfBuilder::new().item(reference).item(Object::with_type(Type::Null)).into()
        } else {
            reference.into()
        }
    };
    match kind {
        ValueKind::Flag => object(Type::Boolean).into(),
        ValueKind::Number(..) if sent => number(KnownFormat::Int32).minimum(Some(0)).into(),
        ValueKind::Pence(..) if sent => number(KnownFormat::Int64).into(),
        ValueKind::Number(min, max) | ValueKind::Pence(min, max) => {
            number(KnownFormat::Int64).minimum(Some(min)).maximum(Some(max)).into()
        }
        ValueKind::Text(max) => object(Type::String).max_length(max.filter(|_| !sent)).into(),
        ValueKind::Texts(max) => {
            let texts = ArrayBuilder::new().schema_type(types(Type::Array)).items(Object::with_type(Type::String));
            texts.description(help).max_items((!sent).then_some(max)).into()
        }
        ValueKind::Plan if sent => reference("StandingPlan"),
        ValueKind::Plan => reference("UpdatePlan"),
        ValueKind::TextModel | ValueKind::BackupBucket | ValueKind::AlertChannel(_) => object(Type::String).into(),
        ValueKind::PostChoices => reference("PostChoices"),
        ValueKind::Picture => object(Type::String).max_length((!sent).then_some(Logo::MAX)).into(),
    }
}

/// Every setting with its value.
#[derive(Serialize)]
pub(crate) struct Settings(Map<String, Value>);

impl From<(&settings::Settings, &NamedZone)> for Settings {
    fn from((settings, zone): (&settings::Settings, &NamedZone)) -> Self {
        let mut values: Map<_, _> = keys().map(|key| (name(key), to_json(&settings.get(key)))).collect();
        values.insert(name(SettingKey::TimeZone), zone.name().into());
        let of_platform = |&platform| json!(PlatformSetting::from((platform, settings.platform(platform))));
        values.insert("platforms".to_owned(), platform::Platform::ALL.iter().map(of_platform).collect());
        Self(values)
    }
}

impl PartialSchema for Settings {
    fn schema() -> RefOr<Schema> {
        let platforms = ArrayBuilder::new().items(RefBuilder::new().ref_location_from_schema_name("PlatformSetting"));
        let all =
            schema_of_all(true).property("platforms", platforms).description(Some("Every setting with its value."));
        keys().fold(all, |all, key| all.required(name(key))).required("platforms").into()
    }
}

impl ToSchema for Settings {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        schemas.push((PlatformSetting::name().into(), PlatformSetting::schema()));
        PlatformSetting::schemas(schemas);
    }
}

/// Settings to change. At least one must be given.
#[derive(Deserialize)]
pub(crate) struct UpdateSettings(Map<String, Value>);

impl PartialSchema for UpdateSettings {
    fn schema() -> RefOr<Schema> {
        schema_of_all(false).description(Some("Settings to change. At least one must be given.")).into()
    }
}

impl ToSchema for UpdateSettings {}

impl UpdateSettings {
    fn validate(&self) -> Result<Vec<Setting>, ApiError> {
        let mut checks = Validation::default();
        let mut settings = Vec::new();
        for key in keys() {
            let (name, definition) = (name(key), key.definition());
            // Null means that a setting that cannot be unset is not given.
            let given = self.0.get(&name).filter(|json| definition.optional || !json.is_null());
            let Some(json) = given else { continue };
            let value = match definition.kind {
                _ if json.is_null() => Ok(SettingValue::Unset),
                ValueKind::Flag => Ok(SettingValue::Flag(field(&name, json)?)),
                ValueKind::Number(..) => Ok(SettingValue::Number(field(&name, json)?)),
                ValueKind::Pence(..) => Ok(SettingValue::Pence(field(&name, json)?)),
                ValueKind::Text(_) => Ok(SettingValue::Text(field(&name, json)?)),
                ValueKind::Texts(_) => Ok(SettingValue::Texts(field(&name, json)?)),
                ValueKind::Plan => field::<UpdatePlan>(&name, json)?.try_into().map(SettingValue::Plan),
                ValueKind::PostChoices => Ok(SettingValue::PostChoices(field::<PostChoices>(&name, json)?.0)),
                ValueKind::Picture => field::<String>(&name, json)?.parse().map(SettingValue::Picture),
                ValueKind::TextModel | ValueKind::BackupBucket | ValueKind::AlertChannel(_) => continue,
            };
            let setting = value.and_then(|value| key.with(value));
            // The domain names only a part; the caller knows the field.
            let named = setting.map_err(|invalid| InvalidValue { field: definition.name, ..invalid });
            settings.push(checks.check(named));
        }
        if settings.is_empty() {
            return Err(ApiError::invalid("monthlyTarget", "nothing to change: give at least one setting"));
        }
        checks.finish(|| settings.into_iter().collect())
    }
}

wire_text! {
    /// The days on which the plan has slots.
    PlanFrequency(plan::Frequency)
}

wire_struct! {
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

impl TryFrom<UpdatePlan> for plan::Plan {
    type Error = InvalidValue;

    fn try_from(plan: UpdatePlan) -> Result<Self, InvalidValue> {
        let slots = plan.time_slots.iter().map(|slot| slot.read("timeSlots")).collect::<Result<_, _>>()?;
        Self::new(convert_all(plan.platforms), slots, plan.frequency.into())
    }
}
