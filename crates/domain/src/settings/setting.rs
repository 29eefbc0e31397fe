//! Every setting: its key, its value, its definition, and all of them together.

use std::fmt;
use std::str::FromStr;

use super::caption_template::{CaptionTemplate, FirstCommentTemplate};
use super::declaration::settings;
use super::definition::{Definition, ENABLED};
use super::kind::{SettingType, SettingValue, ValueKind};
use super::rotation::{AvatarRotation, BackgroundRotation, MusicRotation, VoiceRotation};
use super::time_zone::NamedZone;
use super::values::{BackupsKept, ContactEmail, Hashtags, MonthlyBudget, MonthlyTarget, StockDays, StorageDays};
use crate::alert::{EmailChannel, NtfyChannel, TelegramChannel, WebhookChannel};
use crate::backup::bucket::BackupBucket;
use crate::brand::{AccentColor, Brand, CaptionStyle, Handle, Logo, MainColor};
use crate::hours_of_day::HoursOfDay;
use crate::plan::{Plan, TimeOfDay};
use crate::platform::{Platform, PostingMode};
use crate::post_choices::PostChoices;
use crate::style::{BackgroundStyle, MusicStyle};
use crate::text_enum::UnknownText;
use crate::text_model::ChosenModel;
use crate::value::{
    AppId, AvatarId, AvatarProviderName, BrandName, DurationSeconds, InvalidValue, PostalAddress, VoiceId,
};
use crate::visibility::Visibility;

