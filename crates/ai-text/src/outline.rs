//! What a script is composed for.

use showrunner_domain::seeded_random::SeededRandom;
use showrunner_domain::value::{Hook, ScriptContent};

use crate::subject::Subject;
use crate::topic::SpokenTopic;

pub(crate) struct Outline<'a> {
    pub(crate) topic: &'a SpokenTopic,
    pub(crate) hooks: &'a [Hook],
    /// The scripts written before, newest first.
    pub(crate) earlier: &'a [ScriptContent],
    pub(crate) subject: Subject,
    /// The minimum, target and maximum number of words.
    pub(crate) words: (usize, usize, usize),
    pub(crate) variation: u64,
    /// Random numbers that differ between variations.
    pub(crate) varied: SeededRandom,
    /// Random numbers that are the same for each variation. They set the order in which variations take turns.
    pub(crate) steady: SeededRandom,
}
