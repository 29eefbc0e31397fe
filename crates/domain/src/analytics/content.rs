use crate::analytics::figures::Figures;
use crate::text_enum;
use crate::value::DurationSeconds;

text_enum! {
    /// The intended length of a video, in bands of seconds that match the lengths on the screens.
    "duration band" DurationBand {
        /// Up to 15 seconds.
        UpTo15 = "0-15",
        /// 16 to 30 seconds.
        UpTo30 = "16-30",
        /// 31 to 60 seconds.
        UpTo60 = "31-60",
        /// Longer.
        Longer = "61-180",
    }
}

impl DurationBand {
    /// The band of a duration.
    pub const fn of(duration: DurationSeconds) -> Self {
        match duration.seconds() {
            ..=15 => Self::UpTo15,
            16..=30 => Self::UpTo30,
            31..=60 => Self::UpTo60,
            61.. => Self::Longer,
        }
    }
}

/// Videos with something in common, and their figures together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ContentGroup<Common> {
    /// What they have in common.
    pub common: Common,
    /// How many videos were first published.
    pub videos: i64,
    /// The figures of their posts since then.
    pub figures: Figures,
}

/// Videos first published within some days, grouped by what they have in common, and the figures of their posts since
/// then.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ContentFigures {
    /// By the subject area of their scripts, most views first.
    pub by_category: Vec<ContentGroup<String>>,
    /// By intended length, shortest first.
    pub by_duration: Vec<ContentGroup<DurationBand>>,
    /// By the hour of their first publication in the operator's time zone, 0 to 23.
    pub by_hour: Vec<ContentGroup<i8>>,
}

impl ContentFigures {
    /// The most subject areas that are returned: any text can be one.
    pub const MOST_CATEGORIES: usize = 50;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_length_has_a_band() {
        for (seconds, band) in [(5, "0-15"), (15, "0-15"), (16, "16-30"), (30, "16-30"), (60, "31-60"), (61, "61-180")]
        {
            assert_eq!(DurationBand::of(DurationSeconds::new(seconds).unwrap()).as_str(), band, "{seconds}");
        }
        assert_eq!(DurationBand::of(DurationSeconds::new(180).unwrap()), DurationBand::Longer);
    }
}
