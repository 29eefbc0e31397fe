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
        /// Names a common belief, and corrects it.
        Myth = "myth",
        /// Asks a question that the listener may have, and answers it.
        Answer = "answer",
        /// Names a common mistake, and what to do instead.
        Mistake = "mistake",
        /// Gives a step to take.
        Step = "step",
    }
}

/// The course of a script's body.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Arc {
    Argument,
    Story,
    ThreeSteps,
    MythAndFact,
    QuestionAndAnswer,
    MistakeAndFix,
    Challenge,
}

impl Arc {
    pub(crate) const ALL: [Self; 7] = [
        Self::Argument,
        Self::MythAndFact,
        Self::Story,
        Self::MistakeAndFix,
        Self::ThreeSteps,
        Self::QuestionAndAnswer,
        Self::Challenge,
    ];

    /// The order of the passages before the steps, repeated as often as needed. The first begins a new paragraph.
    const fn argument(self) -> [PassageKind; 4] {
        use PassageKind::{Answer, Claim, Contrast, Example, Mistake, Myth, Reason};
        match self {
            Self::Argument => [Claim, Reason, Example, Contrast],
            Self::Story => [Example, Reason, Claim, Contrast],
            Self::ThreeSteps => [Claim, Contrast, Reason, Example],
            Self::MythAndFact => [Myth, Reason, Contrast, Claim],
            Self::QuestionAndAnswer => [Answer, Reason, Claim, Example],
            Self::MistakeAndFix => [Mistake, Reason, Contrast, Claim],
            Self::Challenge => [Contrast, Claim, Reason, Example],
        }
    }

    /// The section of the bank with the sentence before two or more steps.
    pub(crate) const fn lead(self) -> &'static str {
        match self {
            Self::ThreeSteps => "lead-list",
            Self::Challenge => "lead-challenge",
            Self::Argument | Self::Story | Self::MythAndFact | Self::QuestionAndAnswer | Self::MistakeAndFix => {
                "lead-step"
            }
        }
    }

    pub(crate) fn begins_paragraph(self, kind: PassageKind) -> bool {
        kind == self.argument()[0]
    }

    /// The kinds of this many passages: first the argument, then the steps. `None` if the arc needs more passages.
    pub(crate) fn sequence(self, passages: usize) -> Option<Vec<PassageKind>> {
        const MOST_STEPS: usize = 5;
        let steps = match self {
            Self::ThreeSteps => 3,
            Self::Challenge if passages > 3 => (passages / 2).min(MOST_STEPS),
            _ if passages == 2 => 1,
            _ => (passages / 3).min(MOST_STEPS),
        };
        let argument = passages.checked_sub(steps).filter(|count| *count > 0)?;
        let argument = self.argument().into_iter().cycle().take(argument);
        Some(argument.chain(std::iter::repeat_n(PassageKind::Step, steps)).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_come_last_and_never_alone() {
        use PassageKind::{Claim, Contrast, Example, Reason, Step};
        let sequence = |passages| Arc::Argument.sequence(passages).unwrap();
        assert_eq!(Arc::Argument.sequence(0), None);
        assert_eq!(sequence(1), [Claim]);
        assert_eq!(sequence(2), [Claim, Step]);
        assert_eq!(sequence(3), [Claim, Reason, Step]);
        assert_eq!(sequence(7), [Claim, Reason, Example, Contrast, Claim, Step, Step]);
        assert_eq!(sequence(21).iter().filter(|&&kind| kind == Step).count(), 5);
        assert_eq!(Arc::ThreeSteps.sequence(3), None);
        for arc in Arc::ALL {
            assert_eq!(arc.sequence(4).unwrap().len(), 4, "{arc:?}");
            assert!(arc.begins_paragraph(arc.sequence(9).unwrap()[0]));
        }
    }
}
