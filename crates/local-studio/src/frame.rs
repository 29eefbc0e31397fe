//! A frame of a video that is not made, for the operator to see the brand in it.

use std::sync::Arc;

use showrunner_compositor::{Frame, PREVIEW_SIZE};
use showrunner_domain::brand::Brand;
use showrunner_domain::style::MusicStyle;
use showrunner_ports::avatar::{FrameMoment, FrameRequest};
use showrunner_video_tools::painter::{DrawingError, Painter};

use crate::catalogue::presenters::Presenter;
use crate::composition::Composition;
use crate::job::StudioJob;
use crate::speech::phoneme::parse_durations;
use crate::speech::{Speech, SpokenWord};
use crate::timing::Timing;

const TITLE: &str = "Your next video";
const WORDS: [&str; 6] = ["Every", "word", "stands", "out", "when", "spoken."];
/// How long each word is spoken, in seconds.
const PACE: f64 = 0.4;

/// Paints the frame, a PNG a third as wide as the video. `marked` adds the mark that says how videos are made.
pub(crate) fn paint(
    painter: Arc<Painter>,
    request: FrameRequest,
    presenter: &'static Presenter,
    marked: bool,
) -> Result<Vec<u8>, DrawingError> {
    let FrameRequest { background, brand, moment, .. } = request;
    let job = StudioJob {
        title: TITLE.to_owned(),
        category: String::new(),
        script: WORDS.join(" "),
        presenter: presenter.id.to_owned(),
        voice: String::new(),
        background,
        music: MusicStyle::AmbientSubtle,
        seconds: 8,
        brand: Brand { outro: moment == FrameMoment::Outro, ..brand },
    };
    let timing = Timing { offset: 2.0, duration: 8.0 };
    let manner = (&presenter.look, &presenter.character);
    let mut composition = Composition::new(painter, &job, manner, &speech(), timing, marked)?;
    let number = match moment {
        FrameMoment::Hook => 6,
        FrameMoment::Caption => 94,
        FrameMoment::Outro => composition.frames() - 1,
    };
    let mut frame = Frame::default();
    composition.paint(number, &mut frame)?;
    let png = frame.preview().map(|preview| preview.encode_png());
    png.ok_or(DrawingError::Size { width: PREVIEW_SIZE.0, height: PREVIEW_SIZE.1 })?
        .map_err(|error| DrawingError::Png(error.to_string()))
}

/// The words, each of the same length, without a sound.
fn speech() -> Speech {
    let words = (0_u16..).zip(WORDS).map(|(index, word)| {
        let start = f64::from(index) * PACE;
        SpokenWord { text: word.to_owned(), start, end: start + PACE, emphasized: false }
    });
    Speech {
        words: words.collect(),
        phonemes: parse_durations("pau:0.3 eh:0.3 v:0.2 r:0.2 iy:0.4 w:0.2 er:0.4 d:0.4").concat(),
        duration: 2.4,
        sample_rate: 16_000,
        is_neural: false,
        pitch: 1.0,
        tempo: 1.0,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use showrunner_domain::brand::CaptionStyle;
    use showrunner_domain::style::BackgroundStyle;
    use showrunner_domain::value::AvatarId;

    use super::*;
    use crate::catalogue::presenters::presenters;

    #[test]
    fn every_moment_and_caption_style_has_its_own_picture() {
        let painter = Arc::new(Painter::with_system_fonts());
        let mut frames = BTreeSet::new();
        for &moment in FrameMoment::ALL {
            for &style in CaptionStyle::ALL {
                let request = FrameRequest {
                    avatar_id: AvatarId::new("maya").unwrap(),
                    background: BackgroundStyle::CozyHome,
                    brand: Brand { caption_style: Some(style), ..Brand::default() },
                    moment,
                };
                frames.insert(paint(Arc::clone(&painter), request, &presenters()[0], true).unwrap());
            }
        }
        // Captions are only in one of the moments.
        assert_eq!(frames.len(), FrameMoment::ALL.len() - 1 + CaptionStyle::ALL.len());
    }
}
