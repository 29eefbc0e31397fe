//! Drawing: documents of shapes, and the painter that turns them into pixels.

pub(crate) mod lines;
pub(crate) mod painter;
pub(crate) mod seeded_random;
pub(crate) mod svg;
