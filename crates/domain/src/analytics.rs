//! Figures of published posts: reading them from the platforms, and showing them.

mod figures;
mod period;
mod shown;

pub use figures::{ContentFigures, ContentGroup, DurationBand, Figures, Reading, Snapshot, SnapshotKey};
pub use period::{DayRange, HOURLY_FOR, Period, READ_FOR, day_of, next_reading};
pub use shown::{DayFigures, FigureTotals, PlatformFigures, VideoFigures, sample_figures, shows_sandbox};
