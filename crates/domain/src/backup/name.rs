//! The name of a backup's file.

use std::fmt;
use std::str::FromStr;

use jiff::fmt::strtime;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use crate::text_enum;
use crate::value::InvalidValue;

/// The time in a name, in UTC.
const TIME: &str = "%Y%m%dT%H%M%SZ";

const PREFIX: &str = "showrunner-";
const BEFORE_MIGRATION: &str = "-before-migration";
const ENDING: &str = ".tar";

text_enum! {
    /// What a backup was made for.
    "occasion" BackupOccasion {
        /// The schedule, or the operator. As many as the operator wants are kept.
        Regular = "regular",
        /// A newer version was about to change the database. It stays until somebody removes it.
        BeforeMigration = "before_migration",
    }
}

/// The name of a backup's file, which says when and why it was made: `showrunner-20261120T020304Z.tar`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BackupName {
    made_at: Timestamp,
    text: String,
}

impl BackupName {
    /// The name of a backup that is made at this time. It leaves out the fraction of the second.
    pub fn new(made_at: Timestamp, occasion: BackupOccasion) -> Self {
        let occasion = match occasion {
            BackupOccasion::Regular => "",
            BackupOccasion::BeforeMigration => BEFORE_MIGRATION,
        };
        let made_at = made_at - SignedDuration::from_nanos(made_at.subsec_nanosecond().into());
        let time = made_at.to_zoned(TimeZone::UTC).strftime(TIME);
        Self { made_at, text: format!("{PREFIX}{time}{occasion}{ENDING}") }
    }

    /// When the backup was made, to the second.
    pub const fn made_at(&self) -> Timestamp {
        self.made_at
    }

    /// What it was made for.
    pub fn occasion(&self) -> BackupOccasion {
        if self.text.contains(BEFORE_MIGRATION) { BackupOccasion::BeforeMigration } else { BackupOccasion::Regular }
    }

    /// The name. It has no characters but letters, digits, `-` and `.`, and is no path.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for BackupName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for BackupName {
    type Err = InvalidValue;

    /// Reads a name. Any other text is refused, in particular a path.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let read = || {
            let rest = text.strip_prefix(PREFIX)?.strip_suffix(ENDING)?;
            let (time, occasion) = match rest.strip_suffix(BEFORE_MIGRATION) {
                Some(time) => (time, BackupOccasion::BeforeMigration),
                None => (rest, BackupOccasion::Regular),
            };
            let made_at = strtime::parse(TIME, time).ok()?.to_datetime().ok()?.to_zoned(TimeZone::UTC).ok()?;
            Some(Self::new(made_at.timestamp(), occasion))
        };
        let invalid = || InvalidValue::new("name", "this is not the name of a backup");
        read().filter(|name| name.text == text).ok_or_else(invalid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_says_when_and_why_a_backup_was_made() {
        let now: Timestamp = "2026-11-20T02:03:04.5Z".parse().unwrap();
        for (occasion, text) in [
            (BackupOccasion::Regular, "showrunner-20261120T020304Z.tar"),
            (BackupOccasion::BeforeMigration, "showrunner-20261120T020304Z-before-migration.tar"),
        ] {
            let name = BackupName::new(now, occasion);
            assert_eq!((name.as_str(), text.parse()), (text, Ok(name.clone())));
            let name: BackupName = text.parse().unwrap();
            assert_eq!((name.made_at().to_string().as_str(), name.occasion()), ("2026-11-20T02:03:04Z", occasion));
        }
    }

    #[test]
    fn other_texts_are_no_names() {
        for text in [
            "",
            "showrunner-.tar",
            "showrunner-20261320T020304Z.tar",
            "showrunner-20261120T020304Z.tar.json",
            "showrunner-2026112T0020304Z.tar",
            "showrunner-20261120T020304Z-after.tar",
            "../showrunner-20261120T020304Z.tar",
            "showrunner-20261120T020304Z.tar/..",
            "showrunner-../../x.tar",
            "SHOWRUNNER-20261120T020304Z.tar",
            ".unfinished-backup-x",
        ] {
            assert!(text.parse::<BackupName>().is_err(), "{text}");
        }
    }
}
