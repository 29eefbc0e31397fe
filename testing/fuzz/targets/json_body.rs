//! Bodies of requests: read into fields or refused with a sentence that does not repeat what was sent.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_http::fuzzing::body;

/// No sentence is longer, whatever was sent.
const LONGEST: usize = 400;

fuzz_target!(|data: &[u8]| {
    let Err((status, sentence)) = body(data) else {
        let value: serde_json::Value = serde_json::from_slice(data).expect("what is no JSON was read");
        assert!(value.is_object(), "what is no object was read");
        return;
    };
    assert!(matches!(status, 400 | 422), "{status}: {sentence}");
    assert!(sentence.chars().count() <= LONGEST, "{} characters: {sentence:?}", sentence.chars().count());
    let is_json = serde_json::from_slice::<serde_json::Value>(data).is_ok();
    assert_eq!(status, if is_json { 422 } else { 400 }, "{sentence}");
});
