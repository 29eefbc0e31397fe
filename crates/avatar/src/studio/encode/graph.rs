//! The filter graph. It contains no user input, only this crate's file names and numbers.

use super::sound::{self, MUSIC, Sound};
use crate::encoder::OWN_FILE;
use crate::frame::{FRAME_RATE, HEIGHT, Seconds, WIDTH};
use crate::scene::motion::Drift;
use crate::studio::captions;
use crate::studio::layers::{Layers, MovingLayer};
use crate::studio::presenter;
use crate::studio::speech::RECORDING;
use crate::studio::title;

/// Chroma has half the resolution, so all positions are even. Colours are those of high definition.
const STILL: &str = "scale=out_color_matrix=bt709:out_range=tv,format=yuva420p";
/// The camera drifts over the scene, which is painted larger than the video.
const CAMERA: &str = "x='54+46*sin(t/4.2)':y='96+70*cos(t/5.3)'";
/// The presenter's breathing and head movement.
const BREATH: &str = "5*sin(t*2.1)";
const NOD: (&str, &str) = ("5*sin(t*1.3)", "7*sin(t*2.1+0.5)");
/// The minimum silence of the presenter before the title returns, and the minimum time that it is shown.
const BEFORE_CLOSING: Seconds = 0.8;
const SHORTEST_CLOSING: Seconds = 2.0;
/// The height of the progress bar of the video.
const BAR: u32 = 10;

/// The inputs of ffmpeg, and the filters that end in `[picture]` and `[sound]`.
pub(super) struct Graph {
    pub(super) inputs: Vec<String>,
    pub(super) filters: String,
}

impl Graph {
    pub(super) fn of(layers: &Layers, sound: &Sound<'_>, duration: Seconds) -> Self {
        let mut stage = Stage::default();
        stage.open_scene(layers);
        stage.place_presenter(layers);
        stage.place_titles(layers, duration);
        stage.place_closing(layers, sound.offset + sound.speech.duration + BEFORE_CLOSING, duration);
        stage.place_bar(duration);
        stage.finish(sound, duration)
    }
}

/// A graph under construction: `picture` counts the overlays made so far.
#[derive(Default)]
struct Stage {
    inputs: Vec<String>,
    count: usize,
    filters: Vec<String>,
    picture: usize,
}

impl Stage {
    fn input(&mut self, arguments: &[&str]) -> usize {
        self.inputs.extend(OWN_FILE.iter().chain(arguments).map(|&argument| argument.to_owned()));
        self.count += 1;
        self.count - 1
    }

    /// A still picture is decoded once and then repeated by reference.
    fn still(&mut self, file: &str) -> usize {
        let input = self.input(&["-i", file]);
        self.filters.push(format!("[{input}:v]{STILL},{}[in{input}]", repeated()));
        input
    }

    fn sequence(&mut self, file: &str) -> usize {
        let input = self.input(&["-f", "concat", "-i", file]);
        self.filters.push(format!("[{input}:v]{STILL},fps={FRAME_RATE}[in{input}]"));
        input
    }

    /// Lays an input over the current picture.
    fn overlay(&mut self, input: &str, position: &str) {
        let below = self.picture;
        self.picture += 1;
        self.filters.push(format!("[p{below}][{input}]overlay={position}[p{}]", self.picture));
    }

    fn overlay_at(&mut self, input: usize, (x, y): (i64, i64), drift: (&str, &str)) {
        let position = format!("x='{x}+{}':y='{y}+{}':eval=frame", drift.0, drift.1);
        self.overlay(&format!("in{input}"), &position);
    }

    fn overlay_fixed(&mut self, input: usize, (x, y): (u32, u32)) {
        self.overlay(&format!("in{input}"), &format!("x={x}:y={y}:eval=init"));
    }

    fn open_scene(&mut self, layers: &Layers) {
        let backdrop = self.input(&["-i", &layers.backdrop]);
        self.filters
            .push(format!("[{backdrop}:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,{}[p0]", repeated()));
        for motion in &layers.motions {
            self.place_motion(motion);
        }
        let wide = self.picture;
        self.picture += 1;
        self.filters.push(format!("[p{wide}]crop={WIDTH}:{HEIGHT}:{CAMERA}[p{}]", self.picture));
    }

    fn place_motion(&mut self, motion: &MovingLayer) {
        let strip = self.still(&motion.strip);
        let (width, height) = motion.size;
        let (x, y) = match motion.drift {
            Drift::Left(speed) => (format!("mod(t*{speed:.2},{width})"), "0".to_owned()),
            Drift::Right(speed) => (format!("{width}-mod(t*{speed:.2},{width})"), "0".to_owned()),
            Drift::Up(speed) => ("0".to_owned(), format!("mod(t*{speed:.2},{height})")),
            Drift::Down(speed) => ("0".to_owned(), format!("{height}-mod(t*{speed:.2},{height})")),
        };
        let opening = format!("strip{strip}");
        self.filters.push(format!("[in{strip}]crop={width}:{height}:x='{x}':y='{y}'[{opening}]"));
        self.overlay(&opening, &format!("x={}:y={}:eval=init", motion.position.0, motion.position.1));
        if let Some(front) = &motion.front {
            let front = self.still(front);
            self.overlay_fixed(front, motion.position);
        }
    }

