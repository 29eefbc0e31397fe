//! HeyGen, against a server that speaks its wire and sometimes breaks.

mod backgrounds;
mod catalogue;
mod fetching;
mod slow_rows;
mod status;
mod submission;
pub(crate) mod world;
