//! Generated captions.

use crate::platform::Platform;
use crate::settings::Hashtags;
use crate::value::InvalidValue;
use crate::value::{Caption, Description, Title};

/// The generated caption of a video on `platform`: its title, its description and the platform's default hashtags. When
/// that is too long, the text is cut, not the hashtags.
pub fn generated(
    platform: Platform,
    title: &Title,
    description: Option<&Description>,
    hashtags: &Hashtags,
) -> Result<Caption, InvalidValue> {
    let text = match description {
        Some(description) => format!("{title}\n\n{description}"),
        None => title.to_string(),
    };
    if hashtags.is_empty() {
        return Caption::new(&platform.fit_caption(&text));
    }
    let hashtags = format!("\n\n{hashtags}");
    let text = platform.fit_caption_before(&text, &hashtags);
    Caption::new(&platform.fit_caption(&format!("{text}{hashtags}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn caption(platform: Platform, title: &str, description: Option<&str>, hashtags: &str) -> String {
        let description = description.map(|text| Description::new(text).unwrap());
        let hashtags = Hashtags::parse(hashtags).unwrap();
        generated(platform, &Title::new(title).unwrap(), description.as_ref(), &hashtags).unwrap().into_string()
    }

    #[test]
    fn captions_consist_of_title_description_and_hashtags() {
        assert_eq!(caption(Platform::Tiktok, "Cold", None, ""), "Cold");
        assert_eq!(caption(Platform::Tiktok, "Cold", Some("Two minutes."), ""), "Cold\n\nTwo minutes.");
        assert_eq!(
            caption(Platform::Tiktok, "Cold", Some("Two minutes."), "grit #luck"),
            "Cold\n\nTwo minutes.\n\n#grit #luck"
        );
    }

    #[test]
    fn long_captions_lose_text_and_keep_hashtags() {
        let hashtags: Vec<String> = (0..30).map(|number| format!("#{}{number}", "x".repeat(90))).collect();
        let long = "word ".repeat(400);
        for &platform in Platform::ALL {
            let caption = caption(platform, "Cold showers", Some(&long), "#grit #luck");
            assert!(caption.ends_with("\n\n#grit #luck"), "{platform}: {caption}");
            assert_eq!(platform.fit_caption(&caption), caption, "it fits");
            assert!(caption.starts_with("Cold showers\n\nword word"), "{caption}");
        }
        // More hashtags than fit on the platform: only whole ones are kept.
        let full = caption(Platform::Instagram, "Cold", Some(&long), &hashtags.join(" "));
        assert!(full.encode_utf16().count() <= 2_200, "{}", full.len());
        assert!(hashtags.iter().any(|tag| full.ends_with(tag.as_str())), "{full}");
    }

    #[test]
    fn youtube_captions_have_no_character_that_youtube_refuses() {
        assert_eq!(caption(Platform::Youtube, "1 < 2 > 0", None, ""), "1 ‹ 2 › 0");
        assert_eq!(caption(Platform::Tiktok, "1 < 2", None, ""), "1 < 2");
    }
}
