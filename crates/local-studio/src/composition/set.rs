//! The scene in a frame: the backdrop under the drifting camera, and what moves behind and in front of the presenter.

use showrunner_compositor::{Clip, Frame, SOLID};
use showrunner_domain::style::BackgroundStyle;
use showrunner_video_tools::Seconds;
use showrunner_video_tools::painter::DrawingError;
use showrunner_video_tools::scene::mover::{Depth, Drift, Motion, Mover};
use showrunner_video_tools::scene::{Scene, scene};

use super::camera::{self, Framed};
use super::sprites::{Key, Sprites};

/// Scenes are painted this much larger than the video, so that the camera can drift over them.
const SCENE_SCALE: f32 = 1.1;

/// The middle of the scene, from which the camera drifts, in pixels of the backdrop.
const MIDDLE: (f32, f32) = (54.0, 96.0);

pub(super) struct Set {
    scene: Scene,
}

impl Set {
    pub(super) fn new(style: BackgroundStyle) -> Self {
        Self { scene: scene(style) }
    }

    pub(super) fn paint_behind(
        &self,
        sprites: &mut Sprites,
        framed: Framed,
        moment: Seconds,
        frame: &mut Frame,
    ) -> Result<(), DrawingError> {
        let scale = SCENE_SCALE * framed.zoom;
        let backdrop = sprites.still(Key("backdrop", 0, framed.number), scale, || self.scene.backdrop.to_svg())?;
        let corner = place(framed, (0.0, 0.0));
        backdrop.fill(frame, (-corner.0, -corner.1));
        for (number, motion) in (0..).zip(&self.scene.motions) {
            paint_motion(sprites, framed, moment, (number, motion), frame)?;
        }
        self.paint_movers(sprites, framed, moment, Depth::Behind, frame)
    }

    pub(super) fn paint_in_front(
        &self,
        sprites: &mut Sprites,
        framed: Framed,
        moment: Seconds,
        frame: &mut Frame,
    ) -> Result<(), DrawingError> {
        self.paint_movers(sprites, framed, moment, Depth::InFront, frame)
    }

    fn paint_movers(
        &self,
        sprites: &mut Sprites,
        framed: Framed,
        moment: Seconds,
        depth: Depth,
        frame: &mut Frame,
    ) -> Result<(), DrawingError> {
        for (number, mover) in (0_u32..).zip(&self.scene.movers).filter(|(_, mover)| mover.depth == depth) {
            let Some(position) = mover.position(moment) else { continue };
            let shown = mover.picture(moment);
            let Some(picture) = mover.pictures.get(shown) else { continue };
            let key = Key("mover", number * 64 + u32::try_from(shown).unwrap_or_default(), framed.number);
            let sprite = sprites.get(key, SCENE_SCALE * framed.zoom, || picture.to_svg())?;
            sprite.put(frame, place(framed, parallax(mover, framed, position)));
        }
        Ok(())
    }
}

/// What is nearer to the camera moves more when it drifts.
fn parallax(mover: &Mover, framed: Framed, (x, y): (f32, f32)) -> (f32, f32) {
    match mover.depth {
        Depth::Behind => (x, y),
        Depth::InFront => (x - 0.35 * framed.drift.0, y - 0.2 * framed.drift.1),
    }
}

fn paint_motion(
    sprites: &mut Sprites,
    framed: Framed,
    moment: Seconds,
    (number, motion): (u32, &Motion),
    frame: &mut Frame,
) -> Result<(), DrawingError> {
    let scale = SCENE_SCALE * framed.zoom;
    let opening = motion.opening;
    let (left, top) = (f32::from(opening.x), f32::from(opening.y));
    let (width, height) = (f32::from(opening.width), f32::from(opening.height));
    let (dx, dy) = match motion.drift {
        Drift::Left(speed) => (-gone(moment, speed, width), 0.0),
        Drift::Right(speed) => (gone(moment, speed, width) - width, 0.0),
        Drift::Up(speed) => (0.0, -gone(moment, speed, height)),
        Drift::Down(speed) => (0.0, gone(moment, speed, height) - height),
    };
    let clip = clip(framed, (left, top), (left + width, top + height));
    let strip = sprites.get(Key("strip", number, framed.number), scale, || motion.strip.to_svg())?;
    strip.put_within(frame, place(framed, (left + dx, top + dy)), SOLID, clip);
    if let Some(front) = &motion.front {
        let front = sprites.get(Key("front", number, framed.number), scale, || front.to_svg())?;
        front.put(frame, place(framed, (left, top)));
    }
    Ok(())
}

/// How far a strip has gone at a speed before it starts again, in units of the scene.
#[expect(clippy::cast_possible_truncation, reason = "less than the length of a strip")]
fn gone(moment: Seconds, speed: f32, length: f32) -> f32 {
    (moment * f64::from(speed)).rem_euclid(f64::from(length)) as f32
}

/// Where a point of the scene is seen.
fn place(framed: Framed, (x, y): (f32, f32)) -> (i32, i32) {
    let seen = |unit: f32, middle: f32, drift: f32, focus: f32| {
        focus + (unit * SCENE_SCALE - middle - drift - focus) * framed.zoom
    };
    let corner = (
        seen(0.0, MIDDLE.0, framed.drift.0, camera::FOCUS.0).round(),
        seen(0.0, MIDDLE.1, framed.drift.1, camera::FOCUS.1).round(),
    );
    // Everything keeps its distance from the backdrop in whole pixels.
    (whole(corner.0) + whole(x * SCENE_SCALE * framed.zoom), whole(corner.1) + whole(y * SCENE_SCALE * framed.zoom))
}

fn clip(framed: Framed, from: (f32, f32), to: (f32, f32)) -> Clip {
    let ((left, top), (right, bottom)) = (place(framed, from), place(framed, to));
    Clip { left, top, right, bottom }
}

#[expect(clippy::cast_possible_truncation, reason = "a position in or near the picture")]
fn whole(position: f32) -> i32 {
    position.round() as i32
}
