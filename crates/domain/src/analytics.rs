//! Figures of published posts: reading them from the platforms, and showing them.

mod content;
mod export;
mod figures;
mod period;
mod readings;
mod shown;

pub use content::{ContentFigures, ContentGroup, DurationBand};
pub use export::{Snapshot, SnapshotKey};
pub use figures::{Figures, Reading};
pub use period::{DayRange, Period, day_of};
pub use readings::{HOURLY_FOR, READ_FOR, next_reading};
pub use shown::{DayFigures, FigureTotals, PlatformFigures, VideoFigures, sample_figures, shows_sandbox};
