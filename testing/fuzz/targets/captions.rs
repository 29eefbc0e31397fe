//! Words of a script on their way into the picture and to the voice: each is shown once and in its order, inside the picture,
//! none leaves its element, and an English voice gets letters and pauses only.

#![no_main]

use libfuzzer_sys::fuzz_target;
use showrunner_domain::caption::{self, CaptionSource, WrittenCaptions};
use showrunner_domain::platform::CaptionUnit;
use showrunner_domain::platform::Platform;
use showrunner_domain::settings::{CaptionTemplate, Hashtags, Setting, Settings};
use showrunner_domain::value::{Caption, Description, Title};
use showrunner_local_studio::fuzzing::{Word, captions, script_words};
use showrunner_video_tools::svg;

fuzz_target!(|input: (Vec<(&str, u16, u16, u16)>, &str, &str)| {
    let (spoken, title, tags) = input;
    let mut time = 0.0;
    let words: Vec<Word> = spoken
        .iter()
        .take(60)
        .map(|(text, pause, length, width)| {
            let start = time + f64::from(*pause) / 1_000.0;
            time = start + f64::from(*length) / 1_000.0;
            Word { text, start, end: time, width: f32::from(*width) / 10.0 }
        })
        .collect();
    let mut next = 0;
    for (phrase, places, scale) in captions(&words) {
        assert_eq!(phrase.start, next, "a word is lost or shown twice");
        assert!((1..=4).contains(&phrase.len()) && places.len() == phrase.len());
        assert!(scale > 0.0 && scale <= 1.0, "{scale}");
        assert!(places.iter().all(|(x, y)| x.is_finite() && y.is_finite()));
        next = phrase.end;
    }
    assert_eq!(next, words.len(), "words are lost");

    for (shown, said) in script_words(title) {
        assert!(!shown.is_empty() && said.contains(|c: char| c.is_ascii_alphabetic()), "{shown:?} is {said:?}");
        assert!(said.chars().all(|c| c.is_ascii_alphabetic() || " '-.,!?;:".contains(c)), "{shown:?} is {said:?}");
    }

    let shown = svg::text(1.0, 2.0, title).to_string();
    let inner = shown.split_once('>').and_then(|(_, rest)| rest.strip_suffix("</text>")).expect("no element");
    assert!(!inner.contains(['<', '>', '"', '\'']), "{inner:?}");
    assert!(!inner.contains(|c: char| c.is_control()), "{inner:?}");

    let Ok(hashtags) = Hashtags::parse(tags) else { return };
    let Ok(title) = Title::new(title) else { return };
    let mut settings = Settings::default();
    if let Ok(template) = CaptionTemplate::new(tags) {
        settings.set(Setting::CaptionTemplate(template));
    }
    for &platform in Platform::ALL {
        let description = Description::new(tags).ok();
        settings.set(Setting::Hashtags(platform, hashtags.clone()));
        for common in [None, Caption::new(title.as_str()).ok()] {
            let written = WrittenCaptions { common, ..WrittenCaptions::default() };
            let (script, description) = (title.as_str(), description.as_ref());
            let source = CaptionSource { title: &title, description, script, written: &written };
            let Ok(caption) = caption::generated(platform, source, &settings) else { continue };
            let caption = platform.labelled_caption(caption.caption.as_str());
            let limits = &platform.facts().caption;
            let length = match limits.unit {
                CaptionUnit::Bytes => caption.len(),
                CaptionUnit::Utf16 => caption.encode_utf16().count(),
            };
            assert!(length <= limits.length, "{length} on {platform:?}");
            assert!(platform != Platform::Youtube || !caption.contains(['<', '>']));
        }
    }
});
