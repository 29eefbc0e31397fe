//! Cards above the presenter: a number that is counted up, a list that is ticked off, a quotation.

pub(crate) mod picture;
pub(crate) mod plan;

use picture::State;
use plan::{Card, Content};

use crate::safe_zone::SAFE;

/// The position of a card in the video, in pixels: below the mark.
pub(crate) const POSITION: (u16, u16) = (SAFE.left, 344);

/// The frames in which a number is counted up, and in which one of its values is seen.
const COUNTING: u32 = 26;
const STEP: u32 = 2;
/// The frames in which a card comes and goes.
const COMING: u32 = 7;
const GOING: u32 = 5;

/// How a card is seen in a frame.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Appearance {
    pub(crate) state: State,
    /// How far it is above its place, in pixels.
    pub(crate) above: f32,
    /// From 0 to 255.
    pub(crate) opacity: u8,
}

impl Card {
    /// How the card is seen in a frame, if it is. A card that follows another one of its list does not come and go.
    pub(crate) fn appearance(&self, frame: u32, follows: bool, is_followed: bool) -> Option<Appearance> {
        if !self.frames.contains(&frame) {
            return None;
        }
        let (since, left) = (frame - self.frames.start, self.frames.end - frame);
        let share = |frames: u32, of: u32| {
            f32::from(u16::try_from(frames.min(of)).unwrap_or(1)) / f32::from(u16::try_from(of).unwrap_or(1))
        };
        let come = if follows { 1.0 } else { share(since + 1, COMING) };
        let stay = if is_followed { 1.0 } else { share(left, GOING) };
        let rest = 1.0 - come;
        Some(Appearance {
            state: self.state(since, frame),
            above: 46.0 * rest * rest,
            opacity: opacity(come.min(stay)),
        })
    }

    fn state(&self, since: u32, frame: u32) -> State {
        match &self.content {
            Content::Number(figure) => {
                let step = (since / STEP * STEP).min(COUNTING);
                let rest = u64::from(COUNTING - step).pow(2);
                let all = u64::from(COUNTING).pow(2);
                // Quick at first, then slower.
                let counted = u64::from(figure.value) * (all - rest) / all;
                State { counted: u32::try_from(counted).unwrap_or(figure.value), is_ticked: false }
            }
            Content::List { done, .. } => State { counted: 0, is_ticked: frame >= *done },
            Content::Quote(_) => State { counted: 0, is_ticked: false },
        }
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of 255 is a byte")]
fn opacity(share: f32) -> u8 {
    (share.clamp(0.0, 1.0) * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::script_analysis::number::Figure;

    fn card() -> Card {
        let figure = Figure { value: 73, prefix: String::new(), suffix: "%".into(), words: 0..1, unit: String::new() };
        Card { frames: 100..180, content: Content::Number(figure) }
    }

    #[test]
    fn a_card_comes_counts_and_goes() {
        let seen = |frame| card().appearance(frame, false, false);
        assert_eq!(seen(99), None);
        assert_eq!(seen(180), None);
        let (first, middle, last) = (seen(100).unwrap(), seen(150).unwrap(), seen(179).unwrap());
        assert!(first.opacity < 60 && first.above > 20.0 && first.state.counted == 0);
        assert_eq!((middle.opacity, middle.state.counted), (255, 73));
        assert!(last.opacity < 60);
        let counted: Vec<u32> = (100..180).filter_map(seen).map(|seen| seen.state.counted).collect();
        assert!(counted.is_sorted());
    }

    #[test]
    fn a_list_stays_from_one_point_to_the_next() {
        assert_eq!(card().appearance(100, true, true).unwrap().opacity, 255);
        assert_eq!(card().appearance(179, true, true).unwrap().opacity, 255);
    }
}
