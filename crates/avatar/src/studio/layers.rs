//! The layers of a video: every picture that the encoder overlays, painted into files.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};

use super::captions::captions;
use super::encode::sequence::Sequence;
use super::job::StudioJob;
use super::presenter::look::Look;
use super::presenter::viseme::Viseme;
use super::presenter::{self, Eyelids, performance};
use super::speech::Speech;
use super::title::{mark, title_card};
use crate::drawing::painter::{DrawingError, Painter};
use crate::drawing::svg::Drawing;
use crate::frame::{SCENE_SCALE, Seconds, frame_at};
use crate::scene::motion::{Drift, Motion};
use crate::scene::scene;

#[derive(Debug, thiserror::Error)]
pub(crate) enum LayerError {
    #[error(transparent)]
    Drawing(#[from] DrawingError),
    #[error("a picture could not be written: {0}")]
    File(#[from] std::io::Error),
}

/// The names of the layer files in the folder of the render.
#[derive(Debug)]
pub(crate) struct Layers {
    pub(crate) backdrop: String,
    pub(crate) motions: Vec<MovingLayer>,
    pub(crate) body: String,
    pub(crate) head: String,
    pub(crate) eyes: String,
    pub(crate) mouth: String,
    pub(crate) captions: String,
    pub(crate) title: String,
    pub(crate) mark: Option<String>,
}

/// A strip that drifts past an opening, in pixels of the painted scene.
#[derive(Debug)]
pub(crate) struct MovingLayer {
    pub(crate) strip: String,
    pub(crate) front: Option<String>,
    pub(crate) position: (u32, u32),
    pub(crate) size: (u32, u32),
    /// In pixels per second.
    pub(crate) drift: Drift,
}

pub(crate) struct LayerPainter<'a> {
    pub(crate) painter: &'a Painter,
    pub(crate) folder: &'a Path,
}

impl LayerPainter<'_> {
    pub(crate) fn paint(
        &self,
        job: &StudioJob,
        look: &Look,
        speech: &Speech,
        (offset, duration): (Seconds, Seconds),
        marked: bool,
    ) -> Result<Layers, LayerError> {
        let frames = frame_at(duration);
        let scene = scene(job.background);
        Ok(Layers {
            backdrop: self.still("backdrop", &scene.backdrop.to_svg(), SCENE_SCALE)?,
            motions: scene.motions.iter().enumerate().map(|motion| self.motion(motion)).collect::<Result<_, _>>()?,
            body: self.still("body", &presenter::body(look), presenter::SCALE)?,
            head: self.still("head", &presenter::head(look), presenter::SCALE)?,
            eyes: self.eyes(look, job.seed(), frames)?,
            mouth: self.mouth(look, speech, offset, frames)?,
            captions: self.captions(speech, offset, frames)?,
            title: self.still("title", &title_card(self.painter, &job.title, &job.category)?, 1.0)?,
            mark: if marked { Some(self.still("mark", &mark(self.painter)?, 1.0)?) } else { None },
        })
    }

    fn still(&self, name: &str, svg: &str, scale: f32) -> Result<String, LayerError> {
        let file = format!("{name}.png");
        std::fs::write(self.path(&file), self.painter.png(svg, scale)?)?;
        Ok(file)
    }

    fn motion(&self, (number, motion): (usize, &Motion)) -> Result<MovingLayer, LayerError> {
        // Openings are multiples of twenty, so eleven tenths of them are whole and even.
        let scaled = |units: u16| u32::from(units) * 11 / 10;
        let opening = motion.opening;
        let front = motion.front.as_ref();
        let front = front.map(|front| self.still(&format!("front-{number}"), &front.to_svg(), SCENE_SCALE));
        Ok(MovingLayer {
            strip: self.still(&format!("strip-{number}"), &motion.strip.to_svg(), SCENE_SCALE)?,
            front: front.transpose()?,
            position: (scaled(opening.x), scaled(opening.y)),
            size: (scaled(opening.width), scaled(opening.height)),
            drift: match motion.drift {
                Drift::Left(speed) => Drift::Left(speed * SCENE_SCALE),
                Drift::Right(speed) => Drift::Right(speed * SCENE_SCALE),
                Drift::Up(speed) => Drift::Up(speed * SCENE_SCALE),
                Drift::Down(speed) => Drift::Down(speed * SCENE_SCALE),
            },
        })
    }

