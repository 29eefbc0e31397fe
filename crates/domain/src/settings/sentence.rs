//! Settings as sentences for the operator.

use super::setting::Setting;
use crate::plan::TimeOfDay;
use crate::value::joined;

impl Setting {
    /// The setting with its value, as a sentence.
    pub fn sentence(&self) -> String {
        let on_or_off = |on: bool| if on { "on" } else { "off" };
        match self {
            Self::MonthlyTarget(target) => format!("The monthly target is {} videos.", target.videos()),
            Self::MonthlyBudget(None) => "There is no monthly budget.".to_owned(),
            Self::MonthlyBudget(Some(budget)) => format!("The monthly budget is {}.", pounds(budget.pence())),
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

/// Pence as pounds, without a `.00`.
fn pounds(pence: i64) -> String {
    if pence % 100 == 0 { format!("£{}", pence / 100) } else { format!("£{}.{:02}", pence / 100, pence % 100) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plan::{Frequency, Plan};
    use crate::platform::Platform;
    use crate::post_choices::PostChoices;
    use crate::settings::Settings;
    use crate::settings::hashtags::Hashtags;
    use crate::settings::monthly_budget::MonthlyBudget;

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
        for key in crate::settings::SettingKey::all() {
            let sentence = Settings::default().get(key).sentence();
            assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{sentence}");
        }
    }
}
