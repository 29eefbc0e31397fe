//! Tests of what the tests of the other crates use. They are outside the library, so that it is compiled only once.

mod clock;
mod scratch;
mod suites;
