//! Every setting, and all of them together.

use super::contact_email::ContactEmail;
use super::hashtags::Hashtags;
use super::key::SettingKey;
use super::monthly_budget::MonthlyBudget;
use super::monthly_target::MonthlyTarget;
use super::posting_mode::PostingMode;
use super::time_zone::NamedZone;
use crate::plan::{Plan, TimeOfDay};
use crate::platform::Platform;
use crate::post_choices::PostChoices;
use crate::style::{BackgroundStyle, MusicStyle};
use crate::text_model::LocalModel;
use crate::value::{AvatarId, PostalAddress, VoiceId};
use crate::visibility::Visibility;

/// The settings for posts on one platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlatformSettings {
    /// The default time of a single post, in the operator's time zone; 18:00 at first. The plan and bulk schedules have
    /// their own times.
    pub optimal_time: TimeOfDay,
    /// The hashtags added to generated captions: of single posts, of the plan's and of bulk schedules.
    pub hashtags: Hashtags,
    /// Whether posts are published at once. A post keeps the mode in which its publication started.
    pub posting_mode: PostingMode,
    /// Who may see posts at most, unless the post says otherwise.
    pub visibility: Visibility,
    /// What else the platform lets the operator choose, unless the post says otherwise.
    pub choices: PostChoices,
}

impl PlatformSettings {
    fn of(platform: Platform) -> Self {
        Self {
            optimal_time: TimeOfDay::DEFAULT_POSTING_TIME,
            hashtags: Hashtags::default(),
            posting_mode: PostingMode::default_on(platform),
            visibility: Visibility::default_on(platform),
            choices: PostChoices::default(),
        }
    }
}

/// Every setting with its value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The operator's monthly goal for videos.
    pub monthly_target: MonthlyTarget,
    /// The monthly limit for paid providers; no limit when not set.
    pub monthly_budget: Option<MonthlyBudget>,
    /// Whether drafted replies without a risk are sent automatically.
    pub auto_response: bool,
    /// Whether comments are read.
    pub comment_polling: bool,
    /// The operator's time zone; the configured one when not set.
    pub time_zone: Option<NamedZone>,
    /// Where and when approved videos are published automatically; nowhere when not set.
    pub plan: Option<Plan>,
    /// The default avatar.
    pub default_avatar: Option<AvatarId>,
    /// The default voice.
    pub default_voice: Option<VoiceId>,
    /// The default background.
    pub default_background: BackgroundStyle,
    /// The default music.
    pub default_music: MusicStyle,
    /// The address on the legal pages to which people write.
    pub contact_email: Option<ContactEmail>,
    /// The postal address on the legal pages.
    pub postal_address: Option<PostalAddress>,
    /// The model on this machine that writes; the built-in writer when not set. Without effect while the configuration names a
    /// provider.
    pub local_model: Option<LocalModel>,
    platforms: [PlatformSettings; Platform::ALL.len()],
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            monthly_target: MonthlyTarget::DEFAULT,
            monthly_budget: MonthlyBudget::DEFAULT,
            auto_response: false,
            comment_polling: false,
            time_zone: None,
            plan: None,
            default_avatar: None,
            default_voice: None,
            default_background: BackgroundStyle::ModernOffice,
            default_music: MusicStyle::UpbeatMotivational,
            contact_email: None,
            postal_address: None,
            local_model: None,
            platforms: std::array::from_fn(|index| PlatformSettings::of(Platform::ALL[index])),
        }
    }
}

/// One setting with a value.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "each is explained at the field of `Settings` or `PlatformSettings` with its name")]
pub enum Setting {
    MonthlyTarget(MonthlyTarget),
    MonthlyBudget(Option<MonthlyBudget>),
    AutoResponse(bool),
    CommentPolling(bool),
    TimeZone(Option<NamedZone>),
    Plan(Option<Plan>),
    DefaultAvatar(Option<AvatarId>),
    DefaultVoice(Option<VoiceId>),
    DefaultBackground(BackgroundStyle),
    DefaultMusic(MusicStyle),
    ContactEmail(Option<ContactEmail>),
    PostalAddress(Option<PostalAddress>),
    LocalModel(Option<LocalModel>),
    OptimalTime(Platform, TimeOfDay),
    Hashtags(Platform, Hashtags),
    PostingMode(Platform, PostingMode),
    Visibility(Platform, Visibility),
    PostChoices(Platform, PostChoices),
}

