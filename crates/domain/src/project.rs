//! Projects, which group scripts and videos, and hold what these have in common.

use jiff::Timestamp;

use crate::ProjectId;
use crate::plan::{Plan, TimeOfDay};
use crate::platform::Platform;
use crate::settings::{CaptionTemplate, Hashtags, Rotation, Setting, Settings};
use crate::style::{BackgroundStyle, MusicStyle};
use crate::text_enum;
use crate::value::{
    AvatarId, Category, Description, DurationSeconds, Hook, InvalidValue, ProjectName, ScriptTone, VoiceId,
};

text_enum! {
    /// The status of a project.
    "project status" ProjectStatus {
        /// In progress; the default.
        Active = "active",
        /// Paused.
        Paused = "paused",
        /// Done.
        Completed = "completed",
    }
}

/// What scripts, videos and posts of a project have unless something else is chosen for them. What is missing is that of the settings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProjectDefaults {
    /// The tone of its scripts.
    pub tone: Option<ScriptTone>,
    /// The first sentence of its scripts, in place of the operator's hooks.
    pub hook: Option<Hook>,
    /// The length of its scripts.
    pub duration: Option<DurationSeconds>,
    /// The avatar of its videos.
    pub avatar: Option<AvatarId>,
    /// The voice of its videos.
    pub voice: Option<VoiceId>,
    /// The background of its videos.
    pub background: Option<BackgroundStyle>,
    /// The music of its videos.
    pub music: Option<MusicStyle>,
    /// How captions of its posts are put together.
    pub caption_template: Option<CaptionTemplate>,
    /// The hashtags of its generated captions, in place of the default ones of each platform; none for those.
    pub hashtags: Hashtags,
    /// Where the standing plan posts its videos, in the order of [`Platform::ALL`]; none for the platforms of the plan.
    pub platforms: Vec<Platform>,
    /// When the standing plan posts its videos, on the days of the plan, earliest first; none for the times of the plan.
    pub time_slots: Vec<TimeOfDay>,
}

impl ProjectDefaults {
    /// The defaults with each platform and each time once, in order. Refuses more times than a plan may have.
    pub fn sorted(mut self) -> Result<Self, InvalidValue> {
        self.platforms.sort_unstable();
        self.platforms.dedup();
        self.time_slots.sort_unstable();
        self.time_slots.dedup();
        if self.time_slots.len() > Plan::MAX_SLOTS {
            let message = format!("a project has at most {} times of the day", Plan::MAX_SLOTS);
            return Err(InvalidValue::new("time_slots", message));
        }
        Ok(self)
    }

    /// The settings that its scripts, videos and posts follow. Its look stands still: a rotation has only its choice.
    #[must_use]
    pub fn applied_to(&self, mut settings: Settings) -> Settings {
        let Self { duration, avatar, voice, background, music, caption_template, hashtags, .. } = self;
        let changes = [
            duration.map(Setting::DefaultDuration),
            avatar.clone().map(|avatar| Setting::AvatarRotation(Rotation::only(avatar))),
            voice.clone().map(|voice| Setting::VoiceRotation(Rotation::only(voice))),
            background.map(|background| Setting::BackgroundRotation(Rotation::only(background))),
            music.map(|music| Setting::MusicRotation(Rotation::only(music))),
            caption_template.clone().map(Setting::CaptionTemplate),
        ];
        changes.into_iter().flatten().for_each(|setting| settings.set(setting));
        if caption_template.is_some() {
            for &platform in Platform::ALL {
                settings.set(Setting::PlatformCaptionTemplate(platform, None));
            }
        }
        if !hashtags.is_empty() {
            for platform in Platform::ALL {
                settings.set(Setting::Hashtags(*platform, hashtags.clone()));
            }
        }
        settings
    }

    /// The standing plan for its videos.
    pub fn applied_to_plan(&self, plan: &Plan) -> Plan {
        let platforms = if self.platforms.is_empty() { plan.platforms() } else { &self.platforms };
        let time_slots = if self.time_slots.is_empty() { plan.time_slots() } else { &self.time_slots };
        // Valid, because both are valid and not empty.
        Plan::new(platforms.to_vec(), time_slots.to_vec(), plan.frequency()).unwrap_or_else(|_| plan.clone())
    }

