//! What paid providers charge. The amounts are configuration: `[prices]` in `config/default.toml`.

use showrunner_domain::money::{MicroPence, UnitPrice};
use showrunner_ports::text::Usage;

/// The configured price of one unit.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Prices {
    /// A token of the prompt.
    pub input_token: UnitPrice,
    /// A token of the answer.
    pub output_token: UnitPrice,
    /// A second of video.
    pub render_second: UnitPrice,
}

impl Prices {
    pub(crate) fn of(&self, usage: &Usage) -> MicroPence {
        self.input_token.times(usage.input_tokens) + self.output_token.times(usage.output_tokens)
    }
}