    fn eyes(&self, look: &Look, seed: u64, frames: u32) -> Result<String, LayerError> {
        let paint = |eyelids| presenter::eyes(look, eyelids);
        self.changing("eyes", Eyelids::ALL, paint, &performance::eyelids(seed, frames))
    }

    fn mouth(&self, look: &Look, speech: &Speech, offset: Seconds, frames: u32) -> Result<String, LayerError> {
        let paint = |viseme| presenter::mouth(look, viseme);
        self.changing("mouth", Viseme::ALL, paint, &performance::mouths(&speech.phonemes, offset, frames))
    }

    /// Paints every shape of a part of the face once, and lists the shape of each frame.
    fn changing<S: Copy + Ord + Display>(
        &self,
        part: &str,
        shapes: &[S],
        paint: impl Fn(S) -> String,
        frames: &[S],
    ) -> Result<String, LayerError> {
        let mut files = BTreeMap::new();
        for &shape in shapes {
            files.insert(shape, self.still(&format!("{part}-{shape}"), &paint(shape), presenter::SCALE)?);
        }
        self.sequence(part, &Sequence::of_frames(frames.iter().map(|shape| files[shape].as_str())))
    }

    fn captions(&self, speech: &Speech, offset: Seconds, frames: u32) -> Result<String, LayerError> {
        let (width, height) = super::captions::SIZE;
        let nothing = self.still("caption-none", &Drawing::new(width, height).to_svg(), 1.0)?;
        let captions = captions(self.painter, &speech.words, offset)?;
        let mut sequence = Sequence::default();
        sequence.push(&nothing, captions.first().map_or(frames, |first| first.start.min(frames)));
        for (number, caption) in captions.iter().enumerate() {
            let end = captions.get(number + 1).map_or(frames, |next| next.start);
            let shown = end.min(frames).saturating_sub(caption.start);
            let file = match &caption.svg {
                Some(svg) => self.still(&format!("caption-{number}"), svg, 1.0)?,
                None => nothing.clone(),
            };
            sequence.push(&file, shown);
        }
        self.sequence("captions", &sequence)
    }

    fn sequence(&self, name: &str, sequence: &Sequence) -> Result<String, LayerError> {
        let file = format!("{name}.ffconcat");
        std::fs::write(self.path(&file), sequence.to_ffconcat())?;
        Ok(file)
    }

    fn path(&self, file: &str) -> PathBuf {
        self.folder.join(file)
    }
}

#[cfg(test)]
mod tests {
    use showrunner_domain::style::BackgroundStyle;

    use super::super::queue::example_job;
    use super::super::speech::SpokenWord;
    use super::super::speech::phoneme::parse_durations;
    use super::*;

    fn painted(job: &StudioJob, marked: bool) -> BTreeMap<String, Vec<u8>> {
        let painter = Painter::with_system_fonts();
        let folder = tempfile::tempdir().unwrap();
        let speech = Speech {
            words: vec![SpokenWord { text: "Sleep".into(), start: 0.2, end: 0.6 }],
            phonemes: parse_durations("pau:0.2 s:0.3 l:0.35 iy:0.5 p:0.6").concat(),
            duration: 0.6,
            sample_rate: 16_000,
            is_neural: false,
            pitch: 1.0,
        };
        let look = &job.presenter().unwrap().look;
        LayerPainter { painter: &painter, folder: folder.path() }
            .paint(job, look, &speech, (0.4, 2.0), marked)
            .unwrap();
        let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        files
            .map(|file| (file.file_name().unwrap().to_string_lossy().into_owned(), std::fs::read(file).unwrap()))
            .collect()
    }

    #[test]
    fn the_same_job_gives_the_same_layers_and_another_job_others() {
        let job = example_job();
        let first = painted(&job, true);
        assert_eq!(first, painted(&job, true));
        let elsewhere = painted(&StudioJob { background: BackgroundStyle::CozyHome, ..job.clone() }, true);
        assert_ne!(first["backdrop.png"], elsewhere["backdrop.png"]);
        assert_eq!(first["body.png"], elsewhere["body.png"]);
        let other = painted(&StudioJob { presenter: "omar".into(), title: "4 habits".into(), ..job }, true);
        assert_ne!(first["head.png"], other["head.png"]);
        assert_ne!(first["title.png"], other["title.png"]);
    }

    #[test]
    fn the_mark_can_be_left_out() {
        assert!(painted(&example_job(), true).contains_key("mark.png"));
        assert!(!painted(&example_job(), false).contains_key("mark.png"));
    }
}
