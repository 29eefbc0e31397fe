//! Sprites that are painted when they are first seen, and kept.

use std::collections::HashMap;
use std::sync::Arc;

use crate::compositor::{Sprite, Still};
use crate::drawing::painter::{DrawingError, Painter};

/// What a sprite shows: the thing, its state, and the framing that it was painted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Key(pub(crate) &'static str, pub(crate) u32, pub(crate) usize);

pub(crate) struct Sprites {
    painter: Arc<Painter>,
    kept: HashMap<Key, Arc<Sprite>>,
    stills: HashMap<Key, Arc<Still>>,
    /// The last one that is not kept, because it is shown for some frames and never again.
    passing: HashMap<&'static str, (u32, Arc<Sprite>)>,
}

impl Sprites {
    pub(crate) fn new(painter: Arc<Painter>) -> Self {
        Self { painter, kept: HashMap::new(), stills: HashMap::new(), passing: HashMap::new() }
    }

    /// The sprite of this key, painted at a scale if it is not there yet.
    pub(crate) fn get(
        &mut self,
        key: Key,
        scale: f32,
        svg: impl FnOnce() -> String,
    ) -> Result<Arc<Sprite>, DrawingError> {
        if let Some(sprite) = self.kept.get(&key) {
            return Ok(Arc::clone(sprite));
        }
        let sprite = Arc::new(Sprite::of(&self.painter.pixels(&svg(), scale)?));
        self.kept.insert(key, Arc::clone(&sprite));
        Ok(sprite)
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
        let still = Arc::new(Still::of(&self.painter.pixels(&svg(), scale)?));
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
        let sprite = Arc::new(Sprite::of(&self.painter.pixels(&svg(&self.painter)?, 1.0)?));
        self.passing.insert(thing, (number, Arc::clone(&sprite)));
        Ok(sprite)
    }
}
