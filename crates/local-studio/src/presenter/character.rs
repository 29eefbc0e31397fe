//! A presenter's manner: how much and how fast the head moves, how the hands are used.

use super::hand::Side;

#[derive(Debug, Clone, Copy)]
pub(crate) struct Character {
    /// How fast the head sways and the chest breathes. One is calm.
    pub(crate) tempo: f32,
    /// How far the head sways to the side, in pixels.
    pub(crate) sway: f32,
    /// How far the head goes down on a stressed word, in pixels.
    pub(crate) nod: f32,
    /// How the head is usually held, in degrees; above zero to the right of the picture.
    pub(crate) tilt: f32,
    /// How far the head is turned on a stressed word, in degrees.
    pub(crate) turn: f32,
    /// How far the brows rise on a stressed word, in pixels.
    pub(crate) brows: f32,
    /// The share of sentences in which a hand is raised.
    pub(crate) hands: f32,
    /// The hand that is raised.
    pub(crate) side: Side,
    /// The shortest and the longest time between blinks, in seconds.
    pub(crate) blinks: (f32, f32),
}
