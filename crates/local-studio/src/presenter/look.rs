//! A presenter's look: colours and the selected parts.

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
