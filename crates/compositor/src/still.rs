//! An opaque picture that is larger than the frame, of which a frame shows a part.

use resvg::tiny_skia::{Pixmap, PremultipliedColorU8};

use super::colour::Pixel;
use super::frame::{COLOUR_SIZE, Frame, SIZE};
use super::sprite::size;

#[derive(Debug)]
pub struct Still {
    /// In pixels; even.
    size: (usize, usize),
    luma: Vec<u8>,
    blue: Vec<u8>,
    red: Vec<u8>,
}

impl Still {
    pub fn of(picture: &Pixmap) -> Self {
        let (width, height) = size(picture);
        let even = (width & !1, height & !1);
        let rows: Vec<&[PremultipliedColorU8]> = picture.pixels().chunks_exact(width).take(even.1).collect();
        let mut still = Self {
            size: even,
            luma: Vec::with_capacity(even.0 * even.1),
            blue: Vec::with_capacity(even.0 * even.1 / 4),
            red: Vec::with_capacity(even.0 * even.1 / 4),
        };
        for pair in rows.chunks_exact(2) {
            for row in pair {
                still.luma.extend(row[..even.0].iter().map(|&pixel| Pixel::from(pixel).luma()));
            }
            for x in (0..even.0).step_by(2) {
                let mean = Pixel::mean([pair[0][x], pair[0][x + 1], pair[1][x], pair[1][x + 1]].map(Pixel::from));
                still.blue.push(mean.to_blue());
                still.red.push(mean.to_red());
            }
        }
        still
    }

    /// Fills the frame with the part of this picture whose upper left corner is at (x, y), or as near as there is one.
    pub fn fill(&self, frame: &mut Frame, (x, y): (i32, i32)) {
        let corner = |wanted: i32, room: usize| usize::try_from(wanted).unwrap_or_default().min(room);
        let (x, y) = (corner(x, self.size.0 - SIZE.0), corner(y, self.size.1 - SIZE.1));
        let [luma, blue, red] = frame.planes();
        copy(&self.luma, self.size.0, (x, y), luma, SIZE.0);
        for (source, target) in [(&self.blue, blue), (&self.red, red)] {
            copy(source, self.size.0 / 2, (x / 2, y / 2), target, COLOUR_SIZE.0);
        }
    }
}

fn copy(source: &[u8], stride: usize, (x, y): (usize, usize), target: &mut [u8], width: usize) {
    for (row, from) in target.chunks_exact_mut(width).zip(source.chunks_exact(stride).skip(y)) {
        row.copy_from_slice(&from[x..x + width]);
    }
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::Color;

    use super::*;

    #[test]
    fn a_frame_shows_the_part_at_the_corner_and_never_what_lies_beyond_the_edge() {
        let mut picture = Pixmap::new(1100, 1940).unwrap();
        picture.fill(Color::from_rgba8(255, 255, 255, 255));
        picture.pixels_mut()[1100 * 11 + 8] = Color::BLACK.premultiply().to_color_u8();
        let still = Still::of(&picture);
        let mut frame = Frame::default();
        still.fill(&mut frame, (6, 10));
        assert_eq!(frame.bytes()[1080 + 2], 16);
        assert_eq!(frame.bytes()[1080 + 3], 235);
        still.fill(&mut frame, (4000, -5));
        assert!(frame.bytes()[..1080 * 1920].iter().all(|&luma| luma == 235));
    }
}