impl Setting {
    /// Its key.
    pub const fn key(&self) -> SettingKey {
        match self {
            Self::MonthlyTarget(_) => SettingKey::MonthlyTarget,
            Self::MonthlyBudget(_) => SettingKey::MonthlyBudget,
            Self::AutoResponse(_) => SettingKey::AutoResponse,
            Self::CommentPolling(_) => SettingKey::CommentPolling,
            Self::TimeZone(_) => SettingKey::TimeZone,
            Self::Plan(_) => SettingKey::Plan,
            Self::DefaultAvatar(_) => SettingKey::DefaultAvatar,
            Self::DefaultVoice(_) => SettingKey::DefaultVoice,
            Self::DefaultBackground(_) => SettingKey::DefaultBackground,
            Self::DefaultMusic(_) => SettingKey::DefaultMusic,
            Self::ContactEmail(_) => SettingKey::ContactEmail,
            Self::PostalAddress(_) => SettingKey::PostalAddress,
            Self::LocalModel(_) => SettingKey::LocalModel,
            Self::OptimalTime(platform, _) => SettingKey::OptimalTime(*platform),
            Self::Hashtags(platform, _) => SettingKey::Hashtags(*platform),
            Self::PostingMode(platform, _) => SettingKey::PostingMode(*platform),
            Self::Visibility(platform, _) => SettingKey::Visibility(*platform),
            Self::PostChoices(platform, _) => SettingKey::PostChoices(*platform),
        }
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
            SettingKey::MonthlyTarget => Setting::MonthlyTarget(self.monthly_target),
            SettingKey::MonthlyBudget => Setting::MonthlyBudget(self.monthly_budget),
            SettingKey::AutoResponse => Setting::AutoResponse(self.auto_response),
            SettingKey::CommentPolling => Setting::CommentPolling(self.comment_polling),
            SettingKey::TimeZone => Setting::TimeZone(self.time_zone.clone()),
            SettingKey::Plan => Setting::Plan(self.plan.clone()),
            SettingKey::DefaultAvatar => Setting::DefaultAvatar(self.default_avatar.clone()),
            SettingKey::DefaultVoice => Setting::DefaultVoice(self.default_voice.clone()),
            SettingKey::DefaultBackground => Setting::DefaultBackground(self.default_background),
            SettingKey::DefaultMusic => Setting::DefaultMusic(self.default_music),
            SettingKey::ContactEmail => Setting::ContactEmail(self.contact_email.clone()),
            SettingKey::PostalAddress => Setting::PostalAddress(self.postal_address.clone()),
            SettingKey::LocalModel => Setting::LocalModel(self.local_model.clone()),
            SettingKey::OptimalTime(platform) => Setting::OptimalTime(platform, self.platform(platform).optimal_time),
            SettingKey::Hashtags(platform) => Setting::Hashtags(platform, self.platform(platform).hashtags.clone()),
            SettingKey::PostingMode(platform) => Setting::PostingMode(platform, self.platform(platform).posting_mode),
            SettingKey::Visibility(platform) => Setting::Visibility(platform, self.platform(platform).visibility),
            SettingKey::PostChoices(platform) => Setting::PostChoices(platform, self.platform(platform).choices),
        }
    }

    /// Sets one value.
    pub fn set(&mut self, setting: Setting) {
        match setting {
            Setting::MonthlyTarget(target) => self.monthly_target = target,
            Setting::MonthlyBudget(budget) => self.monthly_budget = budget,
            Setting::AutoResponse(on) => self.auto_response = on,
            Setting::CommentPolling(on) => self.comment_polling = on,
            Setting::TimeZone(zone) => self.time_zone = zone,
            Setting::Plan(plan) => self.plan = plan,
            Setting::DefaultAvatar(avatar) => self.default_avatar = avatar,
            Setting::DefaultVoice(voice) => self.default_voice = voice,
            Setting::DefaultBackground(background) => self.default_background = background,
            Setting::DefaultMusic(music) => self.default_music = music,
            Setting::ContactEmail(email) => self.contact_email = email,
            Setting::PostalAddress(address) => self.postal_address = address,
            Setting::LocalModel(model) => self.local_model = model,
            Setting::OptimalTime(platform, time) => self.platforms[platform as usize].optimal_time = time,
            Setting::Hashtags(platform, hashtags) => self.platforms[platform as usize].hashtags = hashtags,
            Setting::PostingMode(platform, mode) => self.platforms[platform as usize].posting_mode = mode,
            Setting::Visibility(platform, visibility) => self.platforms[platform as usize].visibility = visibility,
            Setting::PostChoices(platform, choices) => self.platforms[platform as usize].choices = choices,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
                Plan::new(vec![Platform::Tiktok], vec![TimeOfDay::DEFAULT_POSTING_TIME], crate::plan::Frequency::Daily)
                    .unwrap(),
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
            let mode = match PostingMode::default_on(platform) {
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
}
