//! Which cards are shown, and when.

use std::ops::Range;

use showrunner_video_tools::Seconds;

use crate::script_analysis::list::ListPoint;
use crate::script_analysis::number::{Figure, figures};
use crate::script_analysis::sentence::{end_of_sentence, ends_clause, quotations};
use crate::speech::SpokenWord;
use crate::timing::frame_at;

/// A card and the frames in which it is shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Card {
    pub(crate) frames: Range<u32>,
    pub(crate) content: Content,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Content {
    Number(Figure),
    /// The points so far. The last one is ticked from the frame `done` on; those before are ticked already.
    List {
        points: Vec<String>,
        done: u32,
    },
    Quote(String),
}

/// A card is shown a little before its words.
const BEFORE: Seconds = 0.12;
const AFTER: Seconds = 0.9;
const SHORTEST: Seconds = 1.3;
const LONGEST_NUMBER: Seconds = 3.0;
/// Fewer frames between two cards of a list are no time without a card.
const GAP: u32 = 50;
/// Frames between two other cards.
const APART: u32 = 30;

/// The cards of a speech that starts `offset` seconds into the video, between the frames `opening` and `end`. No two
/// overlap. A list comes before a quotation and a quotation before a number.
pub(crate) fn plan(
    words: &[SpokenWord],
    points: &[ListPoint],
    offset: Seconds,
    (opening, end): (u32, u32),
) -> Vec<Card> {
    let limits = opening..end;
    let mut cards: Vec<Card> =
        of_list(words, points, offset).into_iter().filter_map(|card| within(card, &limits)).collect();
    for quotation in quotations(words) {
        let text = words[quotation.clone()].iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
        let text =
            text.trim_matches(|character: char| "\"\u{201c}\u{201d}\u{ab}\u{bb}.,".contains(character)).to_owned();
        let frames = span(words, &quotation, offset, Seconds::MAX);
        add(&mut cards, within(Card { frames, content: Content::Quote(text) }, &limits));
    }
    for figure in figures(words) {
        // A card stays until its clause is over.
        let rest = words[figure.words.end - 1..].iter().position(|word| ends_clause(&word.text));
        let range = figure.words.start..rest.map_or(words.len(), |rest| figure.words.end + rest);
        let frames = span(words, &range, offset, LONGEST_NUMBER);
        add(&mut cards, within(Card { frames, content: Content::Number(figure) }, &limits));
    }
    cards.sort_by_key(|card| card.frames.start);
    cards
}

fn of_list(words: &[SpokenWord], points: &[ListPoint], offset: Seconds) -> Vec<Card> {
    let mut cards: Vec<Card> = Vec::new();
    let mut texts = Vec::new();
    for (number, point) in points.iter().enumerate() {
        texts.push(point_text(&words[point.words.clone()]));
        let end = end_of_sentence(words, point.words.start);
        let mut frames = span(words, &(point.marker..end), offset, Seconds::MAX);
        let done = frame_at(words[end - 1].end + offset).saturating_sub(4);
        if let Some(next) = points.get(number + 1) {
            let next = frame_at(words[next.marker].start + offset - BEFORE);
            if next < frames.end + GAP {
                frames.end = next;
            }
        }
        cards.push(Card { frames, content: Content::List { points: texts.clone(), done } });
    }
    cards
}

fn span(words: &[SpokenWord], range: &Range<usize>, offset: Seconds, longest: Seconds) -> Range<u32> {
    let start = words[range.start].start + offset - BEFORE;
    let end = words[range.end - 1].end + offset + AFTER;
    frame_at(start)..frame_at(end.clamp(start + SHORTEST, start + longest.max(SHORTEST)))
}

/// Limits a card to the frames in which it may be shown. `None` if too few are left to read it.
fn within(card: Card, limits: &Range<u32>) -> Option<Card> {
    let frames = card.frames.start.max(limits.start)..card.frames.end.min(limits.end);
    let is_long = frames.end.saturating_sub(frames.start) >= frame_at(SHORTEST);
    is_long.then_some(Card { frames, ..card })
}

/// Adds a card if there is room for it.
fn add(cards: &mut Vec<Card>, card: Option<Card>) {
    let Some(card) = card else { return };
    let is_free = cards.iter().all(|other| {
        card.frames.end + APART / 2 <= other.frames.start || other.frames.end + APART <= card.frames.start
    });
    if is_free {
        cards.push(card);
    }
}

/// The words of a point, as a line that stands alone.
fn point_text(words: &[SpokenWord]) -> String {
    let text = words.iter().map(|word| word.text.as_str()).collect::<Vec<_>>().join(" ");
    let mut letters = text.trim_end_matches(['.', ',', ';', ':', '\u{2026}', '\u{2014}']).chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::super::super::script_analysis::list::list_points;
    use super::super::super::script_analysis::spoken;
    use super::*;

    fn planned(text: &str) -> Vec<Card> {
        let words = spoken(text);
        plan(&words, &list_points(&words), 0.4, (0, 10_000))
    }

    #[test]
    fn numbers_lists_and_quotations_become_cards_while_they_are_spoken() {
        let cards = planned(
            "Walk 30 minutes a day. First, put on your shoes, whatever the weather. Second, leave the house. It is an \
             old rule and she always said \u{201c}just begin today.\u{201d}",
        );
        let kinds: Vec<&str> = cards
            .iter()
            .map(|card| match &card.content {
                Content::Number(_) => "number",
                Content::List { .. } => "list",
                Content::Quote(_) => "quote",
            })
            .collect();
        // There is no room for the number so close to the list.
        assert_eq!(kinds, ["list", "list", "quote"], "{cards:?}");
        let Content::List { points, done } = &cards[1].content else { panic!("{cards:?}") };
        assert_eq!(points, &["Put on your shoes, whatever the weather", "Leave the house"]);
        assert!(cards[1].frames.contains(done), "{cards:?}");
        assert!(cards.windows(2).all(|pair| pair[0].frames.end <= pair[1].frames.start), "{cards:?}");
        assert!(matches!(&cards[2].content, Content::Quote(text) if text == "just begin today"), "{cards:?}");
    }

    #[test]
    fn a_number_is_shown_with_what_it_counts() {
        let cards = planned("If you walk 30 minutes a day, something changes for you.");
        assert_eq!(cards.len(), 1);
        assert_eq!(cards[0].frames.start, frame_at(3.0 * 0.4 + 0.4 - BEFORE));
        assert!(matches!(&cards[0].content, Content::Number(figure) if figure.unit == "minutes a day"));
        assert!(planned("Nothing to see here, and nobody to count.").is_empty());
    }

    #[test]
    fn a_card_waits_for_the_end_of_the_hook_or_is_left_out() {
        let words = spoken("After 30 minutes a day you will feel something different.");
        assert_eq!(plan(&words, &[], 0.4, (45, 400))[0].frames.start, 45);
        assert!(plan(&words, &[], 0.4, (90, 400)).is_empty());
        assert!(plan(&words, &[], 0.4, (0, 40)).is_empty());
    }

    #[test]
    fn points_keep_all_their_words() {
        for (said, shown) in [
            ("write down the one task that counts.", "Write down the one task that counts"),
            ("sleep.", "Sleep"),
            ("when you wake up, drink a glass of water!", "When you wake up, drink a glass of water!"),
            ("a b c d e f g h i.", "A b c d e f g h i"),
            ("wait for it\u{2026}", "Wait for it"),
        ] {
            assert_eq!(point_text(&spoken(said)), shown);
        }
    }
}
