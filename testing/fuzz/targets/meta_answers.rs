//! Answers of Meta to every call of the adapters for Instagram and Facebook.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use showrunner_fuzz::accounts::OneVideo;
use showrunner_fuzz::errors::SECRET;
use showrunner_fuzz::platform::fuzz;
use showrunner_social::{Facebook, FacebookLogin, Instagram, InstagramLogin, PlatformApp};

/// Meta's domains.
const DOMAINS: [&str; 2] = ["facebook.com", "instagram.com"];

fuzz_target!(|data: &[u8]| {
    let app = PlatformApp::new("app".to_owned(), SECRET.into(), None);
    let Some((first, rest)) = data.split_first() else { return };
    if *first == b'i' {
        let platform = Instagram::new(&app, Arc::new(OneVideo)).unwrap();
        fuzz(rest, &platform, &InstagramLogin::new(app).unwrap(), &DOMAINS);
    } else {
        let platform = Facebook::new(&app, Arc::new(OneVideo)).unwrap();
        fuzz(rest, &platform, &FacebookLogin::new(app).unwrap(), &DOMAINS);
    }
});
