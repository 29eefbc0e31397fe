//! The passages of a script's body and their order.

use showrunner_domain::text_enum;

text_enum! {
    /// The function of a passage in a script. The text is the name of its section in the bank.
    "passage" PassageKind {
        Claim = "claim",
        Reason = "reason",
        /// Describes an example person.
        Example = "example",
        /// Compares two ways.
        Contrast = "contrast",
        /// Gives a step to take.
        Step = "step",
    }
}

/// The kinds of this many passages: first the argument, then the steps.
pub(crate) fn sequence(passages: usize) -> Vec<PassageKind> {
    const MOST_STEPS: usize = 5;
    let steps = if passages == 2 { 1 } else { (passages / 3).min(MOST_STEPS) };
    let argument =
        [PassageKind::Claim, PassageKind::Reason, PassageKind::Example, PassageKind::Contrast].into_iter().cycle();
    argument.take(passages - steps).chain(std::iter::repeat_n(PassageKind::Step, steps)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_come_last_and_never_alone() {
        use PassageKind::{Claim, Contrast, Example, Reason, Step};
        assert_eq!(sequence(0), []);
        assert_eq!(sequence(1), [Claim]);
        assert_eq!(sequence(2), [Claim, Step]);
        assert_eq!(sequence(3), [Claim, Reason, Step]);
        assert_eq!(sequence(7), [Claim, Reason, Example, Contrast, Claim, Step, Step]);
        assert_eq!(sequence(21).iter().filter(|&&kind| kind == Step).count(), 5);
    }
}
