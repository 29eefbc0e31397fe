//! The store on both databases. One binary, so that it is linked once.

mod contract;
mod migrations;
mod outage;
mod plans;
mod postgres;
mod rows;
mod schema;
mod sqlite;
mod support;