settings! {
    /// Videos a month.
    "monthly_target" MonthlyTarget monthly_target: MonthlyTarget = MonthlyTarget::DEFAULT, {
        label: "monthly target", sentence: "The monthly target is {} videos.", affects: "the month's figures",
        tool: "Sets how many videos a month the operator aims at.",
        arguments: &[("videos", "Videos a month, 1 to 10000.")],
    }
    /// Pence a month; null means no limit.
    "monthly_budget" MonthlyBudget monthly_budget: Option<MonthlyBudget> = None, {
        label: "monthly budget", affects: "paid work", help_to_set: "Pence a month; null removes the limit.",
        tool: "Sets what paid providers may cost a month.",
        reset: Some(("remove", "Removes the monthly budget, so that there is no limit.")),
        arguments: &[("pence", "Pence a month: £250 is 25000.")],
    }
    /// Whether drafted replies without a risk are sent automatically.
    "auto_response" AutoResponse auto_response: bool = false, {
        label: "auto-response", sentence: "Auto-response is {}.", affects: "comments and replies", arguments: ENABLED,
        tool: "Switches automatic replies to comments on or off. Risky replies always wait for the operator.",
    }
    /// Whether comments are read.
    "listening" CommentPolling comment_polling: bool = false, {
        label: "comment listener", affects: "comments and replies", arguments: ENABLED,
        tool: "Switches reading new comments on or off.",
    }
    /// The operator's time zone, by its IANA name.
    "time_zone" TimeZone time_zone: Option<NamedZone> = None, {
        label: "time zone", unset: "The time zone is the configured one.", affects: "posts of the plan",
        help_to_set: "An IANA name; null restores the configured time zone.", tool: "Sets the operator's time zone.",
        arguments: &[("timeZone", "An IANA name such as Europe/London, or the city in it.")],
    }
    /// The standing plan; null when there is none.
    "plan" Plan plan: Option<Plan> = None, {
        label: "posting plan", sentence: "Videos are published {}.", affects: "posts of the plan",
        help_to_set: "Null removes the plan.",
        tool: "Sets where and when approved videos are published automatically. What is left out stays as it is.",
        reset: Some(("remove", "Stops the plan: videos are no longer published automatically.")),
        arguments: &[
            ("platforms", "The platforms: {platforms}."),
            ("timeSlots", "Times of the day in the operator's zone, as HH:MM."),
            ("frequency", "daily, weekdays or weekly."),
        ],
    }
    /// The avatar that new videos have unless another is chosen.
    "default_avatar" DefaultAvatar default_avatar: Option<AvatarId> = None, {
        name: "default_avatar_id", label: "default avatar", affects: "new videos",
        arguments: &[("avatar", "The avatar's id or name.")],
    }
    /// The voice that new videos have unless another is chosen.
    "default_voice" DefaultVoice default_voice: Option<VoiceId> = None, {
        name: "default_voice_id", label: "default voice", affects: "new videos",
        arguments: &[("voice", "The voice's id or name.")],
    }
    /// The length of new scripts in seconds unless another is chosen.
    "default_duration" DefaultDuration default_duration: DurationSeconds = DurationSeconds::DEFAULT, {
        label: "default length", sentence: "The default length of scripts is {} seconds.", affects: "new scripts",
        arguments: &[("seconds", "The length in seconds, 5 to 180.")],
    }
    /// The background that new videos have unless another is chosen.
    "default_background" DefaultBackground default_background: BackgroundStyle = BackgroundStyle::ModernOffice, {
        label: "default background", affects: "new videos",
        arguments: &[(
            "background",
            "Modern Office, Cozy Home, Minimal Studio, Nature Scene, Urban Backdrop or Library Setting.",
        )],
    }
    /// The music that new videos have unless another is chosen.
    "default_music" DefaultMusic default_music: MusicStyle = MusicStyle::UpbeatMotivational, {
        label: "default music", affects: "new videos",
        arguments: &[(
            "music",
            "Upbeat & Motivational, Calm & Relaxing, Corporate & Professional, Trendy & Modern or Ambient & Subtle.",
        )],
    }
    /// The avatars that new videos rotate through unless one is chosen; the default avatar when empty.
    "avatar_rotation" AvatarRotation avatar_rotation: AvatarRotation = AvatarRotation::default(), {
        label: "rotation of avatars", sentence: "New videos rotate through the avatars {}.",
        unset: "All new videos have the default avatar.", affects: "new videos",
    }
    /// The voices that new videos rotate through unless one is chosen, as far as they suit avatar and text; the default voice
    /// when empty.
    "voice_rotation" VoiceRotation voice_rotation: VoiceRotation = VoiceRotation::default(), {
        label: "rotation of voices", sentence: "New videos rotate through the voices {}.",
        unset: "All new videos have the default voice.", affects: "new videos",
    }
    /// The backgrounds that new videos rotate through unless one is chosen; the default background when empty.
    "background_rotation" BackgroundRotation background_rotation: BackgroundRotation = BackgroundRotation::default(), {
        label: "rotation of backgrounds", sentence: "New videos rotate through the backgrounds {}.",
        unset: "All new videos have the default background.", affects: "new videos",
    }
    /// The music that new videos rotate through unless one is chosen; the default music when empty.
    "music_rotation" MusicRotation music_rotation: MusicRotation = MusicRotation::default(), {
        label: "rotation of music", sentence: "New videos rotate through the music {}.",
        unset: "All new videos have the default music.", affects: "new videos",
    }
    /// Whether no more renders begin. Those in progress are finished.
    "renders_paused" RendersPaused renders_paused: bool = false, {
        label: "pause of the render queue", sentence: "The {label} is {}.", affects: "new videos", arguments: ENABLED,
        tool: "Pauses the render queue, or resumes it. Videos that are being rendered are finished.",
    }
    /// The hours between which renders begin, by the operator's clock; always when not set.
    "render_hours" RenderHours render_hours: Option<HoursOfDay> = None, {
        label: "hours of renders", sentence: "Renders begin from {}.", unset: "Renders begin at any time.",
        affects: "new videos", help_to_set: "Two times of day such as 22:00-07:00; null removes them.",
        tool: "Sets the hours between which videos are rendered, such as at night only.",
        reset: Some(("clear", "Lets renders begin at any time.")),
        arguments: &[("hours", "Two times of day in the operator's zone, such as 22:00-07:00.")],
    }
    /// The name at the end of videos of the built-in studio.
    "brand_name" BrandName brand_name: Option<BrandName> = None, {
        label: "brand's name", affects: "new videos",
    }
    /// The handle at the end of videos of the built-in studio.
    "brand_handle" BrandHandle brand_handle: Option<Handle> = None, {
        label: "brand's handle", affects: "new videos",
    }
    /// The logo at the end of videos of the built-in studio: a PNG of at most 256×256 pixels, as a data URL.
    "brand_logo" BrandLogo brand_logo: Option<Logo> = None, {
        label: "brand's logo", sentence: "Videos end with the logo of the brand, if they have an outro.",
        affects: "new videos",
    }
    /// The background of the hook and the outro in videos of the built-in studio, as in `#2447d8`; null varies it by video. White
    /// text must be readable on it.
    "main_color" MainColor main_color: Option<MainColor> = None, {
        label: "main color", unset: "The main color varies by video.", affects: "new videos",
    }
    /// The highlight color in videos of the built-in studio, such as that of the spoken word; null varies it by video. It must be
    /// readable on a dark background.
    "accent_color" AccentColor accent_color: Option<AccentColor> = None, {
        label: "accent color", unset: "The accent color varies by video.", affects: "new videos",
    }
    /// The style of the captions in videos of the built-in studio: `pop`, `boxed` or `underlined`; null varies it by video.
    "caption_style" CaptionStyle caption_style: Option<CaptionStyle> = None, {
        label: "caption style", unset: "The caption style varies by video.", affects: "new videos",
    }
    /// Whether videos of the built-in studio end with name, handle and logo of the brand.
    "outro" Outro outro: bool = false, {
        label: "outro", affects: "new videos",
    }
    /// How the captions are put together of posts for which none is written: a text with the parts {title}, {hook}, {takeaway},
    /// {question}, {description} and {hashtags}. A line whose parts are all empty is left out.
    "caption_template" CaptionTemplate caption_template: CaptionTemplate = CaptionTemplate::default(), {
        label: "caption template", sentence: "Captions are put together as {}.", affects: "new posts",
    }
    /// How the first comments are put together of posts for which none is written, on platforms that take one: a text that may
    /// have the parts of the caption template; null for no first comment.
    "first_comment_template" FirstCommentTemplate first_comment_template: Option<FirstCommentTemplate> = None, {
        label: "template of first comments", sentence: "First comments are put together as {}.",
        unset: "Posts get no first comment.", affects: "new posts",
    }
    /// The address on the legal pages to which people write.
    "contact_email" ContactEmail contact_email: Option<ContactEmail> = None, {
        label: "contact email", affects: "the legal pages",
    }
    /// The postal address on the legal pages.
    "postal_address" PostalAddress postal_address: Option<PostalAddress> = None, {
        label: "postal address", affects: "the legal pages",
    }
    /// The text model that writes; the built-in writer when not set. Without effect while the configuration names a
    /// provider.
    "text_model" TextModel text_model: Option<ChosenModel> = None, {
        label: "text model", sentence: "Scripts are written by {}.",
        unset: "Scripts are written by the built-in writer.", affects: "scripts, captions and replies",
    }
    /// Whether the built-in writer writes a script when the text model fails or the budget is used up. It does so only when its
    /// library has a script about the topic.
    "writer_fallback" WriterFallback writer_fallback: bool = false, {
        label: "built-in writer as a fallback", sentence: "The {label} is {}.", affects: "new scripts",
        arguments: ENABLED,
    }
    /// The paid provider that makes videos; the built-in studio when not set. Without effect while the configuration has the key
    /// of a provider.
    "avatar_provider" AvatarProvider avatar_provider: Option<AvatarProviderName> = None, {
        label: "avatar provider", sentence: "Videos are made by {}.", unset: "Videos are made by the built-in studio.",
        affects: "new videos",
    }
    /// Whether a backup is made every night; null restores what is configured.
    "backup_enabled" BackupEnabled backup_enabled: Option<bool> = None, {
        label: "nightly backup", unset: "Whether a backup is made every night is as configured.", affects: "backups",
    }
    /// When the nightly backup is made, in the operator's time zone; null restores what is configured.
    "backup_time" BackupTime backup_time: Option<TimeOfDay> = None, {
        label: "time of the nightly backup", unset: "The time of the nightly backup is the configured one.",
        affects: "backups",
    }
    /// How many backups are kept; null restores what is configured.
    "backup_keep" BackupKeep backup_keep: Option<BackupsKept> = None, {
        label: "number of backups", sentence: "The newest {} backups are kept.",
        unset: "As many backups are kept as configured.", affects: "backups",
    }
    /// Whether the media files are in backups; null restores what is configured.
    "backup_media" BackupMedia backup_media: Option<bool> = None, {
        label: "copying of media files into backups", unset: "Media files are in backups as configured.",
        affects: "backups",
    }
    /// The bucket that backups are moved into; the folder when not set. Without effect while the configuration names one.
    "backup_bucket" BackupBucket backup_bucket: Option<BackupBucket> = None, {
        label: "bucket for backups", sentence: "Backups are moved into {}.", unset: "Backups are kept in the folder.",
        affects: "backups",
    }
    /// The webhook that alerts are posted to. Without effect while the configuration names one.
    "alert_webhook" AlertWebhook alert_webhook: Option<WebhookChannel> = None, {
        label: "webhook for alerts", sentence: "Alerts are posted to {}.", affects: "alerts",
        unset: "Alerts are posted nowhere.",
    }
    /// The mailbox that alerts are sent to. Without effect while the configuration names one.
    "alert_email" AlertEmail alert_email: Option<EmailChannel> = None, {
        label: "mailbox for alerts", sentence: "Alerts are mailed to {}.", affects: "alerts",
        unset: "Alerts are not mailed.",
    }
    /// The topic of ntfy that alerts are sent to. Without effect while the configuration names one.
    "alert_ntfy" AlertNtfy alert_ntfy: Option<NtfyChannel> = None, {
        label: "ntfy topic for alerts", sentence: "Alerts are sent to a topic of {}.",
        affects: "alerts", unset: "Alerts are sent to no topic of ntfy.",
    }
    /// The chat that a Telegram bot sends alerts to. Without effect while the configuration names one.
    "alert_telegram" AlertTelegram alert_telegram: Option<TelegramChannel> = None, {
        label: "Telegram chat for alerts", sentence: "Alerts are sent to the Telegram {}.",
        affects: "alerts", unset: "Alerts are not sent to Telegram.",
    }
    /// The hours in which only errors are sent, by the operator's clock. Without effect while the configuration sets them.
    "quiet_hours" QuietHours quiet_hours: Option<HoursOfDay> = None, {
        label: "quiet hours", sentence: "Only errors are sent from {}.", unset: "There are no quiet hours.",
        affects: "alerts", help_to_set: "Two times of day such as 22:00-07:00; null removes them.",
    }
    /// Whether the operator is alerted in the evening when nothing is scheduled for the next day.
    "alert_nothing_scheduled" AlertNothingScheduled alert_nothing_scheduled: bool = true, {
        label: "alert that nothing is scheduled tomorrow", sentence: "The {label} is {}.", affects: "alerts",
    }
    /// Whether the operator is alerted when the approved videos last for fewer days than the alert's threshold.
    "alert_low_stock" AlertLowStock alert_low_stock: bool = true, {
        label: "alert about a low stock of videos", sentence: "The {label} is {}.", affects: "alerts",
    }
    /// For how many days of the plan the approved videos must last without an alert.
    "alert_stock_days" AlertStockDays alert_stock_days: StockDays = StockDays::DEFAULT, {
        label: "stock of videos", sentence: "An alert is raised when the videos last less than {} days.",
        affects: "alerts",
    }
    /// How many days after a video was last published its file is deleted; null keeps it.
    "published_file_days" PublishedFileDays published_file_days: Option<StorageDays> = None, {
        label: "storage rule for published videos",
        sentence: "The file of a video is deleted {} days after it was published.",
        unset: "The files of published videos are kept.", affects: "video files",
    }
    /// How many days after a video was rejected its file is deleted; null keeps it.
    "rejected_file_days" RejectedFileDays rejected_file_days: Option<StorageDays> = None, {
        label: "storage rule for rejected videos",
        sentence: "The file of a video is deleted {} days after it was rejected.",
        unset: "The files of rejected videos are kept.", affects: "video files",
    }
    for platform:
    /// The time of the day at which single posts for a platform are published unless another is chosen. The plan and bulk
    /// schedules have their own times.
    "optimal_time" OptimalTime optimal_time: TimeOfDay = TimeOfDay::DEFAULT_POSTING_TIME, {
        label: "optimal time", affects: "new posts",
        arguments: &[("time", "The time of the day in the operator's zone, as HH:MM.")],
    }
    /// The hashtags added to generated captions: of single posts, of the plan's and of bulk schedules.
    "hashtags" Hashtags hashtags: Hashtags = Hashtags::default(), {
        label: "default hashtags", sentence: "The default hashtags for {platform} are {}.", affects: "new posts",
        unset: "There are no default hashtags for {platform}.",
        reset: Some(("clear", "Removes the default hashtags of a platform.")),
        tool: "Sets the default hashtags of a platform, in place of those before.",
        arguments: &[("hashtags", "The hashtags, with or without their sign.")],
    }
    /// How generated captions are put together on the platform; null for the caption template of all platforms.
    "platform_caption_template" PlatformCaptionTemplate caption_template: Option<CaptionTemplate> = None, {
        name: "caption_template", label: "caption template", sentence: "Captions on {platform} are put together as {}.",
        unset: "Captions on {platform} are put together as on all platforms.", affects: "new posts",
    }
    /// Whether posts are published directly or sent to the account's inbox. A post keeps the mode in which its
    /// publication started.
    "posting_mode" PostingMode posting_mode: PostingMode = platform.facts().posting_modes[0], {
        label: "posting mode", affects: "new posts", arguments: &[("mode", "direct or inbox.")],
    }
    /// Who may see posts on a platform at most, unless the post says otherwise.
    "visibility" Visibility visibility: Visibility = platform.facts().default_visibility, {
        label: "visibility", sentence: "The visibility of posts on {platform} is {}.", affects: "new posts",
        arguments: &[(
            "visibility", "public, followers, friends, unlisted or private, as far as the platform offers it.",
        )],
    }
    /// What else the platform lets the operator choose, unless the post says otherwise.
    "post_choices" PostChoices choices: PostChoices = PostChoices::default(), {
        name: "choices", label: "choices for posts", sentence: "The choices for posts on {platform}: {}.",
        unset: "No other choices are made for posts on {platform}.", affects: "new posts",
    }
    /// The id of the operator's app on a platform; null when none was entered. Without effect while the configuration names
    /// one.
    "app" App app: Option<AppId> = None, {
        label: "app", unset: "No app for {platform} was entered.", affects: "connecting accounts",
    }
}

