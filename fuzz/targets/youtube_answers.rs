//! Answers of YouTube to every call of its adapter.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use showrunner_fuzz::accounts::{OneAccount, OneVideo};
use showrunner_fuzz::errors::SECRET;
use showrunner_fuzz::platform::fuzz;
use showrunner_ports::api_budget::Unlimited;
use showrunner_social::{PlatformApp, Youtube, YoutubeConfig, YoutubeLogin};

fuzz_target!(|data: &[u8]| {
    let app = PlatformApp { client_id: "app".to_owned(), client_secret: SECRET.into(), base_url: None };
    let config = YoutubeConfig::of(&app);
    let platform = Youtube::new(&config, Arc::new(OneAccount), Arc::new(Unlimited), Arc::new(OneVideo)).unwrap();
    let login = YoutubeLogin::new(config).unwrap();
    fuzz(data, &platform, &login, &["googleapis.com"]);
});
