//! The presenter in a frame: the parts in their pose, on top of each other.

use showrunner_compositor::Frame;
use showrunner_video_tools::painter::DrawingError;

use super::camera::Framed;
use super::sprites::{Key, Sprites};
use crate::presenter::gesture::gestures;
use crate::presenter::look::{Character, Look};
use crate::presenter::performance::{Acting, Pose, poses};
use crate::presenter::{self, HandShape, Part, SCALE, Turn};
use crate::script_analysis::emphasis::Stress;
use crate::script_analysis::list::ListPoint;
use crate::speech::Speech;
use crate::timing::{Timing, frame_at};

/// How far below its place a hand is that is down, in pixels.
const BELOW: f32 = 800.0;

pub(super) struct Figure {
    look: &'static Look,
    character: &'static Character,
    poses: Vec<Pose>,
}

impl Figure {
    pub(super) fn new(
        (look, character): (&'static Look, &'static Character),
        seed: u64,
        speech: &Speech,
        (points, stresses): (&[ListPoint], &[Stress]),
        timing: Timing,
    ) -> Self {
        let gestures = gestures(character, seed, speech, (points, stresses), timing.offset);
        let acting = Acting { character, seed, stresses, gestures: &gestures };
        let poses = poses(&acting, &speech.phonemes, timing.offset, frame_at(timing.duration));
        Self { look, character, poses }
    }

    pub(super) fn paint(
        &self,
        sprites: &mut Sprites,
        framed: Framed,
        number: u32,
        frame: &mut Frame,
    ) -> Result<(), DrawingError> {
        let Some(pose) = usize::try_from(number).ok().and_then(|number| self.poses.get(number)) else { return Ok(()) };
        let scale = SCALE * framed.zoom;
        let look = self.look;

        let body = sprites.get(Key("body", 0, framed.number), scale, || presenter::body(look))?;
        body.put(frame, framed.pixel(moved(presenter::BODY, (0.0, pose.body))));

        let head = framed.pixel(moved(presenter::HEAD, pose.head));
        let turn = pose.turn;
        let turned = turn_number(turn);
        let sprite = sprites.get(Key("head", turned, framed.number), scale, || presenter::head(look, turn))?;
        sprite.put(frame, head);

        // The parts of the face keep their distance from the head in whole pixels, or they would tremble on it.
        let on_head = |part: Part, up: f32| {
            let (from, to) = (presenter::HEAD.position(), part.position());
            (head.0 + pixels((to.0 - from.0) * framed.zoom), head.1 + pixels((to.1 - from.1 - up) * framed.zoom))
        };
        let sprite = sprites.get(Key("brows", turned, framed.number), scale, || presenter::brows(look, turn))?;
        sprite.put(frame, on_head(presenter::BROWS, pose.brows));

        let (eyelids, mouth) = (pose.eyelids, pose.mouth);
        let state = turned * 16 + u32::from(eyelids as u8);
        let sprite = sprites.get(Key("eyes", state, framed.number), scale, || presenter::eyes(look, eyelids, turn))?;
        sprite.put(frame, on_head(presenter::EYES, 0.0));

        let state = turned * 16 + u32::from(mouth as u8);
        let sprite = sprites.get(Key("mouth", state, framed.number), scale, || presenter::mouth(look, mouth, turn))?;
        sprite.put(frame, on_head(presenter::MOUTH, 0.0));

        match pose.hand {
            Some((shape, up)) if up > 0.02 => self.paint_hand(sprites, framed, (shape, up), pose.body, frame),
            _ => Ok(()),
        }
    }

    fn paint_hand(
        &self,
        sprites: &mut Sprites,
        framed: Framed,
        (shape, up): (HandShape, f32),
        breath: f32,
        frame: &mut Frame,
    ) -> Result<(), DrawingError> {
        let (look, side) = (self.look, self.character.side);
        let scale = SCALE * framed.zoom;
        let hand = sprites.get(Key("hand", shape.id(), framed.number), scale, || presenter::hand(look, shape, side))?;
        let palm = side.palm();
        let below = (1.0 - up) * BELOW + breath;
        hand.put(frame, framed.pixel(moved(presenter::HAND, (palm.0 * SCALE, palm.1 * SCALE + below))));
        Ok(())
    }
}

fn moved(part: Part, by: (f32, f32)) -> (f32, f32) {
    let (x, y) = part.position();
    (x + by.0, y + by.1)
}

fn turn_number(turn: Turn) -> u32 {
    u32::try_from(i32::from(turn.steps()) + 128).unwrap_or_default()
}

#[expect(clippy::cast_possible_truncation, reason = "a distance within the picture")]
fn pixels(distance: f32) -> i32 {
    distance.round() as i32
}

#[cfg(test)]
mod tests {
    use super::super::camera::FRAMINGS;
    use super::*;
    use crate::captions;
    use crate::catalogue::presenters::{Presenter, presenters};

    #[test]
    fn captions_are_below_every_chin_in_every_framing() {
        for Presenter { id, look, character, .. } in presenters() {
            let moments = (1_u32..20).map(|number| f64::from(number) * 0.5);
            let stresses: Vec<_> = moments.map(|moment| Stress { word: 0, moment, strength: 1.0 }).collect();
            let acting = Acting { character, seed: 3, stresses: &stresses, gestures: &[] };
            let down = poses(&acting, &[], 0.4, 300).iter().map(|pose| pose.head.1).fold(0.0, f32::max);
            let chin = (presenter::FACE.0, presenter::FACE.1 + presenter::chin(look) * SCALE + down);
            for (number, zoom) in FRAMINGS.into_iter().enumerate() {
                let (_, lowest) = Framed { number, zoom, drift: (0.0, 0.0) }.pixel(chin);
                assert!(lowest <= captions::POSITION.1.into(), "{id} at {zoom}: {lowest}");
            }
        }
    }
}
