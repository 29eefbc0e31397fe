//! Wordings by somebody who knew the tools and not the grammar. When they were new, 39 % were understood without concept patterns
//! and 78 % with them. The grammar has been improved with them since, so `blind.rs` measures new wordings.

use super::everyday::{Least, check};

#[test]
fn most_held_out_wordings_are_understood_and_none_is_mistaken() {
    check(
        &[
            include_str!("../../sentences/held_out/settings.txt"),
            include_str!("../../sentences/held_out/plan.txt"),
            include_str!("../../sentences/held_out/templates.txt"),
            include_str!("../../sentences/held_out/defaults.txt"),
            include_str!("../../sentences/held_out/work.txt"),
            include_str!("../../sentences/held_out/questions.txt"),
            include_str!("../../sentences/held_out/posts.txt"),
        ],
        Least { of_each_family: 50, of_all: 93 },
    );
}
