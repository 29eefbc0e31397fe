//! What the studio offers to choose from.

pub(crate) mod presenters;
pub(crate) mod voices;
