//! The graphics of a frame: hook, cards, captions, title, mark and progress.

use showrunner_compositor::{Frame, Sprite};
use showrunner_video_tools::Seconds;
use showrunner_video_tools::painter::{DrawingError, Painter};
use showrunner_video_tools::svg::{Drawing, rect};

use super::sprites::{Key, Sprites};
use crate::captions::picture::drawn_style;
use crate::captions::{self, Captions};
use crate::cards::plan::Card;
use crate::cards::{self, picture};
use crate::hook::{self, Hook};
use crate::job::StudioJob;
use crate::outro::{self, Outro};
use crate::speech::Speech;
use crate::timing::{Timing, frame_at, seconds_of};
use crate::title::{self, MARK_POSITION, TITLE_POSITION};

/// The frames in which the hook leaves.
const LEAVING: u32 = 9;
/// The silence of the presenter before the title is shown at the end, and the shortest time for which it is.
const BEFORE_CLOSING: Seconds = 0.8;
const MIN_CLOSING: Seconds = 2.0;
/// The frames in which it comes.
const CLOSING: u32 = 12;
/// The height of the progress bar in pixels.
const BAR: f32 = 10.0;
/// How far the emblem of the hook goes up and down, in pixels.
const BOB: f32 = 10.0;

pub(super) struct Graphics {
    hook: Hook,
    hook_frames: u32,
    cards: Vec<Card>,
    captions: Captions,
    title: String,
    mark: Option<String>,
    /// The frame in which the title comes at the end.
    closing: Option<u32>,
    outro: Option<Outro>,
    frames: u32,
}

impl Graphics {
    pub(super) fn new(
        painter: &Painter,
        job: &StudioJob,
        speech: &Speech,
        cards: Vec<Card>,
        timing: Timing,
        marked: bool,
    ) -> Result<Self, DrawingError> {
        let hook = Hook::of(job);
        let accent = hook.palette.accent;
        let style = job.brand.caption_style.unwrap_or_else(|| drawn_style(hook::seed(job)));
        let closing = timing.offset + speech.duration + BEFORE_CLOSING;
        Ok(Self {
            hook_frames: hook::frames(timing.duration),
            cards,
            captions: Captions::of(painter, &speech.words, timing.offset, (style, accent))?,
            title: title::title_card(painter, &job.title, accent)?,
            mark: if marked { Some(title::mark(painter)?) } else { None },
            closing: (timing.duration - closing >= MIN_CLOSING && !job.brand.outro).then(|| frame_at(closing)),
            outro: job.brand.outro.then(|| Outro::of(painter, job, &hook.palette)).transpose()?,
            frames: frame_at(timing.duration),
            hook,
        })
    }

    /// Whether the ground of the hook covers the whole picture.
    pub(super) fn hides_the_set(&self, number: u32) -> bool {
        number + LEAVING < self.hook_frames
    }

    pub(super) fn has_hook(&self, number: u32) -> bool {
        number < self.hook_frames
    }

    /// What is seen behind the presenter.
    pub(super) fn paint_behind(
        &self,
        sprites: &mut Sprites,
        number: u32,
        frame: &mut Frame,
    ) -> Result<(), DrawingError> {
        if !self.has_hook(number) {
            return Ok(());
        }
        let away = self.hook_away(number);
        let ground = sprites.passing("hook", 0, |painter| Ok(self.hook.backdrop(painter)))?;
        ground.put(frame, (away, 0));
        let emblem = sprites.passing("emblem", 0, |_| Ok(self.hook.emblem()))?;
        let (x, y) = self.hook.emblem_position();
        emblem.put(frame, (whole(x) + away, whole(y + BOB * wave(number))));
        Ok(())
    }

    /// What is seen in front of everything.
    pub(super) fn paint_in_front(
        &self,
        sprites: &mut Sprites,
        number: u32,
        frame: &mut Frame,
    ) -> Result<(), DrawingError> {
        self.paint_cards(sprites, number, frame)?;
        if let Some(caption) = self.captions.at(number) {
            let sprite = sprites
                .passing("caption", caption, |painter| Ok(self.captions.paint(painter, caption).unwrap_or_default()))?;
            sprite.put(frame, at(captions::POSITION));
        }
        if self.has_hook(number) {
            let away = self.hook_away(number);
            let headline = sprites.passing("headline", 0, |painter| self.hook.headline(painter))?;
            headline.put(frame, (i32::from(hook::HEADLINE_LEFT) + away, i32::from(hook::HEADLINE_TOP)));
        }
        self.paint_closing(sprites, number, frame)?;
        self.paint_outro(sprites, number, frame)?;
        if let Some(mark) = &self.mark {
            let sprite = sprites.get(Key("mark", 0, 0), 1.0, || mark.clone())?;
            sprite.put(frame, at(MARK_POSITION));
        }
        let bar = self.bar(sprites)?;
        let done = share(number, self.frames) * WIDTH - WIDTH;
        bar.put(frame, (whole(done), 0));
        Ok(())
    }

