//! Sample data: some weeks of the product's life, lived through its own use cases on a clock that it sets itself.

mod clock;
mod history;
mod topics;

pub(crate) use self::clock::DemoClock;
pub(crate) use self::history::History;
