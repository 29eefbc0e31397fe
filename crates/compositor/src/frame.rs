//! A frame of the video: a plane of brightness and two of colour at half the resolution, as the encoder reads them.

use resvg::tiny_skia::Pixmap;

use super::colour::opaque;

/// Width of the video in pixels.
pub const WIDTH: u32 = 1080;
/// Height of the video in pixels.
pub const HEIGHT: u32 = 1920;

/// Width and height of a preview in pixels.
pub const PREVIEW_SIZE: (u32, u32) = (WIDTH / 3, HEIGHT / 3);

/// The pixels of a row, and the rows.
pub(crate) const SIZE: (usize, usize) = (WIDTH as usize, HEIGHT as usize);
/// The same of the planes of colour.
pub(crate) const COLOUR_SIZE: (usize, usize) = (SIZE.0 / 2, SIZE.1 / 2);

const LUMA: usize = SIZE.0 * SIZE.1;
const COLOUR: usize = COLOUR_SIZE.0 * COLOUR_SIZE.1;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frame {
    bytes: Vec<u8>,
}

impl Default for Frame {
    fn default() -> Self {
        Self { bytes: vec![0; LUMA + 2 * COLOUR] }
    }
}

impl Frame {
    /// A frame in a buffer that was used before.
    pub fn reusing(mut buffer: Vec<u8>) -> Self {
        buffer.resize(LUMA + 2 * COLOUR, 0);
        Self { bytes: buffer }
    }

    /// The frame as the encoder reads it: planar, 4:2:0.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// The planes, one after the other.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(crate) fn planes(&mut self) -> [&mut [u8]; 3] {
        let (luma, colour) = self.bytes.split_at_mut(LUMA);
        let (blue, red) = colour.split_at_mut(COLOUR);
        [luma, blue, red]
    }

    /// The frame as a picture of a third of its width and height.
    pub fn preview(&self) -> Option<Pixmap> {
        let mut picture = Pixmap::new(PREVIEW_SIZE.0, PREVIEW_SIZE.1)?;
        for (index, pixel) in picture.pixels_mut().iter_mut().enumerate() {
            let (x, y) = (3 * (index % (SIZE.0 / 3)), 3 * (index / (SIZE.0 / 3)));
            let row = |row: usize| &self.bytes[(y + row) * SIZE.0 + x..][..3];
            let luma = (0..3).flat_map(row).map(|&luma| i32::from(luma)).sum::<i32>() / 9;
            let middle = y.div_ceil(2) * COLOUR_SIZE.0 + x.div_ceil(2);
            *pixel = opaque(luma, self.plane(1)[middle].into(), self.plane(2)[middle].into());
        }
        Some(picture)
    }

    fn plane(&self, number: usize) -> &[u8] {
        match number {
            0 => &self.bytes[..LUMA],
            1 => &self.bytes[LUMA..LUMA + COLOUR],
            _ => &self.bytes[LUMA + COLOUR..],
        }
    }

    /// Fills this frame with a part of another one, enlarged. `zoom` is at least one; the point `focus`, in pixels, stays
    /// where it is.
    pub fn enlarge(&mut self, source: &Self, zoom: f32, focus: (f32, f32)) {
        for (number, target) in self.planes().into_iter().enumerate() {
            let half = if number == 0 { 1.0 } else { 0.5 };
            let (width, height) = if number == 0 { SIZE } else { COLOUR_SIZE };
            let columns = samples(width, zoom, focus.0 * half);
            let rows = samples(height, zoom, focus.1 * half);
            let source = source.plane(number);
            for (row, &Sample { first, weight }) in target.chunks_exact_mut(width).zip(&rows) {
                let upper = &source[first * width..(first + 1) * width];
                let lower = &source[(first + 1).min(height - 1) * width..][..width];
                for (pixel, column) in row.iter_mut().zip(&columns) {
                    let (left, right) = (column.first, (column.first + 1).min(width - 1));
                    let above = mixed(upper[left], upper[right], column.weight);
                    let below = mixed(lower[left], lower[right], column.weight);
                    // Both are 8 bits and 8 of fraction.
                    let value = (above * (256 - weight) + below * weight + (1 << 15)) >> 16;
                    *pixel = u8::try_from(value).unwrap_or(u8::MAX);
                }
            }
        }
    }
}

/// The position in the source of a row or column: a pixel, and the weight of the next one (0 to 256).
struct Sample {
    first: usize,
    weight: u32,
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "positions in a frame are small and, with a zoom above one, not negative"
)]
fn samples(size: usize, zoom: f32, focus: f32) -> Vec<Sample> {
    let last = size - 1;
    (0..size)
        .map(|position| {
            let source = focus + (position as f32 + 0.5 - focus) / zoom - 0.5;
            let fixed = (source.clamp(0.0, last as f32) * 256.0) as usize;
            Sample { first: (fixed >> 8).min(last), weight: (fixed & 255) as u32 }
        })
        .collect()
}

fn mixed(left: u8, right: u8, weight: u32) -> u32 {
    u32::from(left) * (256 - weight) + u32::from(right) * weight
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_that_is_not_enlarged_stays_as_it_is_and_its_focus_does_in_any_case() {
        let mut source = Frame::default();
        for (number, plane) in source.planes().into_iter().enumerate() {
            for (position, pixel) in plane.iter_mut().enumerate() {
                *pixel = u8::try_from((position * (number + 3)) % 251).unwrap();
            }
        }
        let mut target = Frame::default();
        target.enlarge(&source, 1.0, (540.0, 900.0));
        assert_eq!(target, source);

        let mut bright = Frame::default();
        bright.planes()[0][900 * SIZE.0 + 540] = 255;
        target.enlarge(&bright, 1.5, (540.5, 900.5));
        let brightest = (0..LUMA).max_by_key(|&position| target.bytes()[position]).unwrap();
        assert_eq!((brightest % SIZE.0, brightest / SIZE.0), (540, 900));
    }
}
