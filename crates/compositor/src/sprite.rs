//! A picture with transparent parts that is put on a frame at any position.

use resvg::tiny_skia::Pixmap;

use super::colour::Pixel;
use super::frame::{COLOUR_SIZE, Frame, SIZE};

/// A part of the frame, in pixels: left, top, and the first column and row beyond it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clip {
    pub left: i32,
    pub top: i32,
    pub right: i32,
    pub bottom: i32,
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "a frame has some thousand pixels a side"
)]
const WHOLE: Clip = Clip { left: 0, top: 0, right: SIZE.0 as i32, bottom: SIZE.1 as i32 };

/// The opacity of a sprite that is not faded.
pub const SOLID: u8 = u8::MAX;

/// Only pixels that are not transparent are kept.
#[derive(Debug)]
pub struct Sprite {
    luma: Coverage,
    luma_values: Vec<u8>,
    colour: Coverage,
    blue_values: Vec<u8>,
    red_values: Vec<u8>,
}

/// The runs of pixels that are not transparent, row by row, and the opacity of each of these pixels.
#[derive(Debug, Default)]
struct Coverage {
    rows: Vec<Vec<Run>>,
    alpha: Vec<u8>,
}

/// Pixels next to each other in a row: the first, and the one after the last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    start: u16,
    end: u16,
    /// The number of its first pixel among those that are kept.
    first: u32,
    is_opaque: bool,
}

impl Sprite {
    pub fn of(picture: &Pixmap) -> Self {
        let (width, height) = size(picture);
        let at = |x: usize, y: usize| {
            if x < width && y < height { picture.pixels()[y * width + x].into() } else { Pixel::default() }
        };
        let mean = |x: usize, y: usize| {
            let (x, y) = (2 * x, 2 * y);
            Pixel::mean([at(x, y), at(x + 1, y), at(x, y + 1), at(x + 1, y + 1)])
        };
        let (mut luma_values, mut blue_values, mut red_values) = (Vec::new(), Vec::new(), Vec::new());
        let luma = Coverage::of((width, height), at, |pixel| luma_values.push(pixel.luma()));
        let colour = Coverage::of((width.div_ceil(2), height.div_ceil(2)), mean, |pixel| {
            blue_values.push(pixel.to_blue());
            red_values.push(pixel.to_red());
        });
        for values in [&mut luma_values, &mut blue_values, &mut red_values] {
            values.shrink_to_fit();
        }
        Self { luma, luma_values, colour, blue_values, red_values }
    }

    /// The memory that it takes.
    pub fn bytes(&self) -> usize {
        let values = [&self.luma_values, &self.blue_values, &self.red_values, &self.luma.alpha, &self.colour.alpha];
        let rows = self.luma.rows.iter().chain(&self.colour.rows);
        let runs = rows.map(|runs| size_of::<Vec<Run>>() + runs.capacity() * size_of::<Run>());
        values.into_iter().map(Vec::capacity).sum::<usize>() + runs.sum::<usize>()
    }

    /// Puts the sprite on a frame with its upper left corner at (x, y).
    pub fn put(&self, frame: &mut Frame, position: (i32, i32)) {
        self.put_faded(frame, position, SOLID);
    }

    /// Puts the sprite on a frame with an opacity (0 to 255).
    pub fn put_faded(&self, frame: &mut Frame, position: (i32, i32), opacity: u8) {
        self.put_within(frame, position, opacity, WHOLE);
    }

    /// Puts the part of the sprite that lies within `clip` on a frame.
    pub fn put_within(&self, frame: &mut Frame, (x, y): (i32, i32), opacity: u8, clip: Clip) {
        let clip = Clip {
            left: clip.left.max(WHOLE.left),
            top: clip.top.max(WHOLE.top),
            right: clip.right.min(WHOLE.right),
            bottom: clip.bottom.min(WHOLE.bottom),
        };
        let half =
            Clip { left: (clip.left + 1) / 2, top: (clip.top + 1) / 2, right: clip.right / 2, bottom: clip.bottom / 2 };
        // A colour is shared by two columns and two rows, so at odd positions it lies half a pixel beside the brightness.
        let half_position = (x.div_euclid(2), y.div_euclid(2));
        let [luma, blue, red] = frame.planes();
        self.luma.put(&self.luma_values, luma, SIZE.0, (x, y), opacity, clip);
        self.colour.put(&self.blue_values, blue, COLOUR_SIZE.0, half_position, opacity, half);
        self.colour.put(&self.red_values, red, COLOUR_SIZE.0, half_position, opacity, half);
    }
}

impl Coverage {
    /// Looks at each pixel, and passes on those that are not transparent.
    fn of((width, height): (usize, usize), at: impl Fn(usize, usize) -> Pixel, mut keep: impl FnMut(Pixel)) -> Self {
        let mut coverage = Self::default();
        for y in 0..height {
            let row: Vec<Pixel> = (0..width).map(|x| at(x, y)).collect();
            let runs = runs(&row, coverage.alpha.len());
            for run in &runs {
                for &pixel in &row[usize::from(run.start)..usize::from(run.end)] {
                    coverage.alpha.push(pixel.alpha_byte());
                    keep(pixel);
                }
            }
            coverage.rows.push(runs);
        }
        coverage.alpha.shrink_to_fit();
        coverage
    }

