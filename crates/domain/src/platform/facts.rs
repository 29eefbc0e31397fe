//! The facts that every platform has.

use super::guide::{Link, PrivatePostGuide, SetupGuide};
use super::limits::{CaptionRules, Margins, VideoRules};
use crate::api_budget::ApiBudget;
use crate::text_enum;
use crate::visibility::Visibility;

/// What the product knows about a platform. `docs/providers/common.md#limits` names the source of each number.
#[derive(Debug)]
pub struct PlatformFacts {
    /// The name on the screens.
    pub label: &'static str,
    /// The name of the platform itself, in sentences.
    pub name: &'static str,
    /// What the operator may call it in sentences to the assistant: in small letters, with a comma between two names.
    pub spoken_names: &'static str,
    /// Where it is chosen before the operator chooses.
    pub presets: Presets,
    /// Whether an account can be connected with a token made at the platform (`docs/providers/common.md#tokens`).
    pub accepts_manual_token: bool,
    /// How many posts per day the platform allows.
    pub posts_a_day: u32,
    /// How many calls it allows, and how they are shared; `None` where only calls per minute are limited.
    pub api_budget: Option<ApiBudget>,
    /// What it accepts in a caption.
    pub caption: CaptionRules,
    /// The most characters of a title; `None` where posts have no title.
    pub title_limit: Option<usize>,
    /// Which videos it accepts.
    pub video: VideoRules,
    /// The parts of a video that it covers.
    pub margins: Margins,
    /// The most characters of a reply to a comment.
    pub reply_limit: usize,
    /// Who may see a post: the levels that it offers, the most public first.
    pub visibilities: &'static [Visibility],
    /// The visibility until the operator chooses one.
    pub default_visibility: Visibility,
    /// The ways in which a post can be handed over. The first is used until the operator sets one.
    pub posting_modes: &'static [PostingMode],
    /// What the operator can decide about a post there besides text, time and audience.
    pub choices: &'static [OfferedChoice],
    /// The heading above several choices.
    pub choices_heading: Option<&'static str>,
    /// The terms that apply to posts.
    pub terms: &'static [Terms],
    /// How a post that is locked as private becomes public.
    pub private_posts: PrivatePostGuide,
    /// How an account is connected.
    pub setup: SetupGuide,
    /// The field of its API that declares a video as made by AI, as every one is.
    pub ai_field: &'static str,
    /// Its figures on the screens before anything is published.
    pub sample: SampleFigures,
    /// How people react to the sandbox's posts.
    pub audience: SampleAudience,
}

/// Where a platform is selected by default.
#[derive(Debug)]
pub struct Presets {
    /// Selected in a new plan.
    pub plan: bool,
    /// Included in bulk schedules.
    pub bulk_schedule: bool,
    /// Shown in the overview's card of platforms.
    pub overview: bool,
}

/// A choice that a platform offers for its posts, and its texts on the screens.
#[derive(Debug)]
pub struct OfferedChoice {
    /// The choice.
    pub choice: PostChoice,
    /// The label of its field.
    pub label: &'static str,
    /// What the platform does with it; `None` where the label says enough.
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
    /// The choice with which they apply; `None` where they always do.
    pub only_with: Option<PostChoice>,
}

/// Figures that the screens show, marked as samples, before anything is published (`docs/behaviour.md#analytics-and-costs`).
#[derive(Debug)]
pub struct SampleFigures {
    /// Views of all posts.
    pub views: i64,
    /// The engagement, in percent.
    pub engagement: i64,
}

/// Typical figures of a sandbox post. The numbers are invented and resemble those of a small account.
#[derive(Debug)]
pub struct SampleAudience {
    /// The median of the final views.
    pub views: f64,
    /// The hours until about two thirds of these.
    pub hours: f64,
    /// The fewest and the most likes per hundred views.
    pub likes: (f64, f64),
    /// The fewest and the most comments per hundred views.
    pub comments: (f64, f64),
    /// The fewest and the most shares per hundred views.
    pub shares: (f64, f64),
}

text_enum! {
    /// A choice that a platform offers for its posts, by its name in sentences.
    "choice" PostChoice {
        /// Whether people may comment.
        Comments = "comments",
        /// Whether people may make duets with the video.
        Duets = "duets",
        /// Whether people may use a part of the video in theirs.
        Stitches = "stitches",
        /// Whether the video promotes the operator or their business.
        OwnBrand = "the promotion of your own brand",
        /// Whether somebody else pays for the promotion in the video.
        PaidPartnership = "a paid partnership",
        /// Whether the video is made for children.
        MadeForKids = "made for kids",
        /// Whether the reel is shown in the feed as well as in the Reels tab.
        Feed = "the feed",
        /// The frame of the video that is its cover.
        Cover = "the cover",
    }
}

text_enum! {
    /// How posts reach a platform (`docs/behaviour.md#scheduling-and-publishing`).
    "posting mode" PostingMode {
        /// Published at once.
        Direct = "direct",
        /// Into the account's inbox, where the operator publishes them manually.
        Inbox = "inbox",
    }
}

impl PostingMode {
    /// The label of the choice between the modes of a platform.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Direct => "Published directly (only audited apps can post publicly)",
            Self::Inbox => "To the account’s inbox, to be finished in the app",
        }
    }
}
