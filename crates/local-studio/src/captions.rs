//! Captions: the words as they are spoken, a few at a time, with the current one highlighted.

pub(crate) mod phrase;
pub(crate) mod picture;

use std::ops::Range;

use showrunner_domain::brand::CaptionStyle;
use showrunner_domain::color::Color;
use showrunner_video_tools::Seconds;
use showrunner_video_tools::painter::{DrawingError, Painter};

use super::speech::SpokenWord;
use crate::timing::frame_at;
use phrase::{Layout, phrases};
use picture::Picture;

/// The position of the captions in the video, in pixels: the lower end of the safe area, below the presenter's chin.
pub(crate) const POSITION: (u16, u16) = (120, 1072);

/// The number of frames in which a word grows to its final size.
const RISING: u32 = 2;

/// A caption comes this much before its word, in seconds: three frames, so that it has its final size when the word is
/// heard. Viewers notice from about 125 ms on that a sound is late (ITU-R BT.1359).
const LEAD: Seconds = 0.1;

/// The time in seconds that a phrase stays after its last word if no other follows.
const LINGER: Seconds = 0.5;

/// A phrase with its present word, and its first frame. It is shown until the next caption.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Caption {
    pub(crate) start: u32,
    /// `None` between phrases.
    pub(crate) shown: Option<Shown>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shown {
    /// The words of the phrase, as a range of those of the speech.
    pub(crate) phrase: Range<usize>,
    /// The present word, counted from the start of the phrase.
    pub(crate) marked: usize,
    pub(crate) is_rising: bool,
}

/// The captions of a speech.
#[derive(Debug)]
pub(crate) struct Captions {
    words: Vec<SpokenWord>,
    widths: Vec<f32>,
    style: CaptionStyle,
    accent: Color,
    shown: Vec<Caption>,
}

impl Captions {
    /// The captions of a speech that starts `offset` seconds into the video.
    pub(crate) fn of(
        painter: &Painter,
        words: &[SpokenWord],
        offset: Seconds,
        (style, accent): (CaptionStyle, Color),
    ) -> Result<Self, DrawingError> {
        let widths = phrase::measure(painter, words)?;
        let captions = captions(words, &widths, offset);
        Ok(Self { words: words.to_vec(), widths, style, accent, shown: captions })
    }

    /// The number of the caption that is shown in a frame.
    pub(crate) fn at(&self, frame: u32) -> Option<u32> {
        let number = self.shown.partition_point(|caption| caption.start <= frame).checked_sub(1)?;
        self.shown[number].shown.as_ref()?;
        u32::try_from(number).ok()
    }

    /// The picture of a caption, if it shows anything.
    pub(crate) fn paint(&self, painter: &Painter, number: u32) -> Option<String> {
        let Shown { phrase, marked, is_rising } = self.shown.get(usize::try_from(number).ok()?)?.shown.clone()?;
        let widths = &self.widths[phrase.clone()];
        let (layout, words) = (&Layout::of(widths), &self.words[phrase]);
        Some(Picture { painter, layout, words, widths, marked, is_rising }.paint(self.style, self.accent))
    }
}

/// The frame in which a word is marked, in a speech that starts `offset` seconds into the video.
pub(crate) fn first_frame(word: &SpokenWord, offset: Seconds) -> u32 {
    frame_at(word.start + offset - LEAD)
}

fn captions(words: &[SpokenWord], widths: &[f32], offset: Seconds) -> Vec<Caption> {
    let mut captions: Vec<Caption> = Vec::new();
    for phrase in phrases(words, widths) {
        let spoken = &words[phrase.clone()];
        for (marked, word) in spoken.iter().enumerate() {
            let start = first_frame(word, offset);
            let next = words.get(phrase.start + marked + 1).map_or(u32::MAX, |next| first_frame(next, offset));
            let rises = next.saturating_sub(start) > 2 * RISING;
            let shown = |is_rising| Some(Shown { phrase: phrase.clone(), marked, is_rising });
            if rises {
                append(&mut captions, Caption { start, shown: shown(true) });
            }
            let start = if rises { start + RISING } else { start };
            append(&mut captions, Caption { start, shown: shown(false) });
        }
        if let Some(last) = spoken.last() {
            append(&mut captions, Caption { start: frame_at(last.end + LINGER + offset), shown: None });
        }
    }
    captions
}

