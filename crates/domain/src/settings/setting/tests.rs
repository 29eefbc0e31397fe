use super::*;
use crate::plan::Frequency;

#[test]
fn every_setting_has_a_key_a_value_and_a_sentence() {
    for key in SettingKey::all() {
        let setting = Settings::default().get(key);
        assert_eq!((setting.key(), key.to_string().parse()), (key, Ok(key)));
        assert_eq!(key.with(setting.value()), Ok(setting.clone()));
        let Definition { optional, help, label, affects, .. } = key.definition();
        assert_eq!(setting.value() == SettingValue::Unset, *optional, "{key}");
        assert!(help.ends_with('.') && !label.contains('_') && !affects.is_empty(), "{key}");
        let sentence = setting.sentence();
        assert!(sentence.ends_with('.') && sentence.starts_with(char::is_uppercase), "{sentence}");
        assert!(["{}", "{label}", "{platform}"].iter().all(|blank| !sentence.contains(blank)), "{sentence}");
    }
}

#[test]
fn values_of_another_kind_are_refused() {
    for (key, value) in [
        (SettingKey::AutoResponse, SettingValue::Unset),
        (SettingKey::MonthlyBudget, SettingValue::Number(1)),
        (SettingKey::TimeZone, SettingValue::Flag(true)),
    ] {
        assert!(key.with(value).is_err(), "{key}");
    }
}

#[test]
fn sentences_name_value_and_platform() {
    let slots = vec![TimeOfDay::new(9, 0).unwrap(), TimeOfDay::DEFAULT_POSTING_TIME];
    let plan = Plan::new(vec![Platform::Tiktok, Platform::Youtube], slots, Frequency::Daily).unwrap();
    let budget = |pence| Setting::MonthlyBudget(Some(MonthlyBudget::new(pence).unwrap()));
    let choices = PostChoices { allow_comments: Some(true), allow_duets: Some(false), ..PostChoices::default() };
    for (setting, sentence) in [
        (budget(25_000), "The monthly budget is £250."),
        (budget(1_205), "The monthly budget is £12.05."),
        (Setting::MonthlyBudget(None), "There is no monthly budget."),
        (Setting::CommentPolling(true), "The comment listener is on."),
        (Setting::Plan(Some(plan)), "Videos are published daily at 09:00 and 18:00 on TikTok and YouTube Shorts."),
        (Setting::Plan(None), "There is no posting plan."),
        (
            Setting::PostalAddress(Some(PostalAddress::new("1 High Street\n{}").unwrap())),
            "The postal address is 1 High Street, {}.",
        ),
        (
            Setting::Hashtags(Platform::Tiktok, Hashtags::parse("#a #b").unwrap()),
            "The default hashtags for TikTok are #a and #b.",
        ),
        (Setting::Hashtags(Platform::Tiktok, Hashtags::default()), "There are no default hashtags for TikTok."),
        (
            Setting::OptimalTime(Platform::Tiktok, TimeOfDay::DEFAULT_POSTING_TIME),
            "The optimal time for TikTok is 18:00.",
        ),
        (Setting::PostChoices(Platform::Tiktok, choices), "The choices for posts on TikTok: comments on, duets off."),
    ] {
        assert_eq!(setting.sentence(), sentence);
    }
}
