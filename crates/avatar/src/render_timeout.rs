use std::time::Duration;

use crate::frame::Seconds;

/// How long the encoder may take for a video of this duration. How long a render is followed as a whole stands in
/// `showrunner_domain::operation::timeouts`.
pub(crate) fn render_timeout(duration: Seconds) -> Duration {
    Duration::from_mins(3) + Duration::from_secs_f64(duration.max(0.0) * 15.0)
}
