//! The store on both databases. One binary, so that it is linked once.

mod contract;
mod errors;
#[path = "../../examples/fill_store/filling.rs"]
mod filling;
mod migrations;
mod outage;
mod plans;
mod recount;
mod rows;
mod scale;
mod schema;
#[cfg(test)]
mod sqlite_writes;
mod support;
