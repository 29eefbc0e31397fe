//! The figures of a post as an adapter reports them.

use showrunner_domain::analytics::{Figures, Reading};
use showrunner_ports::social::PostFigures;

/// The figures, with `reason` if one of them is missing.
pub(crate) fn figures_or_reason(figures: Figures, reason: &str) -> PostFigures {
    let is_complete = [figures.views, figures.likes, figures.comments, figures.shares].iter().all(Option::is_some);
    PostFigures::Read(Reading { figures, reason: (!is_complete).then(|| reason.to_owned()) })
}
