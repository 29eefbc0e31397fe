//! A presenter's look (colours and the selected parts) and manner (how much and how fast the head moves, how the hands are
//! used).

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Hair {
    /// Over the shoulders, parted in the middle.
    Long,
    /// Short with a side parting.
    SidePart,
    /// A round crown of curls.
    Curls,
    /// Short, swept up.
    Swept,
    /// A few millimetres.
    Cropped,
    /// Tied up on the head.
    Bun,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Outfit {
    /// A jacket over a shirt.
    Blazer,
    /// A knitted sweater with a round neck.
    Sweater,
    /// A hooded sweatshirt over a T-shirt.
    Hoodie,
    /// A shirt with a collar.
    Shirt,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extra {
    None,
    Glasses,
    Earrings,
}

/// A colour in the light and in the shade.
#[derive(Debug, Clone)]
pub(crate) struct Colour {
    pub(crate) light: &'static str,
    pub(crate) shade: &'static str,
}

/// Everything that distinguishes one presenter from another. Colours are `#rrggbb`.
#[derive(Debug, Clone)]
pub(crate) struct Look {
    pub(crate) skin: Colour,
    pub(crate) lips: &'static str,
    pub(crate) hair: Hair,
    pub(crate) hair_colour: Colour,
    pub(crate) eyes: &'static str,
    pub(crate) outfit: Outfit,
    pub(crate) cloth: Colour,
    pub(crate) under: &'static str,
    pub(crate) has_beard: bool,
    pub(crate) extra: Extra,
    /// From a square jaw and heavy brows (0) to a narrow chin, fine brows and long lashes (1).
    pub(crate) softness: f32,
}

/// The side of the picture on which the hand is seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    Left,
    Right,
}

impl Side {
    /// The centre of the raised palm, in figure units.
    pub(crate) fn palm(self) -> (f32, f32) {
        match self {
            Self::Left => (-452.0, 330.0),
            Self::Right => (452.0, 330.0),
        }
    }
}

/// How a presenter moves.
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