    /// Whether the standing plan is another one for its videos.
    pub fn changes_plan(&self) -> bool {
        !self.platforms.is_empty() || !self.time_slots.is_empty()
    }
}

/// What a project is, whether it is stored or still to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProjectDetails {
    /// Its name.
    pub name: ProjectName,
    /// A free description.
    pub description: Option<Description>,
    /// Its subject area.
    pub category: Category,
    /// Its status.
    pub status: ProjectStatus,
    /// What its scripts, videos and posts have in common.
    pub defaults: ProjectDefaults,
}

/// A project as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Project {
    /// Row id.
    pub id: ProjectId,
    /// What it is.
    pub details: ProjectDetails,
    /// When it was stored.
    pub created_at: Timestamp,
    /// When it last changed.
    pub updated_at: Timestamp,
}

/// A change to a project. Fields that are not given stay as they are.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProjectChange {
    /// A new name.
    pub name: Option<ProjectName>,
    /// A new description, or none.
    pub description: Option<Option<Description>>,
    /// A new subject area.
    pub category: Option<Category>,
    /// A new status.
    pub status: Option<ProjectStatus>,
    /// All defaults, in place of the earlier ones.
    pub defaults: Option<ProjectDefaults>,
}

impl Project {
    /// Returns the project with `change` applied. Existing scripts, videos and posts do not change.
    #[must_use]
    pub fn changed(mut self, change: ProjectChange, now: Timestamp) -> Self {
        let ProjectChange { name, description, category, status, defaults } = change;
        let details = self.details;
        self.details = ProjectDetails {
            name: name.unwrap_or(details.name),
            description: description.unwrap_or(details.description),
            category: category.unwrap_or(details.category),
            status: status.unwrap_or(details.status),
            defaults: defaults.unwrap_or(details.defaults),
        };
        self.updated_at = now;
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::Frequency;

    fn time(text: &str) -> TimeOfDay {
        text.parse().unwrap()
    }

    #[test]
    fn given_defaults_replace_the_settings() {
        let mut settings = Settings::default();
        settings.set(Setting::Hashtags(Platform::Tiktok, Hashtags::parse("#viral").unwrap()));
        settings.set(Setting::MusicRotation(Rotation::only(MusicStyle::TrendyModern)));
        assert_eq!(ProjectDefaults::default().applied_to(settings.clone()), settings);
        let defaults = ProjectDefaults {
            duration: Some(DurationSeconds::new(60).unwrap()),
            background: Some(BackgroundStyle::CozyHome),
            music: Some(MusicStyle::CalmRelaxing),
            hashtags: Hashtags::parse("#calm").unwrap(),
            ..ProjectDefaults::default()
        };
        let applied = defaults.applied_to(settings.clone());
        assert_eq!(applied.default_duration.seconds(), 60);
        assert_eq!(applied.background_rotation.iter().collect::<Vec<_>>(), [&BackgroundStyle::CozyHome]);
        assert_eq!(applied.music_rotation.iter().collect::<Vec<_>>(), [&MusicStyle::CalmRelaxing]);
        assert_eq!(applied.platform(Platform::Tiktok).hashtags.to_string(), "#calm");
        assert_eq!(applied.caption_template, settings.caption_template);
    }

    #[test]
    fn platforms_and_times_replace_those_of_the_plan() {
        let plan = Plan::new(vec![Platform::Tiktok], vec![time("09:00")], Frequency::Weekdays).unwrap();
        assert_eq!(ProjectDefaults::default().applied_to_plan(&plan), plan);
        let time_slots = vec![time("21:00"), time("07:00"), time("21:00")];
        let defaults = ProjectDefaults { time_slots, ..ProjectDefaults::default() }.sorted().unwrap();
        let changed = defaults.applied_to_plan(&plan);
        assert_eq!(changed.time_slots(), [time("07:00"), time("21:00")]);
        assert_eq!((changed.platforms(), changed.frequency()), (plan.platforms(), Frequency::Weekdays));
        assert!(defaults.changes_plan() && !ProjectDefaults::default().changes_plan());
        let many = (0..25).map(|minute| TimeOfDay::new(9, minute).unwrap()).collect();
        let refused = ProjectDefaults { time_slots: many, ..ProjectDefaults::default() }.sorted().unwrap_err();
        assert_eq!(refused.field, "time_slots");
    }
}
