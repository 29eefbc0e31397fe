//! Answers of TikTok to every call of its adapter.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use showrunner_fuzz::accounts::OneVideo;
use showrunner_fuzz::errors::SECRET;
use showrunner_fuzz::platform::fuzz;
use showrunner_social::{PlatformApp, Tiktok, TiktokLogin};

fuzz_target!(|data: &[u8]| {
    let app = PlatformApp::new("app".to_owned(), SECRET.into(), None);
    let platform = Tiktok::new(&app, Arc::new(OneVideo)).unwrap();
    let login = TiktokLogin::new(app).unwrap();
    fuzz(data, &platform, &login, &["open.tiktokapis.com"]);
});
