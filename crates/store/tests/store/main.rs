//! The store on both databases. One binary, so that it is linked once.

mod contract;
#[path = "../../examples/fill_store/filling.rs"]
mod filling;
mod migrations;
mod outage;
mod plan_steps;
mod plans;
mod recount;
mod rows;
mod scale;
mod schema;
mod statements;
mod support;
