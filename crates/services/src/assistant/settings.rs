//! Tools that change one setting.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use showrunner_domain::plan::{Frequency, Plan, TimeOfDay};
use showrunner_domain::platform::{Platform, PostingMode};
use showrunner_domain::settings::{Actor, Hashtags, MonthlyBudget, MonthlyTarget, Setting, time_zone_of_place};
use showrunner_domain::value::{AvatarId, VoiceId};
use showrunner_domain::visibility::Visibility;

use super::outcome::{ToolOutcome, platform, word};
use crate::error::{ServiceResult, ToolError};
use crate::services::Services;

/// The call of a tool whose arguments say what a setting becomes.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", rename_all_fields = "camelCase", deny_unknown_fields)]
pub(super) enum SettingTool {
    /// Sets how many videos a month the operator aims at.
    SetMonthlyTarget {
        /// Videos a month, 1 to 10000.
        videos: i64,
    },
    /// Sets what paid providers may cost a month.
    SetMonthlyBudget {
        /// Pence a month: £250 is 25000.
        pence: i64,
    },
    /// Removes the monthly budget, so that there is no limit.
    RemoveMonthlyBudget {},
    /// Switches automatic replies to comments on or off. Risky replies always wait for the operator.
    SetAutoResponse {
        /// True for on, false for off.
        enabled: bool,
    },
    /// Switches reading new comments on or off.
    SetListening {
        /// True for on, false for off.
        enabled: bool,
    },
    /// Sets the operator's time zone.
    SetTimeZone {
        /// An IANA name such as Europe/London, or the city in it.
        time_zone: String,
    },
    /// Sets where and when approved videos go out by themselves. What is left out stays as it is.
    SetPlan {
        /// The platforms: tiktok, instagram, youtube, facebook.
        platforms: Option<Vec<String>>,
        /// Times of the day in the operator's zone, as HH:MM.
        time_slots: Option<Vec<String>>,
        /// daily, weekdays or weekly.
        frequency: Option<String>,
    },
    /// Stops the plan: videos no longer go out by themselves.
    RemovePlan {},
    /// Sets the avatar that new videos have unless another is chosen.
    SetDefaultAvatar {
        /// The avatar's id or name.
        avatar: String,
    },
    /// Sets the voice that new videos have unless another is chosen.
    SetDefaultVoice {
        /// The voice's id or name.
        voice: String,
    },
    /// Sets the background that new videos have unless another is chosen.
    SetDefaultBackground {
        /// Modern Office, Cozy Home, Minimal Studio, Nature Scene, Urban Backdrop or Library Setting.
        background: String,
    },
    /// Sets the music that new videos have unless another is chosen.
    SetDefaultMusic {
        /// Upbeat & Motivational, Calm & Relaxing, Corporate & Professional, Trendy & Modern or Ambient & Subtle.
        music: String,
    },
    /// Sets the default hashtags of a platform, in place of those before.
    SetHashtags {
        /// tiktok, instagram, youtube or facebook.
        platform: String,
        /// The hashtags, with or without their sign.
        hashtags: Vec<String>,
    },
    /// Removes the default hashtags of a platform.
    ClearHashtags {
        /// tiktok, instagram, youtube or facebook.
        platform: String,
    },
    /// Sets the time of the day at which single posts for a platform go out unless another is chosen.
    SetOptimalTime {
        /// tiktok, instagram, youtube or facebook.
        platform: String,
        /// The time of the day in the operator's zone, as HH:MM.
        time: String,
    },
    /// Sets whether posts go straight out to a platform or into the account's inbox.
    SetPostingMode {
        /// tiktok, instagram, youtube or facebook.
        platform: String,
        /// direct or inbox.
        mode: String,
    },
    /// Sets who may see posts on a platform at most: public, followers, friends, unlisted or private.
    SetVisibility {
        /// tiktok, instagram, youtube or facebook.
        platform: String,
        /// public, followers, friends, unlisted or private, as far as the platform offers it.
        visibility: String,
    },
}

impl SettingTool {
    /// The old and the new value, and the call with the latter; only a sentence when nothing would change.
    pub(super) async fn plan(self, services: &Services) -> ServiceResult<(String, Option<(Self, String)>)> {
        let wanted = self.setting(services).await?;
        let becomes = wanted.sentence();
        let is = services.settings.all().await?.get(wanted.key()).sentence();
        if is == becomes {
            return Ok((unchanged(&becomes), None));
        }
        Ok((format!("Change a setting. Until now: {is} From then on: {becomes}"), Some((self, becomes))))
    }

    /// Changes the setting, unless the same arguments mean another value by now than was shown.
    pub(super) async fn carry_out(&self, services: &Services, shown: &str) -> ServiceResult<ToolOutcome> {
        let setting = self.setting(services).await?;
        let summary = setting.sentence();
        if summary != shown {
            return Err(ToolError::Outdated.into());
        }
        let changes = services.settings.change(vec![setting], Actor::Assistant).await?;
        Ok(match changes.first() {
            Some(change) => ToolOutcome::Changed { summary, change: Some(change.id) },
            None => ToolOutcome::Unchanged(unchanged(&summary)),
        })
    }