impl Settings {
    /// The brand of new videos.
    pub fn brand(&self) -> Brand {
        Brand {
            name: self.brand_name.clone(),
            handle: self.brand_handle.clone(),
            logo: self.brand_logo.clone(),
            main_color: self.main_color,
            accent_color: self.accent_color,
            caption_style: self.caption_style,
            outro: self.outro,
        }
    }
}

/// The key as stored: `monthly_target`, `hashtags.tiktok`.
impl fmt::Display for SettingKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.definition().key)?;
        self.platform().map_or(Ok(()), |platform| write!(f, ".{platform}"))
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

impl SettingKey {
    /// Whether a secret is entered with the setting, which is useless without it.
    pub fn has_secret(self) -> bool {
        let is_of_kind = matches!(
            self.definition().kind,
            ValueKind::TextModel | ValueKind::BackupBucket | ValueKind::AlertChannel(_)
        );
        is_of_kind || matches!(self, Self::AvatarProvider | Self::App(_))
    }

    /// All settings.
    pub fn all() -> impl Iterator<Item = Self> {
        let of_platforms = Platform::ALL.iter().flat_map(|&platform| Self::of_platform(platform));
        Self::global().into_iter().chain(of_platforms)
    }
}

impl Setting {
    /// The setting, unless its platform does not offer the value.
    pub fn offered(self) -> Result<Self, InvalidValue> {
        Ok(match self {
            Self::Hashtags(platform, hashtags) => Self::Hashtags(platform, hashtags.on(platform)?),
            Self::PostingMode(platform, mode) => Self::PostingMode(platform, mode.on(platform)?),
            Self::Visibility(platform, visibility) => Self::Visibility(platform, visibility.on(platform)?),
            Self::PostChoices(platform, choices) => Self::PostChoices(platform, choices.on(platform)?),
            other => other,
        })
    }

    /// The setting with its value, as a sentence.
    pub fn sentence(&self) -> String {
        let (key, phrase) = (self.key(), self.value().phrase());
        let Definition { label, sentence, unset, .. } = key.definition();
        let sentence = if phrase.is_empty() { unset } else { sentence };
        let platform = key.platform().map_or("", Platform::label);
        sentence.replace("{label}", label).replace("{platform}", platform).replace("{}", &phrase)
    }
}

#[cfg(test)]
mod tests;
