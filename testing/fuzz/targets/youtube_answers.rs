//! Answers of YouTube to every call of its adapter.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use showrunner_fuzz::accounts::OneVideo;
use showrunner_fuzz::errors::SECRET;
use showrunner_fuzz::platform::fuzz;
use showrunner_social::{PlatformApp, Youtube, YoutubeLogin};

fuzz_target!(|data: &[u8]| {
    let app = PlatformApp::new("app".to_owned(), SECRET.into(), None);
    let platform = Youtube::new(&app, Arc::new(OneVideo)).unwrap();
    let login = YoutubeLogin::new(app).unwrap();
    fuzz(data, &platform, &login, &["googleapis.com"]);
});