    fn place_presenter(&mut self, layers: &Layers) {
        let place = |part: presenter::Part| {
            let (x, y) = part.position();
            (i64::from(x), i64::from(y))
        };
        let body = self.still(&layers.body);
        self.overlay_at(body, place(presenter::BODY), ("0", BREATH));
        let head = self.still(&layers.head);
        self.overlay_at(head, place(presenter::HEAD), NOD);
        let eyes = self.sequence(&layers.eyes);
        self.overlay_at(eyes, place(presenter::EYES), NOD);
        let mouth = self.sequence(&layers.mouth);
        self.overlay_at(mouth, place(presenter::MOUTH), NOD);
    }

    fn place_titles(&mut self, layers: &Layers, duration: Seconds) {
        let captions = self.sequence(&layers.captions);
        self.overlay_fixed(captions, captions::POSITION);

        let card = self.input(&["-i", &layers.title]);
        let (seen, top) = (title::title_time(duration), title::TITLE_TOP);
        self.filters.push(format!(
            "[{card}:v]{STILL},{},trim=0:{seen:.3},fade=t=in:st=0:d=0.25:alpha=1,\
             fade=t=out:st={:.3}:d=0.3:alpha=1[in{card}]",
            repeated(),
            seen - 0.3
        ));
        // The title rises from below and slows down.
        let position = format!("x=0:y='{top}+120*pow(max(0,1-t/0.45),3)':eval=frame:eof_action=pass");
        self.overlay(&format!("in{card}"), &position);

        if let Some(mark) = &layers.mark {
            let mark = self.still(mark);
            self.overlay_fixed(mark, title::MARK_POSITION);
        }
    }

    /// If the script is shorter than its video, shows the title again at the end.
    fn place_closing(&mut self, layers: &Layers, start: Seconds, duration: Seconds) {
        if duration - start < SHORTEST_CLOSING {
            return;
        }
        let card = self.input(&["-i", &layers.title]);
        self.filters.push(format!("[{card}:v]{STILL},{},fade=t=in:st={start:.3}:d=0.4:alpha=1[in{card}]", repeated()));
        let position = format!("x=0:y={}:eval=init:enable='gte(t,{start:.3})'", title::TITLE_TOP);
        self.overlay(&format!("in{card}"), &position);
    }

    fn place_bar(&mut self, duration: Seconds) {
        let colour = format!("color=c=0xffb703:s={WIDTH}x{BAR}:r={FRAME_RATE}");
        let bar = self.input(&["-f", "lavfi", "-i", &colour]);
        self.filters.push(format!("[{bar}:v]{STILL}[in{bar}]"));
        self.overlay(&format!("in{bar}"), &format!("x='-{WIDTH}+{WIDTH}*t/{duration:.4}':y=0:eval=frame"));
    }

    fn finish(mut self, sound: &Sound<'_>, duration: Seconds) -> Graph {
        self.filters.push(format!("[p{}]format=yuv420p[picture]", self.picture));
        let voice = self.input(&["-i", RECORDING]);
        let music = self.input(&["-i", MUSIC]);
        self.filters.extend(sound::filters(sound, (voice, music), duration));
        Graph { inputs: self.inputs, filters: self.filters.join(";") }
    }
}

fn repeated() -> String {
    format!("loop=-1:1,fps={FRAME_RATE},setpts=N/{FRAME_RATE}/TB")
}

#[cfg(test)]
mod tests {
    use super::super::super::speech::Speech;
    use super::*;

    fn graph(spoken: Seconds, mark: bool) -> Graph {
        let file = |name: &str| format!("{name}.png");
        let layers = Layers {
            backdrop: file("backdrop"),
            motions: vec![MovingLayer {
                strip: file("strip-0"),
                front: None,
                position: (110, 308),
                size: (638, 264),
                drift: Drift::Left(15.4),
            }],
            body: file("body"),
            head: file("head"),
            eyes: "eyes.ffconcat".into(),
            mouth: "mouth.ffconcat".into(),
            captions: "captions.ffconcat".into(),
            title: file("title"),
            mark: mark.then(|| file("mark")),
        };
        let speech = Speech {
            words: vec![],
            phonemes: vec![],
            duration: spoken,
            sample_rate: 16_000,
            is_neural: false,
            pitch: 1.1,
        };
        Graph::of(&layers, &Sound { speech: &speech, offset: 0.4 }, 30.0)
    }

    #[test]
    fn every_input_is_used_and_every_label_is_made_once() {
        let graph = graph(29.0, true);
        let inputs = graph.inputs.iter().filter(|argument| *argument == "-i").count();
        for input in 0..inputs {
            let used = [format!("[{input}:v]"), format!("[{input}:a]")].iter().any(|name| graph.filters.contains(name));
            assert!(used, "input {input} is not used");
        }
        assert!(graph.filters.contains("[picture]") && graph.filters.contains("[sound]"));
        assert!(graph.filters.contains("asetrate=17600"), "a raised voice is played faster");
    }

    #[test]
    fn the_title_comes_back_only_after_a_script_that_is_too_short() {
        let titles = |graph: &Graph| graph.inputs.iter().filter(|argument| *argument == "title.png").count();
        assert_eq!(titles(&graph(29.0, true)), 1);
        assert_eq!(titles(&graph(20.0, true)), 2);
    }

    #[test]
    fn the_mark_is_laid_over_the_picture_unless_it_is_turned_off() {
        let is_marked = |graph: &Graph| graph.inputs.iter().any(|argument| argument == "mark.png");
        assert!(is_marked(&graph(29.0, true)));
        assert!(!is_marked(&graph(29.0, false)));
    }
}
