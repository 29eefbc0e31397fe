//! Captions: their limits, and those that are generated.

mod edit;
mod marks;
mod written;

pub use edit::CaptionEdit;
pub use written::WrittenCaptions;

use unicode_segmentation::UnicodeSegmentation as _;

use crate::cut;
use crate::first_comment;
use crate::platform::{CaptionRules, CaptionUnit, Platform};
use crate::settings::{CaptionPart, FilledTemplate, PlatformSettings, Settings};
use crate::spoken_text::SpokenText;
use crate::spoken_text::marks::without_marks;
use crate::value::{Caption, Description, InvalidValue, ReplyText, Title};
use marks::Mark;

/// The marks at the end of a question (Latin, Greek, Arabic, Armenian, Ethiopic and Chinese writing).
const QUESTION_MARKS: [char; 6] = ['?', '\u{37e}', '؟', '՞', '፧', '？'];

/// Marks that can follow the one at the end of a sentence.
const CLOSING_MARKS: [char; 9] = ['"', '\'', '”', '’', '»', '」', '』', ')', '!'];

impl CaptionUnit {
    /// The length of a character.
    const fn of(self, character: char) -> usize {
        match self {
            Self::Utf16 => character.len_utf16(),
            Self::Bytes => character.len_utf8(),
        }
    }

    /// The unit as the operator knows it.
    const fn in_words(self) -> &'static str {
        match self {
            Self::Utf16 => "characters",
            Self::Bytes => "bytes",
        }
    }
}

/// A caption as a platform accepts it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FittedCaption {
    /// Its text.
    pub caption: Caption,
    /// What was left out or cannot work, as sentences for the operator.
    pub notes: Vec<String>,
}

/// What a generated caption is made of.
#[derive(Debug, Clone, Copy)]
pub struct CaptionSource<'a> {
    /// The title of the video.
    pub title: &'a Title,
    /// Its description.
    pub description: Option<&'a Description>,
    /// The script that it speaks.
    pub script: &'a str,
    /// What the operator wrote instead.
    pub written: &'a WrittenCaptions,
}

impl CaptionSource<'_> {
    /// A part of the caption, except its hashtags; empty when there is none.
    fn part(&self, part: CaptionPart) -> String {
        let spoken = without_marks(&SpokenText::of(self.script).text);
        let is_question = |sentence: &&str| sentence.trim_end_matches(CLOSING_MARKS).ends_with(QUESTION_MARKS);
        let mut sentences = spoken.unicode_sentences().map(str::trim);
        let found = match part {
            CaptionPart::Title => Some(self.title.as_str()),
            CaptionPart::Description => self.description.map(Description::as_str),
            CaptionPart::Hook => sentences.next(),
            CaptionPart::Takeaway => sentences.filter(|sentence| !is_question(sentence)).last(),
            CaptionPart::Question => sentences.filter(is_question).last(),
            CaptionPart::Hashtags => None,
        };
        found.unwrap_or_default().to_owned()
    }
}

/// The caption of a video on `platform`: what the operator wrote for it, or else as the template of the settings says, with the
/// platform's default hashtags. When that is too long, the text is cut, not the hashtags. When it has too many hashtags, those of the text are kept first.
pub fn generated(
    platform: Platform,
    source: CaptionSource<'_>,
    settings: &Settings,
) -> Result<FittedCaption, InvalidValue> {
    if let Some(text) = source.written.on(platform) {
        let (caption, notes) = platform.fit(text.as_str(), "");
        return Ok(FittedCaption { caption: Caption::new(&caption)?, notes });
    }
    let PlatformSettings { caption_template, hashtags, .. } = settings.platform(platform);
    let template = caption_template.as_ref().unwrap_or(&settings.caption_template);
    let with = |hashtags: &str| {
        template.filled(|part| if part == CaptionPart::Hashtags { hashtags.to_owned() } else { source.part(part) })
    };
    let most = platform.facts().caption.hashtags.unwrap_or(usize::MAX);
    let own = count(&with("").head, Mark::Hashtag);
    let kept: Vec<&str> = hashtags.iter().take(most.saturating_sub(own)).collect();
    let FilledTemplate { mut head, tail } = with(&kept.join(" "));
    if head.is_empty() && tail.is_empty() {
        // All parts of the template are empty, and a post needs a caption.
        head = source.title.to_string();
    }
    let (text, mut notes) = platform.fit(&head, &tail);
    let left_out = hashtags.iter().count() - kept.len();
    if left_out > 0 && template.names(CaptionPart::Hashtags) {
        let (label, verb) = (platform.label(), if left_out == 1 { "was" } else { "were" });
        notes.push(format!("{label} takes {most} hashtags: {left_out} of the default ones {verb} left out."));
    }
    let (caption, more_notes) = platform.fit(&format!("{text}{tail}"), "");
    let more_notes: Vec<String> = more_notes.into_iter().filter(|note| !notes.contains(note)).collect();
    notes.extend(more_notes);
    Ok(FittedCaption { caption: Caption::new(&caption)?, notes })
}

