//! Routines: periodic work that any one of the workers does when it is due.

use jiff::SignedDuration;

use crate::text_enum;

text_enum! {
    /// A piece of periodic work. It must do no harm when it is done twice or breaks off.
    "routine" Routine {
        /// Removes what has been kept long enough.
        CleanUp = "clean_up",
        /// Gives the free slots of the standing plan to approved videos.
        RefillPlan = "refill_plan",
        /// Asks services that nobody has called lately one cheap question, and looks how many calls are left.
        Probe = "probe",
        /// Begins to read the comments that are due, while somebody listens.
        ReadComments = "read_comments",
        /// Has the figures read of the posts whose next reading is due.
        ReadFigures = "read_figures",
        /// Renews the tokens of accounts that are due, and tells of those that will need the operator.
        KeepConnected = "keep_connected",
    }
}

impl Routine {
    /// How long after one run the next is due.
    #[must_use]
    pub const fn interval(self) -> SignedDuration {
        match self {
            // `docs/behaviour.md#notifications`.
            Self::CleanUp => SignedDuration::from_hours(24),
            // `docs/behaviour.md#scheduling-and-publishing`.
            Self::RefillPlan => SignedDuration::from_hours(1),
            // `docs/behaviour.md#health-and-alerts`. And often enough for figures that are read every hour (`docs/behaviour.md#analytics-and-costs`).
            Self::Probe | Self::ReadFigures => SignedDuration::from_mins(1),
            // The shortest time between two readings of a post (`docs/providers/common.md#polling`) must not grow to twice that.
            Self::ReadComments => SignedDuration::from_secs(30),
            // Well within the time by which tokens are renewed ahead (`account::RENEW_AHEAD`).
            Self::KeepConnected => SignedDuration::from_mins(5),
        }
    }
}
