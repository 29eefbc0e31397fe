//! The settings that the operator can change at runtime, manually or through the assistant, and the history of changes.

mod change;
mod contact_email;
mod hashtags;
mod key;
mod monthly_budget;
mod monthly_target;
mod posting_mode;
mod sentence;
mod setting;
mod time_zone;

pub use change::{Actor, Change, Edit};
pub use contact_email::ContactEmail;
pub use hashtags::Hashtags;
pub use key::SettingKey;
pub use monthly_budget::MonthlyBudget;
pub use monthly_target::MonthlyTarget;
pub use posting_mode::PostingMode;
pub use setting::{PlatformSettings, Setting, Settings};
pub use time_zone::{NamedZone, ZoneRules, time_zone, time_zone_of_place, zone_with_rules};
