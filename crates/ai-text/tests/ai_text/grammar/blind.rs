//! Wordings as a creator types them, by somebody who knew the tools and had not seen the grammar.

use super::everyday::{Least, check};

#[test]
fn most_blind_wordings_are_understood_and_none_is_mistaken() {
    check(
        &[
            include_str!("../../sentences/blind/settings.txt"),
            include_str!("../../sentences/blind/plan.txt"),
            include_str!("../../sentences/blind/templates.txt"),
            include_str!("../../sentences/blind/defaults.txt"),
            include_str!("../../sentences/blind/work.txt"),
            include_str!("../../sentences/blind/questions.txt"),
            include_str!("../../sentences/blind/posts.txt"),
            include_str!("../../sentences/blind/nothing.txt"),
        ],
        Least { of_each_family: 0, of_all: 0 },
    );
}
