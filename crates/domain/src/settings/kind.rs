//! What the values of settings can be. Storage, the API and the assistant read and write a [`SettingValue`] by its
//! [`ValueKind`], so that they know no single setting.

use super::caption_template::{CaptionTemplate, FirstCommentTemplate};
use super::rotation::{AvatarRotation, BackgroundRotation, MusicRotation, VoiceRotation};
use super::time_zone::{NamedZone, time_zone};
use super::values::{BackupsKept, ContactEmail, Hashtags, MonthlyBudget, MonthlyTarget, StockDays, StorageDays};
use crate::alert::{AlertChannelKind, EmailChannel, EnteredChannel, NtfyChannel, TelegramChannel, WebhookChannel};
use crate::backup::bucket::BackupBucket;
use crate::brand::{AccentColor, CaptionStyle, Handle, Logo, MainColor};
use crate::color::Color;
use crate::hours_of_day::HoursOfDay;
use crate::money::Pounds;
use crate::plan::{Plan, TimeOfDay};
use crate::platform::PostingMode;
use crate::post_choices::PostChoices;
use crate::style::{BackgroundStyle, MusicStyle};
use crate::text_model::ChosenModel;
use crate::value::{
    AppId, AvatarId, AvatarProviderName, BrandName, DurationSeconds, InvalidValue, PostalAddress, VoiceId, joined,
};
use crate::visibility::Visibility;

/// The kind of a setting's values, with their bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ValueKind {
    /// On or off.
    Flag,
    /// A whole number: the lowest and the highest.
    Number(i64, i64),
    /// An amount in pence: the lowest and the highest.
    Pence(i64, i64),
    /// A text, and the most characters of it where there is a limit.
    Text(Option<usize>),
    /// Texts, and how many there may be.
    Texts(usize),
    /// A standing plan.
    Plan,
    /// A text model.
    TextModel,
    /// Choices for posts.
    PostChoices,
    /// A bucket for backups.
    BackupBucket,
    /// An alert channel of this kind.
    AlertChannel(AlertChannelKind),
    /// A picture.
    Picture,
}

/// The value of any setting.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "they are values of the kinds above")]
pub enum SettingValue {
    /// The setting is not set.
    Unset,
    Flag(bool),
    Number(i64),
    Pence(i64),
    Text(String),
    Texts(Vec<String>),
    Plan(Plan),
    TextModel(ChosenModel),
    PostChoices(PostChoices),
    BackupBucket(BackupBucket),
    AlertChannel(EnteredChannel),
    Picture(Logo),
}

impl SettingValue {
    /// The value within a sentence; nothing when there is none.
    pub(super) fn phrase(self) -> String {
        match self {
            Self::Unset => String::new(),
            Self::Flag(on) => if on { "on" } else { "off" }.to_owned(),
            Self::Number(number) => number.to_string(),
            Self::Pence(pence) => Pounds(pence).to_string().trim_end_matches(".00").to_owned(),
            Self::Text(text) => text.lines().filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", "),
            Self::Texts(texts) => joined(&texts.iter().map(String::as_str).collect::<Vec<_>>()),
            Self::Plan(plan) => {
                let platforms: Vec<&str> = plan.platforms().iter().map(|platform| platform.label()).collect();
                let times: Vec<String> = plan.time_slots().iter().map(TimeOfDay::to_string).collect();
                let times: Vec<&str> = times.iter().map(String::as_str).collect();
                format!("{} at {} on {}", plan.frequency(), joined(&times), joined(&platforms))
            }
            Self::TextModel(model) => model.name.into_string(),
            Self::PostChoices(choices) => choices.phrases().join(", "),
            Self::BackupBucket(bucket) => bucket.url(),
            Self::AlertChannel(channel) => channel.to_string(),
            Self::Picture(_) => "a picture".to_owned(),
        }
    }
}

/// A type of settings, with its kind.
pub(super) trait SettingType: Sized {
    const KIND: ValueKind;
    /// Whether it has a value that means that nothing is set.
    const OPTIONAL: bool = false;

    fn value(&self) -> SettingValue;
    fn from_value(value: SettingValue) -> Result<Self, InvalidValue>;
}

impl<T: SettingType> SettingType for Option<T> {
    const KIND: ValueKind = T::KIND;
    const OPTIONAL: bool = true;

    fn value(&self) -> SettingValue {
        self.as_ref().map_or(SettingValue::Unset, T::value)
    }

    fn from_value(value: SettingValue) -> Result<Self, InvalidValue> {
        if value == SettingValue::Unset { Ok(None) } else { T::from_value(value).map(Some) }
    }
}

fn another_kind() -> InvalidValue {
    InvalidValue::new("value", "this setting has values of another kind")
}

/// Declares types of settings: the type, its kind, and the conversions to and from the value of this kind.
macro_rules! setting_types {
    ($($type:ident: $kind:ident $(($($bound:expr),+))?, $value:expr, $from_value:expr;)+) => {$(
        impl SettingType for $type {
            const KIND: ValueKind = ValueKind::$kind $(($($bound),+))?;

            fn value(&self) -> SettingValue {
                let value: fn(&Self) -> _ = $value;
                SettingValue::$kind(value(self))
            }

            fn from_value(value: SettingValue) -> Result<Self, InvalidValue> {
                let from_value: fn(_) -> Result<Self, InvalidValue> = $from_value;
                match value {
                    SettingValue::$kind(value) => from_value(value),
                    _ => Err(another_kind()),
                }
            }
        }
    )+};
}

