//! HeyGen, against a server that speaks its wire and sometimes breaks.

mod backgrounds;
mod catalogue;
mod fetching;
pub(crate) mod fixture;
mod slow_stored_outcomes;
mod status;
mod submission;
