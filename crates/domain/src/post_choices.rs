//! What the operator decides about a post besides text, time and audience (`docs/behaviour.md#choices`).

use jiff::SignedDuration;

use crate::platform::{Platform, PostChoice};
use crate::value::{InvalidValue, joined};
use crate::visibility::Visibility;

/// Choices of a platform's settings or of a post. One that is not made is left to the setting, or else to its default.
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
    /// Instagram: whether the reel is shown in the feed as well as in the Reels tab.
    pub share_to_feed: Option<bool>,
    /// Instagram: the frame of the video that is its cover, in milliseconds from the start.
    pub cover_ms: Option<u32>,
}

/// The latest cover, in milliseconds: the longest reel (`docs/providers/common.md#limits`).
const MAX_COVER_MS: u32 = 15 * 60 * 1_000;

impl PostChoices {
    /// The choices, unless `platform` does not offer all of them, or the cover is later than any reel is long.
    pub fn on(self, platform: Platform) -> Result<Self, InvalidValue> {
        if self.cover_ms.is_some_and(|cover| cover > MAX_COVER_MS) {
            return Err(InvalidValue::new("choices", "the cover must be within the first 15 minutes of the video"));
        }
        match self.made().find(|(_, choice)| !platform.facts().offers(*choice)) {
            None => Ok(self),
            Some((_, choice)) => {
                let offering = Platform::ALL.iter().filter(|platform| platform.facts().offers(choice));
                let labels: Vec<&str> = offering.map(|platform| platform.label()).collect();
                let message = format!("{choice} can be chosen on {} only", joined(&labels));
                Err(InvalidValue::new("choices", message))
            }
        }
    }

    /// The choices that are made: each in the operator's words, and its kind.
    fn made(self) -> impl Iterator<Item = (String, PostChoice)> {
        let either = |choice: Option<bool>, yes: &str, no: &str| choice.map(|on| if on { yes } else { no }.to_owned());
        let own_brand = either(self.own_brand, "your own brand is promoted", "no own brand is promoted");
        let cover = self.cover_ms.map(|cover| format!("cover at {} s", f64::from(cover) / 1_000.0));
        let choices = [
            (either(self.allow_comments, "comments on", "comments off"), PostChoice::Comments),
            (either(self.allow_duets, "duets on", "duets off"), PostChoice::Duets),
            (either(self.allow_stitches, "stitches on", "stitches off"), PostChoice::Stitches),
            (own_brand, PostChoice::OwnBrand),
            (either(self.paid_partnership, "a paid partnership", "no paid partnership"), PostChoice::PaidPartnership),
            (either(self.made_for_kids, "made for kids", "not made for kids"), PostChoice::MadeForKids),
            (either(self.share_to_feed, "also in the feed", "in the Reels tab only"), PostChoice::Feed),
            (cover, PostChoice::Cover),
        ];
        choices.into_iter().filter_map(|(phrase, choice)| Some((phrase?, choice)))
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
            share_to_feed: self.share_to_feed.or(settings.share_to_feed),
            cover_ms: self.cover_ms.or(settings.cover_ms),
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

    /// Whether the reel is shown in the feed as well, as Instagram's own app does by default.
    pub fn shares_to_feed(self) -> bool {
        self.share_to_feed.unwrap_or(true)
    }

    /// The cover of a video of this length, in milliseconds, at most its last frame; nothing for the platform's choice.
    pub fn cover_within(self, duration: Option<SignedDuration>) -> Option<u32> {
        let last = duration.and_then(|duration| u32::try_from(duration.as_millis() - 1).ok());
        self.cover_ms.map(|cover| last.map_or(cover, |last| cover.min(last)))
    }

    /// Checks the cover that was chosen for a single video against its length in milliseconds, if that is known.
    pub fn check_cover(self, duration_ms: Option<u64>) -> Result<(), InvalidValue> {
        match (self.cover_ms, duration_ms) {
            (Some(cover), Some(duration)) if u64::from(cover) >= duration => {
                Err(InvalidValue::new("choices", "the cover is after the end of the video"))
            }
            _ => Ok(()),
        }
    }

    /// Checks the audience of a post with these choices: TikTok shows paid partnerships to followers at least.
    pub fn check_visibility(self, visibility: Visibility) -> Result<(), InvalidValue> {
        if self.is_paid_partnership() && visibility == Visibility::Private {
            let message = "TikTok does not allow a paid partnership that only you can see: choose a larger audience";
            return Err(InvalidValue::new("choices", message));
        }
        Ok(())
    }

    /// The choices that are made, in the operator's words.
    pub fn phrases(self) -> Vec<String> {
        self.made().map(|(phrase, ..)| phrase).collect()
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
        share_to_feed: None,
        cover_ms: None,
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
        assert_eq!(
            kids.on(Platform::Tiktok).unwrap_err().message,
            "made for kids can be chosen on YouTube Shorts only"
        );
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
    fn cover_is_within_the_video() {
        let cover = |cover_ms| PostChoices { cover_ms: Some(cover_ms), ..NONE };
        let seconds = |seconds| Some(SignedDuration::from_secs(seconds));
        for (chosen, duration, expected) in [
            (cover(0), seconds(30), Some(0)),
            (cover(2_500), seconds(30), Some(2_500)),
            (cover(30_000), seconds(30), Some(29_999)),
            (cover(900_000), seconds(30), Some(29_999)),
            (cover(2_500), None, Some(2_500)),
            (cover(2_500), seconds(0), Some(2_500)),
            (NONE, seconds(30), None),
        ] {
            assert_eq!(chosen.cover_within(duration), expected, "{chosen:?} {duration:?}");
        }
        assert!(cover(29_999).check_cover(Some(30_000)).is_ok() && cover(900_000).check_cover(None).is_ok());
        assert!(cover(30_000).check_cover(Some(30_000)).is_err() && NONE.check_cover(Some(1)).is_ok());
        assert!(cover(900_000).on(Platform::Instagram).is_ok() && cover(900_001).on(Platform::Instagram).is_err());
        assert!(cover(1).on(Platform::Youtube).is_err());
    }

    #[test]
    fn reels_are_in_the_feed_unless_the_operator_says_no() {
        let feed = |share_to_feed| PostChoices { share_to_feed, ..NONE }.shares_to_feed();
        assert_eq!([feed(None), feed(Some(true)), feed(Some(false))], [true, true, false]);
    }

    #[test]
    fn every_choice_has_a_phrase() {
        let phrases = ["comments on", "duets off", "stitches on", "no own brand is promoted", "a paid partnership"];
        assert_eq!(MADE.phrases(), phrases);
        assert_eq!(MADE.phrases().len(), MADE.made().count());
        let others =
            PostChoices { made_for_kids: Some(false), share_to_feed: Some(false), cover_ms: Some(2_500), ..NONE };
        assert_eq!(others.phrases(), ["not made for kids", "in the Reels tab only", "cover at 2.5 s"]);
        assert_eq!(others.phrases().len(), others.made().count());
        assert!(PostChoices::default().phrases().is_empty());
    }
}