/// The generated first comment of a post of a video on `platform`; nothing without a template, or where none can be written.
pub fn first_comment(platform: Platform, source: CaptionSource<'_>, settings: &Settings) -> Option<ReplyText> {
    let hashtags = &settings.platform(platform).hashtags;
    let text_of = |part| if part == CaptionPart::Hashtags { hashtags.to_string() } else { source.part(part) };
    let FilledTemplate { head, tail } = settings.first_comment_template.as_ref()?.filled(text_of);
    first_comment::fitted(platform, &format!("{head}{tail}"))
}

/// A caption that the operator wrote, cut to fit `platform`; too many hashtags or mentions are an error.
pub fn written(platform: Platform, caption: &Caption) -> Result<FittedCaption, InvalidValue> {
    let limits = &platform.facts().caption;
    for (most, mark, _, name) in limits.of_marks() {
        let count = count(caption.as_str(), mark);
        if count > most {
            let label = platform.label();
            let message = format!("a caption on {label} must have at most {most} {name}, this has {count}");
            return Err(InvalidValue::new("caption", message));
        }
    }
    let (text, notes) = platform.fit(caption.as_str(), "");
    Ok(FittedCaption { caption: Caption::new(&text)?, notes })
}

/// The byte positions of these marks in a text.
fn positions(text: &str, wanted: Mark) -> impl Iterator<Item = usize> {
    marks::of(text).into_iter().filter(move |(mark, _)| *mark == wanted).map(|(_, at)| at)
}

/// How many of these marks a text has.
fn count(text: &str, wanted: Mark) -> usize {
    positions(text, wanted).count()
}

impl CaptionRules {
    /// The most marks of each kind, with their sign and their name.
    fn of_marks(&self) -> [(usize, Mark, char, &'static str); 2] {
        [
            (self.hashtags.unwrap_or(usize::MAX), Mark::Hashtag, '#', "hashtags"),
            (self.mentions.unwrap_or(usize::MAX), Mark::Mention, '@', "mentions"),
        ]
    }
}

impl Platform {
    /// Refuses a caption that would be cut.
    fn check_length(self, caption: &Caption) -> Result<(), InvalidValue> {
        let limits = &self.facts().caption;
        let length: usize = self.without_refused(caption.as_str()).chars().map(|c| limits.unit.of(c)).sum();
        if length <= limits.length {
            return Ok(());
        }
        let (label, most, unit) = (self.label(), limits.length, limits.unit.in_words());
        let message = format!("a caption on {label} must have at most {most} {unit}, this has {length}");
        Err(InvalidValue::new("caption", message))
    }

    /// The caption to send to the platform: with the line that says that AI made the video, if the platform needs one.
    pub fn labelled_caption(self, caption: &str) -> String {
        match self.facts().caption.ai_line {
            Some(line) if !caption.ends_with(line) => format!("{}\n\n{line}", self.fit_caption(caption)),
            _ => caption.to_owned(),
        }
    }

