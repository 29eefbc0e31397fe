use std::fmt;
use std::str::FromStr;

use crate::platform::Platform;
use crate::text_enum::UnknownText;

/// The name of a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "each is explained at the field of `Settings` with its name")]
pub enum SettingKey {
    MonthlyTarget,
    MonthlyBudget,
    AutoResponse,
    CommentPolling,
    TimeZone,
    Plan,
    DefaultAvatar,
    DefaultVoice,
    DefaultBackground,
    DefaultMusic,
    ContactEmail,
    PostalAddress,
    LocalModel,
    OptimalTime(Platform),
    Hashtags(Platform),
    PostingMode(Platform),
    Visibility(Platform),
    PostChoices(Platform),
}

impl SettingKey {
    const PLAIN: [Self; 13] = [
        Self::MonthlyTarget,
        Self::MonthlyBudget,
        Self::AutoResponse,
        Self::CommentPolling,
        Self::TimeZone,
        Self::Plan,
        Self::DefaultAvatar,
        Self::DefaultVoice,
        Self::DefaultBackground,
        Self::DefaultMusic,
        Self::ContactEmail,
        Self::PostalAddress,
        Self::LocalModel,
    ];

    /// The settings of one platform.
    pub const fn of_platform(platform: Platform) -> [Self; 5] {
        [
            Self::OptimalTime(platform),
            Self::Hashtags(platform),
            Self::PostingMode(platform),
            Self::Visibility(platform),
            Self::PostChoices(platform),
        ]
    }

    /// All settings.
    pub fn all() -> impl Iterator<Item = Self> {
        let of_platforms = Platform::ALL.iter().flat_map(|&platform| Self::of_platform(platform));
        Self::PLAIN.into_iter().chain(of_platforms)
    }
}

/// The key as stored: `monthly_target`, `hashtags.tiktok`.
impl fmt::Display for SettingKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MonthlyTarget => f.write_str("monthly_target"),
            Self::MonthlyBudget => f.write_str("monthly_budget"),
            Self::AutoResponse => f.write_str("auto_response"),
            Self::CommentPolling => f.write_str("listening"),
            Self::TimeZone => f.write_str("time_zone"),
            Self::Plan => f.write_str("plan"),
            Self::DefaultAvatar => f.write_str("default_avatar"),
            Self::DefaultVoice => f.write_str("default_voice"),
            Self::DefaultBackground => f.write_str("default_background"),
            Self::DefaultMusic => f.write_str("default_music"),
            Self::ContactEmail => f.write_str("contact_email"),
            Self::PostalAddress => f.write_str("postal_address"),
            Self::LocalModel => f.write_str("local_model"),
            Self::OptimalTime(platform) => write!(f, "optimal_time.{platform}"),
            Self::Hashtags(platform) => write!(f, "hashtags.{platform}"),
            Self::PostingMode(platform) => write!(f, "posting_mode.{platform}"),
            Self::Visibility(platform) => write!(f, "visibility.{platform}"),
            Self::PostChoices(platform) => write!(f, "post_choices.{platform}"),
        }
    }
}

impl FromStr for SettingKey {
    type Err = UnknownText;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::all().find(|key| key.to_string() == text).ok_or_else(|| UnknownText {
            kind: "setting",
            text: text.to_owned(),
            expected: Self::all().map(|key| key.to_string()).collect::<Vec<_>>().join(", "),
        })
    }
}
