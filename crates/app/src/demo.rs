//! Sample data: some weeks of use, created through the product's own use cases on a simulated clock.

mod clock;
mod history;
mod topics;

pub(crate) use self::clock::DemoClock;
pub(crate) use self::history::History;
