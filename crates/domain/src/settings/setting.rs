//! Every setting: its key, its value, and all of them together.

use std::fmt;
use std::str::FromStr;

use super::time_zone::NamedZone;
use super::values::{ContactEmail, Hashtags, MonthlyBudget, MonthlyTarget};
use crate::money::Pounds;
use crate::plan::{Plan, TimeOfDay};
use crate::platform::{Platform, PostingMode};
use crate::post_choices::PostChoices;
use crate::style::{BackgroundStyle, MusicStyle};
use crate::text_enum::UnknownText;
use crate::text_model::LocalModel;
use crate::value::{AvatarId, PostalAddress, VoiceId, joined};
use crate::visibility::Visibility;

/// Declares each setting once: its key as stored, its name, its field, its type, and its value until the operator sets
/// one. Those after `for` exist for each platform.
macro_rules! settings {
    (
        $($(#[$doc:meta])* $key:literal $name:ident $field:ident: $type:ty = $default:expr;)+
        for $platform:ident:
        $($(#[$post_doc:meta])* $post_key:literal $post_name:ident $post_field:ident: $post_type:ty = $post_default:expr;)+
    ) => {
        /// The name of a setting.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum SettingKey {
            $($(#[$doc])* $name,)+
            $($(#[$post_doc])* $post_name(Platform),)+
        }

        impl SettingKey {
            /// The settings of one platform.
            pub const fn of_platform(platform: Platform) -> [Self; [$($post_key),+].len()] {
                [$(Self::$post_name(platform)),+]
            }

            /// All settings.
            pub fn all() -> impl Iterator<Item = Self> {
                let of_platforms = Platform::ALL.iter().flat_map(|&platform| Self::of_platform(platform));
                [$(Self::$name),+].into_iter().chain(of_platforms)
            }
        }

        /// The key as stored: `monthly_target`, `hashtags.tiktok`.
        impl fmt::Display for SettingKey {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$name => f.write_str($key),)+
                    $(Self::$post_name(platform) => write!(f, "{}.{platform}", $post_key),)+
                }
            }
        }

        /// One setting with a value.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Setting {
            $($(#[$doc])* $name($type),)+
            $($(#[$post_doc])* $post_name(Platform, $post_type),)+
        }

        impl Setting {
            /// Its key.
            pub const fn key(&self) -> SettingKey {
                match self {
                    $(Self::$name(_) => SettingKey::$name,)+
                    $(Self::$post_name(platform, _) => SettingKey::$post_name(*platform),)+
                }
            }
        }

        /// The settings for posts on one platform.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct PlatformSettings {
            $($(#[$post_doc])* pub $post_field: $post_type,)+
        }

        impl PlatformSettings {
            fn of($platform: Platform) -> Self {
                Self { $($post_field: $post_default,)+ }
            }
        }

        /// Every setting with its value.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub struct Settings {
            $($(#[$doc])* pub $field: $type,)+
            platforms: [PlatformSettings; Platform::ALL.len()],
        }

        impl Default for Settings {
            fn default() -> Self {
                let platforms = std::array::from_fn(|index| PlatformSettings::of(Platform::ALL[index]));
                Self { $($field: $default,)+ platforms }
            }
        }

        impl Settings {
            /// The settings for posts on `platform`.
            pub const fn platform(&self, platform: Platform) -> &PlatformSettings {
                &self.platforms[platform as usize]
            }

            /// The setting `key` with its value.
            pub fn get(&self, key: SettingKey) -> Setting {
                match key {
                    $(SettingKey::$name => Setting::$name(Clone::clone(&self.$field)),)+
                    $(SettingKey::$post_name(platform) => {
                        Setting::$post_name(platform, Clone::clone(&self.platform(platform).$post_field))
                    })+
                }
            }

            /// Sets one value.
            pub fn set(&mut self, setting: Setting) {
                match setting {
                    $(Setting::$name(value) => self.$field = value,)+
                    $(Setting::$post_name(platform, value) => self.platforms[platform as usize].$post_field = value,)+
                }
            }
        }
    };
}

settings! {
    /// The operator's monthly goal for videos.
    "monthly_target" MonthlyTarget monthly_target: MonthlyTarget = MonthlyTarget::DEFAULT;
    /// The monthly limit for paid providers; no limit when not set.
    "monthly_budget" MonthlyBudget monthly_budget: Option<MonthlyBudget> = None;
    /// Whether drafted replies without a risk are sent automatically.
    "auto_response" AutoResponse auto_response: bool = false;
    /// Whether comments are read.
    "listening" CommentPolling comment_polling: bool = false;
    /// The operator's time zone; the configured one when not set.
    "time_zone" TimeZone time_zone: Option<NamedZone> = None;
    /// Where and when approved videos are published automatically; nowhere when not set.
    "plan" Plan plan: Option<Plan> = None;
    /// The default avatar.
    "default_avatar" DefaultAvatar default_avatar: Option<AvatarId> = None;
    /// The default voice.
    "default_voice" DefaultVoice default_voice: Option<VoiceId> = None;
    /// The default background.
    "default_background" DefaultBackground default_background: BackgroundStyle = BackgroundStyle::ModernOffice;
    /// The default music.
    "default_music" DefaultMusic default_music: MusicStyle = MusicStyle::UpbeatMotivational;
    /// The address on the legal pages to which people write.
    "contact_email" ContactEmail contact_email: Option<ContactEmail> = None;
    /// The postal address on the legal pages.
    "postal_address" PostalAddress postal_address: Option<PostalAddress> = None;
    /// The model on this machine that writes; the built-in writer when not set. Without effect while the configuration
    /// names a provider.
    "local_model" LocalModel local_model: Option<LocalModel> = None;
    for platform:
    /// The default time of a single post, in the operator's time zone. The plan and bulk schedules have their own times.
    "optimal_time" OptimalTime optimal_time: TimeOfDay = TimeOfDay::DEFAULT_POSTING_TIME;
    /// The hashtags added to generated captions: of single posts, of the plan's and of bulk schedules.
    "hashtags" Hashtags hashtags: Hashtags = Hashtags::default();
    /// Whether posts are published at once. A post keeps the mode in which its publication started.
    "posting_mode" PostingMode posting_mode: PostingMode = platform.facts().posting_modes[0];
    /// Who may see posts at most, unless the post says otherwise.
    "visibility" Visibility visibility: Visibility = platform.facts().default_visibility;
    /// What else the platform lets the operator choose, unless the post says otherwise.
    "post_choices" PostChoices choices: PostChoices = PostChoices::default();
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

impl Setting {
    /// The setting with its value, as a sentence.
    pub fn sentence(&self) -> String {
        let on_or_off = |on: bool| if on { "on" } else { "off" };
        match self {
            Self::MonthlyTarget(target) => format!("The monthly target is {} videos.", target.videos()),
            Self::MonthlyBudget(None) => "There is no monthly budget.".to_owned(),
            Self::MonthlyBudget(Some(budget)) => {
                let pounds = Pounds(budget.pence()).to_string();
                format!("The monthly budget is {}.", pounds.trim_end_matches(".00"))
            }
            Self::AutoResponse(on) => format!("Auto-response is {}.", on_or_off(*on)),
            Self::CommentPolling(on) => format!("The comment listener is {}.", on_or_off(*on)),
            Self::TimeZone(None) => "The time zone is the configured one.".to_owned(),
            Self::TimeZone(Some(zone)) => format!("The time zone is {}.", zone.name()),
            Self::Plan(None) => "There is no posting plan.".to_owned(),
            Self::Plan(Some(plan)) => {
                let platforms: Vec<&str> = plan.platforms().iter().map(|platform| platform.label()).collect();
                let times: Vec<String> = plan.time_slots().iter().map(TimeOfDay::to_string).collect();
                let times: Vec<&str> = times.iter().map(String::as_str).collect();
                format!("Videos go out {} at {} on {}.", plan.frequency(), joined(&times), joined(&platforms))
            }
            Self::DefaultAvatar(None) => "There is no default avatar.".to_owned(),
            Self::DefaultAvatar(Some(avatar)) => format!("The default avatar is {avatar}."),
            Self::DefaultVoice(None) => "There is no default voice.".to_owned(),
            Self::DefaultVoice(Some(voice)) => format!("The default voice is {voice}."),
            Self::DefaultBackground(background) => format!("The default background is {background}."),
            Self::DefaultMusic(music) => format!("The default music is {music}."),
            Self::ContactEmail(None) => "There is no contact email.".to_owned(),
            Self::ContactEmail(Some(email)) => format!("The contact email is {email}."),
            Self::PostalAddress(None) => "There is no postal address.".to_owned(),
            Self::PostalAddress(Some(address)) => {
                format!("The postal address is {}.", address.as_str().lines().collect::<Vec<_>>().join(", "))
            }
            Self::LocalModel(None) => "Scripts are written by the built-in writer.".to_owned(),
            Self::LocalModel(Some(model)) => format!("Scripts are written by {} on this machine.", model.name),
            Self::OptimalTime(platform, time) => format!("The optimal time for {} is {time}.", platform.label()),
            Self::Hashtags(platform, hashtags) if hashtags.is_empty() => {
                format!("There are no default hashtags for {}.", platform.label())
            }
            Self::Hashtags(platform, hashtags) => {
                format!("The default hashtags for {} are {hashtags}.", platform.label())
            }
            Self::PostingMode(platform, mode) => format!("The posting mode for {} is {mode}.", platform.label()),
            Self::Visibility(platform, visibility) => {
                format!("The visibility of posts on {} is {visibility}.", platform.label())
            }
            Self::PostChoices(platform, choices) if choices.is_empty() => {
                format!("No other choices are made for posts on {}.", platform.label())
            }
            Self::PostChoices(platform, choices) => {
                format!("The choices for posts on {}: {}.", platform.label(), choices.phrases().join(", "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Frequency;
    use crate::settings::time_zone::time_zone;
    use crate::value::{ModelName, ModelServer};

    /// A value for each setting that differs from the default.
    fn non_default_settings() -> Vec<Setting> {
        let mut non_default_settings = vec![
            Setting::MonthlyTarget(MonthlyTarget::new(300).unwrap()),
            Setting::MonthlyBudget(Some(MonthlyBudget::new(5_000).unwrap())),
            Setting::AutoResponse(true),
            Setting::CommentPolling(true),
            Setting::TimeZone(Some(time_zone("Asia/Tokyo").unwrap())),
            Setting::Plan(Some(
                Plan::new(vec![Platform::Tiktok], vec![TimeOfDay::DEFAULT_POSTING_TIME], Frequency::Daily).unwrap(),
            )),
            Setting::DefaultAvatar(Some(AvatarId::new("amelia").unwrap())),
            Setting::DefaultVoice(Some(VoiceId::new("oliver").unwrap())),
            Setting::DefaultBackground(BackgroundStyle::CozyHome),
            Setting::DefaultMusic(MusicStyle::CalmRelaxing),
            Setting::ContactEmail(Some(ContactEmail::new("me@example.com").unwrap())),
            Setting::PostalAddress(Some(PostalAddress::new("1 High Street").unwrap())),
            Setting::LocalModel(Some(LocalModel {
                server: ModelServer::new("http://127.0.0.1:11434/v1").unwrap(),
                name: ModelName::new("llama3.1:8b").unwrap(),
            })),
        ];
        for &platform in Platform::ALL {
            let mode = match platform.facts().posting_modes[0] {
                PostingMode::Direct => PostingMode::Inbox,
                PostingMode::Inbox => PostingMode::Direct,
            };
            non_default_settings.extend([
                Setting::OptimalTime(platform, TimeOfDay::new(7, 30).unwrap()),
                Setting::Hashtags(platform, Hashtags::parse("#grit").unwrap()),
                Setting::PostingMode(platform, mode),
                Setting::Visibility(platform, Visibility::Unlisted),
                Setting::PostChoices(platform, PostChoices { allow_comments: Some(true), ..PostChoices::default() }),
            ]);
        }
        non_default_settings
    }

    #[test]
    fn each_setting_has_its_own_key_and_changes_nothing_else() {
        assert_eq!(non_default_settings().len(), SettingKey::all().count());
        for setting in non_default_settings() {
            let key = setting.key();
            let mut settings = Settings::default();
            assert_ne!(settings.get(key), setting);
            settings.set(setting.clone());
            assert_eq!(settings.get(key), setting);
            settings.set(Settings::default().get(key));
            assert_eq!(settings, Settings::default());
        }
    }
    #[test]
    fn every_setting_has_a_sentence() {
        let slots = vec![TimeOfDay::new(9, 0).unwrap(), TimeOfDay::DEFAULT_POSTING_TIME];
        let plan = Plan::new(vec![Platform::Tiktok, Platform::Youtube], slots, Frequency::Daily).unwrap();
        let budget = |pence| Setting::MonthlyBudget(Some(MonthlyBudget::new(pence).unwrap())).sentence();
        assert_eq!(budget(25_000), "The monthly budget is £250.");
        assert_eq!(budget(1_205), "The monthly budget is £12.05.");
        assert_eq!(
            Setting::Plan(Some(plan)).sentence(),
            "Videos go out daily at 09:00 and 18:00 on TikTok and YouTube Shorts."
        );
        let hashtags = Setting::Hashtags(Platform::Tiktok, Hashtags::parse("#a #b").unwrap());
        assert_eq!(hashtags.sentence(), "The default hashtags for TikTok are #a #b.");
        let choices = PostChoices { allow_comments: Some(true), allow_duets: Some(false), ..PostChoices::default() };
        assert_eq!(
            Setting::PostChoices(Platform::Tiktok, choices).sentence(),
            "The choices for posts on TikTok: comments on, duets off."
        );
        for key in SettingKey::all() {
            let sentence = Settings::default().get(key).sentence();
            assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{sentence}");
        }
    }
}
