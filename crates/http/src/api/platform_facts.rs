//! What the screens need to know about a platform. All of it comes from the platform's constant in the domain.

use showrunner_domain::{platform, visibility};

use crate::api::captions::CaptionUnit;
use crate::api::post_choices::PostChoiceName;
use crate::wire::{PlatformPostingMode, Visibility, convert_all, wire_struct};

wire_struct! {
    /// What a platform accepts in a caption.
    CaptionRules(rules: &'static platform::CaptionRules) {
        /// The longest caption, in `unit`.
        #[schema(minimum = 0)]
        limit: usize = rules.length,
        unit: CaptionUnit,
        /// The most hashtags. Null without a documented limit.
        #[schema(minimum = 0)]
        hashtag_limit: Option<usize> = rules.hashtags,
        /// The most mentions of other accounts. Null without a documented limit.
        #[schema(minimum = 0)]
        mention_limit: Option<usize> = rules.mentions,
        /// Characters that the platform refuses, in titles as well.
        replaced: Vec<ReplacedCharacter> = convert_all(rules.replaced.iter().copied()),
        /// The last line of every caption that is sent; null where a field declares that AI made the video.
        ai_line: Option<&'static str>,
    }

    /// A character that a platform refuses.
    ReplacedCharacter(pair: (char, &'static str)) {
        refused: String = pair.0.to_string(),
        /// What is sent in its place.
        similar: &'static str = pair.1,
    }

    /// Who may see a post, as an option.
    VisibilityOption(level: visibility::Visibility) {
        value: Visibility = level.into(),
        label: &'static str = level.label(),
    }

    /// How posts reach the platform, as an option.
    PostingModeOption(mode: platform::PostingMode) {
        value: PlatformPostingMode = mode.into(),
        label: &'static str = mode.label(),
    }

    /// A choice that a platform offers for its posts.
    OfferedChoice(offered: &'static platform::OfferedChoice) {
        name: PostChoiceName = offered.choice.into(),
        label: &'static str,
        /// What the platform does with it; null where the label says enough.
        help: Option<&'static str>,
    }

    /// Terms that the operator accepts by posting.
    PlatformTerms(terms: &'static platform::Terms) {
        page: PlatformLink = (&terms.page).into(),
        /// The choice with which they apply; null where they always do.
        only_with: Option<PostChoiceName> = terms.only_with.map(Into::into),
    }

    /// A page elsewhere.
    PlatformLink(link: &'static platform::Link) {
        /// Its name in sentences.
        name: &'static str,
        address: &'static str,
    }

    /// Where a platform is selected by default.
    PlatformPresets(presets: &'static platform::Presets) {
        /// Selected in a new plan.
        plan: bool,
        /// Included in bulk schedules.
        bulk_schedule: bool,
        /// Shown in the overview's card of platforms.
        overview: bool,
    }

    /// How a post that the platform has locked as private becomes public.
    PrivatePostGuide(guide: &'static platform::PrivatePostGuide) {
        /// What the operator does for this post, as words before `place`.
        action: &'static str,
        /// Where the operator does it.
        place: &'static str,
        /// The address of a post there, with `{id}` for its `platformPostId`; null where there is none.
        address: Option<&'static str>,
        /// The audit after which later posts are public.
        audit: PlatformLink = (&guide.audit).into(),
    }

    /// How the operator connects an account, step by step.
    SetupGuide(guide: &'static platform::SetupGuide) {
        /// The account that is needed.
        account: &'static str,
        /// Where apps are created.
        portal: PlatformLink = (&guide.portal).into(),
        /// How to create one.
        app: &'static str,
        /// The permissions to request.
        scopes: Vec<&'static str> = guide.scopes.to_vec(),
        /// What to select when the platform asks for access.
        allowing: &'static str,
        /// How to register the redirect address.
        redirect: &'static str,
        /// What does not work even when an account is connected.
        limits: &'static str,
    }
}