    async fn setting(&self, services: &Services) -> ServiceResult<Setting> {
        Ok(match self {
            Self::SetMonthlyTarget { videos } => Setting::MonthlyTarget(MonthlyTarget::new(*videos)?),
            Self::SetMonthlyBudget { pence } => Setting::MonthlyBudget(Some(MonthlyBudget::new(*pence)?)),
            Self::RemoveMonthlyBudget {} => Setting::MonthlyBudget(None),
            Self::SetAutoResponse { enabled } => Setting::AutoResponse(*enabled),
            Self::SetListening { enabled } => Setting::CommentPolling(*enabled),
            Self::SetTimeZone { time_zone } => Setting::TimeZone(Some(time_zone_of_place(time_zone)?)),
            Self::SetPlan { platforms, time_slots, frequency } => {
                let current = services.settings.all().await?.plan;
                Setting::Plan(Some(plan(
                    current.as_ref(),
                    platforms.as_deref(),
                    time_slots.as_deref(),
                    frequency.as_deref(),
                )?))
            }
            Self::RemovePlan {} => Setting::Plan(None),
            Self::SetDefaultAvatar { avatar } => {
                let avatars = services.avatars.avatars(None).await?;
                let known = avatars.iter().map(|avatar| (avatar.id.as_str(), avatar.name.as_str()));
                Setting::DefaultAvatar(Some(AvatarId::new(named("avatar", avatar, &known.collect::<Vec<_>>())?)?))
            }
            Self::SetDefaultVoice { voice } => {
                let voices = services.avatars.voices(None).await?;
                let known = voices.iter().map(|voice| (voice.id.as_str(), voice.name.as_str()));
                Setting::DefaultVoice(Some(VoiceId::new(named("voice", voice, &known.collect::<Vec<_>>())?)?))
            }
            Self::SetDefaultBackground { background } => Setting::DefaultBackground(background.parse()?),
            Self::SetDefaultMusic { music } => Setting::DefaultMusic(music.parse()?),
            Self::SetHashtags { platform: name, hashtags } => {
                let platform = platform(name)?;
                Setting::Hashtags(platform, Hashtags::new(hashtags.iter().map(String::as_str))?.on(platform)?)
            }
            Self::ClearHashtags { platform: name } => Setting::Hashtags(platform(name)?, Hashtags::default()),
            Self::SetOptimalTime { platform: name, time } => {
                let time = time.trim().parse()?;
                Setting::OptimalTime(platform(name)?, time)
            }
            Self::SetPostingMode { platform: name, mode } => {
                let (platform, mode): (_, PostingMode) = (platform(name)?, word("mode", mode)?);
                Setting::PostingMode(platform, mode.on(platform)?)
            }
            Self::SetVisibility { platform: name, visibility } => {
                let (platform, visibility): (_, Visibility) = (platform(name)?, word("visibility", visibility)?);
                Setting::Visibility(platform, visibility.on(platform)?)
            }
        })
    }
}

/// What is said when a setting already has the wanted value.
fn unchanged(sentence: &str) -> String {
    format!("{sentence} Nothing changed.")
}

const FIRST_SLOTS: [&str; 3] = ["09:00", "15:00", "21:00"];

/// The current plan, or a first one, with what is given in place of its parts.
fn plan(
    current: Option<&Plan>,
    platforms: Option<&[String]>,
    time_slots: Option<&[String]>,
    frequency: Option<&str>,
) -> ServiceResult<Plan> {
    let platforms = match (platforms, current) {
        (Some(names), _) => names.iter().map(|name| platform(name)).collect::<Result<_, _>>()?,
        (None, Some(plan)) => plan.platforms().to_vec(),
        (None, None) => Platform::of_first_plan(),
    };
    let slots = match (time_slots, current) {
        (Some(texts), _) => texts.iter().map(|text| text.trim().parse()).collect::<Result<_, _>>()?,
        (None, Some(plan)) => plan.time_slots().to_vec(),
        (None, None) => FIRST_SLOTS.iter().map(|text| text.parse()).collect::<Result<Vec<TimeOfDay>, _>>()?,
    };
    let frequency = match (frequency, current) {
        (Some(text), _) => word("frequency", text)?,
        (None, Some(plan)) => plan.frequency(),
        (None, None) => Frequency::Daily,
    };
    Ok(Plan::new(platforms, slots, frequency)?)
}

/// How many names are listed when none matches.
const OFFERED: usize = 8;

/// The id of the entry whose id or name is `wanted`. A name that several entries share is refused.
fn named<'a>(kind: &'static str, wanted: &str, known: &[(&'a str, &str)]) -> Result<&'a str, ToolError> {
    let wanted = wanted.trim();
    if let Some((id, _)) = known.iter().find(|(id, _)| *id == wanted) {
        return Ok(id);
    }
    let same: Vec<&str> =
        known.iter().filter(|(_, name)| name.to_lowercase() == wanted.to_lowercase()).map(|(id, _)| *id).collect();
    match same.as_slice() {
        [only] => Ok(only),
        [] => {
            let names: Vec<&str> = known.iter().map(|(_, name)| *name).take(OFFERED).collect();
            let wanted = wanted.chars().take(40).collect();
            Err(ToolError::NotOffered { kind, wanted, offered: names.join(", ") })
        }
        several => Err(ToolError::Ambiguous { kind, ids: several.join(", ") }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_or_a_unique_name_is_found() {
        let known = [("a1", "Ana"), ("a2", "Ben"), ("a3", "ben")];
        assert_eq!(named("avatar", " ana ", &known).unwrap(), "a1");
        assert_eq!(named("avatar", "a2", &known).unwrap(), "a2");
        assert_eq!(
            named("avatar", "BEN", &known).unwrap_err().to_string(),
            "more than one avatar is called that; say which: a2, a3"
        );
        assert_eq!(
            named("avatar", "Zoe", &known).unwrap_err().to_string(),
            "there is no avatar called 'Zoe'; there are Ana, Ben, ben"
        );
    }
}
