//! Facebook (`docs/providers/facebook.md`).

use super::facts::{PlatformFacts, PostingMode, Presets, SampleAudience, SampleFigures};
use super::guide::{AppCheck, AppEvidence, Link, PrivatePostGuide, SetupGuide};
use super::limits::{CaptionRules, CaptionUnit, SECOND, SafeAreaInsets, Shape, VideoRules};
use crate::api_budget::ApiBudget;
use crate::visibility::Visibility;

/// Labels a video as AI-generated, because not every version of the API has the field.
const AI_LINE: &str = "Made with AI.";

/// Meta asks that reels keep 14 % at the top, 35 % at the bottom and 6 % at each side free of text, on Instagram as well.
pub(super) const META_SAFE_AREA_INSETS: SafeAreaInsets = SafeAreaInsets { top: 269, bottom: 672, left: 65, right: 65 };

/// Where apps for Facebook and Instagram are created.
pub(super) const META_PORTAL: Link =
    Link { name: "developers.facebook.com", address: "https://developers.facebook.com/apps" };

/// The review that an app must pass before Meta lets it post publicly.
pub(super) const META_REVIEW: Link =
    Link { name: "Meta’s review of your app", address: "https://developers.facebook.com/apps" };

/// How the redirect address is registered with Meta.
pub(super) const META_REDIRECT: &str = "Add it to the valid OAuth redirect URIs of Facebook Login. It must begin with \
                                        https://; http://localhost works only while the app is in development.";

/// The permission that is only needed to find a Page of a business portfolio.
pub(super) const META_OPTIONAL_SCOPES: &[&str] = &["business_management"];

/// Meta does not report an app's mode (developers.facebook.com/documentation/development/build-and-test/app-modes).
pub(super) const META_APP_CHECKS: &[AppCheck] = &[AppCheck {
    title: "Switch the app to live",
    evidence: AppEvidence::Nothing,
    advice: "While the app is in development, only people with a role in it see its posts.",
    page: META_PORTAL,
}];

pub(super) const FACTS: PlatformFacts = PlatformFacts {
    label: "Facebook",
    name: "Facebook",
    aliases: "facebook, face book, fb",
    presets: Presets { plan: false, bulk_schedule: false, overview: false },
    accepts_manual_token: true,
    posts_a_day: 30,
    api_budget: Some(ApiBudget::META),
    caption: CaptionRules {
        // Leaves room for the line that is appended when the post is sent.
        length: 2_200 - "\n\n".len() - AI_LINE.len(),
        unit: CaptionUnit::Utf16,
        hashtags: None,
        mentions: None,
        replaced: &[],
        links: true,
        ai_line: Some(AI_LINE),
    },
    title_limit: None,
    video: VideoRules {
        length: (3 * SECOND, 90 * SECOND),
        short_form: (3 * SECOND, 90 * SECOND),
        width: (540, u32::MAX),
        height: (960, u32::MAX),
        shape: Shape::Upright,
        frame_rate: Some((24.0, 60.0)),
        bytes: u64::MAX,
        codecs: &["h264", "hevc"],
    },
    safe_area_insets: META_SAFE_AREA_INSETS,
    reply_limit: 8_000,
    first_comment: true,
    // Reels are public.
    visibilities: &[Visibility::Public],
    default_visibility: Visibility::Public,
    posting_modes: &[PostingMode::Direct],
    choices: &[],
    choices_heading: None,
    terms: &[],
    private_posts: PrivatePostGuide {
        action: "Choose who can see it on",
        place: "your Facebook Page",
        address: None,
        audit: META_REVIEW,
    },
    setup: SetupGuide {
        account: "A Facebook Page where you may create content, moderate and see insights.",
        portal: META_PORTAL,
        app: "Create an app with Facebook Login and give yourself a role in it: for your own Page, no review is needed. You \
              can use the same app as for Instagram.",
        scopes: &[
            "business_management",
            "pages_show_list",
            "pages_read_engagement",
            "pages_read_user_content",
            "pages_manage_posts",
            "pages_manage_engagement",
            "read_insights",
        ],
        optional_scopes: META_OPTIONAL_SCOPES,
        allowing: "Allow everything. If you allow several Pages, you choose one afterwards.",
        redirect: META_REDIRECT,
        app_checks: META_APP_CHECKS,
        limits: "A Page accepts 30 reels a day from apps.",
    },
    ai_field: "is_ai_generated",
    sample: SampleFigures { views: 456_000, engagement: 61 },
    audience: SampleAudience {
        views: 1_100.0,
        hours: 40.0,
        likes: (1.5, 5.0),
        comments: (0.2, 0.8),
        shares: (0.2, 1.2),
    },
};
