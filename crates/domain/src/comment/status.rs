use crate::text_enum;
use crate::transition::InvalidTransition;

text_enum! {
    /// The status of a comment (`docs/behaviour.md#comments`).
    "comment status" CommentStatus {
        /// It was read, and not analysed yet; the default.
        Unanalysed = "unanalysed",
        /// It waits for the operator, with or without a draft.
        Pending = "pending",
        /// Its reply is being sent.
        Approved = "approved",
        /// It is answered.
        Replied = "replied",
        /// Its reply could not be sent; the operator can retry.
        ReplyFailed = "reply_failed",
        /// It is not to be answered, or was deleted.
        Rejected = "rejected",
    }
}

text_enum! {
    /// An event of a comment; the text is the past participle.
    "comment event" CommentEvent {
        /// The model has analysed it.
        Analyse = "analysed",
        /// It is to be answered, or its reply is to be retried.
        Approve = "approved",
        /// Its auto response is withdrawn before it was sent.
        HoldBack = "held back",
        /// The reply is published.
        Reply = "marked as answered",
        /// The reply could not be sent.
        FailReply = "marked as not answered",
        /// The platform says that it was deleted, so there is nothing to answer.
        Delete = "dropped because it was deleted",
        /// It is not to be answered.
        Reject = "rejected",
    }
}

impl CommentStatus {
    /// Whether it waits for the operator.
    pub const fn waits(self) -> bool {
        matches!(self, Self::Pending | Self::ReplyFailed)
    }

    /// The state after `event`.
    pub fn after(self, event: CommentEvent) -> Result<Self, InvalidTransition> {
        use CommentEvent::{Analyse, Approve, Delete, FailReply, HoldBack, Reject, Reply};
        use CommentStatus::{Approved, Pending, Rejected, Replied, ReplyFailed, Unanalysed};
        match (self, event) {
            (Unanalysed, Analyse) | (Approved, HoldBack) => Ok(Pending),
            (Pending | ReplyFailed, Approve) => Ok(Approved),
            (Approved, Reply) => Ok(Replied),
            (Approved, FailReply) => Ok(ReplyFailed),
            (Pending | ReplyFailed, Reject) | (Approved, Delete) => Ok(Rejected),
            (Pending | Approved | Replied | ReplyFailed | Rejected, Analyse)
            | (Unanalysed | Approved | Replied | Rejected, Approve | Reject)
            | (Unanalysed | Pending | Replied | ReplyFailed | Rejected, HoldBack | Reply | FailReply | Delete) => {
                Err(InvalidTransition::new("comment", self, event))
            }
        }
    }
}
