//! How long operations may take.

use jiff::SignedDuration;

use super::work::OperationKind;

impl OperationKind {
    /// How long one attempt may take. A call that hangs must not hold its operation forever.
    pub const fn attempt_timeout(self) -> SignedDuration {
        SignedDuration::from_mins(match self {
            Self::CollectMetrics | Self::SendAlert => 1,
            Self::SubmitRender | Self::FollowRender | Self::SendReply => 2,
            Self::ReadComments | Self::RemoveMedia => 5,
            // A file of some hundred megabytes over a slow connection; two answers of a slow model, of ten minutes each.
            Self::FetchRender | Self::PublishPost | Self::AnalyseComments => 30,
        })
    }

    /// How long after its first due time it is given up.
    pub const fn deadline(self) -> SignedDuration {
        SignedDuration::from_hours(match self {
            // The next reading is at most a day away.
            Self::CollectMetrics => 1,
            // Providers take minutes; a render that has not finished after hours never will.
            Self::SubmitRender | Self::FollowRender | Self::PublishPost => 6,
            Self::FetchRender => 12,
            // A reply that is a day late is useless; an alert that is older than a day is on the screens.
            Self::SendReply | Self::SendAlert => 24,
            // Quotas are renewed once a day.
            Self::ReadComments | Self::RemoveMedia => 48,
            // Comments wait as long as the model is unavailable: a year means forever.
            Self::AnalyseComments => 365 * 24,
        })
    }
}
