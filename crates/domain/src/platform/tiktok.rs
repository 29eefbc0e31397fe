//! TikTok (`docs/providers/tiktok.md`).

use super::facts::{
    OfferedChoice, PlatformFacts, PostChoice, PostingMode, Presets, SampleAudience, SampleFigures, Terms,
};
use super::guide::{AppCheck, AppEvidence, Link, PrivatePostGuide, SetupGuide};
use super::limits::{CaptionRules, CaptionUnit, GIGABYTE, MINUTE, SafeAreaInsets, Shape, VideoRules};
use crate::visibility::Visibility;

/// The audit after which posts may be public.
const AUDIT: Link = Link { name: "the audit of your app", address: "https://developers.tiktok.com/apps" };

pub(super) const FACTS: PlatformFacts = PlatformFacts {
    label: "TikTok",
    name: "TikTok",
    aliases: "tiktok, tik tok, tt",
    presets: Presets { plan: true, bulk_schedule: true, overview: true },
    accepts_manual_token: false,
    posts_a_day: 15,
    // Only calls per minute are limited (`docs/providers/tiktok.md#posting`).
    api_budget: None,
    caption: CaptionRules {
        length: 2_200,
        unit: CaptionUnit::Utf16,
        hashtags: Some(5),
        mentions: None,
        replaced: &[],
        links: false,
        ai_line: None,
    },
    title_limit: None,
    video: VideoRules {
        length: (1, 10 * MINUTE),
        short_form: (1, 10 * MINUTE),
        width: (360, 4_096),
        height: (360, 4_096),
        shape: Shape::Any,
        frame_rate: Some((23.0, 60.0)),
        bytes: 4 * GIGABYTE,
        codecs: &["h264", "hevc", "vp8", "vp9"],
    },
    // TikTok publishes only pictures (ads.tiktok.com/help/article/tiktok-auction-in-feed-ads), because the insets depend on
    // the length of the description. Others measured these in them for a short description.
    safe_area_insets: SafeAreaInsets { top: 150, bottom: 440, left: 120, right: 150 },
    // TikTok for Business allows 150 (`docs/providers/tiktok.md#comments`).
    reply_limit: 150,
    first_comment: false,
    visibilities: &[Visibility::Public, Visibility::Followers, Visibility::Friends, Visibility::Private],
    // TikTok's audit rejects apps that preselect a public level for the creator (`docs/providers/tiktok.md#account-limits`).
    default_visibility: Visibility::Private,
    // Unaudited apps may not post publicly.
    posting_modes: &[PostingMode::Inbox, PostingMode::Direct],
    choices: &[
        OfferedChoice { choice: PostChoice::Comments, label: "Allow comments", help: None },
        OfferedChoice { choice: PostChoice::Duets, label: "Allow duets", help: None },
        OfferedChoice { choice: PostChoice::Stitches, label: "Allow stitches", help: None },
        OfferedChoice {
            choice: PostChoice::OwnBrand,
            label: "Promotes your own brand",
            help: Some("TikTok labels the post “Promotional content”."),
        },
        OfferedChoice {
            choice: PostChoice::PaidPartnership,
            label: "Paid partnership",
            help: Some("TikTok labels the post “Paid partnership”. It cannot be visible only to you."),
        },
    ],
    choices_heading: Some("Interactions and disclosure"),
    // TikTok requires every app to show these before it posts.
    terms: &[
        Terms {
            page: Link {
                name: "Branded Content Policy",
                address: "https://www.tiktok.com/legal/page/global/bc-policy/en",
            },
            only_with: Some(PostChoice::PaidPartnership),
        },
        Terms {
            page: Link {
                name: "Music Usage Confirmation",
                address: "https://www.tiktok.com/legal/page/global/music-usage-confirmation/en",
            },
            only_with: None,
        },
    ],
    private_posts: PrivatePostGuide {
        action: "Choose who can see it in",
        place: "the TikTok app",
        address: None,
        audit: AUDIT,
    },
    setup: SetupGuide {
        account: "Any TikTok account.",
        portal: Link { name: "developers.tiktok.com", address: "https://developers.tiktok.com/apps" },
        app: "Create an app with Login Kit and the Content Posting API. TikTok’s client key is the client id here.",
        scopes: &["user.info.basic", "video.publish", "video.upload", "video.list"],
        optional_scopes: &[],
        allowing: "When TikTok asks, leave every permission switched on.",
        redirect: "Enter it in Login Kit. For a web app, it must begin with https://. A desktop app may use \
                   http://127.0.0.1:*/platforms/connected/ instead: then choose Use another address, with your port and a slash \
                   at the end.",
        app_checks: &[AppCheck {
            title: "Have the app audited",
            evidence: AppEvidence::OfferedVisibilities,
            advice: "Until TikTok has audited the app, direct posts stay private, and TikTok accepts them only while the \
                     account itself is private.",
            page: AUDIT,
        }],
        limits: "Until TikTok has audited the app, posts go to your account’s inbox and you publish them in the TikTok app. \
                 They are published directly only while the account is private. Such apps cannot read comments.",
    },
    ai_field: "is_aigc",
    sample: SampleFigures { views: 847_000, engagement: 65 },
    // Most views come early.
    audience: SampleAudience {
        views: 4_200.0,
        hours: 26.0,
        likes: (5.0, 12.0),
        comments: (0.3, 1.4),
        shares: (0.3, 1.8),
    },
};
