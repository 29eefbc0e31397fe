//! Ranges and conditions of a request for a file: what is sent lies inside the file, and never twice.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_http::fuzzing::{Sent, sent_of_file};

fuzz_target!(|input: (u64, &[u8], &[u8], &[u8])| {
    let (size, range, if_range, if_none_match) = input;
    let headers: &[(&str, &[u8])] = &[("range", range), ("if-range", if_range), ("if-none-match", if_none_match)];
    for headers in [&headers[..1], &headers[..2], headers] {
        let Some(sent) = sent_of_file(headers, size) else { continue };
        if let Sent::Part(first, last) = sent {
            assert!(first <= last && last < size, "{first}-{last} of {size}");
        }
    }
    // Plain ranges mean what they say.
    let (first, last) = (size / 3, size / 2);
    if size > 0 {
        let plain = format!("bytes={first}-{last}");
        let sent = sent_of_file(&[("range", plain.as_bytes())], size);
        assert_eq!(sent, Some(Sent::Part(first, last.min(size - 1))));
    }
    // Several at once are never sent, so that an answer is never longer than the file.
    let several = format!("bytes=0-0,{first}-{last}");
    assert_eq!(sent_of_file(&[("range", several.as_bytes())], size.max(1)), Some(Sent::Whole), "{several}");
});
