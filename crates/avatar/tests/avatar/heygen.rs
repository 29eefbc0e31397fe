//! HeyGen, with a fake server that has faults.

mod backgrounds;
mod catalogue;
mod contract;
mod fetching;
mod fixture;
mod slow_stored_outcomes;
mod status;
mod submission;
