//! The type of a platform's facts.

use super::guide::{Link, PrivatePostGuide, SetupGuide};
use super::limits::{CaptionRules, SafeAreaInsets, VideoRules};
use crate::api_budget::ApiBudget;
use crate::text_enum;
use crate::visibility::Visibility;

/// The facts about a platform. `docs/providers/common.md#limits` cites the source of each number.
#[derive(Debug)]
pub struct PlatformFacts {
    /// The name shown on screens.
    pub label: &'static str,
    /// The platform's own name, for use in sentences.
    pub name: &'static str,
    /// The names by which the assistant recognizes the platform, in lower case and separated by commas.
    pub aliases: &'static str,
    /// Where the platform is selected by default.
    pub presets: Presets,
    /// Whether an account can be connected with a token created on the platform (`docs/providers/common.md#tokens`).
    pub accepts_manual_token: bool,
    /// The maximum number of posts a day.
    pub posts_a_day: u32,
    /// The limit on API calls and its allocation; `None` if only calls per minute are limited.
    pub api_budget: Option<ApiBudget>,
    /// The limits on captions.
    pub caption: CaptionRules,
    /// The maximum length of a title, in characters; `None` if posts have no title.
    pub title_limit: Option<usize>,
    /// The limits on videos.
    pub video: VideoRules,
    /// The edges of a video that the platform's interface may cover.
    pub safe_area_insets: SafeAreaInsets,
    /// The maximum length of a comment or a reply to one, in characters.
    pub reply_limit: usize,
    /// Whether the account can write a comment below its own post (`docs/providers/common.md#first-comment`).
    pub first_comment: bool,
    /// The visibility levels that the platform offers, most public first.
    pub visibilities: &'static [Visibility],
    /// The visibility of posts unless the operator chooses another.
    pub default_visibility: Visibility,
    /// The posting modes that the platform offers. The first is the default.
    pub posting_modes: &'static [PostingMode],
    /// The choices that the platform offers for a post besides its caption, time and visibility.
    pub choices: &'static [OfferedChoice],
    /// The heading above the choices; `None` if they need no heading.
    pub choices_heading: Option<&'static str>,
    /// The terms that apply to posts.
    pub terms: &'static [Terms],
    /// How to make a post public that the platform has locked to private.
    pub private_posts: PrivatePostGuide,
    /// How to connect an account.
    pub setup: SetupGuide,
    /// The API field that labels a video as AI-generated, which is set for every video.
    pub ai_field: &'static str,
    /// The sample figures shown before anything is published.
    pub sample: SampleFigures,
    /// The simulated reactions to sandbox posts.
    pub audience: SampleAudience,
}

/// Where a platform is selected by default.
#[derive(Debug)]
pub struct Presets {
    /// Whether it is selected in a new plan.
    pub plan: bool,
    /// Whether it is included in bulk schedules.
    pub bulk_schedule: bool,
    /// Whether it is shown in the overview's Platform Performance card.
    pub overview: bool,
}

/// A choice that a platform offers for its posts, with the texts of its field.
#[derive(Debug)]
pub struct OfferedChoice {
    /// The choice.
    pub choice: PostChoice,
    /// The label of its field.
    pub label: &'static str,
    /// The help text below the field; `None` if the label is clear enough.
    pub help: Option<&'static str>,
}

impl PlatformFacts {
    /// Whether the platform offers a choice.
    pub fn offers(&self, choice: PostChoice) -> bool {
        self.choices.iter().any(|offered| offered.choice == choice)
    }
}

/// Terms that the operator accepts by posting.
#[derive(Debug)]
pub struct Terms {
    /// The page with the terms.
    pub page: Link,
    /// The choice that makes the terms apply; `None` if they always apply.
    pub only_with: Option<PostChoice>,
}

/// Figures that are shown, marked as samples, before anything is published (`docs/behaviour.md#analytics-and-costs`).
#[derive(Debug)]
pub struct SampleFigures {
    /// The total views of all posts.
    pub views: i64,
    /// The engagement, in percent.
    pub engagement: i64,
}

/// Simulated figures of a sandbox post. The numbers are invented to resemble those of a small account.
#[derive(Debug)]
pub struct SampleAudience {
    /// The median number of final views.
    pub views: f64,
    /// The hours until a post reaches about two thirds of its final views.
    pub hours: f64,
    /// The minimum and maximum number of likes per hundred views.
    pub likes: (f64, f64),
    /// The minimum and maximum number of comments per hundred views.
    pub comments: (f64, f64),
    /// The minimum and maximum number of shares per hundred views.
    pub shares: (f64, f64),
}

text_enum! {
    /// A choice that a platform offers for its posts. The text is its name in sentences.
    "choice" PostChoice {
        /// Whether people may comment.
        Comments = "comments",
        /// Whether people may record duets with the video.
        Duets = "duets",
        /// Whether people may use clips of the video in their own.
        Stitches = "stitches",
        /// Whether the video promotes the operator or their business.
        OwnBrand = "the promotion of your own brand",
        /// Whether the video promotes another business in exchange for payment.
        PaidPartnership = "a paid partnership",
        /// Whether the video is made for children.
        MadeForKids = "made for kids",
        /// Whether the reel is shown in the feed as well as in the Reels tab.
        Feed = "the feed",
        /// The frame of the video that is used as its cover.
        Cover = "the cover",
    }
}

text_enum! {
    /// How posts reach a platform (`docs/behaviour.md#scheduling-and-publishing`).
    "posting mode" PostingMode {
        /// The post is published directly.
        Direct = "direct",
        /// The post is sent to the account's inbox, where the operator publishes it manually.
        Inbox = "inbox",
    }
}

impl PostingMode {
    /// The label of the mode's option.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Direct => "Published directly (only audited apps can post publicly)",
            Self::Inbox => "As a draft: you tap Post in the app",
        }
    }
}