    fn paint_cards(&self, sprites: &mut Sprites, number: u32, frame: &mut Frame) -> Result<(), DrawingError> {
        let next = self.cards.partition_point(|card| card.frames.start <= number);
        let Some(shown) = next.checked_sub(1) else { return Ok(()) };
        let card = &self.cards[shown];
        let touches = |left: Option<&Card>, right: Option<&Card>| {
            left.zip(right).is_some_and(|(left, right)| left.frames.end == right.frames.start)
        };
        let before = shown.checked_sub(1).and_then(|before| self.cards.get(before));
        let (follows, is_followed) = (touches(before, Some(card)), touches(Some(card), self.cards.get(next)));
        let Some(appearance) = card.appearance(number, follows, is_followed) else { return Ok(()) };
        // The number of the card's picture among all: its own number, and the frame in which its state began.
        let state = appearance.state;
        let picture_number = u32::try_from(shown).unwrap_or_default() << 20
            | (state.counted % (1 << 19)) << 1
            | u32::from(state.is_ticked);
        let accent = self.hook.palette.accent;
        let sprite =
            sprites.passing("card", picture_number, |painter| picture::paint(painter, &card.content, state, accent))?;
        let (x, y) = at(cards::POSITION);
        sprite.put_faded(frame, (x, y - whole(appearance.above)), appearance.opacity);
        Ok(())
    }

    /// If the script is shorter than its video, its title is shown at the end.
    fn paint_closing(&self, sprites: &mut Sprites, number: u32, frame: &mut Frame) -> Result<(), DrawingError> {
        let Some(since) = self.closing.and_then(|closing| number.checked_sub(closing)) else { return Ok(()) };
        let sprite = sprites.get(Key("title", 0, 0), 1.0, || self.title.clone())?;
        let (x, y) = at(TITLE_POSITION);
        let come = share(since + 1, CLOSING);
        let rest = 1.0 - come;
        sprite.put_faded(frame, (x, y + whole(60.0 * rest * rest)), byte(come));
        Ok(())
    }

    /// The brand comes over everything.
    fn paint_outro(&self, sprites: &mut Sprites, number: u32, frame: &mut Frame) -> Result<(), DrawingError> {
        let begun = self.frames.saturating_sub(frame_at(outro::LENGTH));
        let Some((outro, since)) = self.outro.as_ref().zip(number.checked_sub(begun)) else { return Ok(()) };
        let opacity = byte(share(since + 1, CLOSING));
        sprites.passing("outro", 0, |_| Ok(outro.ground.clone()))?.put_faded(frame, (0, 0), opacity);
        if let Some((logo, position)) = &outro.logo {
            logo.put_faded(frame, *position, opacity);
        }
        Ok(())
    }

    fn bar(&self, sprites: &mut Sprites) -> Result<std::sync::Arc<Sprite>, DrawingError> {
        sprites.get(Key("bar", 0, 0), 1.0, || {
            let mut drawing = Drawing::new(WIDTH, BAR);
            drawing.add(rect(0.0, 0.0, WIDTH, BAR).fill(&self.hook.palette.accent.to_string()));
            drawing.to_svg()
        })
    }

    /// How far the hook has left, in pixels: slowly at first, then quickly.
    fn hook_away(&self, number: u32) -> i32 {
        let begun = self.hook_frames.saturating_sub(LEAVING);
        let gone = share(number.saturating_sub(begun), LEAVING);
        whole(self.hook.leaves_to() * gone * gone * (WIDTH + 60.0))
    }
}

const WIDTH: f32 = 1080.0;

fn at((x, y): (u16, u16)) -> (i32, i32) {
    (x.into(), y.into())
}

/// Up and down, twice in three seconds.
#[expect(clippy::cast_possible_truncation, reason = "between -1 and 1")]
fn wave(number: u32) -> f32 {
    (seconds_of(number) * 4.2).sin() as f32
}

#[expect(clippy::cast_precision_loss, reason = "numbers of frames are small")]
fn share(frames: u32, of: u32) -> f32 {
    (frames as f32 / of.max(1) as f32).min(1.0)
}

#[expect(clippy::cast_possible_truncation, reason = "a position in or near the picture")]
fn whole(position: f32) -> i32 {
    position.round() as i32
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a share of 255 is a byte")]
fn byte(share: f32) -> u8 {
    (share.clamp(0.0, 1.0) * 255.0).round() as u8
}
