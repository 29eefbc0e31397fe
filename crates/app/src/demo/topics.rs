//! The subjects and looks of the sample videos. Their topics are those that the built-in writer suggests.

use BackgroundStyle::{CozyHome, LibrarySetting, MinimalStudio, ModernOffice, NatureScene, UrbanBackdrop};
use MusicStyle::{AmbientSubtle, CalmRelaxing, CorporateProfessional, TrendyModern, UpbeatMotivational};
use showrunner_domain::style::{BackgroundStyle, MusicStyle};

/// One sample video.
pub(super) struct Sample {
    pub(super) category: &'static str,
    pub(super) background: BackgroundStyle,
    pub(super) music: MusicStyle,
}

const fn sample(category: &'static str, background: BackgroundStyle, music: MusicStyle) -> Sample {
    Sample { category, background, music }
}

/// In order of use, repeated as needed.
pub(super) const SAMPLES: &[Sample] = &[
    sample("self-development", LibrarySetting, UpbeatMotivational),
    sample("lifestyle", CozyHome, CalmRelaxing),
    sample("productivity", ModernOffice, CorporateProfessional),
    sample("health", NatureScene, AmbientSubtle),
    sample("educational", MinimalStudio, TrendyModern),
    sample("self-development", UrbanBackdrop, UpbeatMotivational),
    sample("relationships", CozyHome, CalmRelaxing),
    sample("health", NatureScene, TrendyModern),
    sample("productivity", ModernOffice, TrendyModern),
    sample("finance", LibrarySetting, CorporateProfessional),
];

/// The categories of topics with a draft script only.
pub(super) const DRAFTS: &[&str] = &["productivity", "health"];

/// The category of a topic with a rejected script.
pub(super) const REJECTED_DRAFT: &str = "educational";
