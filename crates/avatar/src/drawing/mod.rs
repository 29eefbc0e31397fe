//! Drawing: documents of shapes, and the painter that renders them to pixels.

pub(crate) mod chance;
pub(crate) mod contrast;
pub(crate) mod lines;
pub(crate) mod painter;
pub(crate) mod svg;
