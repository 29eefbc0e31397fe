//! The composition: everything that is seen in a video, and the picture of each of its frames.

pub(crate) mod camera;
mod figure;
mod graphics;
mod set;
pub(crate) mod sprites;

use std::sync::Arc;

use showrunner_compositor::Frame;
use showrunner_video_tools::painter::{DrawingError, Painter};

use super::job::StudioJob;
use super::presenter::look::{Character, Look};
use super::script_analysis::emphasis::stresses;
use super::script_analysis::list::list_points;
use super::speech::Speech;
use super::{cards, hook};
use crate::timing::{Timing, frame_at, seconds_of};
use camera::{Camera, FRAMINGS, Framed, drift};
use figure::Figure;
use graphics::Graphics;
use set::Set;
use sprites::Sprites;

pub(crate) struct Composition {
    sprites: Sprites,
    camera: Camera,
    set: Set,
    figure: Figure,
    graphics: Graphics,
    /// The frame that is enlarged while the camera moves.
    spare: Frame,
    frames: u32,
}

impl Composition {
    /// Plans a video. `marked` adds the mark that says how it was made.
    pub(crate) fn new(
        painter: Arc<Painter>,
        job: &StudioJob,
        (look, character): (&'static Look, &'static Character),
        speech: &Speech,
        timing: Timing,
        marked: bool,
    ) -> Result<Self, DrawingError> {
        let frames = frame_at(timing.duration);
        let seed = hook::seed(job);
        let opening = hook::frames(timing.duration);
        let points = list_points(&speech.words);
        let stresses = stresses(&speech.words);
        let cards = cards::plan::plan(&speech.words, &points, timing.offset, (opening, frames));
        let wide: Vec<_> = cards.iter().map(|card| card.frames.clone()).collect();
        let camera = Camera::of(&speech.words, timing.offset, seed, opening, &wide);
        let figure = Figure::new((look, character), seed, speech, (&points, &stresses), timing);
        let graphics = Graphics::new(&painter, job, speech, cards, timing, marked)?;
        Ok(Self {
            sprites: Sprites::new(painter),
            camera,
            set: Set::new(job.background),
            figure,
            graphics,
            spare: Frame::default(),
            frames,
        })
    }

    /// The number of frames.
    pub(crate) fn frames(&self) -> u32 {
        self.frames
    }

    /// Paints a frame.
    pub(crate) fn paint(&mut self, number: u32, frame: &mut Frame) -> Result<(), DrawingError> {
        let moment = seconds_of(number);
        let view = self.camera.view(number);
        let framed = Framed { number: view.framing, zoom: FRAMINGS[view.framing], drift: drift(moment) };
        let sprites = &mut self.sprites;
        if !self.graphics.hides_the_set(number) {
            self.set.paint_behind(sprites, framed, moment, frame)?;
        }
        self.graphics.paint_behind(sprites, number, frame)?;
        self.figure.paint(sprites, framed, number, frame)?;
        if !self.graphics.has_hook(number) {
            self.set.paint_in_front(sprites, framed, moment, frame)?;
        }
        if view.zoom > 1.0 {
            self.spare.enlarge(frame, view.zoom, camera::FOCUS);
            std::mem::swap(&mut self.spare, frame);
        }
        self.graphics.paint_in_front(sprites, number, frame)
    }
}

#[cfg(test)]
mod tests {
    use showrunner_domain::style::BackgroundStyle;

    use super::super::queue::example_job;
    use super::super::script_analysis::spoken;
    use super::super::speech::phoneme::parse_durations;
    use super::*;

    fn composed(job: &StudioJob, marked: bool, numbers: &[u32]) -> Vec<Frame> {
        let painter = Arc::new(Painter::with_system_fonts());
        let speech = Speech {
            words: spoken("Sleep well. First, go to bed. Second, stay there for thirty minutes a day."),
            phonemes: parse_durations("pau:0.2 s:0.3 l:0.35 iy:0.5 p:0.6").concat(),
            duration: 6.0,
            sample_rate: 16_000,
            is_neural: false,
            pitch: 1.0,
            tempo: 1.0,
        };
        let presenter = job.presenter().unwrap();
        let timing = Timing { offset: 0.4, duration: 8.0 };
        let manner = (&presenter.look, &presenter.character);
        let mut composition = Composition::new(painter, job, manner, &speech, timing, marked).unwrap();
        let mut paint = |number| {
            let mut frame = Frame::default();
            composition.paint(number, &mut frame).unwrap();
            frame
        };
        numbers.iter().map(|&number| paint(number)).collect()
    }

    #[test]
    fn the_same_job_gives_the_same_frames_in_any_order_and_another_job_others() {
        let job = example_job();
        let first = composed(&job, true, &[6, 100]);
        let again = composed(&job, true, &[100, 6]);
        assert!(first[0] == again[1] && first[1] == again[0], "a frame depends on what was painted before it");
        for other in [
            StudioJob { background: BackgroundStyle::CozyHome, ..job.clone() },
            StudioJob { presenter: "omar".into(), ..job.clone() },
            StudioJob { title: "4 habits".into(), ..job.clone() },
        ] {
            assert!(composed(&other, true, &[100])[0] != first[1], "{other:?}");
        }
        let other = StudioJob { title: "Walking home".into(), ..job };
        assert!(composed(&other, true, &[6])[0] != first[0], "the hook is the same");
    }

    #[test]
    fn category_is_not_shown() {
        let job = |number: u32| StudioJob { category: format!("internal {number}"), ..example_job() };
        let look = hook::Hook::of(&job(0));
        let other = (1..500).map(job).find(|other| hook::Hook::of(other) == look).unwrap();
        assert!(composed(&job(0), true, &[6]) == composed(&other, true, &[6]), "{}", other.category);
    }

    #[test]
    fn the_mark_can_be_left_out() {
        let job = example_job();
        assert!(composed(&job, true, &[100])[0] != composed(&job, false, &[100])[0]);
    }
}
