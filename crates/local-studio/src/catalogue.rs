//! The presenters and voices of the studio.

pub(crate) mod presenters;
pub(crate) mod voices;
