//! Sprites that are painted when they are first seen, and kept.

use std::collections::HashMap;
use std::sync::Arc;

use resvg::tiny_skia::Pixmap;
use showrunner_compositor::{Sprite, Still};
use showrunner_video_tools::painter::{DrawingError, Painter};

/// What a sprite shows: the thing, its state, and the framing that it was painted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Key(pub(crate) &'static str, pub(crate) u32, pub(crate) usize);

/// Sprites that were seen last are kept up to this many bytes. Others are painted again when they are needed.
const KEPT_BYTES: usize = 48 << 20;

struct Kept {
    sprite: Arc<Sprite>,
    /// When it was seen last: the number of sprites that had been asked for.
    seen: u64,
}

pub(crate) struct Sprites {
    painter: Arc<Painter>,
    kept: HashMap<Key, Kept>,
    asked: u64,
    /// Where pictures are painted before they are converted.
    canvas: Vec<u8>,
    stills: HashMap<Key, Arc<Still>>,
    /// The last one that is not kept, because it is shown for some frames and never again.
    passing: HashMap<&'static str, (u32, Arc<Sprite>)>,
}

impl Sprites {
    pub(crate) fn new(painter: Arc<Painter>) -> Self {
        Self {
            painter,
            kept: HashMap::new(),
            asked: 0,
            canvas: Vec::new(),
            stills: HashMap::new(),
            passing: HashMap::new(),
        }
    }

    /// The sprite of this key, painted at a scale if it is not there yet.
    pub(crate) fn get(
        &mut self,
        key: Key,
        scale: f32,
        svg: impl FnOnce() -> String,
    ) -> Result<Arc<Sprite>, DrawingError> {
        self.asked += 1;
        if let Some(kept) = self.kept.get_mut(&key) {
            kept.seen = self.asked;
            return Ok(Arc::clone(&kept.sprite));
        }
        let sprite = Arc::new(self.painted(&svg(), scale, Sprite::of)?);
        self.make_room(sprite.bytes());
        self.kept.insert(key, Kept { sprite: Arc::clone(&sprite), seen: self.asked });
        Ok(sprite)
    }

    fn painted<T>(&mut self, svg: &str, scale: f32, convert: fn(&Pixmap) -> T) -> Result<T, DrawingError> {
        let pixels = self.painter.pixels_in(svg, scale, std::mem::take(&mut self.canvas))?;
        let converted = convert(&pixels);
        self.canvas = pixels.take();
        Ok(converted)
    }

    /// Drops sprites that have not been seen for long, until there is room for so many bytes.
    fn make_room(&mut self, bytes: usize) {
        let mut held = bytes + self.kept.values().map(|kept| kept.sprite.bytes()).sum::<usize>();
        while held > KEPT_BYTES {
            let Some((&oldest, kept)) = self.kept.iter().min_by_key(|(_, kept)| kept.seen) else { return };
            held -= kept.sprite.bytes();
            self.kept.remove(&oldest);
        }
    }

    /// The same for an opaque picture that is larger than the video.
    pub(crate) fn still(
        &mut self,
        key: Key,
        scale: f32,
        svg: impl FnOnce() -> String,
    ) -> Result<Arc<Still>, DrawingError> {
        if let Some(still) = self.stills.get(&key) {
            return Ok(Arc::clone(still));
        }
        let still = Arc::new(self.painted(&svg(), scale, Still::of)?);
        self.stills.insert(key, Arc::clone(&still));
        Ok(still)
    }

    /// The state `number` of a thing whose states come one after the other: only the present one is kept.
    pub(crate) fn passing(
        &mut self,
        thing: &'static str,
        number: u32,
        svg: impl FnOnce(&Painter) -> Result<String, DrawingError>,
    ) -> Result<Arc<Sprite>, DrawingError> {
        if let Some((shown, sprite)) = self.passing.get(thing)
            && *shown == number
        {
            return Ok(Arc::clone(sprite));
        }
        let svg = svg(&self.painter)?;
        let sprite = Arc::new(self.painted(&svg, 1.0, Sprite::of)?);
        self.passing.insert(thing, (number, Arc::clone(&sprite)));
        Ok(sprite)
    }
}

#[cfg(test)]
mod tests {
    use showrunner_video_tools::svg::{Drawing, rect};

    use super::*;

    #[test]
    fn what_has_not_been_seen_for_long_makes_room() {
        let mut sprites = Sprites::new(Arc::new(Painter::without_fonts()));
        let large = || {
            let mut drawing = Drawing::new(2000.0, 2000.0);
            drawing.add(rect(0.0, 0.0, 2000.0, 2000.0).fill("#ffffff"));
            drawing.to_svg()
        };
        for state in 0..12 {
            sprites.get(Key("large", state, 0), 1.0, large).unwrap();
            sprites.get(Key("large", 0, 0), 1.0, large).unwrap();
        }
        let held: usize = sprites.kept.values().map(|kept| kept.sprite.bytes()).sum();
        assert!(held <= KEPT_BYTES && sprites.kept.len() < 12, "{held} bytes");
        assert!(sprites.kept.contains_key(&Key("large", 0, 0)), "it was seen all the time");
        assert!(sprites.kept.contains_key(&Key("large", 11, 0)), "it was seen last");
    }
}
