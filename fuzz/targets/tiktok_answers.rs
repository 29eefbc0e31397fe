//! Answers of TikTok to every call of its adapter.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use showrunner_fuzz::accounts::{OneAccount, OneVideo};
use showrunner_fuzz::errors::SECRET;
use showrunner_fuzz::platform::fuzz;
use showrunner_ports::api_budget::Unlimited;
use showrunner_social::{PlatformApp, Tiktok, TiktokConfig, TiktokLogin};

fuzz_target!(|data: &[u8]| {
    let app = PlatformApp { client_id: "app".to_owned(), client_secret: SECRET.into(), base_url: None };
    let config = TiktokConfig::of(&app);
    let platform = Tiktok::new(&config, Arc::new(OneAccount), Arc::new(Unlimited), Arc::new(OneVideo)).unwrap();
    let login = TiktokLogin::new(config).unwrap();
    fuzz(data, &platform, &login, &["open.tiktokapis.com"]);
});
