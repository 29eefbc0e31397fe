//! Reports of ffprobe on a file: a video with a size, a length and a rate, or a sentence.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_video_tools::probe::Probe;

fuzz_target!(|report: &[u8]| {
    match showrunner_media::fuzzing::facts(report, 7) {
        Ok(facts) => {
            assert!(facts.width > 0 && facts.height > 0);
            assert!((1..1_000_000_000_000).contains(&facts.duration_ms), "{}", facts.duration_ms);
            assert!(facts.frame_rate.is_finite() && facts.frame_rate > 0.0, "{}", facts.frame_rate);
            assert_eq!(facts.bytes, 7);
        }
        Err(sentence) => assert!(!sentence.is_empty() && sentence.len() < 200),
    }
    if let Ok(probe) = serde_json::from_slice::<Probe>(report) {
        let _ = (probe.duration(), probe.bit_rate());
    }
});
