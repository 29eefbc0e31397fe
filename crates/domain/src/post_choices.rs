//! What the operator decides about a post besides its text, time and audience, as far as a platform offers it
//! (`docs/behaviour.md#choices`).

use crate::platform::Platform;
use crate::value::InvalidValue;
use crate::visibility::Visibility;

/// Choices of a platform's settings or of a single post. A choice that is not made is left to the platform's setting,
/// or else to the default that is named at its function.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PostChoices {
    /// TikTok: whether people may comment.
    pub allow_comments: Option<bool>,
    /// TikTok: whether people may make duets with the video.
    pub allow_duets: Option<bool>,
    /// TikTok: whether people may use a part of the video in theirs.
    pub allow_stitches: Option<bool>,
    /// TikTok: whether the video promotes the operator or their own business.
    pub own_brand: Option<bool>,
    /// TikTok: whether somebody else pays for the promotion in the video.
    pub paid_partnership: Option<bool>,
    /// YouTube: whether the video is made for children.
    pub made_for_kids: Option<bool>,
}

impl PostChoices {
    /// The choices, unless `platform` does not offer all of them.
    pub fn on(self, platform: Platform) -> Result<Self, InvalidValue> {
        let of_others = self.made().into_iter().find(|(_, offered_by)| *offered_by != platform);
        match of_others {
            None => Ok(self),
            Some((name, offered_by)) => {
                let message = format!("{name} can be chosen on {} only", offered_by.label());
                Err(InvalidValue::new("choices", message))
            }
        }
    }

    /// The names of the choices that are made, each with the platform that offers it.
    fn made(self) -> Vec<(&'static str, Platform)> {
        [
            (self.allow_comments.is_some(), "comments", Platform::Tiktok),
            (self.allow_duets.is_some(), "duets", Platform::Tiktok),
            (self.allow_stitches.is_some(), "stitches", Platform::Tiktok),
            (self.own_brand.is_some(), "the promotion of your own brand", Platform::Tiktok),
            (self.paid_partnership.is_some(), "a paid partnership", Platform::Tiktok),
            (self.made_for_kids.is_some(), "made for kids", Platform::Youtube),
        ]
        .into_iter()
        .filter_map(|(is_made, name, platform)| is_made.then_some((name, platform)))
        .collect()
    }

    /// Whether no choice is made.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// These choices, and those of `settings` where none is made here.
    #[must_use]
    pub fn or(self, settings: Self) -> Self {
        Self {
            allow_comments: self.allow_comments.or(settings.allow_comments),
            allow_duets: self.allow_duets.or(settings.allow_duets),
            allow_stitches: self.allow_stitches.or(settings.allow_stitches),
            own_brand: self.own_brand.or(settings.own_brand),
            paid_partnership: self.paid_partnership.or(settings.paid_partnership),
            made_for_kids: self.made_for_kids.or(settings.made_for_kids),
        }
    }

    /// Whether people may comment, make duets and use parts of the video on TikTok. No, unless the operator allows it:
    /// TikTok lets no app switch these on for the creator (`docs/providers/tiktok.md#choices`).
    pub fn interactions(self) -> [bool; 3] {
        [self.allow_comments, self.allow_duets, self.allow_stitches].map(Option::unwrap_or_default)
    }

    /// Whether the video is declared as a promotion of the operator's own business. Not by default.
    pub fn promotes_own_brand(self) -> bool {
        self.own_brand.unwrap_or_default()
    }

    /// Whether the video is declared as a paid partnership. Not by default.
    pub fn is_paid_partnership(self) -> bool {
        self.paid_partnership.unwrap_or_default()
    }

    /// Checks that a post with these choices can have this audience: TikTok shows paid partnerships to followers at
    /// least.
    pub fn check_visibility(self, visibility: Visibility) -> Result<(), InvalidValue> {
        if self.is_paid_partnership() && visibility == Visibility::Private {
            let message = "TikTok does not allow a paid partnership that only you can see: choose a larger audience";
            return Err(InvalidValue::new("choices", message));
        }
        Ok(())
    }

    /// The choices that are made, in the operator's words.
    pub fn phrases(self) -> Vec<String> {
        let switched = |name: &str, on: Option<bool>| on.map(|on| format!("{name} {}", if on { "on" } else { "off" }));
        [
            switched("comments", self.allow_comments),
            switched("duets", self.allow_duets),
            switched("stitches", self.allow_stitches),
            self.own_brand.map(|on| if on { "your own brand is promoted" } else { "no own brand is promoted" }.to_owned()),
            self.paid_partnership.map(|on| if on { "a paid partnership" } else { "no paid partnership" }.to_owned()),
            self.made_for_kids.map(|on| if on { "made for kids" } else { "not made for kids" }.to_owned()),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: PostChoices = PostChoices {
        allow_comments: None,
        allow_duets: None,
        allow_stitches: None,
        own_brand: None,
        paid_partnership: None,
        made_for_kids: None,
    };

    const MADE: PostChoices = PostChoices {
        allow_comments: Some(true),
        allow_duets: Some(false),
        allow_stitches: Some(true),
        own_brand: Some(false),
        paid_partnership: Some(true),
        ..NONE
    };

    #[test]
    fn choices_belong_to_the_platform_that_offers_them() {
        assert_eq!(MADE.on(Platform::Tiktok), Ok(MADE));
        for platform in [Platform::Instagram, Platform::Youtube, Platform::Facebook] {
            let refused = MADE.on(platform).unwrap_err();
            assert_eq!(refused.message, "comments can be chosen on TikTok only", "{platform}");
        }
        let kids = PostChoices { made_for_kids: Some(false), ..NONE };
        assert_eq!(kids.on(Platform::Youtube), Ok(kids));
        assert_eq!(kids.on(Platform::Tiktok).unwrap_err().message, "made for kids can be chosen on YouTube Shorts only");
        for &platform in Platform::ALL {
            assert_eq!(NONE.on(platform), Ok(PostChoices::default()));
        }
    }

    #[test]
    fn choices_of_a_post_precede_the_settings() {
        let post = PostChoices { allow_comments: Some(false), ..PostChoices::default() };
        assert_eq!(post.or(MADE), PostChoices { allow_comments: Some(false), ..MADE });
        assert_eq!(PostChoices::default().or(MADE), MADE);
        assert_eq!(MADE.or(PostChoices::default()), MADE);
        assert!(PostChoices::default().is_empty() && !MADE.is_empty());
    }

    #[test]
    fn nothing_is_allowed_or_declared_for_the_operator() {
        let none = PostChoices::default();
        assert_eq!(none.interactions(), [false; 3]);
        assert!(!none.promotes_own_brand() && !none.is_paid_partnership());
        assert_eq!(MADE.interactions(), [true, false, true]);
    }

    #[test]
    fn paid_partnership_is_never_private() {
        for &visibility in Visibility::ALL {
            let is_private = visibility == Visibility::Private;
            assert_eq!(MADE.check_visibility(visibility).is_err(), is_private, "{visibility}");
            assert!(PostChoices::default().check_visibility(visibility).is_ok());
        }
    }

    #[test]
    fn every_choice_has_a_phrase() {
        let phrases = ["comments on", "duets off", "stitches on", "no own brand is promoted", "a paid partnership"];
        assert_eq!(MADE.phrases(), phrases);
        assert_eq!(MADE.phrases().len(), MADE.made().len());
        assert_eq!(PostChoices { made_for_kids: Some(false), ..NONE }.phrases(), ["not made for kids"]);
        assert!(PostChoices::default().phrases().is_empty());
    }
}
