//! Values of the domain made from texts: keys of media, texts with a longest length, hashtags, addresses.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_domain::media::MediaKey;
use showrunner_domain::settings::{ContactEmail, Hashtags};
use showrunner_domain::value::{Caption, Category, ChatMessage, Title, storable};

fuzz_target!(|text: &str| {
    if let Ok(key) = MediaKey::new(text) {
        assert_eq!(key.as_str(), text);
        // Under a folder it stays inside, on every system.
        let path = std::path::Path::new("/store").join(key.as_str());
        let is_plain = |part| matches!(part, std::path::Component::Normal(_) | std::path::Component::RootDir);
        assert!(path.starts_with("/store") && path.components().all(is_plain), "{path:?}");
        assert!(!text.contains(['\\', ':', '%', '\0', ' ']) && !text.contains("//") && text.len() <= 255);
        assert!(text.split('/').all(|part| !part.starts_with('.') && !part.is_empty()));
    }
    let lengths = [
        (Title::new(text).map(Title::into_string), Title::MAX),
        (Category::new(text).map(Category::into_string), Category::MAX),
        (Caption::new(text).map(Caption::into_string), Caption::MAX),
        (ChatMessage::new(text).map(ChatMessage::into_string), ChatMessage::MAX),
    ];
    for (value, most) in lengths {
        match value {
            Ok(value) => {
                let count = value.chars().count();
                assert!((1..=most).contains(&count) && value.trim() == value && !value.contains('\0'));
            }
            Err(invalid) => assert!(invalid.message.chars().count() < 200),
        }
    }
    if let Ok(hashtags) = Hashtags::parse(text) {
        let written = hashtags.to_string();
        assert_eq!(Hashtags::parse(&written).as_ref(), Ok(&hashtags), "{written:?}");
        assert!(hashtags.iter().count() <= Hashtags::MAX);
        assert!(hashtags.iter().all(|tag| tag.starts_with('#') && !tag[1..].contains(['#', ' ', ','])));
    }
    if let Ok(email) = ContactEmail::new(text) {
        assert!(!email.as_str().contains(|c: char| c.is_whitespace() || c.is_control()), "{email}");
        assert_eq!(ContactEmail::new(email.as_str()), Ok(email));
    }
    assert!(!storable(text).contains('\0'));
});