setting_types! {
    bool: Flag, |on| *on, Ok;
    MonthlyTarget: Number(Self::MIN, Self::MAX), |target| target.videos().into(), Self::new;
    MonthlyBudget: Pence(Self::MIN, Self::MAX), |budget| budget.pence(), Self::new;
    NamedZone: Text(None), |zone| zone.name().to_owned(), |name: String| time_zone(&name);
    AvatarId: Text(Some(Self::MAX)), Self::to_string, |id: String| Self::new(&id);
    VoiceId: Text(Some(Self::MAX)), Self::to_string, |id: String| Self::new(&id);
    AvatarProviderName: Text(Some(Self::MAX)), Self::to_string, |name: String| Self::new(&name);
    AppId: Text(Some(Self::MAX)), Self::to_string, |id: String| Self::new(&id);
    ContactEmail: Text(Some(Self::MAX)), Self::to_string, |email: String| Self::new(&email);
    PostalAddress: Text(Some(Self::MAX)), Self::to_string, |address: String| Self::new(&address);
    CaptionTemplate: Text(Some(Self::MAX)), Self::to_string, |template: String| Self::new(&template);
    FirstCommentTemplate: Text(Some(Self::MAX)), Self::to_string, |template: String| Self::new(&template);
    BrandName: Text(Some(Self::MAX)), Self::to_string, |name: String| Self::new(&name);
    Handle: Text(Some(Self::MAX + 1)), Self::to_string, |handle: String| Self::new(&handle);
    MainColor: Text(Some(Color::LENGTH)), Self::to_string, |color: String| color.parse();
    AccentColor: Text(Some(Color::LENGTH)), Self::to_string, |color: String| color.parse();
    CaptionStyle: Text(None), Self::to_string, |style: String| Ok(style.parse::<Self>()?);
    Logo: Picture, Self::clone, Ok;
    BackgroundStyle: Text(None), Self::to_string, |name: String| name.parse();
    MusicStyle: Text(None), Self::to_string, |name: String| name.parse();
    TimeOfDay: Text(None), Self::to_string, |time: String| time.parse();
    PostingMode: Text(None), Self::to_string, |mode: String| Ok(mode.parse::<Self>()?);
    Visibility: Text(None), Self::to_string, |text: String| Ok(text.parse::<Self>()?);
    HoursOfDay: Text(None), Self::to_string, |hours: String| hours.parse();
    DurationSeconds: Number(Self::MIN, Self::MAX), |duration| duration.seconds().into(), Self::new;
    StockDays: Number(Self::MIN, Self::MAX), |stock| stock.days().into(), Self::new;
    StorageDays: Number(Self::MIN, Self::MAX), |kept| kept.days().into(), Self::new;
    Hashtags: Texts(Self::MAX), |tags| tags.iter().map(str::to_owned).collect(),
        |tags: Vec<String>| Self::new(tags.iter().map(String::as_str));
    AvatarRotation: Texts(Self::MAX), Self::texts, |ids: Vec<String>| Self::parse(&ids, AvatarId::new);
    VoiceRotation: Texts(Self::MAX), Self::texts, |ids: Vec<String>| Self::parse(&ids, VoiceId::new);
    BackgroundRotation: Texts(Self::MAX), Self::texts, |names: Vec<String>| Self::parse(&names, str::parse);
    MusicRotation: Texts(Self::MAX), Self::texts, |names: Vec<String>| Self::parse(&names, str::parse);
    Plan: Plan, Self::clone, Ok;
    ChosenModel: TextModel, Self::clone, Ok;
    PostChoices: PostChoices, |choices| *choices, Ok;
    BackupBucket: BackupBucket, Self::clone, Ok;
    BackupsKept: Number(Self::MIN, Self::MAX), |kept| kept.backups().into(), Self::new;
    WebhookChannel: AlertChannel(AlertChannelKind::Webhook), |channel| EnteredChannel::Webhook(channel.clone()),
        |channel| if let EnteredChannel::Webhook(channel) = channel { Ok(channel) } else { Err(another_kind()) };
    EmailChannel: AlertChannel(AlertChannelKind::Email), |channel| EnteredChannel::Email(channel.clone()),
        |channel| if let EnteredChannel::Email(channel) = channel { Ok(channel) } else { Err(another_kind()) };
    NtfyChannel: AlertChannel(AlertChannelKind::Ntfy), |channel| EnteredChannel::Ntfy(channel.clone()),
        |channel| if let EnteredChannel::Ntfy(channel) = channel { Ok(channel) } else { Err(another_kind()) };
    TelegramChannel: AlertChannel(AlertChannelKind::Telegram), |channel| EnteredChannel::Telegram(channel.clone()),
        |channel| if let EnteredChannel::Telegram(channel) = channel { Ok(channel) } else { Err(another_kind()) };
}