/// Keeps the starts in order: a caption that would start after its successor is dropped.
fn append(captions: &mut Vec<Caption>, caption: Caption) {
    while captions.last().is_some_and(|last| last.start >= caption.start) {
        captions.pop();
    }
    captions.push(caption);
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::Pixmap;

    use super::*;
    use crate::palette::WHITE;
    use crate::safe_zone::{Area, SAFE};

    fn word(text: &str, start: Seconds, end: Seconds) -> SpokenWord {
        SpokenWord { text: text.into(), start, end, emphasized: false }
    }

    fn of(words: &[SpokenWord], offset: Seconds) -> Vec<Caption> {
        captions(words, &vec![100.0; words.len()], offset)
    }

    #[test]
    fn each_word_is_marked_while_it_is_spoken_and_the_phrase_goes_after_the_last() {
        let captions = of(&[word("Sleep", 0.0, 0.5), word("well.", 0.5, 1.0)], 1.0);
        let starts: Vec<u32> = captions.iter().map(|caption| caption.start).collect();
        // Three frames before the words, which begin in the frames 30 and 45.
        assert_eq!(starts, [27, 29, 42, 44, 75]);
        assert_eq!(captions.last().unwrap().shown, None);
        assert!(captions[..4].iter().all(|caption| caption.shown.is_some()));
    }

    #[test]
    fn the_next_phrase_cuts_the_last_one_short() {
        let captions = of(&[word("One.", 0.0, 0.5), word("Two.", 0.6, 1.0)], 0.0);
        assert!(captions.windows(2).all(|pair| pair[0].start < pair[1].start));
        assert_eq!(captions.iter().filter(|caption| caption.shown.is_none()).count(), 1);
    }

    #[test]
    fn text_of_the_script_is_only_text_in_a_caption_of_any_style() {
        let painter = Painter::with_system_fonts();
        let hostile = [word("{\\an8}<svg/onload=x>%{expr}\\N'", 0.0, 1.0)];
        for &style in CaptionStyle::ALL {
            let captions = Captions::of(&painter, &hostile, 0.0, (style, WHITE)).unwrap();
            let svg = captions.paint(&painter, captions.at(10).unwrap()).unwrap();
            assert!(svg.contains("{\\an8}&lt;svg/onload=x&gt;%{expr}\\N&apos;"), "{svg}");
        }
    }

    /// The bounding box of the pixels that are not transparent, for a picture at this position.
    fn painted(pixels: &Pixmap, (left, top): (u16, u16)) -> Area {
        let mut area = Area { left: u16::MAX, top: u16::MAX, right: 0, bottom: 0 };
        for (number, pixel) in (0..).zip(pixels.pixels()) {
            if pixel.alpha() > 0 {
                let at = |pixels: u32| u16::try_from(pixels).unwrap();
                let (x, y) = (left + at(number % pixels.width()), top + at(number / pixels.width()));
                area.left = area.left.min(x);
                area.top = area.top.min(y);
                area.right = area.right.max(x + 1);
                area.bottom = area.bottom.max(y + 1);
            }
        }
        area
    }

    #[test]
    fn captions_of_every_style_stay_in_the_safe_area_and_are_not_cut_off() {
        let painter = Painter::with_system_fonts();
        let words = [
            word("Extraordinarily", 0.0, 0.5),
            word("uncomfortably", 0.5, 1.0),
            word("W".repeat(60).as_str(), 1.0, 2.0),
        ];
        for &style in CaptionStyle::ALL {
            let captions = Captions::of(&painter, &words, 0.0, (style, WHITE)).unwrap();
            for frame in [5, 20, 45] {
                let svg = captions.paint(&painter, captions.at(frame).unwrap()).unwrap();
                let area = painted(&painter.pixels(&svg, 1.0).unwrap(), POSITION);
                assert!(SAFE.contains(area), "{style} in frame {frame}: {area:?}");
                assert!(
                    area.left > SAFE.left && area.right < SAFE.right,
                    "{style} in frame {frame} is cut off: {area:?}"
                );
            }
        }
    }
}
