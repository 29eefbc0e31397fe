//! The parameters of lists, and the address of the next page made from them.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_http::fuzzing::list;

fuzz_target!(|query: &str| {
    match list(query) {
        Some(Ok(list_of)) => {
            assert!((1..=500).contains(&list_of.limit), "{}", list_of.limit);
            assert!(list_of.words.iter().all(|word| !word.is_empty() && !word.contains('\0')));
            // It is a header with a link: nothing in it may end the link or the header.
            let next = &list_of.next;
            assert!(
                !next.contains(['<', '>', '"', ' ']) && next.bytes().all(|byte| byte.is_ascii_graphic()),
                "{next:?}"
            );
            let (path, query) = next.split_once('?').expect("no query");
            assert_eq!(path, "/api/videos");
            // The next page has the same filter, and ends.
            let following = list(query).expect("no request").expect("the next page is refused");
            assert_eq!((following.limit, following.before), (list_of.limit, Some(7)));
            assert_eq!(following.words, list_of.words);
            assert_eq!(&following.next, next);
        }
        Some(Err((status, sentence))) => {
            assert_eq!(status, 422, "{sentence}");
            assert!(sentence.chars().count() <= 400, "{sentence:?}");
        }
        None => {}
    }
});
