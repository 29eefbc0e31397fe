//! Routines: periodic work that any worker does when it is due.

use jiff::SignedDuration;

use crate::text_enum;

text_enum! {
    /// A routine. It must be safe to run twice or to interrupt.
    "routine" Routine {
        /// Removes what has passed its retention.
        CleanUp = "clean_up",
        /// Gives free slots of the standing plan to approved videos.
        RefillPlan = "refill_plan",
        /// Probes services that have not been called recently, and checks how many calls, posts and videos are left.
        Probe = "probe",
        /// Starts reading the comments that are due, while polling is on.
        ReadComments = "read_comments",
        /// Starts reading the figures of posts whose next reading is due.
        CollectMetrics = "collect_metrics",
        /// Renews account tokens that are due, and warns about accounts that will need the operator.
        RenewTokens = "renew_tokens",
        /// Begins the nightly backup when it is time, and warns when there is no recent one.
        BackUp = "back_up",
    }
}

impl Routine {
    /// How long after one run the next is due.
    pub const fn interval(self) -> SignedDuration {
        match self {
            // `docs/behaviour.md#notifications`.
            Self::CleanUp => SignedDuration::from_hours(24),
            // `docs/behaviour.md#scheduling-and-publishing`.
            Self::RefillPlan => SignedDuration::from_hours(1),
            // `docs/behaviour.md#health-and-alerts`. Also often enough for figures that are read every hour
            // (`docs/behaviour.md#analytics-and-costs`), and for a backup at a certain time.
            Self::Probe | Self::CollectMetrics | Self::BackUp => SignedDuration::from_mins(1),
            // The shortest time between two readings of a post (`docs/providers/common.md#polling`) must not double.
            Self::ReadComments => SignedDuration::from_secs(30),
            // Far shorter than the time by which tokens are renewed ahead (`account`).
            Self::RenewTokens => SignedDuration::from_mins(5),
        }
    }
}
