//! Settings as JSON, as they are stored and exported: a number, a boolean, a text, a list or a small object; null for one that is
//! not set.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use showrunner_domain::InvalidValue;
use showrunner_domain::alert::{
    AlertChannelKind, AlertServer, EmailChannel, EnteredChannel, NtfyChannel, TelegramChannel, TelegramChat,
    WebhookChannel,
};
use showrunner_domain::backup::BackupBucket;
use showrunner_domain::plan::{Plan, TimeOfDay};
use showrunner_domain::post_choices::PostChoices;
use showrunner_domain::settings::{Setting, SettingKey, SettingValue, ValueKind};
use showrunner_domain::text_enum::UnknownText;
use showrunner_domain::text_model::{ChosenModel, ModelPrice, ModelProtocol, TokenPrice};
use showrunner_domain::value::{
    BucketEndpoint, BucketPrefix, BucketRegion, MailHost, MailReceiver, MailSender, MailUser, ModelName, ModelServer,
};

use crate::BoxError;

/// The value of `setting`.
pub fn to_json(setting: &Setting) -> Value {
    match setting.value() {
        SettingValue::Unset => Value::Null,
        SettingValue::Flag(on) => on.into(),
        SettingValue::Number(number) | SettingValue::Pence(number) => number.into(),
        SettingValue::Text(text) => text.into(),
        SettingValue::Texts(texts) => texts.into(),
        SettingValue::Plan(plan) => plan_to_json(&plan),
        SettingValue::TextModel(ChosenModel { protocol, server, name, price }) => json!({
            "protocol": protocol.as_str(),
            "server": server.as_str(),
            "name": name.as_str(),
            "input_price": price.map(|price| price.input.pence()),
            "output_price": price.map(|price| price.output.pence()),
        }),
        SettingValue::PostChoices(choices) => choices_to_json(&choices),
        SettingValue::BackupBucket(BackupBucket { endpoint, region, name, prefix, access_key_id }) => json!({
            "endpoint": endpoint.map(BucketEndpoint::into_string),
            "region": region.map(BucketRegion::into_string),
            "name": name.as_str(),
            "prefix": prefix.map(BucketPrefix::into_string),
            "access_key_id": access_key_id.as_str(),
        }),
        SettingValue::AlertChannel(channel) => channel_to_json(&channel),
        SettingValue::Picture(picture) => picture.to_string().into(),
    }
}

/// The setting `key` with the value of `json`.
///
/// # Errors
/// When the value does not fit the setting.
pub fn from_json(key: SettingKey, json: &Value) -> Result<Setting, BoxError> {
    let value = match key.definition().kind {
        _ if json.is_null() => SettingValue::Unset,
        ValueKind::Flag => SettingValue::Flag(bool::deserialize(json)?),
        ValueKind::Number(..) => SettingValue::Number(i64::deserialize(json)?),
        ValueKind::Pence(..) => SettingValue::Pence(i64::deserialize(json)?),
        ValueKind::Text(_) => SettingValue::Text(String::deserialize(json)?),
        ValueKind::Texts(_) => SettingValue::Texts(Vec::deserialize(json)?),
        ValueKind::Plan => SettingValue::Plan(plan_from_json(json)?),
        ValueKind::TextModel => {
            let text = |name: &str| <&str>::deserialize(&json[name]);
            // Rows of former versions name no protocol.
            let protocol =
                Option::<&str>::deserialize(&json["protocol"])?.map_or(Ok(ModelProtocol::Openai), str::parse)?;
            let (server, name) = (ModelServer::new(text("server")?)?, ModelName::new(text("name")?)?);
            let price =
                |name: &str| Option::deserialize(&json[name])?.map(TokenPrice::new).transpose().map_err(BoxError::from);
            let price = match (price("input_price")?, price("output_price")?) {
                (Some(input), Some(output)) => Some(ModelPrice { input, output }),
                _ => None,
            };
            SettingValue::TextModel(ChosenModel { protocol, server, name, price })
        }
        ValueKind::PostChoices => SettingValue::PostChoices(choices_from_json(json)?),
        ValueKind::BackupBucket => SettingValue::BackupBucket(bucket_from_json(json)?),
        ValueKind::AlertChannel(kind) => SettingValue::AlertChannel(channel_from_json(kind, json)?),
        ValueKind::Picture => SettingValue::Picture(<&str>::deserialize(json)?.parse()?),
    };
    Ok(key.with(value)?)
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

fn bucket_from_json(value: &Value) -> Result<BackupBucket, BoxError> {
    let text = |name: &str| <&str>::deserialize(&value[name]);
    let optional = |name: &str| Option::<&str>::deserialize(&value[name]);
    Ok(BackupBucket {
        endpoint: optional("endpoint")?.map(str::parse).transpose()?,
        region: optional("region")?.map(str::parse).transpose()?,
        name: text("name")?.parse()?,
        prefix: optional("prefix")?.map(str::parse).transpose()?,
        access_key_id: text("access_key_id")?.parse()?,
    })
}

fn channel_to_json(channel: &EnteredChannel) -> Value {
    let severity = channel.severity().as_str();
    match channel {
        EnteredChannel::Webhook(WebhookChannel { server, .. }) | EnteredChannel::Ntfy(NtfyChannel { server, .. }) => {
            json!({ "server": server.as_str(), "severity": severity })
        }
        EnteredChannel::Email(email) => json!({
            "host": email.host.as_str(),
            "port": email.port,
            "encryption": email.encryption.as_str(),
            "username": email.username.as_ref().map(MailUser::as_str),
            "from": email.from.as_str(),
            "to": email.to.as_str(),
            "severity": severity,
        }),
        EnteredChannel::Telegram(TelegramChannel { chat, .. }) => {
            json!({ "chat": chat.as_str(), "severity": severity })
        }
    }
}

fn channel_from_json(kind: AlertChannelKind, json: &Value) -> Result<EnteredChannel, BoxError> {
    let text = |name: &str| <&str>::deserialize(&json[name]);
    let severity = text("severity")?.parse()?;
    Ok(match kind {
        AlertChannelKind::Webhook => {
            EnteredChannel::Webhook(WebhookChannel { server: AlertServer::of_address(text("server")?)?, severity })
        }
        AlertChannelKind::Ntfy => {
            EnteredChannel::Ntfy(NtfyChannel { server: AlertServer::of_address(text("server")?)?, severity })
        }
        AlertChannelKind::Email => EnteredChannel::Email(EmailChannel {
            host: MailHost::new(text("host")?)?,
            port: Option::deserialize(&json["port"])?,
            encryption: text("encryption")?.parse()?,
            username: Option::<&str>::deserialize(&json["username"])?.map(MailUser::new).transpose()?,
            from: MailSender::new(text("from")?)?,
            to: MailReceiver::new(text("to")?)?,
            severity,
        }),
        AlertChannelKind::Telegram => {
            EnteredChannel::Telegram(TelegramChannel { chat: TelegramChat::new(text("chat")?)?, severity })
        }
    })
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

/// The choices of a post or a platform; an empty object when none is made.
pub fn choices_to_json(choices: &PostChoices) -> Value {
    let mut json = StoredChoices::serialize(choices, serde_json::value::Serializer).unwrap_or_default();
    if let Some(choices) = json.as_object_mut() {
        choices.retain(|_, choice| !choice.is_null());
    }
    json
}

/// The choices of a post or a platform.
///
/// # Errors
/// When a choice has a value of another type.
pub fn choices_from_json(value: &Value) -> Result<PostChoices, serde_json::Error> {
    StoredChoices::deserialize(value)
}
