//! The account's posting options, which must be read before each direct post (`docs/providers/tiktok.md#posting`).

use jiff::SignedDuration;
use serde::Deserialize;
use serde_json::{Value, json};
use showrunner_domain::platform::Platform;
use showrunner_domain::visibility::Visibility;
use showrunner_ports::provider::{ProviderError, ProviderErrorKind};
use showrunner_ports::social::Publication;
use showrunner_provider_http::Response;

use super::Account;
use super::envelope::{Permission, data};
use crate::account::Result;
use crate::reading::null_as_default;

/// TikTok's privacy levels, the most public first.
const PRIVACY_LEVELS: [(Visibility, &str); 4] = [
    (Visibility::Public, "PUBLIC_TO_EVERYONE"),
    (Visibility::Followers, "FOLLOWER_OF_CREATOR"),
    (Visibility::Friends, "MUTUAL_FOLLOW_FRIENDS"),
    (Visibility::Private, "SELF_ONLY"),
];

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Creator {
    #[serde(deserialize_with = "null_as_default")]
    privacy_level_options: Vec<String>,
    comment_disabled: bool,
    duet_disabled: bool,
    stitch_disabled: bool,
    max_video_post_duration_sec: Option<i64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PrivacyLevel {
    pub(super) visibility: Visibility,
    /// TikTok's name of the level.
    pub(super) level: &'static str,
    /// Whether it is private against the operator's choice, because TikTok offers nothing else to an app that is not
    /// audited.
    pub(super) locked_private: bool,
}

impl Creator {
    /// The most public audience that the account offers and that is not more public than the chosen one.
    fn privacy_level(&self, chosen: Visibility) -> Option<PrivacyLevel> {
        let offered = |level: &str| self.privacy_level_options.iter().any(|option| option == level);
        // A visibility that TikTok does not have, such as unlisted, becomes private.
        let first =
            PRIVACY_LEVELS.iter().position(|(visibility, _)| *visibility == chosen).unwrap_or(PRIVACY_LEVELS.len() - 1);
        let (visibility, level) = PRIVACY_LEVELS.iter().skip(first).find(|(_, level)| offered(level)).copied()?;
        let only_private = self.privacy_level_options.iter().all(|option| option == "SELF_ONLY");
        Some(PrivacyLevel { visibility, level, locked_private: only_private && chosen != Visibility::Private })
    }

    /// Who may see a post of this account, as far as the levels are known.
    pub(super) fn visibilities(&self) -> Vec<Visibility> {
        self.privacy_level_options.iter().filter_map(|level| visibility_of(level)).collect()
    }

    /// The video's length and the account's limit in seconds, if the video is too long.
    fn excess(&self, duration: Option<SignedDuration>) -> Option<(i64, i64)> {
        let (limit, length) = (self.max_video_post_duration_sec.filter(|limit| *limit > 0)?, duration?.as_secs());
        (length > limit).then_some((length, limit))
    }

    /// What the account's own settings forbid stays off, whatever the operator chose for the post.
    fn post_info(&self, publication: &Publication, audience: PrivacyLevel) -> Value {
        let choices = publication.choices;
        let [comments, duets, stitches] = choices.interactions();
        json!({
            "title": Platform::Tiktok.fit_caption(publication.caption.as_str()),
            "privacy_level": audience.level,
            "disable_duet": self.duet_disabled || !duets,
            "disable_comment": self.comment_disabled || !comments,
            "disable_stitch": self.stitch_disabled || !stitches,
            "brand_content_toggle": choices.is_paid_partnership(),
            "brand_organic_toggle": choices.promotes_own_brand(),
            "is_aigc": true,
        })
    }
}

pub(super) fn visibility_of(level: &str) -> Option<Visibility> {
    PRIVACY_LEVELS.iter().find(|(_, known)| *known == level).map(|(visibility, _)| *visibility)
}

/// Whether one audience is larger than the chosen one.
pub(super) fn is_more_public(visibility: Visibility, chosen: Visibility) -> bool {
    visibility < chosen
}

impl Account<'_> {
    pub(super) async fn creator_info(&self) -> Result<Response> {
        self.counted(1, self.post("/v2/post/publish/creator_info/query/", &json!({}))).await
    }

    pub(super) async fn describe(&self, publication: &Publication) -> Result<(Value, PrivacyLevel)> {
        let answer = self.creator_info().await?;
        self.permitted(&answer, Permission::DirectPost)?;
        let creator: Creator = data(&answer)?;
        if let Some((length, limit)) = creator.excess(publication.duration) {
            let message = format!(
                "the video is {length} seconds long, and TikTok takes at most {limit} seconds from this account"
            );
            return Err(self.error(ProviderErrorKind::Refused, &message));
        }
        let audience = creator.privacy_level(publication.visibility).ok_or_else(|| self.no_audience(&creator))?;
        publication.choices.check_visibility(audience.visibility).map_err(|refused| {
            let advice = "Choose one for TikTok in Scheduling, Platform Settings, or withdraw the declaration. An app that \
                          TikTok has not audited can only post privately.";
            self.error(ProviderErrorKind::Setup, &format!("{}. {advice}", refused.message))
        })?;
        Ok((creator.post_info(publication, audience), audience))
    }

    fn no_audience(&self, creator: &Creator) -> ProviderError {
        let message = if creator.privacy_level_options.is_empty() {
            "it does not say who may see a post of this account"
        } else {
            "every audience that TikTok offers this account is larger than the one that was chosen: choose another one \
             for TikTok in Scheduling, Platform Settings"
        };
        self.error(ProviderErrorKind::Setup, message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [&str; 4] = ["PUBLIC_TO_EVERYONE", "FOLLOWER_OF_CREATOR", "MUTUAL_FOLLOW_FRIENDS", "SELF_ONLY"];

    fn offering(options: &[&str]) -> Creator {
        Creator {
            privacy_level_options: options.iter().map(|&option| option.to_owned()).collect(),
            ..Creator::default()
        }
    }

    /// Tests every choice with every set of options: the result is never more public than chosen, and as public as
    /// allowed.
    #[test]
    fn a_post_is_never_more_public_than_chosen() {
        for set in 0..16_usize {
            let options: Vec<&str> = (0..4).filter(|nth| set & (1 << nth) != 0).map(|nth| ALL[nth]).collect();
            for &chosen in Visibility::ALL {
                let Some(audience) = offering(&options).privacy_level(chosen) else {
                    let offers_enough = options.iter().any(|level| visibility_of(level).unwrap() >= chosen);
                    assert!(!offers_enough, "{chosen} of {options:?}");
                    continue;
                };
                assert!(
                    options.contains(&audience.level) && visibility_of(audience.level) == Some(audience.visibility)
                );
                assert!(!is_more_public(audience.visibility, chosen), "{chosen} of {options:?}: {audience:?}");
                let larger = options
                    .iter()
                    .filter_map(|level| visibility_of(level))
                    .find(|offered| !is_more_public(*offered, chosen) && is_more_public(*offered, audience.visibility));
                assert_eq!(larger, None, "{chosen} of {options:?}");
                let is_locked = options == ["SELF_ONLY"] && chosen != Visibility::Private;
                assert_eq!(audience.locked_private, is_locked, "{chosen} of {options:?}");
            }
        }
    }

    #[test]
    fn only_a_video_that_is_a_whole_second_too_long_is_refused() {
        let creator = Creator { max_video_post_duration_sec: Some(60), ..Creator::default() };
        let excess = |millis| creator.excess(Some(SignedDuration::from_millis(millis)));
        assert_eq!((excess(60_000), excess(60_900), excess(61_000)), (None, None, Some((61, 60))));
        assert_eq!((creator.excess(None), Creator::default().excess(Some(SignedDuration::MAX))), (None, None));
    }
}
