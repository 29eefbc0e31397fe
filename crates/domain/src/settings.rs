//! The settings that the operator can change at runtime, manually or through the assistant, and the history of changes.

mod change;
mod contact_email;
mod hashtags;
mod key;
mod sentence;
mod setting;
mod time_zone;
mod values;

pub use change::{Actor, Change, Edit};
pub use contact_email::ContactEmail;
pub use hashtags::Hashtags;
pub use key::SettingKey;
pub use setting::{PlatformSettings, Setting, Settings};
pub use time_zone::{time_zone, time_zone_of_place};
pub use values::{MonthlyBudget, MonthlyTarget, PostingMode};
