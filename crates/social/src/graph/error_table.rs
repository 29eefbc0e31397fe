//! Meta's error codes and subcodes. Sources: Instagram's *Error Codes*, *Handling Errors* of the Graph API, *Reels
//! Publishing API*, and for the subcodes from 2207077 on, which are in none of them, public reports of their messages
//! (`docs/providers/instagram.md#errors`, `docs/providers/facebook.md#errors-and-limits`).

use crate::known_error::ErrorClass::{
    DailyLimit, NotFound, Processing, RateLimit, Refused, Setup, Temporary, Unauthorized,
};
use crate::known_error::KnownError;

const CONNECT: &str = "Connect the account again under Platforms.";
const TICK_ALL: &str = "Connect the account again and leave all boxes ticked.";
const RENDER: &str = "Render the video again, then retry the post.";
const EDIT_CAPTION: &str = "Shorten the caption, then retry the post.";
const WAIT: &str = "It is tried again automatically.";
const NEW_UPLOAD: &str = "It is uploaded again automatically.";

/// Each code and subcode once. The codes of a row have the same meaning, whether they arrive as code or as subcode.
pub(super) const KNOWN_ERRORS: &[KnownError<i64>] = &[
    // Tokens.
    KnownError::new(&[190, 102, 467], Unauthorized, "Meta no longer accepts the account's permission", CONNECT),
    KnownError::new(&[458], Unauthorized, "the app was removed in the account's settings", CONNECT),
    KnownError::new(
        &[459, 464],
        Unauthorized,
        "Meta wants the account's owner to confirm something",
        "Open Facebook, do what it asks for, then connect the account again under Platforms.",
    ),
    KnownError::new(&[460], Unauthorized, "the password was changed, or Meta ended the session", CONNECT),
    KnownError::new(&[463], Unauthorized, "the account's permission has expired", CONNECT),
    KnownError::new(
        &[492],
        Unauthorized,
        "the person who connected the account has no role on the page any more",
        "Connect it with somebody who may publish on the page.",
    ),
    // Permissions and accounts.
    KnownError::new(&[3, 10, 200], Setup, "a permission is missing", TICK_ALL),
    KnownError::new(
        &[2_207_050, 25],
        Setup,
        "the Instagram account is inactive or restricted",
        "Open the Instagram app and do what it asks for, then retry.",
    ),
    KnownError::new(
        &[2_207_051, 368],
        Setup,
        "Meta suspects spam and blocks this for a while",
        "Look into the account there, and post less often. Repeating it extends the block.",
    ),
    KnownError::new(
        &[1_363_042],
        Setup,
        "the page may not publish reels at the moment",
        "Open the page's support inbox on Facebook, which says why.",
    ),
    // Limits.
    KnownError::new(&[4, 17, 32, 613, 80_000], RateLimit, "too many calls in a short time", WAIT),
    KnownError::new(&[9, 2_207_042], DailyLimit, "the account has reached its posts of 24 hours", WAIT),
    // Items.
    KnownError::new(&[2_207_027, 9_007], Processing, "the video is still being processed", WAIT),
    KnownError::new(&[2_207_006], NotFound, "Instagram does not find the upload any more", NEW_UPLOAD),
    KnownError::new(&[2_207_008, 2_207_020], NotFound, "the upload has expired", NEW_UPLOAD),
    KnownError::new(
        &[33],
        NotFound,
        "Meta does not find this item: it was deleted, or the account may not see it",
        "If it is still there, connect the account again and leave all boxes ticked.",
    ),
    // Content.
    KnownError::new(&[2_207_026, 352], Refused, "the format of the video is not accepted", RENDER),
    KnownError::new(&[2_207_004, 36_000], Refused, "the file is too large", RENDER),
    KnownError::new(&[2_207_009, 36_003], Refused, "the proportions of the video are not accepted", RENDER),
    KnownError::new(&[2_207_010, 36_004], Refused, "the caption is too long, or has too many hashtags", EDIT_CAPTION),
    KnownError::new(&[2_207_040], Refused, "the caption mentions too many accounts", EDIT_CAPTION),
    KnownError::new(&[2_207_023], Refused, "Instagram does not accept this kind of post", "Retry the post."),
    KnownError::new(
        &[2_207_057],
        Refused,
        "the time of the cover is not within the video",
        "Set an earlier cover time for Instagram under Scheduling, then retry the post.",
    ),
    KnownError::new(
        &[2_207_081],
        Refused,
        "the account does not support this kind of reel",
        "Look into the account in the Instagram app.",
    ),
    KnownError::new(
        &[506],
        Refused,
        "Facebook takes this for a repetition of an earlier post",
        "Change the caption, then retry the post.",
    ),
    KnownError::new(&[1_363_022, 1_363_023], Refused, "Facebook cannot read the video file", RENDER),
    KnownError::new(&[1_363_040, 1_363_127], Refused, "the size of the picture is not accepted", RENDER),
    KnownError::new(&[1_363_128], Refused, "the video is too long or too short for a reel", RENDER),
    KnownError::new(&[1_363_129], Refused, "the frame rate of the video is not accepted", RENDER),
    // Failures of Meta.
    KnownError::new(&[1, 2, -1, -2, 99, 2_207_001, 2_207_085], Temporary, "Meta has a problem of its own", WAIT),
    KnownError::new(
        &[6_000, 1_363_019, 1_363_030, 1_363_037],
        Temporary,
        "the upload did not reach Facebook whole",
        NEW_UPLOAD,
    ),
    KnownError::new(
        &[2_207_003, 2_207_032, 2_207_052, 2_207_053, 2_207_077, 2_207_082],
        Temporary,
        "Instagram could not take or process the video",
        NEW_UPLOAD,
    ),
];

/// The explanation of a code or subcode.
pub(super) fn known(code: i64) -> Option<&'static KnownError<i64>> {
    let code = match code {
        // All permissions.
        200..=299 => 200,
        // The limits of each product.
        80_000..=80_099 => 80_000,
        code => code,
    };
    KNOWN_ERRORS.iter().find(|known| known.codes.contains(&code))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_is_explained_once() {
        let mut codes: Vec<i64> = KNOWN_ERRORS.iter().flat_map(|known| known.codes).copied().collect();
        let count = codes.len();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), count);
        for known in KNOWN_ERRORS {
            assert!(!known.meaning.ends_with('.') && known.next_step.ends_with('.'), "{:?}", known.codes);
        }
    }

    #[test]
    fn ranges_of_codes_share_an_explanation() {
        for (code, like) in [(299, 200), (230, 10), (80_002, 17), (80_001, 613)] {
            assert_eq!(known(code).unwrap().meaning, known(like).unwrap().meaning, "{code}");
        }
        assert!(known(0).is_none() && known(100).is_none() && known(987_654).is_none());
    }
}
