//! What goes wrong at a provider, at one of the calls that matter.

use serde_json::json;
use showrunner_domain::platform::Platform;
use showrunner_domain::seeded_random::SeededRandom;
use showrunner_fake_providers::Fault;
use ureq::http::{Method, StatusCode};

/// A provider that the program calls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    Platform(Platform),
    Avatars,
}

#[derive(Debug, Clone)]
pub(crate) struct ProviderFault {
    pub(crate) target: Target,
    pub(crate) method: Method,
    pub(crate) path: &'static str,
    /// So many such calls succeed before.
    pub(crate) after: usize,
    pub(crate) fault: Fault,
}

type Call = (Method, &'static str);

/// The calls of a render: those that change something, and those that ask what has become of it.
const RENDER_CALLS: &[Call] = &[
    (Method::POST, "/v3/videos"),
    (Method::POST, "/v3/videos"),
    (Method::GET, "/v3/videos"),
    (Method::GET, "/files/"),
];

/// The platforms that have a fake, with the calls of a publication.
const PUBLICATION_CALLS: &[(Platform, &[Call])] = &[
    (
        Platform::Tiktok,
        &[
            (Method::POST, "/v2/post/publish/video/init"),
            (Method::PUT, "/upload/"),
            (Method::PUT, "/upload/"),
            (Method::POST, "/v2/post/publish/status"),
        ],
    ),
    (Platform::Instagram, &[(Method::POST, "/v26.0/"), (Method::POST, "/ig-api-upload"), (Method::GET, "/v26.0/")]),
    (Platform::Youtube, &[(Method::POST, "/upload/"), (Method::PUT, "/upload/"), (Method::GET, "/youtube/v3/videos")]),
    (Platform::Facebook, &[(Method::POST, "/v26.0/"), (Method::POST, "/video-upload"), (Method::GET, "/v26.0/")]),
];

/// The platforms whose accounts can be connected.
pub(crate) fn faked_platforms() -> Vec<Platform> {
    PUBLICATION_CALLS.iter().map(|(platform, _)| *platform).collect()
}

fn calls(target: Target) -> &'static [Call] {
    let of_platform = PUBLICATION_CALLS.iter().find(|(platform, _)| Target::Platform(*platform) == target);
    of_platform.map_or(RENDER_CALLS, |(_, calls)| *calls)
}

impl ProviderFault {
    pub(crate) fn new(random: &mut SeededRandom, accounts: &[Platform]) -> Self {
        let platform = random.one_of(accounts).copied().map_or(Target::Avatars, Target::Platform);
        let target = if random.below(4) == 0 { Target::Avatars } else { platform };
        let (method, path) = random.one_of(calls(target)).cloned().unwrap_or((Method::POST, "/"));
        let after = random.below(5).saturating_sub(2);
        Self { target, method, path, after, fault: fault(random) }
    }
}

fn fault(random: &mut SeededRandom) -> Fault {
    let words = json!({ "error": { "code": "internal_error", "message": "Something went wrong", "type": "internal" } });
    match random.below(16) {
        0 | 1 => Fault::CutBefore,
        2 => Fault::CutUpload(1 + random.below(200_000)),
        3..=6 => Fault::CutAfter,
        7 | 8 => Fault::HalfAnswer,
        9..=11 => Fault::Silence,
        12 => Fault::refusal_for(503, 1, &words),
        13 => Fault::refusal(500, &words),
        14 => Fault::refusal_for(429, 5, &words),
        _ => Fault::Disguise(StatusCode::BAD_GATEWAY, "<html>502 Bad Gateway</html>".to_owned()),
    }
}
