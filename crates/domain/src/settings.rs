//! The settings that the operator can change at runtime, manually or through the assistant, and the history of changes.

mod alert_channels;
mod caption_template;
mod change;
mod declaration;
mod definition;
mod kind;
mod rotation;
mod secret;
mod setting;
mod time_zone;
mod values;

pub use caption_template::{CaptionPart, CaptionTemplate, FilledTemplate, FirstCommentTemplate};
pub use change::{Actor, Change, Edit};
pub use definition::Definition;
pub use kind::{SettingValue, ValueKind};
pub use rotation::{AvatarRotation, BackgroundRotation, MusicRotation, Rotation, VoiceRotation};
pub use secret::SecretKey;
pub use setting::{PlatformSettings, Setting, SettingKey, Settings};
pub use time_zone::{NamedZone, ZoneRules, time_zone, time_zone_of_place, zone_with_rules};
pub use values::{BackupsKept, ContactEmail, Hashtags, MonthlyBudget, MonthlyTarget, StockDays, StorageDays};
