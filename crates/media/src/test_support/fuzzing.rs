//! For the targets of the folder `fuzz`.

use showrunner_domain::media::MediaFacts;

/// The facts in a report of ffprobe on a file of this length, or a sentence that says why it is no video.
pub fn facts(report: &[u8], bytes: u64) -> Result<MediaFacts, String> {
    crate::ffprobe::facts(report, bytes)
}