    /// The title as the platform shows it; nothing where posts have no title.
    pub fn fit_title(self, title: &str) -> Option<String> {
        let limit = self.facts().title_limit?;
        Some(cut::to_limit(&self.without_refused(title), limit, |_| 1).to_owned())
    }

    /// A text with similar characters in place of those that the platform refuses.
    fn without_refused(self, text: &str) -> String {
        let replaced = self.facts().caption.replaced.iter();
        replaced.fold(text.to_owned(), |text, (refused, similar)| text.replace(*refused, similar))
    }

    /// Fits a caption to the platform's limits. Captions are stored fitted; those of earlier versions may not be.
    pub fn fit_caption(self, caption: &str) -> String {
        self.fit(caption, "").0
    }

    /// Fits a text to the platform's limits, with room left for a `tail` that follows it, and notes what that changes.
    fn fit(self, text: &str, tail: &str) -> (String, Vec<String>) {
        let (limits, label) = (&self.facts().caption, self.label());
        let mut text = self.without_refused(text.trim_end());
        let mut notes = Vec::new();
        for (most, mark, sign, name) in limits.of_marks() {
            let surplus: Vec<usize> = positions(&text, mark).skip(most).collect();
            if !surplus.is_empty() {
                text = text.char_indices().filter(|(at, _)| !surplus.contains(at)).map(|(_, c)| c).collect();
                notes.push(format!("{label} takes {most} {name}: the {sign} of {} more was removed.", surplus.len()));
            }
        }
        let size = |character: char| limits.unit.of(character);
        let room = limits.length.saturating_sub(tail.chars().map(size).sum());
        let cut = cut::to_limit(&text, room, size).trim_end().len();
        if cut < text.len() {
            let (length, unit, lost) = (limits.length, limits.unit.in_words(), text[cut..].chars().count());
            let (noun, verb) = if lost == 1 { ("character", "was") } else { ("characters", "were") };
            notes.push(format!("{label} takes {length} {unit}: {lost} {noun} at the end {verb} left out."));
            text.truncate(cut);
        }
        if !limits.links && count(&text, Mark::Link) > 0 {
            notes.push(format!("Web addresses in captions cannot be clicked on {label}."));
        }
        (text, notes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::{CaptionTemplate, FirstCommentTemplate, Hashtags, Setting};

    const SCRIPT: &str = "Hook: Cold *water* is a decision. Will you shower cold tomorrow? You can \"decide\" tonight!\n[pause] \
        Which day is yours? Start with two minutes.";

    fn generate(platform: Platform, title: &str, description: Option<&str>, hashtags: &str) -> FittedCaption {
        generate_with(CaptionTemplate::default(), platform, title, description, hashtags)
    }

    fn generate_with(
        caption_template: CaptionTemplate,
        platform: Platform,
        title: &str,
        description: Option<&str>,
        hashtags: &str,
    ) -> FittedCaption {
        let (title, description) =
            (Title::new(title).unwrap(), description.map(|text| Description::new(text).unwrap()));
        let mut settings = Settings::default();
        settings.set(Setting::CaptionTemplate(caption_template));
        settings.set(Setting::Hashtags(platform, Hashtags::parse(hashtags).unwrap()));
        let written = WrittenCaptions::default();
        let source =
            CaptionSource { title: &title, description: description.as_ref(), script: SCRIPT, written: &written };
        generated(platform, source, &settings).unwrap()
    }

    #[test]
    fn written_captions_take_the_place_of_generated_ones() {
        let text = Caption::new(&numbered('#', 6)).unwrap();
        let own = Caption::new("Colder").unwrap();
        let written = WrittenCaptions::new(Some(text), [(Platform::Tiktok, own.clone())].into()).unwrap();
        let title = Title::new("Cold").unwrap();
        let source = CaptionSource { title: &title, description: None, script: SCRIPT, written: &written };
        let caption = |platform| generated(platform, source, &Settings::default()).unwrap();
        assert_eq!(caption(Platform::Tiktok), FittedCaption { caption: own, notes: vec![] });
        assert_eq!(caption(Platform::Youtube).caption.as_str(), numbered('#', 6));
        let trimmed = caption(Platform::Instagram);
        assert_eq!(trimmed.caption.as_str(), format!("{} tag6", numbered('#', 5)));
        assert_eq!(trimmed.notes, ["Instagram Reels takes 5 hashtags: the # of 1 more was removed."]);
    }

    fn caption(platform: Platform, title: &str, description: Option<&str>, hashtags: &str) -> String {
        generate(platform, title, description, hashtags).caption.into_string()
    }

    fn numbered(sign: char, count: usize) -> String {
        (1..=count).map(|number| format!("{sign}tag{number}")).collect::<Vec<_>>().join(" ")
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
    fn captions_are_put_together_as_the_template_says() {
        let caption = |template: &str, title: &str, description: Option<String>| {
            let template = CaptionTemplate::new(template).unwrap();
            let caption = generate_with(template, Platform::Tiktok, title, description.as_deref(), "#grit #luck");
            (caption.caption.into_string(), caption.notes)
        };
        for (template, text) in [
            (
                "{hook}\n\n{takeaway}\n{question}\n\n{hashtags}",
                "Cold water is a decision.\n\nStart with two minutes.\nWhich day is yours?\n\n#grit #luck",
            ),
            ("{hashtags} {title}", "#grit #luck Cold"),
            ("{title}", "Cold"),
            ("{description}", "Cold"),
        ] {
            assert_eq!(caption(template, "Cold", None), (text.to_owned(), vec![]), "{template}");
        }
        let (long, notes) =
            caption("{hook}\n\n{description}\n\n{hashtags}\n\nFollow me.", "Cold", Some("word ".repeat(400)));
        assert!(long.ends_with(" word\n\n#grit #luck\n\nFollow me.") && notes.is_empty(), "{long} {notes:?}");
        let (_, notes) = caption("{title}", "Cold", Some(numbered('#', 5)));
        assert!(notes.is_empty(), "{notes:?}");
        let mut settings = Settings::default();
        settings
            .set(Setting::PlatformCaptionTemplate(Platform::Youtube, Some(CaptionTemplate::new("{hook}").unwrap())));
        let (title, none) = (Title::new("Cold").unwrap(), WrittenCaptions::default());
        let source = CaptionSource { title: &title, description: None, script: SCRIPT, written: &none };
        let on = |platform| generated(platform, source, &settings).unwrap().caption.into_string();
        assert_eq!(
            (on(Platform::Youtube).as_str(), on(Platform::Tiktok).as_str()),
            ("Cold water is a decision.", "Cold")
        );
        let full = "{title} ".repeat(60);
        let (cut, notes) = caption(&format!("{full}\n{{hashtags}}"), &"x".repeat(290), None);
        assert!(cut.ends_with("\n#grit #luck") && notes.len() == 1, "{cut} {notes:?}");
    }

    #[test]
    fn first_comments_follow_their_template() {
        let (title, none) = (Title::new("Cold").unwrap(), WrittenCaptions::default());
        let source = CaptionSource { title: &title, description: None, script: SCRIPT, written: &none };
        let mut settings = Settings::default();
        assert_eq!(first_comment(Platform::Youtube, source, &settings), None);
        settings.set(Setting::Hashtags(Platform::Youtube, Hashtags::parse("#grit #luck").unwrap()));
        let template = FirstCommentTemplate::new("{question}\n\n{hashtags}").unwrap();
        settings.set(Setting::FirstCommentTemplate(Some(template)));
        let on = |platform| first_comment(platform, source, &settings).map(ReplyText::into_string);
        assert_eq!(on(Platform::Youtube).as_deref(), Some("Which day is yours?\n\n#grit #luck"));
        assert_eq!(on(Platform::Instagram).as_deref(), Some("Which day is yours?"));
        assert_eq!(on(Platform::Tiktok), None);
    }

    #[test]
    fn long_captions_lose_text_and_keep_hashtags() {
        let long = "word ".repeat(400);
        for &platform in Platform::ALL {
            let caption = caption(platform, "Cold showers", Some(&long), "#grit #luck");
            assert!(caption.ends_with("\n\n#grit #luck"), "{platform}: {caption}");
            assert_eq!(platform.fit_caption(&caption), caption, "it fits");
            assert!(caption.starts_with("Cold showers\n\nword word"), "{caption}");
        }
        // More hashtags than fit on the platform: only whole ones are kept.
        let hashtags: Vec<String> = (0..60).map(|number| format!("#{}{number}", "x".repeat(90))).collect();
        let full = caption(Platform::Youtube, "Cold", Some(&long), &hashtags.join(" "));
        assert!(full.len() <= 5_000, "{}", full.len());
        assert!(hashtags.iter().any(|tag| full.ends_with(tag.as_str())), "{full}");
    }

    #[test]
    fn generated_captions_keep_the_hashtag_limit() {
        // Hashtags of the text, default hashtags; those that are kept, on TikTok, Instagram, YouTube and Facebook.
        let cases = [
            (0, 30, [5, 5, 30, 30]),
            (2, 30, [5, 5, 32, 32]),
            (5, 3, [5, 5, 8, 8]),
            (0, 5, [5, 5, 5, 5]),
            (8, 0, [5, 5, 8, 8]),
            (70, 5, [5, 5, 60, 75]),
        ];
        for (own, default, kept) in cases {
            for (&platform, kept) in Platform::ALL.iter().zip(kept) {
                let text = format!("Cold showers. {}", numbered('#', own));
                let caption = generate(platform, "Cold", Some(&text), &numbered('d', default));
                assert_eq!(count(caption.caption.as_str(), Mark::Hashtag), kept, "{platform} {own} {default}");
                assert_eq!(caption.notes.is_empty(), kept == own + default, "{platform}: {:?}", caption.notes);
            }
        }
        let caption = generate(Platform::Instagram, "Cold", Some(&numbered('#', 2)), &numbered('d', 30));
        assert_eq!(caption.notes, ["Instagram Reels takes 5 hashtags: 27 of the default ones were left out."]);
        let caption = generate(Platform::Instagram, "Cold", Some(&numbered('#', 6)), "grit");
        assert!(caption.caption.as_str().ends_with("#tag4 #tag5 tag6"), "{}", caption.caption);
        let caption = generate(Platform::Instagram, "Cold", Some(&numbered('@', 21)), "");
        assert_eq!(caption.notes, ["Instagram Reels takes 20 mentions: the @ of 1 more was removed."]);
        assert!(caption.caption.as_str().ends_with("@tag20 tag21"), "{}", caption.caption);
    }

    #[test]
    fn written_captions_with_too_many_hashtags_or_mentions_are_refused() {
        let written = |platform, text: &str| written(platform, &Caption::new(text).unwrap());
        let cases = [
            (Platform::Instagram, numbered('#', 5), None),
            (Platform::Instagram, numbered('#', 6), Some("at most 5 hashtags, this has 6")),
            (Platform::Instagram, "#自律#早起#健康#努力#坚持#成功".to_owned(), Some("at most 5 hashtags, this has 6")),
            (Platform::Instagram, numbered('@', 20), None),
            (Platform::Instagram, numbered('@', 21), Some("at most 20 mentions, this has 21")),
            (Platform::Tiktok, numbered('#', 6), Some("at most 5 hashtags, this has 6")),
            (Platform::Tiktok, numbered('@', 40), None),
            (Platform::Youtube, numbered('#', 60), None),
            (Platform::Youtube, numbered('#', 61), Some("at most 60 hashtags, this has 61")),
            (Platform::Facebook, numbered('#', 61), None),
        ];
        for (platform, text, problem) in cases {
            match (written(platform, &text), problem) {
                (Ok(fitted), None) => {
                    assert!(fitted.notes.is_empty() && fitted.caption.as_str() == text.trim(), "{fitted:?}");
                }
                (Err(error), Some(problem)) => {
                    assert_eq!(error.field, "caption");
                    assert!(error.message.contains(problem), "{error}");
                }
                (found, _) => panic!("{platform}: {found:?}"),
            }
        }
    }

    #[test]
    fn youtube_captions_have_no_character_that_youtube_refuses() {
        assert_eq!(caption(Platform::Youtube, "1 < 2 > 0", None, ""), "1 ‹ 2 › 0");
        assert_eq!(caption(Platform::Tiktok, "1 < 2", None, ""), "1 < 2");
    }

    #[test]
    fn title_is_fitted_where_posts_have_one() {
        assert_eq!(Platform::Youtube.fit_title("1 < 2"), Some("1 ‹ 2".to_owned()));
        assert_eq!(Platform::Youtube.fit_title(&"x".repeat(101)), Some("x".repeat(100)));
        assert_eq!(Platform::Tiktok.fit_title("Cold"), None);
    }

    #[test]
    fn captions_say_that_ai_made_the_video_where_the_field_is_unreliable() {
        assert_eq!(Platform::Tiktok.labelled_caption("Cold"), "Cold");
        assert_eq!(Platform::Facebook.labelled_caption("Cold"), "Cold\n\nMade with AI.");
        assert_eq!(Platform::Facebook.labelled_caption("Cold\n\nMade with AI."), "Cold\n\nMade with AI.");
        for text in ["word ".repeat(500), "早起".repeat(1_500), "👨‍👩‍👧".repeat(400)] {
            let stored = Platform::Facebook.fit_caption(&text);
            let sent = Platform::Facebook.labelled_caption(&stored);
            assert_eq!(sent, format!("{stored}\n\nMade with AI."), "nothing is cut when it is sent");
            assert!((2_100..=2_200).contains(&sent.encode_utf16().count()), "{}", sent.encode_utf16().count());
        }
    }

    #[test]
    fn captions_are_cut_near_the_limit_in_the_platforms_own_unit() {
        assert_eq!(Platform::Tiktok.fit_caption("short and whole "), "short and whole");
        // Each of these is two UTF-16 units and four bytes.
        let faces = "😀".repeat(1_500);
        assert_eq!(Platform::Tiktok.fit_caption(&faces).chars().count(), 1_100);
        assert_eq!(Platform::Youtube.fit_caption(&faces).chars().count(), 1_250);
        let split = format!("{} tail", "x".repeat(2_184));
        assert_eq!(Platform::Facebook.fit_caption(&split), "x".repeat(2_184));
        let families = Platform::Instagram.fit_caption(&"👨‍👩‍👧‍👦".repeat(400));
        assert_eq!(families, "👨‍👩‍👧‍👦".repeat(200), "an emoji sequence of eleven units is not split");
        let texts = [
            "word ".repeat(1_200),
            format!("早起的好处 {}", "每天早起五分钟,改变一生。".repeat(176)),
            "คนส่วนใหญ่รอจนกว่าจะพร้อม".repeat(200),
            format!("https://example.com/{}", "path/".repeat(1_200)),
            "शुरू करने का सबसे अच्छा समय आज है। ".repeat(150),
            "ابدأ اليوم بدقيقتين فقط ".repeat(200),
        ];
        for text in texts {
            for (platform, range) in [(Platform::Instagram, 2_100..=2_200), (Platform::Youtube, 4_700..=5_000)] {
                let (cut, notes) = platform.fit(&text, "");
                let length: usize = cut.chars().map(|c| platform.facts().caption.unit.of(c)).sum();
                assert!(range.contains(&length), "{platform} {length}: {cut}");
                assert!(text.starts_with(&cut) && notes[0].contains("were left out"), "{notes:?}");
            }
        }
        let (_, notes) = Platform::Instagram.fit(&"早".repeat(2_283), "");
        assert_eq!(notes, ["Instagram Reels takes 2200 characters: 83 characters at the end were left out."]);
    }

    #[test]
    fn web_addresses_that_cannot_be_clicked_are_noted() {
        for &platform in Platform::ALL {
            let (_, notes) = platform.fit("More: https://example.com/#luck", "");
            let expected = format!("Web addresses in captions cannot be clicked on {}.", platform.label());
            assert_eq!(notes, if platform == Platform::Facebook { vec![] } else { vec![expected] });
        }
    }
}
