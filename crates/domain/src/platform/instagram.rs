//! Instagram Reels (`docs/providers/instagram.md`).

use super::facebook::{
    META_APP_CHECKS, META_OPTIONAL_SCOPES, META_PORTAL, META_REDIRECT, META_REVIEW, META_SAFE_AREA_INSETS,
};
use super::facts::{OfferedChoice, PlatformFacts, PostChoice, PostingMode, Presets, SampleAudience, SampleFigures};
use super::guide::{PrivatePostGuide, SetupGuide};
use super::limits::{ANY_SIZE, CaptionRules, CaptionUnit, MEGABYTE, MINUTE, SECOND, Shape, VideoRules};
use crate::api_budget::ApiBudget;
use crate::visibility::Visibility;

pub(super) const FACTS: PlatformFacts = PlatformFacts {
    label: "Instagram Reels",
    name: "Instagram",
    aliases: "instagram, instagram reels, insta, insta reels, ig, ig reels, reels",
    presets: Presets { plan: true, bulk_schedule: true, overview: true },
    accepts_manual_token: true,
    posts_a_day: 50,
    api_budget: Some(ApiBudget::META),
    caption: CaptionRules {
        length: 2_200,
        unit: CaptionUnit::Utf16,
        hashtags: Some(5),
        mentions: Some(20),
        replaced: &[],
        links: false,
        ai_line: None,
    },
    title_limit: None,
    video: VideoRules {
        length: (3 * SECOND, 15 * MINUTE),
        // The Reels tab shows only videos of this length.
        short_form: (5 * SECOND, 90 * SECOND),
        width: (1, 1_920),
        height: ANY_SIZE,
        shape: Shape::UprightPreferred,
        frame_rate: Some((23.0, 60.0)),
        bytes: 300 * MEGABYTE,
        codecs: &["h264", "hevc"],
    },
    safe_area_insets: META_SAFE_AREA_INSETS,
    // The reference says 300, although Instagram's own app allows longer comments (`docs/providers/instagram.md#comments`).
    reply_limit: 300,
    first_comment: true,
    // Reels are public.
    visibilities: &[Visibility::Public],
    default_visibility: Visibility::Public,
    posting_modes: &[PostingMode::Direct],
    choices: &[
        OfferedChoice {
            choice: PostChoice::Feed,
            label: "Show in the feed",
            help: Some("Otherwise the reel is in the Reels tab only."),
        },
        OfferedChoice {
            choice: PostChoice::Cover,
            label: "Cover at second",
            help: Some("Leave it empty to let Instagram choose the cover."),
        },
    ],
    choices_heading: Some("Reel"),
    terms: &[],
    private_posts: PrivatePostGuide {
        action: "Choose who can see it in",
        place: "the Instagram app",
        address: None,
        audit: META_REVIEW,
    },
    setup: SetupGuide {
        account: "A professional Instagram account (creator or business) that is linked to your Facebook Page.",
        portal: META_PORTAL,
        app: "Create an app with Facebook Login and give yourself a role in it: for your own account, no review is needed. \
              You can use the same app as for Facebook.",
        scopes: &[
            "instagram_basic",
            "instagram_content_publish",
            "instagram_manage_comments",
            "instagram_manage_insights",
            "business_management",
            "pages_show_list",
            "pages_read_engagement",
        ],
        optional_scopes: META_OPTIONAL_SCOPES,
        allowing: "Allow everything for the Page that the account is linked to. If you allow several Pages, you choose one \
                   afterwards.",
        redirect: META_REDIRECT,
        app_checks: META_APP_CHECKS,
        limits: "Instagram accepts 50 posts a day, including those you make elsewhere.",
    },
    ai_field: "is_ai_generated",
    sample: SampleFigures { views: 623_000, engagement: 72 },
    audience: SampleAudience {
        views: 2_600.0,
        hours: 34.0,
        likes: (3.5, 9.0),
        comments: (0.2, 0.9),
        shares: (0.4, 2.0),
    },
};
