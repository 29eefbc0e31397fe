//! Answers of Meta to every call of the adapters for Instagram and Facebook.

#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use showrunner_fuzz::accounts::{OneAccount, OneVideo};
use showrunner_fuzz::errors::SECRET;
use showrunner_fuzz::platform::fuzz;
use showrunner_ports::api_budget::Unlimited;
use showrunner_social::{
    Facebook, FacebookConfig, FacebookLogin, Instagram, InstagramConfig, InstagramLogin, PlatformApp,
};

/// Meta's domains.
const DOMAINS: [&str; 2] = ["facebook.com", "instagram.com"];

fuzz_target!(|data: &[u8]| {
    let app = PlatformApp { client_id: "app".to_owned(), client_secret: SECRET.into(), base_url: None };
    let Some((first, rest)) = data.split_first() else { return };
    let (tokens, budget, media) = (Arc::new(OneAccount), Arc::new(Unlimited), Arc::new(OneVideo));
    if *first == b'i' {
        let config = InstagramConfig::of(&app);
        let platform = Instagram::new(&config, tokens, budget, media).unwrap();
        fuzz(rest, &platform, &InstagramLogin::new(config).unwrap(), &DOMAINS);
    } else {
        let config = FacebookConfig::of(&app);
        let platform = Facebook::new(&config, tokens, budget, media).unwrap();
        fuzz(rest, &platform, &FacebookLogin::new(config).unwrap(), &DOMAINS);
    }
});
