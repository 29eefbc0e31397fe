//! What paid providers charge.

use showrunner_domain::money::{MicroPence, UnitPrice};
use showrunner_ports::text::Usage;

/// What one unit costs, as configured.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Prices {
    /// A token that a model is asked with.
    pub input_token: UnitPrice,
    /// A token that a model answers with.
    pub output_token: UnitPrice,
    /// A second of video.
    pub render_second: UnitPrice,
}

impl Prices {
    pub(crate) fn of(&self, usage: &Usage) -> MicroPence {
        self.input_token.times(usage.input_tokens) + self.output_token.times(usage.output_tokens)
    }
}