    fn put(&self, values: &[u8], plane: &mut [u8], stride: usize, (x, y): (i32, i32), opacity: u8, clip: Clip) {
        let size = i32::try_from(self.rows.len()).unwrap_or(i32::MAX);
        for row in (clip.top - y).max(0)..(clip.bottom - y).min(size) {
            let (Ok(from), Ok(to)) = (usize::try_from(row), usize::try_from(row + y)) else { continue };
            let target = &mut plane[to * stride..(to + 1) * stride];
            for run in &self.rows[from] {
                let Some((start, end, to)) = clipped(run, x, clip) else { continue };
                let target = &mut target[to..to + end - start];
                let before = usize::try_from(run.first).unwrap_or_default();
                let kept = before + start - usize::from(run.start)..before + end - usize::from(run.start);
                let values = &values[kept.clone()];
                if opacity < SOLID {
                    mix_faded(target, values, &self.alpha[kept], opacity);
                } else if run.is_opaque {
                    target.copy_from_slice(values);
                } else {
                    mix(target, values, &self.alpha[kept]);
                }
            }
        }
    }
}

/// The part of a run within the clip: its start and end in the sprite, and its start in the frame.
fn clipped(run: &Run, x: i32, clip: Clip) -> Option<(usize, usize, usize)> {
    let start = i32::from(run.start).max(clip.left - x);
    let end = i32::from(run.end).min(clip.right - x);
    if start >= end {
        return None;
    }
    Some((usize::try_from(start).ok()?, usize::try_from(end).ok()?, usize::try_from(start + x).ok()?))
}

fn mix(target: &mut [u8], values: &[u8], alpha: &[u8]) {
    for ((target, &value), &alpha) in target.iter_mut().zip(values).zip(alpha) {
        *target = value.saturating_add(product(*target, 255 - alpha));
    }
}

fn mix_faded(target: &mut [u8], values: &[u8], alpha: &[u8], opacity: u8) {
    for ((target, &value), &alpha) in target.iter_mut().zip(values).zip(alpha) {
        *target = product(value, opacity).saturating_add(product(*target, 255 - product(alpha, opacity)));
    }
}

/// The product of two numbers that stand for 0 to 1, rounded.
fn product(left: u8, right: u8) -> u8 {
    let product = u16::from(left) * u16::from(right) + 128;
    ((product + (product >> 8)) >> 8) as u8
}

/// The runs of a row. `kept` pixels are kept of the rows before.
fn runs(row: &[Pixel], kept: usize) -> Vec<Run> {
    let kind = |pixel: &Pixel| if pixel.alpha == 0 { None } else { Some(pixel.alpha == 255) };
    let mut runs = Vec::new();
    let (mut start, mut first) = (0, kept);
    for pixels in row.chunk_by(|left, right| kind(left) == kind(right)) {
        let end = start + pixels.len();
        if let Some(is_opaque) = kind(&pixels[0]) {
            let whole = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
            let first_kept = u32::try_from(first).unwrap_or(u32::MAX);
            runs.push(Run { start: whole(start), end: whole(end), first: first_kept, is_opaque });
            first += pixels.len();
        }
        start = end;
    }
    runs.shrink_to_fit();
    runs
}

/// The width and height of a picture in pixels.
pub(super) fn size(picture: &Pixmap) -> (usize, usize) {
    let side = |pixels: u32| usize::try_from(pixels).unwrap_or_default();
    (side(picture.width()), side(picture.height()))
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::Color;

    use super::*;

    fn square(side: u32, colour: Color) -> Sprite {
        let mut picture = Pixmap::new(side, side).unwrap();
        picture.fill(colour);
        Sprite::of(&picture)
    }

    fn grey() -> Frame {
        let mut frame = Frame::default();
        for plane in frame.planes() {
            plane.fill(128);
        }
        frame
    }

    #[test]
    fn opaque_pixels_replace_transparent_ones_stay_and_others_are_mixed() {
        let mut frame = grey();
        square(4, Color::WHITE).put(&mut frame, (0, 0));
        square(4, Color::TRANSPARENT).put(&mut frame, (10, 0));
        square(4, Color::from_rgba8(255, 255, 255, 128)).put(&mut frame, (20, 0));
        square(4, Color::WHITE).put_faded(&mut frame, (30, 0), 128);
        let luma = frame.bytes();
        assert_eq!((luma[3], luma[4], luma[11]), (235, 128, 128));
        let half = 128 + (235 - 128) / 2;
        assert!(luma[21].abs_diff(half) <= 2 && luma[31].abs_diff(half) <= 2, "{} {}", luma[21], luma[31]);
    }

    #[test]
    fn what_lies_beyond_the_frame_or_the_clip_is_left_out() {
        let sprite = square(8, Color::WHITE);
        let mut frame = grey();
        for corner in [(-5, -5), (1077, -5), (-5, 1917), (1077, 1917), (5000, 5000), (-5000, 7)] {
            sprite.put(&mut frame, corner);
        }
        let white =
            |frame: &Frame| frame.bytes()[..1080 * 1920].iter().map(|&luma| usize::from(luma == 235)).sum::<usize>();
        assert_eq!(white(&frame), 4 * 9);
        let mut frame = grey();
        sprite.put_within(&mut frame, (0, 0), SOLID, Clip { left: 2, top: 2, right: 4, bottom: 6 });
        assert_eq!(white(&frame), 8);
    }
}
