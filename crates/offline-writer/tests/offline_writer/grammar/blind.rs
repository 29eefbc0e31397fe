//! Wordings as a creator types them, by somebody who knew the tools and had not seen the grammar. 90.3 % of them were understood at
//! first, and 92.0 % after the grammar had been improved with other wordings. One was mistaken ("play some calm music") and is not
//! any more.

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
        Least { of_each_family: 50, of_all: 90 },
    );
}
