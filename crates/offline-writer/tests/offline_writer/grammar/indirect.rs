//! Indirect wordings: polite frames, reasons, passives, fragments, values first. They measure how general the grammar is.

use super::everyday::{Least, check};

#[test]
fn indirect_wordings_that_the_grammar_was_worked_on_with() {
    check(&[include_str!("../../sentences/indirect/developed.txt")], Least { of_each_family: 75, of_all: 95 });
}

#[test]
fn indirect_wordings_that_it_was_measured_with_first() {
    check(&[include_str!("../../sentences/indirect/measured.txt")], Least { of_each_family: 75, of_all: 95 });
}

#[test]
fn indirect_wordings_that_were_written_last() {
    check(&[include_str!("../../sentences/indirect/unseen.txt")], Least { of_each_family: 0, of_all: 60 });
}
