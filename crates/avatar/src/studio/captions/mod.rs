//! Captions: the words as they are spoken, a few at a time, with the current one highlighted.

pub(crate) mod layout;
pub(crate) mod phrase;
mod picture;

use layout::Layout;
pub(crate) use layout::SIZE;
use phrase::phrases;

use super::speech::SpokenWord;
use crate::drawing::painter::{DrawingError, Painter};
use crate::frame::{Seconds, frame_at};

/// The position of the captions in the video, in pixels: above the platforms' descriptions and beside their buttons.
pub(crate) const POSITION: (u32, u32) = (110, 1270);

/// The number of frames in which a word grows to its final size.
const RISING: u32 = 2;

/// The time in seconds that a phrase stays after its last word if no other follows.
const LINGER: Seconds = 0.5;

/// A picture and its first frame. It is shown until the next caption.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Caption {
    pub(crate) start: u32,
    /// `None` between phrases.
    pub(crate) svg: Option<String>,
}

/// The captions of a speech that starts `offset` seconds into the video.
pub(crate) fn captions(painter: &Painter, words: &[SpokenWord], offset: Seconds) -> Result<Vec<Caption>, DrawingError> {
    let widths = layout::measure(painter, words)?;
    let mut captions: Vec<Caption> = Vec::new();
    for phrase in phrases(words, &widths) {
        let layout = Layout::of(&widths[phrase.clone()]);
        let spoken = &words[phrase.clone()];
        for (marked, word) in spoken.iter().enumerate() {
            let start = frame_at(word.start + offset);
            let next = words.get(phrase.start + marked + 1).map_or(u32::MAX, |next| frame_at(next.start + offset));
            let rises = next.saturating_sub(start) > 2 * RISING;
            let paint = |is_rising| Some(picture::paint(painter, &layout, spoken, marked, is_rising));
            if rises {
                append(&mut captions, Caption { start, svg: paint(true) });
            }
            let start = if rises { start + RISING } else { start };
            append(&mut captions, Caption { start, svg: paint(false) });
        }
        if let Some(last) = spoken.last() {
            append(&mut captions, Caption { start: frame_at(last.end + LINGER + offset), svg: None });
        }
    }
    Ok(captions)
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
    use super::*;

    fn word(text: &str, start: Seconds, end: Seconds) -> SpokenWord {
        SpokenWord { text: text.into(), start, end }
    }

    #[test]
    fn each_word_is_marked_while_it_is_spoken_and_the_phrase_goes_after_the_last() {
        let painter = Painter::with_system_fonts();
        let captions = captions(&painter, &[word("Sleep", 0.0, 0.5), word("well.", 0.5, 1.0)], 1.0).unwrap();
        let starts: Vec<u32> = captions.iter().map(|caption| caption.start).collect();
        assert_eq!(starts, [30, 32, 45, 47, 75]);
        assert_eq!(captions.last().unwrap().svg, None);
        assert!(captions[..4].iter().all(|caption| caption.svg.is_some()));
    }

    #[test]
    fn the_next_phrase_cuts_the_last_one_short() {
        let painter = Painter::with_system_fonts();
        let captions = captions(&painter, &[word("One.", 0.0, 0.5), word("Two.", 0.6, 1.0)], 0.0).unwrap();
        assert!(captions.windows(2).all(|pair| pair[0].start < pair[1].start));
        assert_eq!(captions.iter().filter(|caption| caption.svg.is_none()).count(), 1);
    }

    #[test]
    fn text_of_the_script_is_only_text_in_a_caption() {
        let painter = Painter::with_system_fonts();
        let hostile = "{\\an8}<svg/onload=x>%{expr}\\N'";
        let captions = captions(&painter, &[word(hostile, 0.0, 1.0)], 0.0).unwrap();
        let svg = captions[0].svg.as_ref().unwrap();
        assert!(svg.contains("{\\an8}&lt;svg/onload=x&gt;%{expr}\\N&apos;"), "{svg}");
    }
}
