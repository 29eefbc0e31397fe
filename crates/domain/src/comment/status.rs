use crate::text_enum;
use crate::transition::InvalidTransition;

text_enum! {
    /// Where a comment stands (`docs/behaviour.md#comments`).
    "comment status" CommentStatus {
        /// It was read, and the model has not looked at it yet; the default.
        Unanalysed = "unanalysed",
        /// It waits for the operator, with a draft or without.
        Pending = "pending",
        /// Its answer is on its way.
        Approved = "approved",
        /// It is answered.
        Replied = "replied",
        /// Its answer could not be sent; the operator can try again.
        ReplyFailed = "reply_failed",
        /// It is not to be answered.
        Rejected = "rejected",
    }
}

text_enum! {
    /// What can happen to a comment; the text is the past participle.
    "comment event" CommentEvent {
        /// The model has looked at it.
        Analyse = "analysed",
        /// It is to be answered, or its answer is to be tried again.
        Approve = "approved",
        /// Its answer is not to go out by itself after all.
        HoldBack = "held back",
        /// The answer is out.
        Reply = "marked as answered",
        /// The answer did not go out.
        FailReply = "marked as not answered",
        /// It is not to be answered.
        Reject = "rejected",
    }
}

impl CommentStatus {
    /// Whether it is in the operator's hands.
    #[must_use]
    pub const fn waits(self) -> bool {
        matches!(self, Self::Pending | Self::ReplyFailed)
    }

    /// The state after `event`.
    pub fn after(self, event: CommentEvent) -> Result<Self, InvalidTransition> {
        use CommentEvent::{Analyse, Approve, FailReply, HoldBack, Reject, Reply};
        use CommentStatus::{Approved, Pending, Rejected, Replied, ReplyFailed, Unanalysed};
        match (self, event) {
            (Unanalysed, Analyse) | (Approved, HoldBack) => Ok(Pending),
            (Pending | ReplyFailed, Approve) => Ok(Approved),
            (Approved, Reply) => Ok(Replied),
            (Approved, FailReply) => Ok(ReplyFailed),
            (Pending | ReplyFailed, Reject) => Ok(Rejected),
            (Pending | Approved | Replied | ReplyFailed | Rejected, Analyse)
            | (Unanalysed | Approved | Replied | Rejected, Approve | Reject)
            | (Unanalysed | Pending | Replied | ReplyFailed | Rejected, HoldBack | Reply | FailReply) => {
                Err(InvalidTransition::new("comment", self, event))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::transition::tests::table;

    #[test]
    fn every_state_and_event() {
        insta::assert_snapshot!(table(CommentStatus::ALL, CommentEvent::ALL, CommentStatus::after));
    }
}
